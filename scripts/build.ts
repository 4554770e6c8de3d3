import { runCommand } from '../src/server/commands/run-command.ts';
import { buildSite } from './site-build.ts';

await runCommand(buildSite);
