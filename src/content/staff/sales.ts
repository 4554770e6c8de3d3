import { vehicleLabel } from '../fleet/index.ts';
import { occasionLabel } from '../forms/quote-form.ts';

/** Sales on the Overview, in the report and in the weekly email. */
export const salesCopy = {
  title: 'Sales',
  dayLabel: 'Sales by the day of',
  /** Each reading says what it counts. The keys are those of `SalesDay`. */
  days: {
    sold: {
      label: 'Sold',
      figure: 'Sold',
      text: 'By the day of the yes: what customers agreed to in this range, whenever they ride.',
    },
    ridden: {
      label: 'Ridden',
      figure: 'Ridden',
      text: 'By the day of the ride: what the rides of this range were sold for.',
    },
    requested: {
      label: 'Requested',
      figure: 'Sold So Far',
      text: 'By the day of the request: what the requests of this range have sold for so far.',
    },
  },
  rides: { one: 'ride', many: 'rides' },
  average: 'Average per Ride',
  winRate: 'Win Rate',
  decided: (won: string, decided: string) => `${won} of ${decided} decided`,
  openOffers: 'Open Offers',
  acceptedOffers: 'Accepted, to Confirm',
  offers: { one: 'offer', many: 'offers' },
  /** Beside figures that have no range. */
  now: (count: string) => `${count}, now`,
  ahead: 'The Book Ahead',
  aheadColumns: { rides: 'Rides', booked: 'Booked', accepted: 'To confirm', open: 'Open' },
  aheadText: { booked: 'booked', accepted: 'to confirm', open: 'open' },
  nothingAhead: 'No coming ride is sold or offered.',
  perWeek: 'Amount per Week',
  amount: 'Amount',
  amountBefore: 'Amount before',
  panel: 'Sales by',
  dimensions: {
    vehicles: { title: 'Sales by Vehicle', label: 'Vehicle' },
    occasions: { title: 'Sales by Occasion', label: 'Occasion' },
    cities: { title: 'Sales by City of the Pickup', label: 'City' },
    campaigns: { title: 'Sales by Campaign', label: 'Campaign' },
    sources: { title: 'Sales by Source', label: 'Source' },
  },
  columns: { amount: 'Amount', sold: 'Rides', average: 'Average' },
  table: (title: string) => `${title}, as a table`,
  nothing: 'Nothing in this range.',
  total: 'Total',
  definition: [
    'A removed request that had sold still counts. The average is of rides whose amount is known.',
    'The win rate is what sold of the requests that sold or were closed, without spam, duplicates and removed ones.',
    'Open and accepted offers, and the book ahead, are those of today, whatever the range and filters.',
    'Vehicles are those of the offer; where there are several, they share the amount by their lines, and each counts the ride. Campaign and source are those of the last visit before the request.',
  ],
};

const unnamed = { vehicles: 'No vehicle named', occasions: 'No occasion', cities: 'Elsewhere or unknown' };

const labels = { vehicles: vehicleLabel, occasions: occasionLabel, cities: (city: string) => city };

/** How a value of a dimension reads. */
export function salesValueName(dimension: keyof typeof unnamed, value: string): string {
  return value === '' ? unnamed[dimension] : labels[dimension](value);
}
