import { replyPromise } from '../company.ts';
import { hourlyRate, priceRange } from '../rates.ts';
import type { Action, Vehicle } from '../types.ts';

/** Copy that all vehicle pages share. */
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
    transferNote: 'Your exact fare is agreed before you ride',
    byQuote: 'Charter',
    quote: 'Custom quote',
    quoteNote: `Sent ${replyPromise.text}`,
  },
  closing: {
    heading: 'Book this vehicle or request a quote',
    text: `Book online, or send us your plans for several stops or days and you’ll receive a quote ${replyPromise.text}.`,
  },
};

export const passengersLabel = ({ from, upTo }: Vehicle['passengers']) =>
  from ? `${from}-${upTo} passengers` : `Up to ${upTo} passengers`;

/** '$175 an hour, airport transfers $150-200'; nothing without a published rate. */
export function firstPrice({ hourly, transfers: [transfer] }: Vehicle): string | undefined {
  if (!hourly) return undefined;
  const { transfers } = vehiclePage.pricing;
  return transfer
    ? `${hourlyRate(hourly)}, ${transfers[transfer.kind].toLowerCase()}s ${priceRange(transfer)}`
    : hourlyRate(hourly);
}
