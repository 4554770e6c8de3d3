import { vehicleLabel } from '../fleet/index.ts';
import { occasionLabel } from '../forms/quote-form.ts';

/** Sales on the Overview, in the report and in the weekly email. */
export const salesCopy = {
  title: 'Sales',
  sold: 'Sold',
  rides: { one: 'ride', many: 'rides' },
  average: 'Average per Ride',
  winRate: 'Win Rate',
  decided: (won: string, decided: string) => `${won} of ${decided} decided`,
  openOffers: 'Open Offers',
  acceptedOffers: 'Accepted, to Confirm',
  offers: { one: 'offer', many: 'offers' },
  /** Beside figures that have no range. */
  now: (count: string) => `${count}, now`,
  perWeek: 'Amount per Week',
  amount: 'Amount',
  amountBefore: 'Amount before',
  panel: 'Sales by',
  dimensions: {
    vehicles: { title: 'Sales by Vehicle', label: 'Vehicle' },
    occasions: { title: 'Sales by Occasion', label: 'Occasion' },
    cities: { title: 'Sales by City of the Pickup', label: 'City' },
  },
  columns: { amount: 'Amount', sold: 'Sold', offers: 'Offers', requests: 'Requests' },
  table: (title: string) => `${title}, as a table`,
  nothing: 'Nothing in this range.',
  others: 'All others',
  total: 'Total',
  definition: [
    'These are the requests that came in the range, whenever they sold. A removed request that had sold still counts.',
    'Offers are requests that got an offer. The win rate is what sold of the requests that sold or were closed, without spam, duplicates and removed ones.',
    'The average is of rides whose amount is known. Open and accepted offers are those of today, whatever the range and filters.',
    'Rows are in the order of their amounts, in this range or the earlier one.',
    'Vehicle and city are those of the request; of several vehicles the first.',
  ],
};

const unnamed = { vehicles: 'No vehicle chosen', occasions: 'No occasion', cities: 'Elsewhere or unknown' };

const labels = { vehicles: vehicleLabel, occasions: occasionLabel, cities: (city: string) => city };

/** How a value of a dimension reads. */
export function salesValueName(dimension: keyof typeof unnamed, value: string): string {
  return value === '' ? unnamed[dimension] : labels[dimension](value);
}
