import { replyPromise } from '../company.ts';

/** The compact estimator. Its controls have the names of the quote form's, which they fill in. */
export const priceForm = {
  heading: 'See a price',
  /** On the page that shows them without scripts. */
  results: 'Prices for your ride',
  note: 'See our published rates. This sends no request.',
  fields: {
    pickupLocation: { label: 'Pickup', placeholder: 'Address or airport' },
    dropoffLocation: { label: 'Drop-off', placeholder: 'Leave empty for hourly service' },
    eventDate: { label: 'Date' },
    pickupTime: { label: 'Pickup time' },
    passengers: { label: 'Passengers' },
    duration: { label: 'Hours' },
  },
  submit: 'See Prices',
  quote: 'Request a Quote',
  book: 'Book Online Now',
  recommended: ({ isCheapest }: { isCheapest: boolean }) =>
    isCheapest ? 'Recommended: the lowest price' : 'Recommended: the fewest vehicles',
  /** Above the prices: '3 vehicles for 2 passengers'. */
  found: (vehicles: number, passengers: number) =>
    `${vehicles === 1 ? '1 vehicle' : `${vehicles} vehicles`} for ${passengers === 1 ? '1 passenger' : `${passengers} passengers`}`,
  quoteNote: `Within ${replyPromise.hours} hours`,
  seats: (seats: number) => `Seats up to ${seats}`,
  seatsTogether: (seats: number) => `Seat up to ${seats} together`,
  withLuggage: (seats: number) => `${seats} with luggage`,
};

/** Names the estimator where its heading is on the page. */
export const PRICE_SECTION = 'see-a-price';

/** Entries that a link or the estimator hands to the quote form by name. */
export const prefillNames = [
  'pickupLocation',
  'dropoffLocation',
  'eventDate',
  'pickupTime',
  'passengers',
  'duration',
] as const;
export type Prefill = Partial<Record<(typeof prefillNames)[number], string>>;
