import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { vipDiscountPercent } from '#content/rates.ts';
import { deliveryCopy, offerStateText } from '#content/staff/quote-panels.ts';
import {
  cancelFollowUp,
  checkOfferCode,
  listOffers,
  type OfferDraft,
  prepareOffer,
  sendOffer,
  withdrawOffer,
} from '#contracts/offers.ts';
import {
  createQuoteRequest,
  listQuoteRequests,
  sendReply,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { addUp } from '#rules/offer-amounts.ts';
import { isNight } from '#rules/time.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest, escaladeCents, escaladeVip } from '#tests/server/enquiries.ts';
import { seenBy } from '#tests/server/offers.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The draft of the only quote request, as the editor gets it. */
async function aDraft(app: TestApp): Promise<OfferDraft> {
  const { seen: _, ...draft } = (await app.call(prepareOffer, { params: { id: 1 } })).body;
  return draft;
}

/** Sends an offer as the editor does that has just been opened. */
const send = async (app: TestApp, draft: OfferDraft, id = 1) => {
  const { seen } = (await app.call(prepareOffer, { params: { id } })).body;
  return app.call(sendOffer, { params: { id }, body: { ...draft, seen } });
};

async function submitted(engine: 'sqlite' | 'postgres', different = {}): Promise<TestApp> {
  const app = await startTestApp(engine);
  await app.call(createQuoteRequest, { body: aQuoteRequest(different) });
  await app.signIn('desk');
  return app;
}

async function emailsOf(app: TestApp, kind: string) {
  const rows = await app.db.query.selectFrom('emails').selectAll().where('kind', '=', kind).execute();
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) }));
}

