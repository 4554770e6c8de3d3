import { company } from './company.ts';

/** Words of the staff pages. Titles, notifications and loading texts are agreed to the letter; the journeys hold them. */

export const signInWords = {
  title: 'Admin Login',
  lead: `For the desk and the dispatchers of ${company.name}.`,
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  succeeded: { title: 'Login Successful', description: 'Welcome to the admin dashboard!' },
  failed: { title: 'Login Failed', description: 'Invalid credentials. Please try again.' },
  sessionEnded: 'Your session has ended. Sign in and you continue where you were; what you typed is kept.',
};

export const dashboardWords = {
  title: 'Admin Dashboard',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  signOutFailed: 'Signing out failed',
  refresh: 'Refresh',
  refreshHint: 'Reads everything again. Nothing is read by itself.',
  refreshed: (time: string) => `As of ${time}`,
  tabsLabel: 'Dashboard sections',
  removedLink: 'Recently removed',
  activityLink: 'Activity',
  mailLink: 'Mail',
  quietLinksLabel: 'Records',
  back: 'Back to the dashboard',
};

export const tabWords = {
  overview: 'Overview',
  quotes: 'Quote Requests',
  bookings: 'Bookings',
  messages: 'Contact Messages',
} as const;

export const waitingWords = {
  quotes: (count: number) => `${count} pending`,
  bookings: (count: number) => `${count} pending`,
  messages: (count: number) => `${count} unread`,
};

export const failureWords = {
  fallback: 'Please try again',
  couldNotLoad: 'This could not be loaded',
  tryAgain: 'Try again',
};

export const undoWords = {
  undo: 'Undo',
  undone: 'Restored',
  failed: 'Error restoring',
};

export const confirmWords = { cancel: 'Cancel' };

/** A noun in both numbers, as counts need it. */
export type Noun = { one: string; many: string };

export const listWords = {
  search: 'Search',
  filter: 'Show',
  everything: 'All',
  sort: 'Sort by',
  newest: 'Newest first',
  oldest: 'Oldest first',
  export: 'Export CSV',
  exportHint: 'What is found, on all its pages, as a spreadsheet.',
  resetAll: 'Reset All',
  remove: 'Remove',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  nothingFound: 'Nothing matches this search.',
  showAll: 'Show all',
  submitted: 'Submitted',
  ride: (date: string, time: string) => `${date} at ${time}`,
  call: 'Call',
  email: 'E-mail',
  keptFor: 'They can be brought back from Recently removed for 30 days.',
  itKeptFor: 'It can be brought back from Recently removed for 30 days.',
  resetTitle: (nouns: string) => `Reset all ${nouns}?`,
  resetText: (count: string) => `${count} will leave this list.`,
  resetConfirm: (count: string) => `Remove ${count}`,
};

export const quoteWords = {
  noun: { one: 'quote request', many: 'quote requests' } satisfies Noun,
  loading: 'Loading quote requests...',
  empty: 'No quote requests yet',
  emptyLead: 'When a visitor sends the quote form, the request stands here with its reply clock running.',
  searchHint: 'Name, reference, e-mail, place…',
  fileName: 'quote-requests',
  status: { pending: 'Pending', contacted: 'Contacted', sold: 'Sold', closed: 'Closed' },
  setStatus: 'Set status',
  sortReply: 'Reply due first',
  sortRide: 'Ride date',
  sortName: 'Name',
  updated: 'Quote request updated successfully',
  updateFailed: 'Error updating quote request',
  removed: 'Quote request removed successfully',
  removeFailed: 'Error removing quote request',
  reset: 'Quote requests reset successfully',
  resetFailed: 'Error resetting quote requests',
  removeTitle: 'Remove this quote request?',
  removeText: (name: string, reference: string) =>
    `One quote request, ${reference} from ${name}, leaves the list.`,
  removeConfirm: 'Remove 1 quote request',
  details: {
    reference: 'Reference',
    fullName: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    eventType: 'Event',
    ride: 'Ride',
    eventDate: 'Date',
    pickupTime: 'Pickup time',
    pickup: 'Pickup',
    dropoff: 'Drop-off',
    duration: 'Duration',
    passengers: 'Passengers',
    vehicle: 'Vehicle',
    anyVehicle: 'No preference',
    estimate: 'Estimate shown',
    origin: 'Came from',
    notes: 'Customer notes',
    status: 'Status',
    reply: 'Reply',
    staffNotes: 'Internal notes',
  },
  hours: { one: 'hour', many: 'hours' } satisfies Noun,
  origins: (first: string, last: string) => `${last}, at first ${first}`,
  mailSubject: (reference: string, company: string) => `Your quote request ${reference} with ${company}`,
};

/** The reply clock, against the 24 hours that the site promises. */
export const replyWords = {
  fresh: (left: string) => `Reply within ${left}`,
  due: (left: string) => `Reply due in ${left}`,
  overdue: (late: string) => `Reply overdue by ${late}`,
  answered: (took: string) => `Answered in ${took}`,
  underAMinute: 'under a minute',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
};

