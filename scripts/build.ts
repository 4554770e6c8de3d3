import { runCommand } from '../src/server/run-command.ts';
import { buildSite } from './site-build.ts';

await runCommand(buildSite);
