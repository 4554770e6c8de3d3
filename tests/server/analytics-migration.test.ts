import { describe, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { emptyDatabase, engines } from './databases.ts';
import { expectMigrated, FIRST_EDITION, storeFirstEdition } from './first-edition.ts';

describe.each(engines)('data of the first edition, on %s', (engine) => {
  test('keeps its figures when it is migrated, and gains the new breakdowns when it is rebuilt', async () => {
    await using database = await emptyDatabase(engine);
    const { DATABASE_URL, DATA_DIR } = database.location;
    const db = DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite(DATA_DIR);
    await migrate(db, FIRST_EDITION);
    await storeFirstEdition(db);
    await migrate(db);
    await expectMigrated(db);
    await db.close();
  });
});
