import { pathToFileURL } from 'node:url';
import { runCommand } from '../src/server/commands/run-command.ts';
import { buildServerIfNeeded, serverEntry } from './server-build.ts';
import { buildIfNeeded } from './site-build.ts';

await runCommand(async () => {
  await buildIfNeeded();
  await buildServerIfNeeded();
  await import(pathToFileURL(serverEntry).href);
});
