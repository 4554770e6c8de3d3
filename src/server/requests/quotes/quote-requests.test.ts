import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';

const codes: string[] = [];
let startTestApp: typeof import('#tests/server/test-app.ts').startTestApp;

// Loaded anew: another test file in this worker may have loaded the app with the real codes.
beforeAll(async () => {
  vi.doMock('../../crypto/readable-code.ts', () => ({ readableCode: () => codes.shift() }));
  vi.resetModules();
  ({ startTestApp } = await import('#tests/server/test-app.ts'));
});
afterAll(() => {
  vi.doUnmock('../../crypto/readable-code.ts');
  vi.resetModules();
});

test.each(engines)('takes another reference when the first is taken on %s', async (engine) => {
  await using app = await startTestApp(engine);
  codes.push('SR-AAAA-AA', 'SR-AAAA-AA', 'SR-BBBB-BB');
  const send = (key: string) =>
    app.call(createQuoteRequest, { body: aQuoteRequest(), headers: { 'idempotency-key': key } });
  const answers = [await send('first-key'), await send('second-key'), await send('second-key')];
  expect(answers.map(({ body }) => body.reference)).toEqual(['SR-AAAA-AA', 'SR-BBBB-BB', 'SR-BBBB-BB']);
  const counts = await app.db.query.selectFrom('rateLimits').select('count').orderBy('count').execute();
  expect(counts.at(-1), 'counts each request once').toEqual({ count: 2 });
  expect(await app.db.query.selectFrom('emails').select('id').execute()).toHaveLength(4);
});
