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

/** The list above the Overview's figures. Each line says what to do, with whom or with how many, and how it stands. */
export const attentionCopy = {
  title: 'Needs Attention',
  nothing: 'Nothing needs attention.',
  more: (count: number) => `and ${count} more`,
  remember: 'Look again at',
  settle: 'Settle',
  confirm: 'Confirm',
  assign: 'Assign',
  answer: 'Answer',
  process: 'Process',
  /** A reply, a confirmation or a decline. */
  seeTo: 'See to',
  correct: 'Correct',
  reminded: 'your reminder',
  declined: 'sold, then declined',
  refused: 'email refused',
  backUp: 'Back up',
  site: 'this site',
  noBackup: 'no backup yet',
  oldBackup: 'no backup for two days',
  dueIn: (left: string) => `due in ${left}`,
  late: (late: string) => `${late} late`,
  rideIn: (left: string) => `ride in ${left}`,
  /** Counts what is not named. */
  quotes: (count: number) => (count === 1 ? '1 more quote request' : `${count} more quote requests`),
  bookings: (count: number) => (count === 1 ? '1 more booking' : `${count} more bookings`),
  messages: (count: number) => (count === 1 ? '1 more message' : `${count} more messages`),
  overdue: 'overdue',
  rideTodayOrPast: 'ride today or past',
  unread: 'unread',
  files: 'No email leaves: all are written to files',
};

/** Whether emails leave: the mail server refuses them, or there is none and they are written to files. */
export type MailDelivery = 'working' | 'down' | 'files';
