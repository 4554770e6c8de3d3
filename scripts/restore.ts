import { resolve } from 'node:path';
import { auditCommand } from '../src/server/audit/audit-command.ts';
import { runDataCommand } from '../src/server/commands/run-command.ts';
import { StartupError } from '../src/server/commands/startup-error.ts';
import { readEnv } from '../src/server/env.ts';
import { restoreSite } from '../src/server/restores/restore-site.ts';

/** npm run restore -- FILE [--replace] [--allow-plain]: reads a backup into the configured database, of either engine. */
await runDataCommand(async () => {
  const args = process.argv.slice(2);
  const replace = args.includes('--replace');
  const allowPlain = args.includes('--allow-plain');
  const [file, ...more] = args.filter((arg) => arg !== '--replace' && arg !== '--allow-plain');
  if (!file || more.length > 0)
    throw new StartupError('Usage: npm run restore -- FILE [--replace] [--allow-plain]');
  const env = readEnv(process.env);
  await restoreSite(env, resolve(file), { replace, allowPlain }, console.log);
  await auditCommand(env, 'restore');
  console.log(`Restored ${file}.`);
});
