export const dashboardCopy = {
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

export const tabCopy = {
  overview: 'Overview',
  quotes: 'Quote Requests',
  bookings: 'Bookings',
  messages: 'Contact Messages',
} as const;

export const waitingCopy = {
  quotes: (count: number) => `${count} pending`,
  bookings: (count: number) => `${count} pending`,
  messages: (count: number) => `${count} unread`,
};
