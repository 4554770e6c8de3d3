import { runCommand } from '../src/server/commands/run-command.ts';
import { buildServerIfNeeded } from './server-build.ts';
import { buildSite } from './site-build.ts';

await runCommand(async () => {
  await buildSite();
  await buildServerIfNeeded();
});
