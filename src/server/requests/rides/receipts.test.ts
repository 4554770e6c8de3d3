import { describe, expect, test } from 'vitest';
import type { EmailContent } from '#content/emails/email-content.ts';
import { receipt } from '#content/offers/receipt.ts';
import { rideCopy } from '#content/staff/rides.ts';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import type { Input } from '#contracts/endpoint.ts';
import { confirmRide } from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { listQuoteRequests, readTimeline } from '#contracts/quote-requests.ts';
import { assignRide, sendReceipt, setRideStage } from '#contracts/rides.ts';
import type { Engine } from '#server/db/database.ts';
import { engines } from '#tests/server/databases.ts';
import { accepted, anAssignment, booked, seenBy } from '#tests/server/offers.ts';
import type { TestApp } from '#tests/server/test-app.ts';

const params = { id: 1 };
/** The ride of the tests begins on June 20, 2026 at 5:30 PM in Nashville. */
const pickup = Date.UTC(2026, 5, 20, 22, 30);
type Extra = Input<typeof sendReceipt, 'body'>['extras'][number];
const tolls = (amountCents: number): Extra => ({ kind: 'tolls', amountCents });

async function driven(engine: Engine): Promise<TestApp> {
  const app = await booked(engine);
  app.clock.now = pickup;
  await app.signIn('desk');
  return app;
}

const revisionOf = async (app: TestApp) =>
  (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides[0]?.revision ?? 0;
const offered = async (app: TestApp) =>
  (await app.db.query.selectFrom('offers').select('totalCents').executeTakeFirstOrThrow()).totalCents;

async function send(app: TestApp, extras: Extra[] = [tolls(1250)], different: object = {}) {
  const totalCents = (await offered(app)) + extras.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const body = { extras, totalCents, seen: await seenBy(app), revision: await revisionOf(app), ...different };
  return app.call(sendReceipt, { params, body });
}

async function emails(app: TestApp): Promise<EmailContent[]> {
  const rows = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', 'receipt')
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => JSON.parse(content));
}

const page = async (app: TestApp, { action }: EmailContent) =>
  (await app.app.inject({ url: new URL(action?.url ?? '').pathname })).body;
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

describe.each(engines)('the receipt of a ride, on %s', (engine) => {
  test('is the page of the ride, an email, what the ride was sold for, and an entry of the timeline', async () => {
    await using app = await driven(engine);
    const total = (await offered(app)) + 1250;
    const { status, body } = await send(app);
    expect(status).toBe(200);
    const sent = { number: 1, extras: [tolls(1250)], totalCents: total, sentBy: 'desk' };
    expect(body.receipt).toEqual({ ...sent, createdAt: new Date(pickup).toISOString() });
    expect((await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides).toEqual([body]);
    expect((await app.call(listQuoteRequests, {})).body[0]).toMatchObject({
      ...{ status: 'sold', soldAmountCents: total },
    });
    const { entries } = (await app.call(readTimeline, { params })).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'receipt-sent', by: 'desk', totalCents: total }),
    );
    const range = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const { sales } = (await app.call(readAnalyticsSummary, { query: range })).body;
    expect(JSON.stringify(sales)).toContain(`"soldAmountCents":${total}`);
    const [email] = await emails(app);
    expect(email?.subject).toMatch(/^Your receipt: \$[\d.,]+ for Sat, Jun 20/);
    const html = await page(app, email as EmailContent);
    const text = textOf(html);
    for (const words of [receipt.thanks.heading, 'Tolls', '$12.50', receipt.complete, receipt.again.button])
      expect(text).toContain(words);
    const again = new URL(
      /href="(\/quote-request\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '',
      'https://a',
    );
    expect(Object.fromEntries(again.searchParams)).toEqual({
      ...{ pickupLocation: 'The Hermitage Hotel, Nashville', dropoffLocation: 'Cheekwood Estate' },
      ...{ pickupTime: '17:30', passengers: '4', duration: '3', plain: '1', occasion: 'wedding' },
      vehicle: 'Cadillac Escalade',
    });
    const form = (await app.app.inject({ url: again.pathname + again.search })).body;
    expect(form).toContain('value="The Hermitage Hotel, Nashville"');
    expect(form).not.toContain('2026-06-20');
    expect(form).toMatch(/<option[^>]* selected[^>]*>Wedding/);
  });

  test('that is corrected takes the place of the one before, on its page too', async () => {
    await using app = await driven(engine);
    await send(app);
    expect((await send(app, [tolls(2250)])).body.receipt).toMatchObject({ number: 2 });
    const [first, second] = await emails(app);
    expect(second?.subject).toMatch(/^Corrected receipt: /);
    for (const email of [first, second]) {
      const text = textOf(await page(app, email as EmailContent));
      expect(text).toContain('$22.50');
      expect(text).not.toContain('$12.50');
      expect(text).toContain(receipt.corrected);
    }
    expect((await app.call(listQuoteRequests, {})).body[0]).toMatchObject({
      soldAmountCents: (await offered(app)) + 2250,
    });
  });

  test('is sent once when it is pressed three times at once', async () => {
    await using app = await driven(engine);
    const seen = { revision: await revisionOf(app), seen: await seenBy(app) };
    const press = () => send(app, undefined, seen);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await emails(app)).toHaveLength(1);
  });

  test('is refused before the ride, for another total, and for a ride that is not booked', async () => {
    await using app = await booked(engine);
    expect(await send(app)).toMatchObject({ status: 409, body: { message: rideCopy.receipt.tooEarly } });
    const assigned = { ...anAssignment(), seen: await seenBy(app), revision: 0 };
    await app.call(assignRide, { params, body: assigned });
    const done = { seen: await seenBy(app), revision: 1, stage: 'dropped-off' as const };
    expect((await app.call(setRideStage, { params, body: done })).status).toBe(200);
    expect(await send(app, [tolls(1250)], { totalCents: 1250 })).toMatchObject({
      status: 400,
      body: { fields: { totalCents: expect.any(String) } },
    });
    expect((await send(app)).status).toBe(200);
    await using other = await accepted(engine);
    other.clock.now = pickup;
    await other.signIn('desk');
    expect((await send(other)).status).toBe(409);
    await other.call(confirmRide, { params, body: { seen: await seenBy(other), text: 'Booked.' } });
    expect((await send(other)).status).toBe(200);
  });

  test('comes back as it was sent, whatever the contract allows', async () => {
    await using app = await driven(engine);
    const extras: Extra[] = [
      { kind: 'extra-time' as const, label: '45 minutes, “waiting” <b>', amountCents: 7999 },
      { kind: 'airport-fees' as const, amountCents: 1 },
      { kind: 'other' as const, label: 'Ž'.repeat(80), amountCents: -100_000 },
      { kind: 'parking' as const, amountCents: 100_000_000 - (await offered(app)) },
    ];
    const answer = await send(app, extras);
    expect(answer.status).toBe(200);
    expect(answer.body.receipt?.extras).toEqual(extras);
    const text = await page(app, (await emails(app))[0] as EmailContent);
    expect(text).toContain('45 minutes, “waiting” &lt;b&gt;');
    expect(text).toContain('Ž'.repeat(80));
  });
});
