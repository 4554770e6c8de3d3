import { resolve } from 'node:path';
import { auditCommand } from '../src/server/audit/audit-command.ts';
import { runDataCommand } from '../src/server/commands/run-command.ts';
import { StartupError } from '../src/server/commands/startup-error.ts';
import { restoreBackup } from '../src/server/db/restore.ts';
import { combineCarryOvers } from '../src/server/db/restore-rows.ts';
import { readEnv } from '../src/server/env.ts';
import { carryErasures } from '../src/server/privacy/repeat-erasures.ts';
import { carryDisabledAccounts } from '../src/server/staff/restored-accounts.ts';

/** npm run restore -- FILE [--replace] [--allow-plain]: reads a backup into the configured database, of either engine. */
await runDataCommand(async () => {
  const args = process.argv.slice(2);
  const replace = args.includes('--replace');
  const allowPlain = args.includes('--allow-plain');
  const [file, ...more] = args.filter((arg) => arg !== '--replace' && arg !== '--allow-plain');
  if (!file || more.length > 0)
    throw new StartupError('Usage: npm run restore -- FILE [--replace] [--allow-plain]');
  const env = readEnv(process.env);
  const carryOver = combineCarryOvers([
    carryErasures(Date.now(), console.log),
    carryDisabledAccounts(console.log),
  ]);
  const passphrase = env.BACKUP_PASSPHRASE;
  await restoreBackup(env, resolve(file), { replace, allowPlain, passphrase, carryOver });
  await auditCommand(env, 'restore');
  console.log(`Restored ${file}.`);
});
