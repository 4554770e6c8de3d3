import { runCommand } from '../src/server/commands/run-command.ts';
import { buildIfNeeded } from './site-build.ts';

await runCommand(async () => {
  await buildIfNeeded();
  await import('../src/server/main.ts');
});
