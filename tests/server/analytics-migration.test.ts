import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addBreakdown } from '#server/db/migrations/add-breakdown.ts';
import { engines, migratedDatabase, withDatabase } from './databases.ts';

describe.each(engines)('a breakdown that a migration adds, on %s', (engine) => {
  test('has the columns that counting visits and visitors needs', async () => {
    await using database = await migratedDatabase(engine);
    await withDatabase(database.location, async (db) => {
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
    });
  });
});
