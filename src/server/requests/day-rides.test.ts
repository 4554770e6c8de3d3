import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/server/test-app.ts';
import { goesOn, returnsOn, takesPlace } from './day-rides.ts';

test.each([
  ['out', goesOn, 'requests_ride (list=? AND ride_day=?)'],
  ['back', returnsOn, 'quotes_return (return_date=?)'],
])('finds the rides %s of a day, and the offers of each, by their indexes', async (_, onDay, index) => {
  await using app = await startTestApp('sqlite');
  const plan = await app.db.query
    .selectFrom('quoteRequests')
    .select('quoteRequests.id')
    .where((eb) => eb.and([takesPlace(eb), onDay(eb, '2026-06-20')]))
    .explain<{ detail: string }>(undefined, sql`query plan`);
  const steps = plan.map(({ detail }) => detail).join('\n');
  expect(steps).toContain(index);
  expect(steps).toContain('(quote_request_id=? AND state=?)');
});