describe.each(engines)('offers, on %s', (engine) => {
  test('stores the offer, its email and the status together', async () => {
    await using app = await submitted(engine);
    const draft = { ...(await aDraft(app)), message: 'We keep your usual chauffeur.' };
    expect(draft).toMatchObject({ vehicles: ['Cadillac Escalade'], hours: 3, totalCents: escaladeCents });
    const { status, body: offer } = await send(app, draft);
    expect(status).toBe(201);
    expect(offer).toMatchObject({ version: 1, state: 'open', totalCents: escaladeCents, sentBy: 'desk' });
    expect((await app.call(listQuoteRequests, {})).body[0]).toMatchObject({
      status: 'contacted',
      firstAnsweredAt: new Date(app.clock.now).toISOString(),
    });
    const [email] = await emailsOf(app, 'offer');
    expect(email).toMatchObject({ recipient: 'ada@whitfield.example', requestId: 1 });
    expect(email?.content.action.url).toMatch(/\/offers\/[\w-]{43}$/);
    expect(email?.content.calendar.text).toContain('DTSTART;TZID=America/Chicago:20260620T173000');
    const links = await app.db.query.selectFrom('offerLinks').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(email?.content.action.url.split('/').at(-1));
  });

  test('makes each change a new version and replaces the one before', async () => {
    await using app = await submitted(engine);
    const draft = await aDraft(app);
    await send(app, draft);
    const totalCents = escaladeCents + 5_000;
    await send(app, { ...draft, charges: [{ label: 'Gratuity', amountCents: 5_000 }], totalCents });
    const offers = (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body;
    expect(offers.map(({ version, state, totalCents }) => [version, state, totalCents])).toEqual([
      [2, 'open', totalCents],
      [1, 'superseded', escaladeCents],
    ]);
    const body = { seen: await seenBy(app) };
    const withdrawn = await app.call(withdrawOffer, { params: { id: 1 }, body });
    expect(withdrawn.body.state).toBe('withdrawn');
    expect(withdrawn.body.followUpAt).toBeUndefined();
    const again = await app.call(withdrawOffer, { params: { id: 1 }, body });
    expect(again).toMatchObject({ status: 409, body: { message: offerMessages.notOpen } });
  });

  test('say how far the newest email with their link has come, as the CSV export does', async () => {
    await using app = await submitted(engine);
    await send(app, await aDraft(app));
    const states = async () => {
      const [offer] = (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body;
      const url = '/api/admin/export/quote-requests?request=1';
      const { body } = await app.app.inject({ url, headers: { cookie: app.cookie() ?? '' } });
      return [
        offer?.delivery,
        body.split(',').find((cell) => cell === offerStateText({ state: 'open' }, offer?.delivery)),
      ];
    };
    expect(await states()).toEqual(['waiting', deliveryCopy.states.waiting]);
    const emails = app.db.query.updateTable('emails').where('kind', '=', 'offer');
    await emails.set({ state: 'failed' }).execute();
    expect(await states()).toEqual(['failed', deliveryCopy.states.failed]);
    await emails.set({ state: 'sent' }).execute();
    // The app of the tests has no mail server.
    expect(await states()).toEqual(['written', deliveryCopy.states.written]);
  });

  test('takes the discount of a VIP code that was not used', async () => {
    await using app = await submitted(engine);
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const { code } = await app.db.query.selectFrom('vipMembers').select('code').executeTakeFirstOrThrow();
    expect((await app.call(checkOfferCode, { query: { code: code.toLowerCase() } })).body).toEqual({
      state: 'valid',
    });
    const draft = await aDraft(app);
    const body = { ...draft, vipCode: code, totalCents: escaladeVip.totalCents };
    const offer = (await send(app, body)).body;
    expect(offer).toMatchObject(escaladeVip);
    await app.db.query.updateTable('vipMembers').set({ codeUsedAt: 1 }).execute();
    const refused = await send(app, body);
    expect(refused).toMatchObject({ status: 400, body: { fields: { vipCode: offerMessages.code.used } } });
  });

  test('takes a reduction, and no discount off an extra', async () => {
    await using app = await submitted(engine);
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const { code } = await app.db.query.selectFrom('vipMembers').select('code').executeTakeFirstOrThrow();
    const lines = [
      { label: 'Escalade', quantity: 1, unitCents: 50_000 },
      { label: 'Early booking', quantity: 1, unitCents: -15_000 },
      { label: 'Champagne', quantity: 1, unitCents: 9_000, isExtra: true },
    ];
    const discountCents = (35_000 * vipDiscountPercent) / 100;
    const totalCents = 44_000 - discountCents;
    const sent = await send(app, { ...(await aDraft(app)), lines, vipCode: code, totalCents });
    expect(sent.body).toMatchObject({ lines, subtotalCents: 44_000, discountCents, totalCents });
  });

  test('refuses sums that are larger than the total may be', async () => {
    await using app = await submitted(engine);
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const { code } = await app.db.query.selectFrom('vipMembers').select('code').executeTakeFirstOrThrow();
    const line = { label: 'Fleet', quantity: 400, unitCents: 100_000_000 };
    const offset = {
      ...line,
      quantity: 4 * (100 - vipDiscountPercent),
      unitCents: 1 - 100_000_000,
      isExtra: true,
    };
    const body = { ...(await aDraft(app)), lines: [line, offset], charges: [], vipCode: code };
    const { totalCents, discountCents } = addUp(body);
    expect([totalCents < 1000, discountCents > 2 ** 31]).toEqual([true, true]);
    const { status, body: problem } = await send(app, { ...body, totalCents });
    expect([status, Object.keys(Object(problem).fields ?? {})]).toEqual([400, ['totalCents']]);
  });

  test('refuses bad input and changes nothing', async () => {
    await using app = await submitted(engine);
    const draft = await aDraft(app);
    const line = { label: 'Ride', quantity: 1, unitCents: 52_500 };
    const bad: [object, string][] = [
      [{ totalCents: 52_499 }, 'totalCents'],
      [{ totalCents: 0, lines: [{ ...line, unitCents: 0 }] }, 'totalCents'],
      [{ lines: [line, { ...line, unitCents: -52_501 }], totalCents: -1 }, 'totalCents'],
      [{ lines: [{ ...line, unitCents: -100_000_001 }] }, 'lines.0.unitCents'],
      [{ lines: [{ ...line, unitCents: 0.5 }] }, 'lines.0.unitCents'],
      [{ lines: [{ ...line, unitCents: 100_000_001 }] }, 'lines.0.unitCents'],
      [{ lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
      [{ lines: [{ ...line, quantity: 1.5 }] }, 'lines.0.quantity'],
      [{ lines: [] }, 'lines'],
      [{ lines: Array(41).fill(line), totalCents: 41 * 52_500 }, 'lines'],
      [{ lines: [{ ...line, quantity: 2, unitCents: 60_000_000 }], totalCents: 100_000_000 }, 'totalCents'],
      [{ charges: [{ label: 'Fee', amountCents: -52_500 }] }, 'charges.0.amountCents'],
      [{ validUntil: '2026-01-14' }, 'validUntil'],
      [{ validUntil: '2026-06-21' }, 'validUntil'],
      [{ validUntil: 'tomorrow' }, 'validUntil'],
      [{ vipCode: 'VIP-NONE-NONE', totalCents: escaladeVip.totalCents }, 'vipCode'],
    ];
    for (const [different, field] of bad) {
      const body = { ...draft, ...different } as OfferDraft;
      const { status, body: problem } = await send(app, body);
      expect([different, status, Object.keys(Object(problem).fields)]).toEqual([
        different,
        400,
        expect.arrayContaining([field]),
      ]);
    }
    const missing = await app.call(sendOffer, {
      params: { id: 99 },
      body: { ...draft, seen: { ride: 1, offer: null } },
    });
    expect(missing.status).toBe(404);
    expect(await app.db.query.selectFrom('offers').selectAll().execute()).toEqual([]);
    expect(await emailsOf(app, 'offer')).toEqual([]);
    expect((await app.call(listQuoteRequests, {})).body[0]?.status).toBe('pending');
  });

  test('sends at most ten offers a day for one request, beside the three emails of forms', async () => {
    await using app = await submitted(engine);
    const body = await aDraft(app);
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent++) statuses.push((await send(app, body)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect(await emailsOf(app, 'offer')).toHaveLength(10);
  });

  test('plans one reminder by day and cancels it', async () => {
    await using app = await submitted(engine);
    const body = await aDraft(app);
    const { followUpAt } = (await send(app, body)).body;
    // Noon in UTC is 6:00 in Nashville, so that two days later it is still night there.
    expect(Date.parse(followUpAt ?? '')).toBe(app.clock.now + 2 * DAY + 2 * 60 * 60 * 1000);
    expect(isNight(Date.parse(followUpAt ?? ''))).toBe(false);
    const canceled = await app.call(cancelFollowUp, { params: { id: 1 }, body: { seen: await seenBy(app) } });
    expect(canceled.body.followUpAt).toBeUndefined();
    expect(
      (await app.call(cancelFollowUp, { params: { id: 1 }, body: { seen: await seenBy(app) } })).status,
    ).toBe(409);
  });

  test('begins with the name by which the member signed the last offer', async () => {
    await using app = await submitted(engine);
    const draft = await aDraft(app);
    expect(draft.signedBy).toBeUndefined();
    await send(app, { ...draft, signedBy: 'Marlow' });
    expect((await aDraft(app)).signedBy).toBe('Marlow');
    expect((await emailsOf(app, 'offer'))[0]?.content.letter.parts.at(-1).text).toBe(
      `Marlow, ${company.name}`,
    );
    await app.signIn('owner');
    expect((await aDraft(app)).signedBy).toBeUndefined();
  });

  test('are columns of the CSV export, the latest alone', async () => {
    await using app = await submitted(engine);
    for (let version = 1; version <= 2; version++) await send(app, await aDraft(app));
    const { body } = await app.app.inject({
      url: '/api/admin/export/quote-requests?request=1',
      headers: { cookie: app.cookie() ?? '' },
    });
    const [headings = '', row = '', ...rest] = body.trim().split('\r\n');
    expect(headings).toContain('Offer total,Offer state,Offer sent,Offer valid through');
    expect(row).toContain(`,${escaladeCents / 100},${deliveryCopy.states.waiting},`);
    expect(rest).toEqual([]);
  });

  test('mails a reply without a price and records it', async () => {
    await using app = await submitted(engine);
    const reply = { subject: 'Your ride on June 20', text: 'How many bags?\n\nThank you.' };
    const answer = await app.call(sendReply, { params: { id: 1 }, body: reply });
    expect(answer).toMatchObject({ status: 201, body: { ...reply, author: 'desk', requestId: 1 } });
    const [email] = await emailsOf(app, 'reply');
    expect(email?.content).toMatchObject({
      subject: reply.subject,
      paragraphs: ['How many bags?', 'Thank you.'],
    });
    expect((await app.call(listQuoteRequests, {})).body[0]?.status).toBe('contacted');
  });

  test('keeps what a ride was sold for as long as it is sold', async () => {
    await using app = await submitted(engine);
    const change = (body: object) => app.call(updateQuoteRequest, { params: { id: 1 }, body });
    expect((await change({ soldAmountCents: 100 })).status).toBe(400);
    expect((await change({ status: 'closed', soldAmountCents: 100 })).status).toBe(400);
    const sold = (await change({ status: 'sold', soldAmountCents: 52_500 })).body;
    expect(sold.soldAmountCents).toBe(52_500);
    expect((await change({ soldAmountCents: 60_000 })).body.soldAmountCents).toBe(60_000);
    expect((await change({ isProcessed: true })).body.soldAmountCents).toBe(60_000);
    const contacted = (await change({ status: 'contacted' })).body;
    expect(contacted.soldAmountCents).toBeUndefined();
    expect((await change({ undo: contacted.undo })).body).toMatchObject({
      status: 'sold',
      soldAmountCents: 60_000,
    });
  });
});
