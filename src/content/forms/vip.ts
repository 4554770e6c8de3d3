import { vipDiscount } from '../rates.ts';

export const vipForm = {
  label: 'Email address',
  placeholder: 'you@example.com',
  join: 'Join the VIP Club',
  joining: 'Joining...',
};

export const vipWelcome = {
  heading: 'Welcome to the VIP Club!',
  text: `Your ${vipDiscount} discount code is on its way. Look for it in your inbox in the next few minutes; if you joined before, it’s in our earlier email.`,
  action: { label: 'Book Your Ride Now', to: '/contact' },
};

export const vipFailed = {
  title: 'Something went wrong',
  description: 'Please try again or contact us directly.',
};

/** Name of the failure for the log; never shown. */
export const signupFailed = 'Failed to sign up';

const unknown = {
  title: 'This link doesn’t work',
  text: 'It may be incomplete. Please write to us, and your address is removed from the list.',
};

export const vipLeave = {
  ask: {
    title: 'Unsubscribe from the VIP Club?',
    text: 'Select the button to stop our emails. Your code stays valid.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You’re unsubscribed',
    text: 'We won’t email you again. If you change your mind, sign up on the home page; a link to rejoin then comes by email, once.',
  },
  unknown,
};

/** For an address that has left and was entered into the form again, by its owner or by somebody else. */
export const vipRejoin = {
  ask: {
    title: 'Rejoin the VIP Club?',
    text: 'Select the button and you’ll be a member again. Your code stays.',
    button: 'Rejoin the VIP Club',
  },
  done: {
    title: 'Welcome back to the VIP Club',
    text: (code: string) => `Your code is ${code}.`,
  },
  unknown,
};
