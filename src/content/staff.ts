/** Words of the staff pages. The literal ones of the specification stand here once. */

export const signInWords = {
  title: 'Admin Login',
  lead: 'For the desk and the dispatchers of Sterling Row.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
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
  refreshing: 'Refreshing…',
  refreshed: (time: string) => `As of ${time}`,
  tabsLabel: 'Dashboard sections',
  removedLink: 'Recently removed',
  activityLink: 'Activity',
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
