import type { Action, Vehicle } from '../schema.ts';

/** The words that all vehicle pages share. */
export const vehiclePage = {
  back: { kind: 'page', label: 'Back to Home', to: '/' } satisfies Action,
  actions: [
    { kind: 'page', label: 'Get Instant Quote', to: '/contact#quote-form' },
    { kind: 'reserve', label: 'Book Online Now' },
  ] satisfies Action[],
  specifications: {
    heading: 'Specifications',
    labels: {
      passengers: 'Passengers',
      luggage: 'Luggage',
      engine: 'Engine',
      fuelEconomy: 'Fuel economy',
      transmission: 'Transmission',
      driveType: 'Drive type',
    },
  },
  pricing: {
    heading: 'Pricing',
    hourly: 'Hourly rate',
    minimum: (hours: number) => `${hours}-hour minimum`,
    transfers: { airport: 'Airport transfer', transfer: 'Transfer', group: 'Group transfer' },
    transferNote: 'Fixed before you ride',
    byQuote: 'Charter',
    quote: 'Custom quote',
    quoteNote: 'Within 24 hours',
  },
  closing: {
    heading: 'Reserve the car, or ask about it first.',
    text: 'The booking desk shows the price before you confirm. For several stops or several days, send the plan and have a custom quote within 24 hours.',
  },
};

export const passengersLabel = ({ from, upTo }: Vehicle['passengers']) =>
  from ? `${from}-${upTo} passengers` : `Up to ${upTo} passengers`;
