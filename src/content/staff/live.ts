import { formatPrice } from '../rates.ts';

/** Copy of the event stream and of what it changes on the dashboard. */
export const liveCopy = {
  tooMany: 'This dashboard is open in too many windows for live updates. It works without them.',
  full: 'Live updates are not available right now. The dashboard works without them.',
  /** The title of the page, which begins with how many requests wait. */
  title: (count: number, title: string) => `(${count}) ${title}`,
  newCount: (count: number) => `${count} new`,
  /** What a customer has just done, before the name. */
  customer: {
    accepted: (cents: number | undefined) =>
      cents === undefined ? 'Accepted' : `Accepted ${formatPrice(cents)}`,
    declined: () => 'Declined',
    question: () => 'Question',
    'change-asked': () => 'Asked for a change',
    canceled: () => 'Canceled',
  },
  /** After the newest of several: of how many other customers there is news. */
  moreNews: (count: number) => `and ${count > 99 ? '99+' : count} more`,
  listChanged: 'This list has changed',
  /** After how many are new: the nearest of their rides. */
  nearestRide: (left: string) => `ride in ${left}`,
  show: 'Show',
  reconnecting: 'Reconnecting … What you see may be out of date.',
  alerts: {
    accepted: 'A customer has accepted an offer',
    declined: 'A customer has declined an offer',
    canceled: 'A customer has canceled a ride',
    reminded: 'You wanted to be reminded',
  },
  changed: (who: string | undefined) => (who ? `Changed by ${who}` : 'Changed by the customer'),
  removed: (who: string | undefined) => (who ? `Removed by ${who}` : 'Removed'),
  onlyStreams: 'This address answers with an event stream: accept text/event-stream.',
};
