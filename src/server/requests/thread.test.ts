import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { EmailContent } from '#content/emails/email-content.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import {
  contactMessageList,
  createContactMessage,
  listContactMessages,
  removeContactMessage,
} from '#contracts/contact-messages.ts';
import { cancelRide, confirmRide, prepareOffer, sendOffer, withdrawOffer } from '#contracts/offers.ts';
import { correctPerson, erasePerson, findPerson } from '#contracts/privacy.ts';
import { addQuoteNote, createQuoteRequest, sendReply } from '#contracts/quote-requests.ts';
import type { Engine } from '#server/db/database.ts';
import { renderEmail } from '#server/mail/template.ts';
import { textOfEachKind } from '#tests/every-text.ts';
import { elementsOf } from '#tests/html.ts';
import { updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest } from '#tests/server/enquiries.ts';
import { postForm, seenBy, seenOnPage } from '#tests/server/offers.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const params = { id: 1 };

async function offer(app: TestApp, id = 1): Promise<string> {
  const { body } = await app.call(prepareOffer, { params: { id } });
  expect((await app.call(sendOffer, { params: { id }, body })).status).toBe(201);
  return linkIn((await mailed(app, 'offer')).at(-1));
}

async function offered(engine: Engine) {
  const app = await startTestApp(engine, { EMAILS_PER_HOUR: '10000' });
  await app.call(createQuoteRequest, { body: aQuoteRequest() });
  await app.signIn('desk');
  const path = await offer(app);
  return { app, path, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

async function mailed(app: TestApp, kind: string): Promise<EmailContent[]> {
  const rows = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => JSON.parse(content));
}

const linkIn = (email: EmailContent | undefined) => new URL(email?.action?.url ?? '').pathname;

const read = async (app: TestApp, path: string) => (await app.app.inject({ url: path })).body;

/** What stands in the thread, each with who wrote it. */
async function threadOn(app: TestApp, path: string): Promise<string[]> {
  const elements = elementsOf(await read(app, path));
  return elements.flatMap(({ tagName, attributes, text }, index) =>
    tagName === 'p' && attributes.dir === 'auto' ? [`${elements[index - 1]?.text}: ${text}`] : [],
  );
}

const ask = (app: TestApp, path: string, question: string) => postForm(app, `${path}/question`, { question });

async function newestMessage(app: TestApp): Promise<number> {
  const [newest] = (await app.call(listContactMessages, {})).body.toSorted((one, other) => other.id - one.id);
  return newest?.id ?? 0;
}

const reply = (app: TestApp, text: string) =>
  app.call(sendReply, { params, body: { subject: 'Your ride', text } });

describe.each(engines)('the thread of a ride, on %s', (engine) => {
  test('shows every kind of character as it was asked and answered, in order of time, and mails it', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    let taken = 0;
    // What a form sends of half a character is a whole one.
    for (const [index, text] of textOfEachKind.map((one) => one.toWellFormed()).entries()) {
      app.clock.now += 12 * HOUR;
      const question = `q${index}${text}<b>z`;
      if ((await ask(app, path, question)).statusCode !== 303) continue;
      taken++;
      await app.signIn('desk');
      app.clock.now += HOUR;
      const answer = `a${index}${text}</p>z`;
      const id = await newestMessage(app);
      const body = { subject: 'Your ride', text: answer };
      const { status } =
        index % 2
          ? await app.call(contactMessageList.reply, { params: { id }, body })
          : await app.call(sendReply, { params, body });
      expect(status).toBe(201);
      // A form sends, and a browser reads, one kind of line end.
      const lines = (value: string) => value.replaceAll(/\r\n?/g, '\n');
      const shown = (await threadOn(app, path)).slice(-2).map(lines);
      expect(shown).toEqual([`You: ${lines(question)}`, `${company.name}: ${lines(answer)}`]);
      const email = (await mailed(app, 'reply')).at(-1);
      expect(lines(email?.quoted ?? '')).toBe(lines(question));
      expect(await threadOn(app, linkIn(email))).toEqual(await threadOn(app, path));
    }
    expect(taken).toBeGreaterThan(textOfEachKind.length / 2);
  });

  test('stands with the time on the clock of the pickup, until when the answer comes, and then without it', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    // Thursday morning in Nashville.
    app.clock.now = Date.UTC(2026, 0, 15, 16, 5);
    expect(await read(app, path)).not.toContain(offerPage.thread.heading);
    expect((await ask(app, path, 'Is there room for a pram?')).headers.location).toBe(`${path}?asked=1`);
    const page = await read(app, path);
    expect(page).toContain('Thursday, January 15, 2026, 10:05 AM, Nashville time');
    expect(page).toContain('by email or phone by today, 12:05 PM, Nashville time.');
    app.clock.now += 2 * HOUR;
    expect(await read(app, path)).toContain('Our answer is late');
    await app.signIn('desk');
    await reply(app, 'There is.');
    for (const sentence of ['by email or phone by', 'Our answer is late'])
      expect(await read(app, path)).not.toContain(sentence);
    expect(await threadOn(app, path)).toEqual([
      'You: Is there room for a pram?',
      `${company.name}: There is.`,
    ]);
  });

  test('shows what was written about this request alone, and nothing that staff keep to themselves', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    await app.call(createContactMessage, { body: aMessage({ email: 'ada@whitfield.example' }) });
    const plain = await newestMessage(app);
    await app.call(contactMessageList.reply, {
      params: { id: plain },
      body: { subject: 'Your coat', text: 'We found it.' },
    });
    const [found] = await mailed(app, 'reply');
    // Nobody has proved whose address it is: no stranger's words go to it.
    expect([found?.quoted, found?.action]).toEqual([undefined, undefined]);
    await app.call(createQuoteRequest, { body: aQuoteRequest({ eventDate: '2026-07-04' }) });
    const other = await offer(app, 3);
    await ask(app, other, 'Of the other ride?');
    await app.call(sendReply, { params: { id: 3 }, body: { subject: 'Yes', text: 'To the other ride.' } });
    await app.call(addQuoteNote, { params, body: { text: 'A note of staff.' } });
    expect(await threadOn(app, path)).toEqual([]);
    expect(await threadOn(app, other)).toHaveLength(2);
  });

  test('leaves out what was removed or erased, and what was written before the address was corrected', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    await ask(app, path, 'Removed?');
    const id = await newestMessage(app);
    await app.call(contactMessageList.reply, {
      params: { id },
      body: { subject: 'Yes', text: 'Removed too.' },
    });
    expect(await threadOn(app, path)).toHaveLength(2);
    await app.call(removeContactMessage, { params: { id } });
    expect(await threadOn(app, path)).toEqual([]);
    await ask(app, path, 'Is that a stranger?');
    app.clock.now += HOUR;
    await app.signIn();
    const person = 'ada@whitfield.example';
    const expectedOf = async (one: string) => {
      const { counts } = (await app.call(findPerson, { body: { person: one } })).body;
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    };
    const corrected = 'ada@sterling.example';
    const correction = { person, expected: await expectedOf(person), correction: { email: corrected } };
    expect((await app.call(correctPerson, { body: correction })).status).toBe(200);
    // Every email that waits has a link that works, and shows nothing of before.
    const emails = [...(await mailed(app, 'offer')), ...(await mailed(app, 'reply'))];
    expect(emails).toHaveLength(2);
    for (const email of emails) {
      expect((await app.app.inject({ url: linkIn(email) })).statusCode).toBe(200);
      expect(await threadOn(app, linkIn(email))).toEqual([]);
    }
    const link = linkIn(emails[0]);
    app.clock.now += HOUR;
    await app.signIn();
    expect((await ask(app, link, 'Is that me?')).headers.location).toBe(`${link}?asked=1`);
    expect((await reply(app, 'It is.')).status).toBe(201);
    expect((await mailed(app, 'reply')).at(-1)?.quoted).toBe('Is that me?');
    expect(await threadOn(app, link)).toEqual(['You: Is that me?', `${company.name}: It is.`]);
    await app.call(erasePerson, { body: { person: corrected, expected: await expectedOf(corrected) } });
    expect(await app.db.query.selectFrom('requestReplies').selectAll().execute()).toEqual([]);
    expect((await app.app.inject({ url: link })).statusCode).toBe(404);
  });

  test('shows the newest twenty, none of them longer than a reply may be', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    for (let index = 0; index < 25; index++) {
      app.clock.now += 8 * HOUR;
      await ask(app, path, `Question ${index}`);
    }
    await app.signIn('desk');
    await updateRows(app.db.query, 'contactMessages')
      .set({ message: '😀'.repeat(5000) })
      .where('message', '=', 'Question 24')
      .execute();
    await reply(app, 'All of these.');
    const shown = await threadOn(app, path);
    expect(shown).toHaveLength(20);
    expect([shown[0], shown[18], shown[19]]).toEqual([
      'You: Question 6',
      `You: ${'😀'.repeat(3999)}…`,
      `${company.name}: All of these.`,
    ]);
    const email = (await mailed(app, 'reply')).at(-1);
    expect([...(email?.quoted ?? '')]).toHaveLength(4000);
    expect(renderEmail(email as EmailContent).text).toContain(linkIn(email));
  });

  test('takes questions in every state until the ride is over, and is gone then', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    let asked = 0;
    const canAsk = async (link: string) => {
      const question = `Question ${++asked}?`;
      expect(await read(app, link)).toContain(`${link}/question"`);
      expect((await ask(app, link, question)).headers.location).toBe(`${link}?asked=1`);
      expect(await threadOn(app, link)).toContain(`You: ${question}`);
    };
    await canAsk(path);
    const second = await offer(app);
    await canAsk(path);
    await postForm(app, `${second}/accept`);
    await canAsk(second);
    await app.call(confirmRide, { params, body: { seen: await seenBy(app), text: 'Booked.' } });
    await canAsk(second);
    await app.call(cancelRide, {
      params,
      body: { seen: await seenBy(app), by: 'customer', chargedCents: 0 },
    });
    await canAsk(second);
    const third = await offer(app);
    await app.call(withdrawOffer, { params, body: { seen: await seenBy(app) } });
    await canAsk(third);
    const fourth = await offer(app);
    await postForm(app, `${fourth}/decline`);
    await canAsk(fourth);
    const fifth = await offer(app);
    app.clock.now += 30 * DAY;
    await canAsk(fifth);
    // The day after the ride.
    app.clock.now = Date.UTC(2026, 5, 22, 4, 59);
    await canAsk(fifth);
    const seen = await seenOnPage(app, fifth);
    app.clock.now += 60_000;
    const page = await read(app, fifth);
    for (const part of ['/question"', offerPage.thread.heading]) expect(page).not.toContain(part);
    const late = await postForm(app, `${fifth}/question`, { seen, question: 'Too late?' });
    expect(late.headers.location).toBe(fifth);
    expect(await app.db.query.selectFrom('contactMessages').select('id').execute()).toHaveLength(asked);
  });
});
