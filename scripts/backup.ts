import { resolve } from 'node:path';
import { writeBackup } from '../src/server/db/backup.ts';
import { readEnv } from '../src/server/env.ts';
import { finish } from '../src/server/finish.ts';
import { StartRefused } from '../src/server/start-refused.ts';

/** npm run backup -- FILE: works while the site runs. */
await finish(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new StartRefused('Usage: npm run backup -- FILE');
  const { rows } = await writeBackup(readEnv(process.env), resolve(file), new Date());
  console.log(`Saved ${rows} rows to ${file}.`);
});