export const noteWords = {
  heading: 'Internal notes',
  count: (count: number) => (count === 0 ? 'Add a note' : count === 1 ? '1 note' : `${count} notes`),
  label: 'New note',
  hint: 'Only staff see notes. They stay as written.',
  save: 'Save note',
  saved: 'Note saved',
  saveFailed: 'Error saving note',
};

export const bookingWords = {
  noun: { one: 'booking request', many: 'booking requests' } satisfies Noun,
  loading: 'Loading booking requests...',
  empty: 'No bookings yet',
  emptyLead: 'Rides booked with the reservation service arrive here by themselves.',
  searchHint: 'Name, reference, e-mail, place…',
  fileName: 'booking-requests',
  processed: 'Processed',
  pending: 'Pending',
  markProcessed: 'Mark as Processed',
  markPending: 'Mark as Pending',
  sortRide: 'Ride date',
  sortName: 'Name',
  updated: 'Booking request updated successfully',
  updateFailed: 'Error updating booking request',
  reset: 'Booking requests reset successfully',
  resetFailed: 'Error resetting booking requests',
  details: {
    reference: 'Reference',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    service: 'Service',
    ride: 'Ride',
    date: 'Date',
    time: 'Time',
    pickup: 'Pickup',
    destination: 'Destination',
    passengers: 'Passengers',
    vehicle: 'Vehicle',
    anyVehicle: 'No preference',
    message: 'Message',
    status: 'Status',
  },
  mailSubject: (reference: string, company: string) => `Your ride ${reference} with ${company}`,
};

export const messageWords = {
  noun: { one: 'contact message', many: 'contact messages' } satisfies Noun,
  loading: 'Loading contact messages...',
  empty: 'No messages yet',
  emptyLead: 'What visitors write through the contact page is read and answered from here.',
  searchHint: 'Name, subject, words…',
  fileName: 'contact-messages',
  read: 'Read',
  unread: 'Unread',
  markRead: 'Mark as Read',
  markUnread: 'Mark as Unread',
  sortName: 'Name',
  updated: 'Contact message updated successfully',
  updateFailed: 'Error updating contact message',
  reset: 'Contact messages reset successfully',
  resetFailed: 'Error resetting contact messages',
  details: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
    status: 'Status',
  },
  mailSubject: (subject: string) => `Re: ${subject}`,
};

export const removedWords = {
  title: 'Recently removed',
  lead: 'What was removed or reset in the last 30 days. After that it is gone for good.',
  loading: 'Loading what was removed...',
  empty: 'Nothing was removed in the last 30 days.',
  what: 'What',
  when: 'Removed',
  restore: 'Restore',
  analytics: 'Analytics',
  components: {
    'page-views': 'page views',
    backlinks: 'traffic sources',
    analytics: 'visitors, devices and locations',
  },
  example: (count: number, example: string) => (count === 1 ? example : `${example} and others`),
};

export const activityWords = {
  title: 'Activity',
  lead: 'Who did what, and when. Customers’ names are not kept here.',
  loading: 'Loading activity...',
  empty: 'Nothing has been done yet.',
  who: 'Who',
  what: 'What',
  count: 'How many',
  when: 'When',
  older: 'Older',
  newest: 'Newest',
};

/** Each thing that staff can do, by its endpoint, in words for the activity list. A test holds it complete. */
export const actWords: Record<string, (act: { subject?: string; value?: string }) => string> = {
  'POST /api/admin/login': () => 'Signed in',
  'POST /api/admin/logout': () => 'Signed out',
  'PATCH /api/admin/quote-requests/:id': ({ subject, value }) => `Set quote request ${subject} to ${value}`,
  'DELETE /api/admin/quote-requests/:id': ({ subject }) => `Removed quote request ${subject}`,
  'DELETE /api/admin/quote-requests/reset-all': () => 'Reset all quote requests',
  'PATCH /api/admin/booking-requests/:id': ({ subject, value }) =>
    `Set booking request ${subject} to ${value === 'true' ? 'processed' : 'pending'}`,
  'DELETE /api/admin/booking-requests/reset-all': () => 'Reset all booking requests',
  'PATCH /api/admin/contact-messages/:id': ({ subject, value }) =>
    `Set contact message ${subject} to ${value === 'true' ? 'read' : 'unread'}`,
  'DELETE /api/admin/contact-messages/reset-all': () => 'Reset all contact messages',
  'POST /api/admin/quote-notes': ({ subject }) => `Wrote a note on quote request ${subject}`,
  'DELETE /api/admin/analytics/reset-all': () => 'Reset all analytics',
  'DELETE /api/admin/analytics/reset/:component': ({ subject }) => `Reset analytics: ${subject}`,
  'POST /api/admin/analytics/undo-reset': () => 'Undid an analytics reset',
  'POST /api/admin/removed/restore': ({ subject }) => `Restored ${(subject ?? '').replaceAll('-', ' ')}`,
};

