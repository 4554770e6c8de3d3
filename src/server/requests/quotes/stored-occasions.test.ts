import { describe, expect, test } from 'vitest';
import { createQuoteRequest, listQuoteRequests } from '#contracts/quote-requests.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp } from '#tests/server/test-app.ts';

describe.each(engines)('the occasion of a quote request, on %s', (engine) => {
  test.each([
    ['its words', 'Airport transfer', 'airport-transfer', 'Airport transfer', '  airport  transfer'],
    ['its key', 'airport-transfer', 'airport-transfer', 'Airport transfer', '  airport  transfer'],
    ['other words', 'Opera night', 'Opera night', 'Opera night', '  opera  night'],
  ])('is sent as %s, stored by its key and shown in words', async (_, eventType, stored, shown, searched) => {
    await using app = await startTestApp(engine);
    const { status } = await app.call(createQuoteRequest, { body: aQuoteRequest({ eventType }) });
    expect(status).toBe(201);
    const row = app.db.query.selectFrom('quoteRequests').select(['eventType', 'searchText']);
    expect(await row.executeTakeFirstOrThrow()).toEqual({
      eventType: stored,
      searchText: expect.stringContaining(searched),
    });
    const emails = await app.db.query
      .selectFrom('emails')
      .select('content')
      .where('kind', '=', 'new-quote')
      .execute();
    expect(emails[0]?.content).toContain(`: ${shown}, `);
    await app.signIn();
    expect((await app.call(listQuoteRequests, {})).body).toMatchObject([{ eventType: shown }]);
  });
});
