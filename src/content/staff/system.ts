export const systemCopy = {
  demo: 'Demo data. Nobody in it exists and nothing was sent.',
  removeDemo: 'Remove it with',
  demoCommand: 'npm run demo -- --remove',
};
