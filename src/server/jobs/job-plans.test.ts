import Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { HOUR_MS } from '#rules/duration.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { startTestApp } from '#tests/server/test-app.ts';

/** Tables that grow with the requests. */
const growing =
  'requests|quotes|bookings|messages|offers|rides|emails|request_events|request_notes|reminders';

/** SQLite has one thread: what reads a whole table each minute holds every visitor up, however little is due. */
test('no job reads a table whole that grows with the requests', async () => {
  await using app = await startTestApp('sqlite');
  // By day: at night, customers are reminded of nothing.
  app.clock.now += 6 * HOUR_MS;
  const scans: string[] = [];
  const reading: string[] = [];
  for (const [name, { run }] of app.app.jobs) {
    const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
    await run(app.ctx, () => false).catch(() => {});
    const statements = prepare.mock.calls.map(([text]) => text);
    prepare.mockRestore();
    if (statements.length > 0) reading.push(name);
    const data = new Sqlite(sqliteFile(app.ctx.env.DATA_DIR), { readonly: true });
    for (const text of new Set(statements.filter((text) => /^(select|with|update|delete)/i.test(text)))) {
      const values = text.match(/\?/g)?.map(() => null) ?? [];
      const plan = data.prepare<null[], { detail: string }>(`explain query plan ${text}`).all(...values);
      for (const { detail } of plan)
        if (new RegExp(`^SCAN (${growing})(?!.*USING.*INDEX)`).test(detail))
          scans.push(`${name}: ${detail} in ${text}`);
    }
    data.close();
  }
  expect(reading).toEqual(
    expect.arrayContaining(['reply reminders', 'offer reminders', 'evening before', 'cleanup']),
  );
  expect(scans).toEqual([]);
});
