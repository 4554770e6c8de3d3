export const dashboardCopy = {
  title: 'Admin Dashboard',
  signedInAs: 'Signed in as',
  /** Before signing out with unsent text. */
  unsentTitle: 'Sign out and discard your draft?',
  unsentText: 'What you typed and did not send or save will be deleted.',
  timeZone: (zone: string) => `All times are in ${zone}.`,
  moreNotices: 'Show All',
  lessNotices: 'Show Less',
  signOut: 'Sign Out',
  signOutFailed: 'Error signing out',
  refresh: 'Refresh',
  refreshHint: 'Reloads every list and figure. New requests are announced as they arrive.',
  refreshed: (time: string, zone: string) => `As of ${time}, ${zone}`,
  tabsLabel: 'Dashboard sections',
  overview: 'Overview',
  /** Rides to be confirmed, beside the name of the tab. */
  accepted: (count: number) => `${count} to confirm`,
  removedLink: 'Recently Removed',
  activityLink: 'Activity',
  mailLink: 'Email',
  vipLink: 'VIP Club',
  privacyLink: 'Privacy',
  accountLink: 'Account',
  staffLink: 'Staff',
  systemLink: 'System',
  loading: 'Loading...',
  more: 'More',
  sidePagesLabel: 'Records',
  /** After a Refresh that failed in part; what is shown is older than the rest. */
  notRefreshed: (what: string, time: string) => `Could not be loaded: ${what}. You see it as of ${time}.`,
  tryAgain: 'Try Again',
  analytics: 'Analytics',
  otherData: 'some details',
  back: 'Back to the Dashboard',
};

/** The search over everything. Its name differs from that of the lists' own search. */
export const findCopy = {
  label: 'Find anything',
  hint: 'Name, phone, reference or code',
  results: 'Results',
  found: (count: number) => (count === 0 ? 'Nothing found.' : `${count} found`),
  left: 'Former VIP member',
  vipCode: 'VIP code',
};

/** Banner on every tab while mail cannot be sent. */
export const mailOutageCopy = {
  title: (since: string) => `Email has not been going out since ${since}.`,
  error: (error: string) => `The last error was: ${error}`,
  waiting: (count: number) =>
    count === 1
      ? '1 email is waiting. It will be sent automatically when the mail server answers.'
      : `${count} emails are waiting. They will be sent automatically when the mail server answers.`,
  open: 'Open Email',
};

/** The strip above the Overview's figures. Each line follows its count. */
export const attentionCopy = {
  title: 'Needs Attention',
  nothing: 'Nothing needs attention.',
  more: (count: number) => `and ${count} more`,
  /** Before what a line names: 'Jessup, airport'. */
  reminder: 'Reminder:',
  declined: 'Sold, but declined:',
  accepted: (total: string) => `Accepted at ${total}, confirm now:`,
  confirmRideIn: (left: string) => `Ride in ${left}, confirm now:`,
  next: (left: string) => `Reply due in ${left}:`,
  overdueBy: (late: string) => `Overdue by ${late}:`,
  rideIn: (left: string) => `Ride in ${left}:`,
  overdue: (count: number) => (count === 1 ? 'reply overdue' : 'replies overdue'),
  quotesSoon: (count: number) =>
    count === 1 ? 'quote request for a ride within 48 hours' : 'quote requests for rides within 48 hours',
  bookingsSoon: (count: number) => (count === 1 ? 'booking within 48 hours' : 'bookings within 48 hours'),
  bookingsDue: (count: number) =>
    count === 1 ? 'booking still pending, ride today or past' : 'bookings still pending, ride today or past',
  messagesOverdue: (count: number) => (count === 1 ? 'message overdue' : 'messages overdue'),
  unread: (count: number) => (count === 1 ? 'unread message' : 'unread messages'),
  undelivered: 'Email refused, correct the contact:',
  mail: {
    down: 'Email is not going out',
    files: 'No email leaves: all are written to files',
  },
};

/** Whether emails leave: the mail server refuses them, or there is none and they are written to files. */
export type MailDelivery = 'working' | keyof typeof attentionCopy.mail;
