import { formatDollars } from '../rates.ts';
import { quoteCopy } from './quotes.ts';
import { salesValueName } from './sales.ts';

/** What did not sell, and why, on the Overview, in the report and in the weekly email. */
export const lossCopy = {
  panel: 'Lost by',
  dimensions: {
    reasons: { title: 'Lost, and Why', label: 'Reason' },
    vehicles: { title: 'Lost by Vehicle', label: 'Vehicle' },
    occasions: { title: 'Lost by Occasion', label: 'Occasion' },
    cities: { title: 'Lost by City of the Pickup', label: 'City' },
    sizes: { title: 'Lost by Size of the Price', label: 'Price' },
  },
  columns: { amount: 'Amount', sold: 'Requests' },
  amountBefore: 'Amount before',
  lostBefore: 'Requests before',
  average: 'Average',
  table: (title: string) => `${title}, as a table`,
  nothing: 'Nothing was lost in this range.',
  total: 'Total',
  definition: [
    'By the day of the no: when the customer declined or canceled, the offer expired, or we closed the request as anything but spam or a duplicate. Filters by visits do not apply.',
    'The amount is that of the latest offer, and of a canceled ride what is not charged; requests without an offer have none.',
    'Where there are several vehicles, they share the amount, and each counts the request.',
  ],
  latest: (count: number) => `The latest of the last ${count} that were lost.`,
  noneListed: (count: number) => `They are older than the last ${count} that were lost.`,
  listed: (title: string, value: string) => `${title}: ${value}`,
};

const reasons = {
  declined: 'Declined by the customer',
  expired: 'Offer expired',
  canceled: 'Canceled after the yes',
  'no-reason': 'Closed without a reason',
  ...quoteCopy.closedReason,
};

/** From so many dollars on, a price is of the next size. */
export const priceBounds = [0, 500, 1000, 2500, 5000];
/** Of requests without an offer. */
export const UNPRICED = 'unpriced';

function sizeName(value: string): string {
  if (value === UNPRICED) return 'No offer';
  const dollars = (amount = 0) => formatDollars(amount * 100);
  const index = priceBounds.indexOf(Number(value));
  const next = priceBounds[index + 1];
  if (index === 0) return `Under ${dollars(next)}`;
  return next === undefined
    ? `${dollars(priceBounds[index])} and more`
    : `${dollars(priceBounds[index])} to ${dollars(next)}`;
}

/** How a value of a dimension reads. */
export function lossValueName(dimension: keyof typeof lossCopy.dimensions, value: string): string {
  if (dimension === 'reasons') return reasons[value as keyof typeof reasons] ?? value;
  return dimension === 'sizes' ? sizeName(value) : salesValueName(dimension, value);
}