export const rangeWords = {
  label: 'Date range',
  presets: {
    today: 'Today',
    'last-7-days': 'Last 7 days',
    'last-30-days': 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    'last-12-months': 'Last 12 months',
  },
  presetsLabel: 'Common ranges',
  custom: 'Chosen days',
  apply: 'Apply',
  hint: 'Choose the first and the last day. The range applies to analytics only.',
};

export const overviewWords = {
  loading: 'Loading analytics...',
  download: 'Download Report',
  downloadHint: 'The figures of this range, as a spreadsheet.',
  downloaded: 'Analytics report downloaded successfully',
  totalVisitors: 'Total Visitors',
  pageViews: 'Page Views',
  averageDuration: 'Avg. Session Duration',
  quoteRequests: 'Quote Requests',
  minutes: (minutes: number) => `${minutes} min`,
  visitorsNote: (fresh: string, returning: string) => `${fresh} new, ${returning} returning`,
  pageViewsNote: (seconds: number) => `${seconds} s on a page, on average`,
  durationNote: (visits: string) => `over ${visits}`,
  visitNoun: { one: 'visit', many: 'visits' } satisfies Noun,
  quotesNote: (pending: string) => `${pending} pending, of all time`,
  overTime: 'Visitors and page views',
  visitors: 'Visitors',
  showTable: 'Show as a table',
  steps: { hour: 'Hour', day: 'Day', week: 'Week of' },
  topPages: 'Top Pages',
  page: 'Page',
  views: 'Views',
  trafficSources: 'Traffic Sources',
  source: 'Source',
  visits: 'Visits',
  deviceTypes: 'Device Types',
  device: 'Device',
  devices: { mobile: 'Mobile', tablet: 'Tablet', desktop: 'Desktop' },
  locations: 'Visitor Locations',
  city: 'City',
  region: 'Region',
  country: 'Country',
  unknown: 'Unknown',
  nothing: 'Nothing in this range.',
  quoteSources: 'Sources that led to quotes',
  firstTouch: 'First visit',
  lastTouch: 'Last visit',
  noQuotes: 'No quote in this range has a known source.',
  campaigns: 'Campaigns',
  campaign: 'Campaign',
  medium: 'Medium',
  noCampaigns: 'No campaign in this range.',
  dropped: 'Left out of the figures',
  dropReasons: {
    bot: 'bots',
    opted_out: 'at the visitor’s wish',
    staff_page: 'staff pages',
    too_many: 'too many at once',
    overloaded: 'while overloaded',
    invalid: 'not readable',
  },
};

export const resetWords = {
  all: 'Reset All Analytics',
  one: 'Reset',
  allDone: 'All analytics data reset successfully',
  allFailed: 'Error resetting analytics',
  componentDone: 'Analytics component reset successfully',
  componentFailed: 'Error resetting component',
  allTitle: 'Reset all analytics?',
  titles: {
    'page-views': 'Reset page views?',
    backlinks: 'Reset traffic sources?',
    analytics: 'Reset visitors, devices and locations?',
  },
  counting: 'Counting what this takes away…',
  everything: (visitors: string, views: string) =>
    `${visitors} and ${views}, of all dates and not only of the range shown, will leave the figures.`,
  components: {
    'page-views': (_visitors: string, views: string) => `${views}, of all dates, will leave the figures.`,
    backlinks: (_visitors: string, _views: string, sources: string) =>
      `${sources}, of all dates, will leave the figures.`,
    analytics: (visitors: string) =>
      `${visitors}, of all dates, with their devices and locations, will leave the figures.`,
  },
  uncounted: 'This takes away the figures of all dates, not only of the range shown.',
  keptFor: 'It can be undone from Recently removed for 30 days.',
  confirmAll: 'Yes, reset everything',
  confirmOne: 'Yes, reset',
  visitors: { one: 'visitor', many: 'visitors' } satisfies Noun,
  views: { one: 'page view', many: 'page views' } satisfies Noun,
  sources: { one: 'visit from another site', many: 'visits from other sites' } satisfies Noun,
};

export const reportWords = {
  title: 'Analytics Report',
  generated: 'Generated',
  range: 'Date Range',
  keyMetrics: 'Key Metrics',
  averageMinutes: 'Avg. Session Duration (minutes)',
  fileName: (date: string) => `analytics-report-${date}.csv`,
};

export const mailWords = {
  title: 'Mail',
  lead: 'What the site sends to customers and to the desk. After a day of trying, a mail is given up and listed here.',
  loading: 'Loading mail...',
  state: (sent: string, waiting: string, failed: string) =>
    `${sent} sent, ${waiting} waiting, ${failed} given up`,
  when: 'Written',
  recipient: 'To',
  subject: 'Subject',
  reason: 'Reason',
};
