import { openDatabase } from '#server/db/open-database.ts';

/** Writes rows one after another and names each once its commit is done; runs until it is killed. */
const [round = '', dataDir = '', url] = process.argv.slice(2);
const db = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: url });
for (let row = 0; ; row++) {
  const name = `${round}-${row}`;
  await db.query
    .insertInto('settings')
    .values({ name, value: 'x'.repeat(200) })
    .execute();
  process.stdout.write(`${name}\n`);
}
