import { listCopy, listToasts, rideDayFilters } from './shared.ts';

type VisitSource = { source: string; medium: string; campaign: string };

/** 'spring (newsletter, email)' for a campaign, else the linking site. */
function sourceText({ source, medium, campaign }: VisitSource): string {
  if (!campaign) return [source, medium].filter(Boolean).join(', ');
  return `${campaign} (${[source, medium].filter(Boolean).join(', ')})`;
}

export const quoteCopy = {
  ...listToasts({ one: 'quote request', many: 'quote requests' }),
  tab: 'quotes',
  title: 'Quote Requests',
  heading: 'Quote requests',
  kind: 'Quote request',
  arrived: 'New quote request',
  waiting: (count: number) => `${count} pending`,
  empty: 'No quote requests yet',
  emptyLead: 'New quote requests appear here with the time left to reply.',
  resetNote: 'What they sold stays in the sales figures.',
  searchHint: 'Name, reference, email, place...',
  states: { pending: 'Pending', contacted: 'Contacted', sold: 'Sold', closed: 'Closed' },
  filters: {
    waiting: 'Waiting',
    overdue: 'Reply overdue',
    urgent: 'Riding within 24 hours',
    soon: 'Riding within 48 hours',
    ...rideDayFilters,
    'offer-open': 'Offer open',
    'offer-accepted': 'Confirmation due',
    declined: 'Sold, but declined',
  },
  sorts: { reply: 'Reply due first', newest: listCopy.newest, ride: 'Ride date', name: 'Name' },
  setStatus: 'Set status',
  /** Asked after Closed. */
  whyClosed: 'Why was it closed?',
  closedReason: {
    'answered-elsewhere': 'Answered by phone or email',
    'booked-elsewhere': 'Booked elsewhere',
    'no-response': 'No response',
    'plans-changed': 'Plans changed',
    duplicate: 'Duplicate',
    spam: 'Spam',
    'cannot-serve': 'Cannot serve',
  },
  questionOpen: (due: string) => `Question · answer by ${due}`,
  /** Beside a sold ride whose customer has declined. */
  declinedSold: 'The customer has declined the offer for this sold ride. Please call, then:',
  keepSold: 'Keep as Sold',
  /** Beside Send Confirmation of a sold ride. */
  noConfirmation: 'No Confirmation Needed',
  /** Asked before a request is removed whose customer has a link. */
  removeTitle: 'Remove this request?',
  removeText: {
    open: 'The customer has an open offer. Its page will say to call us.',
    accepted:
      'The customer has accepted the offer and awaits the confirmation. Its page will say to call us.',
    booked: 'The ride is booked. The customer’s page will say to call us.',
  },
  removeSeveralTitle: (count: string) => `Remove ${count}?`,
  removeSeveralText: (parts: string) => `Among them: ${parts}. The customers’ pages will say to call us.`,
  removeNouns: {
    booked: { one: 'booked ride', many: 'booked rides' },
    accepted: {
      one: 'accepted offer that awaits the confirmation',
      many: 'accepted offers that await the confirmation',
    },
    open: { one: 'open offer', many: 'open offers' },
  },
  /** Asked after Call or Email. */
  markContacted: 'Mark as contacted?',
  origin: 'Came from',
  byPhone: 'Phone',
  staffNotes: 'Internal Notes',
  /** The last traffic source before the request, and the first one where it differs. */
  originText: (origin: { first: VisitSource; last: VisitSource }) => {
    const [first, last] = [sourceText(origin.first), sourceText(origin.last)];
    return first === last ? last : `${last}, at first ${first}`;
  },
  mailSubject: (reference: string | undefined, company: string) =>
    ['Your quote request', reference, 'with', company].filter(Boolean).join(' '),
  mailOpening: (name: string) =>
    `Dear ${name},\n\nThank you for your quote request. Here is the ride as we have it:`,
};

const replyTimes = {
  fresh: (left: string) => `Reply within ${left}`,
  due: (left: string) => `Reply due in ${left}`,
  overdue: (late: string) => `Reply overdue by ${late}`,
};
const confirmationTimes = {
  fresh: (left: string) => `Confirm within ${left}`,
  due: (left: string) => `Confirmation due in ${left}`,
  overdue: (late: string) => `Confirmation ${late} late`,
};
const declined = () => 'Declined after it was sold';

/** The reply clock, against the times that the site promises. */
export const replyClockCopy = {
  running: {
    reply: replyTimes,
    question: replyTimes,
    confirmation: confirmationTimes,
    decline: { fresh: declined, due: declined, overdue: declined },
  },
  answered: 'Answered',
  closed: 'Closed without an answer',
  closedBecause: (reason: string) => `Closed: ${reason}`,
  answeredIn: (took: string) => `Answered in ${took}`,
};
