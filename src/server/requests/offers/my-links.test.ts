import { describe, expect, test } from 'vitest';
import { MY_LINKS, myLinks } from '#content/offers/my-links.ts';
import {
  correctQuoteContact,
  createQuoteRequest,
  removeQuoteRequest,
  sendLinks,
} from '#contracts/quote-requests.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest, formHeaders } from '#tests/server/enquiries.ts';
import { booked } from '#tests/server/offers.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { BROWSER } from '#tests/server/visitor.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const email = 'ada@whitfield.example';

async function referenceOf({ db }: TestApp): Promise<string> {
  const row = db.query.selectFrom('quoteRequests').select('reference').executeTakeFirstOrThrow();
  return (await row).reference;
}

const post = (app: TestApp, entries: Record<string, string>, remoteAddress = '127.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url: sendLinks.path,
    remoteAddress,
    headers: formHeaders,
    payload: new URLSearchParams(entries).toString(),
  });

const open = (app: TestApp, url: string) => app.app.inject({ url, headers: { 'user-agent': BROWSER } });

async function linksOf({ db }: TestApp): Promise<{ to: string; subject: string; path: string }[]> {
  const rows = await db.query
    .selectFrom('emails')
    .select(['recipient', 'content'])
    .where('kind', '=', 'offer-link')
    .orderBy('id')
    .execute();
  return rows.map(({ recipient, content }) => {
    const { subject, action } = JSON.parse(content);
    const { pathname, search } = new URL(action.url);
    return { to: recipient, subject, path: pathname + search };
  });
}

describe.each(engines)('the page that sends links again on %s', (engine) => {
  test('leads from a wrong link over its form and the email to the page of the ride', async () => {
    await using app = await booked(engine);
    const wrong = await open(app, `/offers/${'x'.repeat(43)}`);
    expect(wrong.statusCode).toBe(404);
    expect(wrong.body).toContain(`href="${MY_LINKS}"`);

    const form = await open(app, MY_LINKS);
    expect([form.statusCode, form.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(form.body).toContain(`action="${sendLinks.path}"`);
    const reference = await referenceOf(app);
    // As people type it.
    const typed = {
      email: ' Ada@Whitfield.example',
      reference: ` ${reference.toLowerCase().replaceAll('-', ' ')}`,
    };
    const taken = await post(app, typed);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, `${MY_LINKS}/sent`]);
    expect((await open(app, `${MY_LINKS}/sent`)).body).toContain(myLinks.sent.heading);

    const [link, ...others] = await linksOf(app);
    expect(others).toEqual([]);
    expect(link).toMatchObject({ to: email, subject: `The link to your ride ${reference}` });
    const ride = await open(app, link?.path ?? '');
    expect(ride.statusCode).toBe(200);
    expect(ride.body).toContain('Your ride is booked');
  });

  test('answers alike whether there is such a ride or not', async () => {
    await using app = await booked(engine);
    const reference = await referenceOf(app);
    const answer = async (entries: Record<string, string>) => {
      const { statusCode, headers, body } = await post(app, entries);
      return { statusCode, location: headers.location, body };
    };
    const there = await answer({ email, reference });
    expect(await answer({ email: 'ben@whitfield.example', reference })).toEqual(there);
    expect(await answer({ email, reference: 'SR-2222-22' })).toEqual(there);
    expect(await linksOf(app)).toHaveLength(1);

    app.clock.now += HOUR;
    await app.call(removeQuoteRequest, { params: { id: 1 } });
    expect(await answer({ email, reference })).toEqual(there);
    expect(await linksOf(app)).toHaveLength(1);
  });

  test('says what a reference looks like', async () => {
    await using app = await startTestApp(engine);
    const { statusCode, body } = await post(app, { email, reference: 'my ride on Saturday' });
    expect(statusCode).toBe(400);
    expect(body).toContain(myLinks.referenceError);
    expect(body).toContain('value="my ride on Saturday"');
  });

  test('sends one mailbox no more than a day allows, however often and from wherever it is asked', async () => {
    await using app = await booked(engine);
    const reference = await referenceOf(app);
    await app.db.query.deleteFrom('rateLimits').execute();
    const statuses = new Set<number>();
    for (let time = 0; time < 60; time++) {
      statuses.add((await post(app, { email, reference }, `198.51.${time}.1`)).statusCode);
      app.clock.now += 11 * MINUTE;
    }
    expect([...statuses]).toEqual([303]);
    expect(await linksOf(app)).toHaveLength(3);
  });

  test('sends a link to a mailbox whose day is used up by what strangers have filled in for it', async () => {
    await using app = await booked(engine);
    const reference = await referenceOf(app);
    for (let time = 0; time < 4; time++) {
      app.clock.now += 11 * MINUTE;
      expect((await app.call(createQuoteRequest, { body: aQuoteRequest() })).status).toBe(201);
    }
    await post(app, { email, reference });
    expect(await linksOf(app)).toHaveLength(1);
  });

  test('sends one email for a button that is pressed twice, and takes no more from one address than of any form', async () => {
    await using app = await booked(engine);
    const reference = await referenceOf(app);
    const statuses: number[] = [];
    for (let time = 0; time <= 20; time++) statuses.push((await post(app, { email, reference })).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
    expect(await linksOf(app)).toHaveLength(1);
  });

  test('shows the request until there is a quote, to the address that it has now', async () => {
    await using app = await startTestApp(engine);
    const { reference, key } = (await app.call(createQuoteRequest, { body: aQuoteRequest() })).body;
    await post(app, { email, reference });
    const [link] = await linksOf(app);
    expect(link?.subject).toBe(`The link to your request ${reference}`);
    const page = await open(app, link?.path ?? '');
    expect(page.body).toContain('The Hermitage Hotel, Nashville');

    // It shows the request and corrects nothing.
    const mailed = new URLSearchParams(link?.path.split('?')[1]).get('key') ?? '';
    const contact = { reference, email: 'ben@whitfield.example', phone: '615-555-0100' };
    expect((await app.call(correctQuoteContact, { body: { ...contact, key: mailed } })).status).toBe(404);
    await app.call(correctQuoteContact, { body: { ...contact, key } });
    expect((await open(app, link?.path ?? '')).statusCode).toBe(303);
    expect((await open(app, `/quote-request/received?reference=${reference}&key=`)).statusCode).toBe(303);
  });
});
