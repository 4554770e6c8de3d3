import { resolve } from 'node:path';
import { writeBackup } from '../src/server/db/backup.ts';
import { readEnv } from '../src/server/env.ts';
import { runDataCommand } from '../src/server/run-command.ts';
import { StartupError } from '../src/server/startup-error.ts';

/** npm run backup -- FILE: works while the site runs. */
await runDataCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new StartupError('Usage: npm run backup -- FILE');
  const { rows } = await writeBackup(readEnv(process.env), resolve(file), new Date());
  console.log(`Saved ${rows} rows to ${file}.`);
});
