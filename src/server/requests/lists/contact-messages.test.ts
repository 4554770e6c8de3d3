import { describe, expect, test } from 'vitest';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp } from '#tests/server/test-app.ts';

describe.each(engines)('a message that names a reference, on %s', (engine) => {
  test('asks about that request, where it is the sender’s own', async () => {
    await using app = await startTestApp(engine);
    const email = 'ada@whitfield.example';
    const { reference } = (await app.call(createQuoteRequest, { body: aQuoteRequest({ email }) })).body;
    const send = (from: string, text: string) =>
      app.call(createContactMessage, { body: aMessage({ email: from, message: text }) });
    await app.signIn();
    const questions = async () =>
      (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.questions.map(
        ({ text }) => text,
      );
    await send('stranger@hollis.example', `About ${reference}: send it to me.`);
    await send(email, 'About SR-0000-00, which is nobody’s.');
    expect(await questions()).toEqual([]);
    const text = `Can we leave earlier? It is ${reference.toLowerCase()}.`;
    await send('Ada@Whitfield.example', text);
    expect(await questions()).toEqual([text]);
    const row = await app.db.query.selectFrom('quoteRequests').select('waitsFor').executeTakeFirst();
    expect(row).toEqual({ waitsFor: 'reply' });
  });
});
