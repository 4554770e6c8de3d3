import { resolve } from 'node:path';
import { auditCommand } from '../src/server/audit/audit-command.ts';
import { runDataCommand } from '../src/server/commands/run-command.ts';
import { StartupError } from '../src/server/commands/startup-error.ts';
import { saveProvenBackup } from '../src/server/db/prove-backup.ts';
import { readEnv } from '../src/server/env.ts';

/** npm run backup -- FILE: works while the site runs. */
await runDataCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new StartupError('Usage: npm run backup -- FILE');
  const env = readEnv(process.env);
  const { rows } = await saveProvenBackup(env, resolve(file), new Date(), env.BACKUP_PASSPHRASE);
  await auditCommand(env, 'backup');
  console.log(`Saved ${rows} rows to ${file}.`);
});
