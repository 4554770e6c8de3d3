import { company } from '../company.ts';

export const signInCopy = {
  title: 'Admin Login',
  lead: `For ${company.name} staff.`,
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  succeeded: { title: 'Login Successful', description: 'Welcome to the admin dashboard!' },
  failed: { title: 'Login Failed', description: 'Invalid credentials. Please try again.' },
  noScript: 'Signing in needs JavaScript. Please allow it for this site and load the page again.',
  sessionEnded: 'Your session has ended. Sign in to continue where you were. What you typed is kept.',
};
