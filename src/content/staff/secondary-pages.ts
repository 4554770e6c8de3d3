export const removedCopy = {
  title: 'Recently Removed',
  lead: 'Requests and analytics removed or reset in the last 30 days. After that they are gone for good.',
  loading: 'Loading removed requests...',
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
  noMatch: 'Nothing matches these filters.',
  filters: 'Filters',
  member: 'Who',
  anybody: 'Everybody',
  kind: 'What',
  anyKind: 'Everything',
  kinds: {
    requests: 'Requests and VIP Club',
    offers: 'Offers and rides',
    removals: 'Removed and restored',
    data: 'Exports and privacy',
    'sign-in': 'Sign-ins',
    staff: 'Staff and accounts',
    system: 'Site and backups',
  },
  day: 'Day',
  showAll: 'Show All',
  named: (name: string, username: string) => `${name} (${username})`,
  who: 'Who',
  what: 'What',
  count: 'How many',
  when: 'When',
  older: 'Older',
  newest: 'Newest',
};

/** Actions without an endpoint, on the command line or by the site itself. Each endpoint has its own `audit` sentence. */
export const commandCopy = {
  'staff set-password': ({ subject, value }: CommandEntry) =>
    value === 'added' ? `Added the account ${subject}` : `Changed the password of ${subject}`,
  'staff add': ({ subject, value }: CommandEntry) => `Added the account ${subject} as ${value}`,
  'staff invite': ({ subject, value }: CommandEntry) => `Invited ${subject} as ${value}`,
  'staff role': ({ subject, value }: CommandEntry) => `Set the role of ${subject} to ${value}`,
  'staff disable': ({ subject }: CommandEntry) => `Disabled ${subject}`,
  'staff enable': ({ subject }: CommandEntry) => `Enabled ${subject}`,
  'staff end-sessions': ({ subject }: CommandEntry) => `Ended the sessions of ${subject}`,
  'staff reset-second-factor': ({ subject }: CommandEntry) => `Reset the two-step sign-in of ${subject}`,
  'first start': ({ subject }: CommandEntry) => `Added the first account ${subject}`,
  backup: () => 'Made a backup',
  restore: () => 'Restored a backup',
  demo: () => 'Added demo data',
  'demo removed': () => 'Removed the demo data',
  'enquiry retention': ({ subject }: CommandEntry) => `Deleted old ${(subject ?? '').replaceAll('-', ' ')}`,
};

type CommandEntry = { subject?: string; value?: string };

export const mailCopy = {
  title: 'Email',
  lead: 'Emails from the site to customers and to the desk. After a day of trying, an email is marked as failed and listed here.',
  loading: 'Loading email...',
  state: (sent: string, waiting: string, failed: string) =>
    `${sent} sent, ${waiting} waiting, ${failed} failed`,
  /** No mail server: nothing was sent. */
  fileState: (written: string, waiting: string, failed: string) =>
    `${written} written to files, no mail server configured, ${waiting} waiting, ${failed} failed`,
  fileHint:
    'No one receives these emails. They stay in the folder “mail” of the data directory until SMTP_URL names a mail server.',
  /** Anybody can type anybody's address into a form, so a recipient gets few. */
  suppressed: (count: string) =>
    `Not sent in the last day, because the recipient had reached the daily limit: ${count}`,
  when: 'Written',
  recipient: 'To',
  subject: 'Subject',
  reason: 'Reason',
};
