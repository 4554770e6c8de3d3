import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#rules/duration.ts';
import { readConversion } from '#server/analytics/conversion.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { createStore } from '#server/analytics/store.ts';
import { migrate } from '#server/db/migrate.ts';
import { addBreakdown } from '#server/db/migrations/add-breakdown.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { emptyDatabase, engines, migratedDatabase } from './databases.ts';
import { expectMigrated, FIRST_EDITION, storeFirstEdition } from './first-edition.ts';
import { aSessionEvent } from './visitor.ts';

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

describe.each(engines)('a breakdown that a migration adds, on %s', (engine) => {
  test('has the columns that counting visits and visitors needs', async () => {
    await using database = await migratedDatabase(engine);
    const db = await openDatabase(database.location);
    const query = db.query.withoutPlugins();
    await addBreakdown('probe').up(query as unknown as Kysely<unknown>);
    await addBreakdown('probe_visit', 'visits').up(query as unknown as Kysely<unknown>);
    const tables = await query.introspection.getTables();
    const visits = tables.find(({ name }) => name === 'analytics_visits');
    const added = visits?.columns.filter(({ name }) => /^probe/.test(name));
    expect(added?.map(({ name, isNullable }) => ({ name, isNullable }))).toEqual([
      { name: 'probe', isNullable: true },
      { name: 'probe_previous_at', isNullable: false },
      { name: 'probe_visit', isNullable: true },
    ]);
    await db.close();
  });
});

describe.each(engines)('visits by a campaign from before, on %s', (engine) => {
  test('have the source that the campaign names, and the linking site where it names none', async () => {
    await using database = await emptyDatabase(engine);
    const { DATABASE_URL, DATA_DIR } = database.location;
    const db = DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite(DATA_DIR);
    await migrate(db, '0008-request-events');
    const at = Date.parse('2026-03-10T12:00:00-05:00');
    const campaign: [string, string, string] = ['letter', 'email', 'spring'];
    const visits = {
      ada: { campaign, channel: 'campaign', source: null },
      ben: { campaign: ['', '', 'derby'] as typeof campaign, channel: 'campaign', source: 'hotel.example' },
      cleo: { campaign: null, channel: 'website', source: 'hotel.example' },
      dan: { campaign: null, channel: null, source: null },
    };
    await createStore(db).write(
      Object.entries(visits).map(([name, visit]) =>
        aSessionEvent({ at, visitor: visitorId(name), ...visit }),
      ),
    );
    await migrate(db);
    const range = { from: at - DAY_MS, to: at + DAY_MS };
    const { rows } = await readConversion(db, range, at);
    const visitors = rows.sources.map(({ value: [source = ''], visitors: count }) => [source, count]);
    expect(Object.fromEntries(visitors)).toEqual({ letter: 1, 'hotel.example': 2, '': 1 });
    await db.close();
  });
});
