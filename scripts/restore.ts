import { resolve } from 'node:path';
import { restoreBackup } from '../src/server/db/restore.ts';
import { readEnv } from '../src/server/env.ts';
import { finish } from '../src/server/finish.ts';
import { StartRefused } from '../src/server/start-refused.ts';

/** npm run restore -- FILE [--replace]: reads a backup into the configured database, of either engine. */
await finish(async () => {
  const words = process.argv.slice(2);
  const replace = words.includes('--replace');
  const [file, ...more] = words.filter((word) => word !== '--replace');
  if (!file || more.length > 0) throw new StartRefused('Usage: npm run restore -- FILE [--replace]');
  await restoreBackup(readEnv(process.env), resolve(file), { replace });
  console.log(`Restored ${file}.`);
});
