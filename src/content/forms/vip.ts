import { vipDiscount } from '../rates.ts';

export const vipForm = {
  label: 'E-mail address',
  placeholder: 'you@example.com',
  join: 'Join the VIP Club',
  joining: 'Joining...',
};

export const vipWelcome = {
  heading: 'Welcome to the VIP Club!',
  text: `Your ${vipDiscount} discount code is on its way. Look for it in your inbox in the next few minutes.`,
  action: { label: 'Book Your Ride Now', to: '/contact' },
};

export const vipFailed = {
  title: 'Something went wrong',
  description: 'Please try again or contact us directly.',
};

/** Not shown: what the failure is called inside. */
export const signupFailed = 'Failed to sign up';

export const vipLeave = {
  ask: {
    title: 'Leave the VIP Club?',
    text: 'One press and we stop writing to you. Your code stays valid.',
    button: 'Leave the VIP Club',
  },
  done: {
    title: 'You have left the VIP Club',
    text: 'We will not write to you again. If that was a slip, sign up once more on the home page and we ask you by e-mail whether to take you back.',
  },
  unknown: {
    title: 'This link leads nowhere',
    text: 'It may have been cut in two by the mail program. Write to us and we take your address off the list by hand.',
  },
};

/** For an address that has left and was entered into the form again, by its owner or by somebody else. */
export const vipRejoin = {
  ask: {
    title: 'Rejoin the VIP Club?',
    text: 'One press and you are a member again, with the code you had.',
    button: 'Rejoin the VIP Club',
  },
  done: {
    title: 'Welcome back to the VIP Club',
    text: (code: string) => `Your code is ${code}.`,
  },
};
