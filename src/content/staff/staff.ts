import { company } from '../company.ts';

export const staffCopy = {
  title: 'Staff',
  lead: 'Who can sign in, and what they may do.',
  loading: 'Loading staff...',

  lastOwner: (username: string) =>
    `${username} is the last owner. Make somebody else an owner first; nothing was changed.`,
  ownAccount: 'This is your own account. Change it under Account, or ask another owner.',
  usernameTaken: 'This user name is taken. Choose another.',
  tooManyInvitations: (most: number) => `${most} invitations are waiting. Withdraw one first.`,
  invitationGone:
    'This invitation has been used, withdrawn or replaced, or it is older than three days. Ask for a new one.',

  name: 'Name',
  role: 'Role',
  roleOf: (username: string) => `Role of ${username}`,
  secondFactor: 'Second factor',
  lastSeen: 'Last seen',
  actions: 'Actions',
  you: 'You',
  disabled: 'Disabled',
  hasFactor: 'Yes',
  noFactor: 'No',
  never: 'Not signed in',
  sessions: (count: number) => (count === 1 ? '1 session' : `${count} sessions`),
  disable: 'Disable',
  enable: 'Enable',
  endSessions: 'End sessions',
  resetFactor: 'Reset second factor',
  actionLabel: (action: string, username: string) => `${action}: ${username}`,
  disableTitle: (username: string) => `Disable ${username}?`,
  disableText: 'The account can no longer sign in, and its sessions end. You can enable it again.',
  resetTitle: (username: string) => `Reset the second factor of ${username}?`,
  resetText:
    'Passkeys, app and recovery codes are removed and the sessions end. The password alone opens the account until a new factor is set up.',
  updated: 'Account updated',
  updateFailed: 'Error updating the account',
  sessionsEnded: 'Sessions ended',
  factorReset: 'Second factor reset',

  invite: {
    title: 'Invite somebody',
    lead: 'They get a mail with a link to choose their password. It works once, for three days.',
    username: 'User name',
    email: 'E-mail',
    role: 'Role',
    send: 'Send invitation',
    sent: 'Invitation sent',
    failed: 'Error sending the invitation',
  },
  waiting: {
    title: 'Waiting invitations',
    by: (inviter: string, until: string) => `Invited by ${inviter}, until ${until}`,
    again: 'Send again',
    withdraw: 'Withdraw',
    withdrawn: 'Invitation withdrawn',
    failed: 'Error withdrawing the invitation',
  },
};

export const invitationCopy = {
  title: 'Welcome to the team',
  reading: 'Reading your invitation...',
  lead: (username: string) => `You will sign in as ${username}. Choose a password for your account.`,
  noToken: 'Please open the link from your invitation mail as a whole.',
  next: 'New password',
  hint: 'At least 12 characters. A few words that have nothing to do with each other work well.',
  repeat: 'Repeat the password',
  mismatch: 'The two passwords are different',
  required: 'Please fill this in',
  save: 'Create my account',
  saving: 'Creating...',
  failed: 'Your account was not created',
  done: { title: 'Your account is ready', description: 'Sign in with your new password.' },
  toSignIn: 'To the sign-in page',
  noScript: `Accepting an invitation of ${company.name} needs JavaScript. Please allow it for this site.`,
};
