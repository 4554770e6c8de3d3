export const removedCopy = {
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

export const activityCopy = {
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

const selectedValues: Record<string, string> = {
  'booking-requests true': 'processed',
  'booking-requests false': 'pending',
  'contact-messages true': 'read',
  'contact-messages false': 'unread',
};

/** Label of each staff action in the activity list, by endpoint. records.test.ts fails when one is missing. */
export const auditActionCopy: Record<string, (entry: { subject?: string; value?: string }) => string> = {
  'POST /api/admin/login': () => 'Signed in',
  'POST /api/admin/login/second-step': ({ value }) =>
    value === 'recovery' ? 'Signed in with a recovery code' : 'Signed in with a second factor',
  'POST /api/admin/logout': () => 'Signed out',
  'POST /api/admin/account/password': () => 'Changed the own password',
  'POST /api/admin/account/end-sessions': () => 'Ended own sessions',
  'POST /api/admin/account/authenticator': () => 'Began to set up an authenticator app',
  'POST /api/admin/account/authenticator/confirm': () => 'Set up an authenticator app',
  'POST /api/admin/account/authenticator/remove': () => 'Removed the own authenticator app',
  'POST /api/admin/account/passkeys': () => 'Began to add a passkey',
  'POST /api/admin/account/passkeys/confirm': () => 'Added a passkey',
  'POST /api/admin/account/passkeys/remove': () => 'Removed a passkey',
  'POST /api/admin/account/recovery-codes': () => 'Made new recovery codes',
  'PATCH /api/admin/staff/:id': ({ subject, value }) =>
    value === 'true'
      ? `Disabled ${subject}`
      : value === 'false'
        ? `Enabled ${subject}`
        : `Set the role of ${subject} to ${value}`,
  'POST /api/admin/staff/:id/end-sessions': ({ subject }) => `Ended the sessions of ${subject}`,
  'POST /api/admin/staff/:id/reset-second-factor': ({ subject }) => `Reset the second factor of ${subject}`,
  'POST /api/admin/staff/invitations': ({ subject, value }) => `Invited ${subject} as ${value}`,
  'POST /api/admin/staff/invitations/withdraw': ({ subject }) => `Withdrew the invitation of ${subject}`,
  'POST /api/staff-invitations/accept': ({ value }) => `Accepted an invitation as ${value}`,
  'PATCH /api/admin/quote-requests/:id': ({ subject, value }) =>
    value === 'undone'
      ? `Undid a change of quote request ${subject}`
      : `Set quote request ${subject} to ${value}`,
  'DELETE /api/admin/quote-requests/:id': ({ subject }) => `Removed quote request ${subject}`,
  'DELETE /api/admin/quote-requests/reset-all': () => 'Reset all quote requests',
  'PATCH /api/admin/booking-requests/:id': ({ subject, value }) =>
    value === 'undone'
      ? `Undid a change of booking request ${subject}`
      : `Set booking request ${subject} to ${value === 'true' ? 'processed' : 'pending'}`,
  'DELETE /api/admin/booking-requests/:id': ({ subject }) => `Removed booking request ${subject}`,
  'DELETE /api/admin/booking-requests/reset-all': () => 'Reset all booking requests',
  'PATCH /api/admin/contact-messages/:id': ({ subject, value }) =>
    value === 'undone'
      ? `Undid a change of contact message ${subject}`
      : `Set contact message ${subject} to ${value === 'true' ? 'read' : 'unread'}`,
  'DELETE /api/admin/contact-messages/:id': ({ subject }) => `Removed contact message ${subject}`,
  'DELETE /api/admin/contact-messages/reset-all': () => 'Reset all contact messages',
  'POST /api/admin/quote-notes': ({ subject }) => `Wrote a note on quote request ${subject}`,
  'DELETE /api/admin/analytics/reset-all': () => 'Reset all analytics',
  'DELETE /api/admin/analytics/reset/:component': ({ subject }) => `Reset analytics: ${subject}`,
  'POST /api/admin/analytics/undo-reset': () => 'Undid an analytics reset',
  'staff set-password': ({ subject, value }) =>
    value === 'added' ? `Added the account ${subject}` : `Changed the password of ${subject}`,
  'staff add': ({ subject, value }) => `Added the account ${subject} as ${value}`,
  'staff invite': ({ subject, value }) => `Invited ${subject} as ${value}`,
  'staff role': ({ subject, value }) => `Set the role of ${subject} to ${value}`,
  'staff disable': ({ subject }) => `Disabled ${subject}`,
  'staff enable': ({ subject }) => `Enabled ${subject}`,
  'staff end-sessions': ({ subject }) => `Ended the sessions of ${subject}`,
  'staff reset-second-factor': ({ subject }) => `Reset the second factor of ${subject}`,
  'first start': ({ subject }) => `Added the first account ${subject}`,
  backup: () => 'Made a backup',
  restore: () => 'Restored a backup',
  'PATCH /api/admin/vip-members/:id': ({ subject, value }) =>
    `Marked the code of VIP member ${subject} as ${value === 'true' ? 'used' : 'unused'}`,
  'DELETE /api/admin/vip-members/:id': ({ subject }) => `Removed VIP member ${subject}`,
  'enquiry retention': ({ subject }) => `Forgot old ${(subject ?? '').replaceAll('-', ' ')}`,
  'POST /api/admin/privacy/find': () => 'Looked up a person’s data',
  'POST /api/admin/privacy/export': () => 'Exported a person’s data',
  'POST /api/admin/privacy/export-page': () => 'Opened a person’s data as a page',
  'POST /api/admin/privacy/correct': () => 'Corrected a person’s contact data',
  'POST /api/admin/privacy/erase': () => 'Erased a person’s data',
  'POST /api/admin/selection/change': ({ subject, value }) =>
    value === 'undone'
      ? `Undid a change of selected ${(subject ?? '').replaceAll('-', ' ')}`
      : `Set selected ${(subject ?? '').replaceAll('-', ' ')} to ${selectedValues[`${subject} ${value}`] ?? value}`,
  'POST /api/admin/selection/remove': ({ subject }) =>
    `Removed selected ${(subject ?? '').replaceAll('-', ' ')}`,
  'POST /api/admin/removed/restore': ({ subject }) => `Restored ${(subject ?? '').replaceAll('-', ' ')}`,
};

export const mailCopy = {
  title: 'Mail',
  lead: 'What the site sends to customers and to the desk. After a day of trying, a mail is given up and listed here.',
  loading: 'Loading mail...',
  state: (sent: string, waiting: string, failed: string) =>
    `${sent} sent, ${waiting} waiting, ${failed} given up`,
  /** No mail server: nothing was sent. */
  fileState: (written: string, waiting: string, failed: string) =>
    `${written} written to files, no mail server configured, ${waiting} waiting, ${failed} given up`,
  fileHint:
    'Nobody receives these e-mails. They lie in the folder mail of the data directory until SMTP_URL names a mail server.',
  when: 'Written',
  recipient: 'To',
  subject: 'Subject',
  reason: 'Reason',
};
