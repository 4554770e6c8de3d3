import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { readMailState } from '#contracts/mail.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { freePort } from '#tests/postgres.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, escaladeEstimate } from '#tests/server/enquiries.ts';
import { startInbox } from '#tests/server/inbox.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { deleteOldEmails, LEASE, releaseLeases, retryDelay, sendDueEmails } from './outbox.ts';
import { createTransport, type Transport } from './transport.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const states = (app: TestApp) =>
  app.db.query.selectFrom('emails').select(['state', 'attempts', 'lastError']).orderBy('id').execute();

/** Takes a mail and never says that it was delivered. */
const neverDone = (seen: string[]): Transport => ({
  route: 'half way',
  carry: ({ messageId }) => {
    seen.push(messageId);
    return new Promise(() => {});
  },
});

const broken: Transport = {
  route: 'nowhere',
  carry: () => Promise.reject(new Error('451 <ada@whitfield.example> try later')),
};

describe.each(engines)('the outbox, on %s', (engine) => {
  test('a customer reads the mail about a quote as it was asked for', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, {
      SMTP_URL: inbox.url,
      PUBLIC_URL: 'https://cars.example/',
    });
    const quote = aQuoteRequest({ fullName: 'Zoë <b>Whitfield</b>', notes: 'First line\nSecond & last' });
    const { reference } = (await app.call(createQuoteRequest, { body: quote })).body;
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    expect(inbox.mails).toHaveLength(2);
    const [received, desk] = inbox.mails;
    expect(received).toMatchObject({
      from: { name: company.name, address: company.email.info },
      to: [{ address: 'ada@whitfield.example' }],
      replyTo: [{ address: company.email.desk }],
      subject: `We have your quote request ${reference}`,
    });
    for (const part of [received?.text, received?.html]) {
      expect(part).toContain(reference);
      expect(part).toContain('Saturday, June 20, 2026');
      expect(part).toContain('5:30 PM');
      expect(part).toContain('Cheekwood Estate');
      expect(part).toContain(escaladeEstimate);
    }
    expect(received?.text).toContain('> First line\n> Second & last');
    expect(received?.html).toContain('Zoë &lt;b&gt;Whitfield&lt;/b&gt;');
    expect(received?.html).toContain('prefers-color-scheme: dark');
    expect(desk).toMatchObject({
      to: [{ address: company.email.desk }],
      replyTo: [{ address: 'ada@whitfield.example' }],
    });
    expect(desk?.text).toContain('(615) 555-0142');
    expect(desk?.html).toContain('https://cars.example/admin');
    expect(await states(app)).toEqual(Array(2).fill({ state: 'sent', attempts: 1, lastError: null }));
  });

  test('mails wait while the mail server is down and leave once it is up, once', async () => {
    const port = await freePort();
    await using app = await startTestApp(engine, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const transport = createTransport(app.ctx.env);
    await app.call(createContactMessage, { body: aMessage() });
    await sendDueEmails(app.ctx, transport);
    expect(await states(app)).toMatchObject([
      { state: 'waiting', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
    ]);

    await using inbox = await startInbox(port);
    await sendDueEmails(app.ctx, transport);
    expect(inbox.mails).toHaveLength(0);
    app.clock.now += retryDelay(1);
    await sendDueEmails(app.ctx, transport);
    await sendDueEmails(app.ctx, transport);
    expect(inbox.mails).toHaveLength(1);
    expect(inbox.mails[0]?.text).toContain('> A navy coat, back seat,');

    await app.call(createContactMessage, { body: aMessage({ subject: 'A second one' }) });
    inbox.refuse('come back later');
    await sendDueEmails(app.ctx, transport);
    inbox.refuse(undefined);
    app.clock.now += retryDelay(1);
    await sendDueEmails(app.ctx, transport);
    expect(inbox.mails.map((mail) => mail.subject)).toEqual([
      'Website message: A coat left in the car',
      'Website message: A second one',
    ]);
  });

  test('pauses grow, and after a day the mail is given up where staff see it', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    const started = app.clock.now;
    const tries: number[] = [];
    while ((await states(app))[0]?.state === 'waiting') {
      await sendDueEmails(app.ctx, broken);
      tries.push(app.clock.now - started);
      const mail = await app.db.query.selectFrom('emails').select('dueAt').executeTakeFirstOrThrow();
      app.clock.now = Math.max(app.clock.now + 1, mail.dueAt);
    }
    expect(tries.slice(0, 4)).toEqual([0, MINUTE, 3 * MINUTE, 7 * MINUTE]);
    expect(tries.at(-1)).toBeGreaterThanOrEqual(24 * HOUR);
    expect(tries.length).toBeLessThan(20);
    await app.signIn();
    expect((await app.call(readMailState, {})).body).toMatchObject({
      waiting: 0,
      sent: 0,
      failed: 1,
      failures: [
        {
          kind: 'new-message',
          subject: 'Website message: A coat left in the car',
          error: expect.stringContaining('try later'),
        },
      ],
    });
    const log = app.logged.join('');
    expect(log).toContain('given up');
    expect(log).not.toContain('ada@whitfield.example');
  });

  test('several processes send each mail once', async () => {
    await using app = await startTestApp(engine);
    for (let turn = 0; turn < 20; turn++)
      await app.call(createContactMessage, { body: aMessage({ subject: `Number ${turn}` }) });
    const carried: string[] = [];
    const slow: Transport = {
      route: 'here',
      carry: async ({ messageId }) => {
        carried.push(messageId);
        await new Promise((done) => setImmediate(done));
      },
    };
    await Promise.all(Array.from({ length: 8 }, () => sendDueEmails(app.ctx, slow)));
    expect(carried).toHaveLength(20);
    expect(new Set(carried).size).toBe(20);
  });

  test('a mail whose process died is taken up again under the same Message-ID', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    const seen: string[] = [];
    void sendDueEmails(app.ctx, neverDone(seen));
    await expect.poll(() => seen).toHaveLength(1);
    const next: Transport = { route: 'here', carry: async ({ messageId }) => void seen.push(messageId) };
    await sendDueEmails(app.ctx, next);
    expect(seen).toHaveLength(1);
    app.clock.now += LEASE;
    await sendDueEmails(app.ctx, next);
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
  });

  test('a process whose clock is a little behind leaves alone what another is sending', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    const seen: string[] = [];
    app.clock.now += 60_000;
    void sendDueEmails(app.ctx, neverDone(seen));
    await expect.poll(() => seen).toHaveLength(1);
    for (const behind of [1, 1000, 59_000]) {
      const late = { ...app.ctx, now: () => app.clock.now - behind };
      await sendDueEmails(late, { route: 'here', carry: async ({ messageId }) => void seen.push(messageId) });
    }
    expect(seen).toHaveLength(1);
  });

  test('mails that were given up are forgotten after three months', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    await app.ctx.db.query.updateTable('emails').set({ state: 'failed' }).execute();
    app.clock.now += 90 * 24 * HOUR - 1;
    await deleteOldEmails(app.ctx);
    expect(await states(app)).toMatchObject([{ state: 'failed' }]);
    app.clock.now += 2;
    await deleteOldEmails(app.ctx);
    expect(await states(app)).toEqual([]);
  });

  test('sent mails are forgotten after a month', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    await sendDueEmails(app.ctx, { route: 'here', carry: async () => {} });
    app.clock.now += 30 * 24 * HOUR + 1;
    await deleteOldEmails(app.ctx);
    expect(await states(app)).toEqual([]);
  });
});

test('on the embedded database a new process takes up at once what the last one held', async () => {
  await using app = await startTestApp('sqlite');
  await app.call(createContactMessage, { body: aMessage() });
  void sendDueEmails(app.ctx, { route: 'half way', carry: () => new Promise(() => {}) });
  await expect.poll(async () => (await states(app))[0]?.attempts).toBe(1);
  await releaseLeases(app.ctx);
  await sendDueEmails(app.ctx, { route: 'here', carry: async () => {} });
  expect(await states(app)).toMatchObject([{ state: 'sent' }]);
});

test('without a mail server the mails lie in the data folder as files', async () => {
  await using app = await startTestApp('sqlite');
  await app.call(createQuoteRequest, { body: aQuoteRequest() });
  await sendDueEmails(app.ctx, createTransport(app.ctx.env));
  const folder = join(app.ctx.env.DATA_DIR, 'mail');
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  expect(mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
    'ada@whitfield.example',
    company.email.desk,
  ]);
});
