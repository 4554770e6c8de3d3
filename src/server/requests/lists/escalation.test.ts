import { describe, expect, test } from 'vitest';
import { company, emailReplyHours } from '#content/company.ts';
import {
  createContactMessage,
  listContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import {
  createQuoteRequest,
  listQuoteRequests,
  removeQuoteRequest,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { messageDeadline } from '#rules/deadlines.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { insertRows, updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { escalate } from './escalation.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

async function reminders(app: TestApp) {
  const emails = await app.db.query
    .selectFrom('emails')
    .select(['recipient', 'content', 'requestId'])
    .where('kind', '=', 'reply-due')
    .orderBy('id')
    .execute();
  for (const { recipient } of emails) expect(recipient).toBe(company.email.desk);
  return emails.map(({ content }) => String(JSON.parse(content).subject));
}

/** Copies the only message so many times: a night may bring many, and all are overdue. */
async function addOverdueMessages(app: TestApp, count: number): Promise<void> {
  const [message] = await app.db.query.selectFrom('contactMessages').selectAll().execute();
  if (!message) throw new Error('There is no message to copy.');
  const { id: _id, ...values } = message;
  for (let start = 0; start < count; start += 100)
    await insertRows(app.db.query, 'contactMessages', Array(100).fill(values));
}

describe.each(engines)('escalation, on %s', (engine) => {
  test('reminds of a thousand messages at once', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    await addOverdueMessages(app, 1000);
    app.clock.now += 100 * HOUR;
    for (let run = 0; run < 3; run++) await escalate(app.ctx);
    const left = await app.db.query
      .selectFrom('contactMessages')
      .select('id')
      .where('overdueMailedAt', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('mails the desk once when a quarter of the time is left, and once when it is over', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    const runs: [hours: number, subjects: string[]][] = [
      [17.9, []],
      [18, [expect.stringMatching(/^Reply due .*: Ada Whitfield, Wedding, rides \w{3}, \w{3} \d+$/)]],
      [23.9, [expect.stringMatching(/^Reply due .*: Ada Whitfield, Wedding, rides \w{3}, \w{3} \d+$/)]],
      [
        24,
        [
          expect.stringMatching(/^Reply due .*: Ada Whitfield, Wedding, rides \w{3}, \w{3} \d+$/),
          expect.stringMatching(/^Reply overdue since .*: Ada Whitfield, Wedding, rides \w{3}, \w{3} \d+$/),
        ],
      ],
      [
        100,
        [
          expect.stringMatching(/^Reply due .*: Ada Whitfield, Wedding, rides \w{3}, \w{3} \d+$/),
          expect.stringMatching(/^Reply overdue since .*: Ada Whitfield, Wedding, rides \w{3}, \w{3} \d+$/),
        ],
      ],
    ];
    const sentAt = app.clock.now;
    for (const [hours, subjects] of runs) {
      app.clock.now = sentAt + hours * HOUR;
      await escalate(app.ctx);
      await escalate(app.ctx);
      expect(await reminders(app)).toEqual(subjects);
    }
  });

  test('mails the desk about a message when a quarter of its business hours is left', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    app.clock.now = messageDeadline(app.clock.now) - (emailReplyHours / 4) * HOUR - MINUTE;
    await escalate(app.ctx);
    expect(await reminders(app)).toEqual([]);
    app.clock.now += MINUTE;
    await escalate(app.ctx);
    expect(await reminders(app)).toEqual([
      expect.stringMatching(/^Reply due .*: Ruth Calloway, A coat left in the car$/),
    ]);
  });

  test('reminds of the others when one of them fails', async () => {
    await using app = await startTestApp(engine);
    for (let index = 0; index < 3; index++) await app.call(createContactMessage, { body: aMessage() });
    const messages = updateRows(app.db.query, 'contactMessages');
    // No date is that early.
    await messages.set({ waitsUntil: -9e15, mailAt: -9e15 }).where('id', '=', 2).execute();
    app.clock.now += 100 * HOUR;
    for (let run = 0; run < 2; run++) await escalate(app.ctx);
    expect(await reminders(app)).toHaveLength(2);
    const rows = await app.db.query
      .selectFrom('contactMessages')
      .select('id')
      .where('overdueMailedAt', 'is', null)
      .execute();
    expect(rows).toEqual([{ id: 2 }]);
  });

  test('mails nothing about what is answered, closed or removed', async () => {
    await using app = await startTestApp(engine);
    for (let index = 0; index < 3; index++) await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.call(createContactMessage, { body: aMessage() });
    await app.signIn();
    const [first, second, third] = (await app.call(listQuoteRequests, {})).body.map(({ id }) => ({ id }));
    await app.call(updateQuoteRequest, { params: first ?? { id: 0 }, body: { status: 'contacted' } });
    await app.call(updateQuoteRequest, { params: second ?? { id: 0 }, body: { status: 'closed' } });
    await app.call(removeQuoteRequest, { params: third ?? { id: 0 } });
    const [message] = (await app.call(listContactMessages, {})).body;
    await app.call(updateContactMessage, { params: { id: message?.id ?? 0 }, body: { isRead: true } });
    app.clock.now += 30 * 24 * HOUR;
    await escalate(app.ctx);
    expect(await reminders(app)).toEqual([]);
  });

  test('sends one email about all of a flood', async () => {
    await using app = await startTestApp(engine);
    for (let index = 0; index < 12; index++) await app.call(createQuoteRequest, { body: aQuoteRequest() });
    app.clock.now += 25 * HOUR;
    await escalate(app.ctx);
    expect(await reminders(app)).toEqual(['12 replies overdue']);
  });

  test('sends one email when several processes look at the same time', async () => {
    await using app = await startTestApp(engine);
    for (let index = 0; index < 4; index++) await app.call(createQuoteRequest, { body: aQuoteRequest() });
    app.clock.now += 25 * HOUR;
    // SQLite has a single process, PostgreSQL may have several.
    const other = engine === 'postgres' ? await openDatabase(app.ctx.env) : app.db;
    const contexts = [app.ctx, { ...app.ctx, db: other }];
    await Promise.all([...contexts, ...contexts, ...contexts].map(escalate));
    expect(await reminders(app)).toHaveLength(4);
    if (other !== app.db) await other.close();
  });
});
