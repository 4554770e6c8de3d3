export const systemCopy = {
  demo: 'Demo data. Nobody in it exists and nothing was sent.',
  removeDemo: 'Remove it with',
  demoCommand: 'npm run demo -- --remove',
  proven: (when: string) => `Last backup verified ${when}`,
  noBackups: 'No backups are made: a folder for them has not been set up.',
  notProven: 'No backup verified yet',
  overdue: 'No backup verified in 36 hours.',
  overdueSince: (when: string) => `The last one was verified ${when}.`,
  overdueHelp: 'Please tell whoever runs the server.',
  reason: (error: string) => `Reason: ${error}.`,
};
