import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { EmailKind } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { newRequestsEmail } from '#content/emails/new-requests-email.ts';
import { estimateWithTerms } from '#content/estimate.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { inviteStaff } from '#contracts/staff.ts';
import { readMailState } from '#contracts/system.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { freePort } from '#tests/free-port.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, escaladeEstimate, estimateOf } from '#tests/server/enquiries.ts';
import { collectKinds, startInbox } from '#tests/server/inbox.ts';
import { sendInRounds } from '#tests/server/load.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { addQuotes } from '#tests/staff-data.ts';
import { enqueueEmails } from './enqueue.ts';
import {
  deleteOldEmails,
  failDelayedEmails,
  LEASE_MS,
  releaseLeases,
  retryDelayMs,
  sendDueEmails,
} from './outbox.ts';
import { createTransport, type Transport } from './transport.ts';

const noRequests = { quotes: 0, bookings: 0, messages: 0, repliesDue: 0, corrections: 0, minutes: 1 };
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const states = (app: TestApp) =>
  app.db.query.selectFrom('emails').select(['state', 'attempts', 'lastError']).orderBy('id').execute();

/** Starts to send and never finishes, like a process that dies in between. */
const hanging = (messageIds: string[]): Transport => ({
  label: 'half way',
  send: ({ messageId }) => {
    messageIds.push(messageId);
    return new Promise(() => {});
  },
});

const failing: Transport = {
  label: 'nowhere',
  send: () => Promise.reject(new Error('451 <ada@whitfield.example> try later')),
};

const away: Transport = {
  label: 'a server that is off',
  send: () =>
    Promise.reject(
      Object.assign(new Error('connect ECONNREFUSED for ada@whitfield.example'), { code: 'ESOCKET' }),
    ),
};

describe.each(engines)('outbox on %s', (engine) => {
  test('tells since when the mail server is away and why, until an email is delivered', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url });
    await app.call(createContactMessage, { body: aMessage() });
    await app.signIn();
    const state = async () => (await app.call(readMailState, {})).body;
    // One refused email is no outage.
    await sendDueEmails(app.ctx, failing);
    expect(await state()).toMatchObject({ transport: 'smtp', waiting: 1 });
    expect(await state()).not.toHaveProperty('outage');

    app.clock.now += MINUTE;
    const since = new Date(app.clock.now).toISOString();
    await sendDueEmails(app.ctx, away);
    app.clock.now += 10 * MINUTE;
    await sendDueEmails(app.ctx, away);
    expect((await state()).outage).toEqual({ since, error: 'connect ECONNREFUSED for (address)' });

    app.clock.now += HOUR;
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    expect(await state()).toMatchObject({ sent: 1, waiting: 0 });
    expect(await state()).not.toHaveProperty('outage');
  });

  test('says that emails are written to files when no mail server is configured', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect((await app.call(readMailState, {})).body).toMatchObject({ transport: 'files' });
  });

  test('sends the customer a confirmation and the desk the quote request as it was entered', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, {
      SMTP_URL: inbox.url,
      PUBLIC_URL: 'https://cars.example/',
    });
    const quote = aQuoteRequest({ fullName: 'Zoë <b>Whitfield</b>', notes: 'First line\nSecond & last' });
    const { reference } = (await app.call(createQuoteRequest, { body: quote })).body;
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    expect(inbox.mails).toHaveLength(2);
    const [desk, received] = inbox.mails;
    expect(received).toMatchObject({
      from: { name: company.name, address: company.email.info },
      to: [{ address: 'ada@whitfield.example' }],
      replyTo: [{ address: company.email.desk }],
      subject: `Quote request for Sat, Jun 20: ${reference}`,
    });
    for (const part of [received?.text, received?.html]) {
      expect(part).toContain(reference);
      expect(part).toContain('Saturday, June 20, 2026');
      expect(part).toContain('5:30 PM');
      expect(part).toContain('Cadillac Escalade');
      expect(part).toContain(escaladeEstimate);
    }
    expect(received?.html).toContain('prefers-color-scheme: dark');
    expect(desk?.text).toContain('> First line\n> Second & last');
    expect(desk?.html).toContain('Zoë &lt;b&gt;Whitfield&lt;/b&gt;');
    expect(desk?.html).toContain('Cheekwood Estate');
    expect(desk).toMatchObject({
      to: [{ address: company.email.desk }],
      replyTo: [{ address: 'ada@whitfield.example' }],
    });
    expect(desk?.text).toContain('(615) 555-0142');
    expect(desk?.html).toContain('https://cars.example/admin');
    expect(await states(app)).toEqual(Array(2).fill({ state: 'sent', attempts: 1, lastError: null }));
  });

  test('names range and flight and promises no later answer when a transfer is within 24 hours', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url });
    const body = aQuoteRequest({
      eventType: 'Airport transfer',
      eventDate: '2026-01-16',
      pickupTime: '05:30',
      flightNumber: 'AA 1234',
    });
    await app.call(createQuoteRequest, { body });
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    const [desk, received] = inbox.mails;
    expect(received?.text).toContain(
      estimateOf({ eventType: 'Airport transfer', vehicleType: 'Cadillac Escalade', duration: 3 }),
    );
    expect(received?.text).toContain('or book online now');
    expect(received?.text).not.toContain('within 24 hours');
    expect(received?.text).not.toContain('AA 1234');
    expect(desk?.text).toContain('AA 1234');
    expect(desk?.subject).toBe('Urgent, call by 6:00 PM: ride Fri 5:30 AM, airport transfer');
    expect(desk?.text).toContain('Call (615) 555-0142: tel:6155550142');
    expect(desk?.html).toMatch(/tel:6155550142.*Open SR-.*Customer notes/s);
  });

  test('estimates the recommended vehicle when the request has none', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url });
    await app.call(createQuoteRequest, { body: aQuoteRequest({ vehicleType: '' }) });
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    expect(inbox.mails).toHaveLength(2);
    const [desk, received] = inbox.mails;
    const estimate = estimateOf({ passengers: 4, duration: 3 });
    expect(desk?.text).toContain(estimate);
    expect(received?.text).toContain(`Estimate:    ${estimateWithTerms(estimate)}`);
  });

  test('repeats nothing that was typed in the confirmation', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url });
    const typed = 'Win now at https://evil.example';
    await app.call(createQuoteRequest, {
      body: aQuoteRequest({
        fullName: typed,
        eventType: typed,
        pickupLocation: typed,
        dropoffLocation: `${typed}/there`,
        vehicleType: typed,
        notes: typed,
        phone: '(615) 555-0199',
      }),
    });
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    const confirmation = inbox.mails.find(({ to }) => to?.[0]?.address === 'ada@whitfield.example');
    expect(confirmation?.text).toContain(quoteRequestFields.vehicleType.email.empty);
    for (const part of [confirmation?.subject, confirmation?.text, confirmation?.html]) {
      expect(part).not.toContain('evil');
      expect(part).not.toContain('0199');
    }
  });

  test('sends one mailbox three emails a day over all forms and stores every request', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const spellings = ['ada@whitfield.example', 'ADA@whitfield.example', 'a.d.a+x@whitfield.example'];
    const send = (index: number) =>
      app.app.inject({
        method: 'POST',
        url: createQuoteRequest.path,
        remoteAddress: `10.0.${index}.1`,
        payload: aQuoteRequest({ email: spellings[index % 3] ?? '', notes: `Number ${index}` }),
      });
    const emails = async (kind: string) =>
      app.db.query.selectFrom('emails').select('id').where('kind', '=', kind).execute();
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const replies = await sendInRounds(60, send);
    expect([
      ...new Set(replies.map(({ statusCode, body }) => (statusCode === 201 ? 'stored' : body))),
    ]).toEqual(['stored']);
    expect(await emails('vip-code')).toHaveLength(1);
    expect(await emails('quote-received')).toHaveLength(2);
    expect(await emails('new-quote')).toHaveLength(60);
    expect(await app.db.query.selectFrom('quoteRequests').select('id').execute()).toHaveLength(60);
    expect((await app.call(readMailState, {})).body.suppressed, 'shown to staff').toBe(58);
    expect(app.logged.filter((line) => line.includes('as many as a day allows'))).toHaveLength(1);

    app.clock.now += 24 * HOUR - 1;
    await send(60);
    expect(await emails('quote-received')).toHaveLength(2);
    app.clock.now += 1;
    for (let index = 61; index < 70; index++) await send(index);
    expect(await emails('quote-received')).toHaveLength(5);
    await app.signIn();
    expect((await app.call(readMailState, {})).body.suppressed).toBe(6);
  });

  test('stops at the hourly limit of customers with one error line and sends the desk its emails first', async () => {
    await using app = await startTestApp(engine, { EMAILS_PER_HOUR: '6' });
    const { sent, transport } = collectKinds();
    for (let index = 0; index < 8; index++)
      await app.call(createQuoteRequest, { body: aQuoteRequest({ email: `ada${index}@whitfield.example` }) });
    for (let poll = 0; poll < 5; poll++) await sendDueEmails(app.ctx, transport);
    // A tenth of the limit for single requests, then one email about the rest.
    expect(sent).toEqual(['new-quote', 'new-requests', ...Array(4).fill('quote-received')]);
    const alarms = () =>
      app.logged.filter((line) => line.includes('hourly limit')).map((line) => JSON.parse(line));
    expect(alarms()).toMatchObject([
      { level: 50, to: 'customers', causedBy: 'visitor', emailsPerHour: 4, waiting: 4 },
    ]);
    app.clock.now += HOUR;
    await sendDueEmails(app.ctx, transport);
    expect(sent.slice(6)).toEqual(Array(4).fill('quote-received'));
    expect(alarms()).toHaveLength(1);
  });

  test('tells staff everything when 280 forms from four networks use up the emails to customers', async () => {
    await using app = await startTestApp(engine);
    const { sent, transport } = collectKinds();
    const countOf = (kind: string) => sent.filter((one) => one === kind).length;
    const submit = async (url: string, network: number, payload: object) => {
      const answer = await app.app.inject({
        method: 'POST',
        url,
        remoteAddress: `10.0.${network}.1`,
        payload,
      });
      expect(answer.statusCode).toBeLessThan(300);
    };
    for (let network = 0; network < 4; network++)
      for (let index = 0; index < 30; index++) {
        const email = `ada${network}-${index}@whitfield.example`;
        await submit(joinVipClub.path, network, { email, source: 'homepage_signup' });
        if (index >= 20) continue;
        await submit(createQuoteRequest.path, network, aQuoteRequest({ email: `q-${email}` }));
        await submit(createContactMessage.path, network, aMessage());
      }
    const poll = () => Promise.all([1, 2].map(() => sendDueEmails(app.ctx, transport)));
    await poll();
    await poll();
    // Two workers may both send one more than the budget.
    expect(countOf('new-quote') + countOf('new-message')).toBeOneOf([30, 31]);
    expect(countOf('new-requests')).toBe(1);
    const digest = app.db.query.selectFrom('emails').select('content').where('kind', '=', 'new-requests');
    const alerts = countOf('new-quote') + countOf('new-message');
    expect((await digest.executeTakeFirst())?.content).toContain(`${160 - alerts} new requests`);
    // All 80 confirmations fit into the hour; of the codes a third of its emails.
    for (let index = 0; index < 150; index++)
      await submit(joinVipClub.path, 10 + Math.floor(index / 30), {
        email: `tom${index}@ng.example`,
        source: 'homepage_signup',
      });
    await poll();
    expect(countOf('quote-received')).toBe(80);
    expect(countOf('vip-code')).toBeOneOf([100, 101]);

    await app.signIn();
    const invitation = { username: 'night desk', email: 'night@sterlingrow.example', role: 'desk' as const };
    await app.call(inviteStaff, { body: invitation });
    await submit(createQuoteRequest.path, 20, aQuoteRequest());
    await poll();
    expect(countOf('staff-invitation')).toBe(1);
    expect(countOf('new-requests')).toBe(1);
    app.clock.now += 15 * MINUTE;
    await poll();
    await poll();
    expect(countOf('new-requests')).toBe(2);
    const waiting = app.db.query
      .selectFrom('emails')
      .select('kind')
      .distinct()
      .where('state', '=', 'waiting');
    expect((await waiting.execute()).map(({ kind }) => kind)).toEqual(['vip-code']);
  });

  test('tells the desk of an accepted offer although strangers made many requests overdue', async () => {
    await using app = await startTestApp(engine, { EMAILS_PER_HOUR: '30' });
    const { sent, transport } = collectKinds();
    const content = newRequestsEmail(noRequests, '/admin');
    const alert = (kind: EmailKind) => ({ kind, to: emailFrame.desk.address, content });
    await app.db.transaction((trx) =>
      enqueueEmails(app.ctx, trx, [
        ...Array.from({ length: 16 }, () => [alert('new-quote'), alert('reply-due')]).flat(),
        alert('offer-answered'),
      ]),
    );
    for (let poll = 0; poll < 3; poll++) await sendDueEmails(app.ctx, transport);
    expect(sent).toContain('offer-answered');
    // A tenth of the limit, then one email about the rest.
    expect(sent.filter((kind) => kind === 'new-quote' || kind === 'reply-due')).toHaveLength(3);
    expect(sent.filter((kind) => kind === 'new-requests')).toHaveLength(1);
  });

  test('lists an email as failed when the hourly limit kept it back for a day', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    app.clock.now += 24 * HOUR + 1;
    await failDelayedEmails(app.ctx);
    expect(await states(app)).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('EMAILS_PER_HOUR') },
    ]);
  });

  test('keeps an email while the SMTP server is down and sends it once when it is back', async () => {
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
    app.clock.now += retryDelayMs(1);
    await sendDueEmails(app.ctx, transport);
    await sendDueEmails(app.ctx, transport);
    expect(inbox.mails).toHaveLength(1);
    expect(inbox.mails[0]?.text).toContain('> A navy coat, back seat,');

    await app.call(createContactMessage, { body: aMessage({ subject: 'A second one' }) });
    inbox.refuse('come back later');
    await sendDueEmails(app.ctx, transport);
    inbox.refuse(undefined);
    app.clock.now += retryDelayMs(1);
    await sendDueEmails(app.ctx, transport);
    expect(inbox.mails.map((email) => email.subject)).toEqual([
      'Website message: A coat left in the car',
      'Website message: A second one',
    ]);
  });

  test('retries with growing delays and lists the email as failed when a day has passed', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    const started = app.clock.now;
    const attemptTimes: number[] = [];
    while ((await states(app))[0]?.state === 'waiting') {
      await sendDueEmails(app.ctx, failing);
      attemptTimes.push(app.clock.now - started);
      const email = await app.db.query.selectFrom('emails').select('dueAt').executeTakeFirstOrThrow();
      app.clock.now = Math.max(app.clock.now + 1, email.dueAt);
    }
    expect(attemptTimes.slice(0, 4)).toEqual([0, MINUTE, 3 * MINUTE, 7 * MINUTE]);
    expect(attemptTimes.at(-1)).toBeGreaterThanOrEqual(24 * HOUR);
    expect(attemptTimes.length).toBeLessThan(20);
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
    expect(log).toContain('giving up');
    expect(log).not.toContain('ada@whitfield.example');
  });

  test('sends each email once when several processes share the outbox', async () => {
    await using app = await startTestApp(engine);
    for (let index = 0; index < 20; index++)
      await app.call(createContactMessage, { body: aMessage({ subject: `Number ${index}` }) });
    const sent: string[] = [];
    const slow: Transport = {
      label: 'here',
      send: async ({ messageId }) => {
        sent.push(messageId);
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
    await Promise.all(Array.from({ length: 8 }, () => sendDueEmails(app.ctx, slow)));
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });

  test('sends an email again under the same Message-ID when its process died', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    const messageIds: string[] = [];
    void sendDueEmails(app.ctx, hanging(messageIds));
    await expect.poll(() => messageIds).toHaveLength(1);
    const next: Transport = { label: 'here', send: async ({ messageId }) => void messageIds.push(messageId) };
    await sendDueEmails(app.ctx, next);
    expect(messageIds).toHaveLength(1);
    app.clock.now += LEASE_MS;
    await sendDueEmails(app.ctx, next);
    expect(messageIds).toHaveLength(2);
    expect(new Set(messageIds).size).toBe(1);
  });

  test('makes all emails to one recipient about a request one conversation, in which a reply is no automatic one', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url });
    await addQuotes(app.db.query, [{}, {}, {}]);
    const send = async (kind: EmailKind, requestId: number, to = 'ada@whitfield.example') => {
      const content = newRequestsEmail(noRequests, '');
      const about = { list: 'quote-requests', id: requestId } as const;
      await app.db.transaction((trx) => enqueueEmails(app.ctx, trx, [{ kind, to, content, about }]));
      await sendDueEmails(app.ctx, createTransport(app.ctx.env));
      return inbox.mails.at(-1);
    };
    const first = await send('offer', 1);
    expect([first?.references, first?.inReplyTo]).toEqual([undefined, undefined]);
    for (const kind of ['ride-confirmed', 'ride-tomorrow'] as const)
      expect(await send(kind, 1)).toMatchObject({
        references: first?.messageId,
        inReplyTo: first?.messageId,
      });
    expect((await send('offer', 2))?.references).toBeUndefined();
    const isAutomatic = async (kind: EmailKind) =>
      (await send(kind, 3))?.headers.some(({ key }) => key === 'auto-submitted');
    expect([await isAutomatic('ride-tomorrow'), await isAutomatic('reply')]).toEqual([true, false]);
    expect((await send('offer-answered', 1, company.email.desk))?.references).toBeUndefined();
  });

  test('leaves an email to the process that holds it when the own clock is slightly behind', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    const messageIds: string[] = [];
    app.clock.now += 60_000;
    void sendDueEmails(app.ctx, hanging(messageIds));
    await expect.poll(() => messageIds).toHaveLength(1);
    for (const behind of [1, 1000, 59_000]) {
      const behindCtx = { ...app.ctx, now: () => app.clock.now - behind };
      await sendDueEmails(behindCtx, {
        label: 'here',
        send: async ({ messageId }) => void messageIds.push(messageId),
      });
    }
    expect(messageIds).toHaveLength(1);
  });

  test('keeps no link of an email that was sent, and all of one that was not', async () => {
    await using app = await startTestApp(engine);
    const link = (label: string) => ({ label, url: `https://www.sterlingrow.example/offers/t0ken-${label}` });
    const content = {
      ...newRequestsEmail(noRequests, ''),
      ...{ action: link('page'), secondAction: link('calendar'), unsubscribe: link('leave') },
      calendar: { fileName: 'ride.ics', method: 'REQUEST' as const, text: `URL:${link('file').url}` },
    };
    const email = { kind: 'ride-confirmed', to: 'ada@whitfield.example', content } as const;
    await app.db.transaction((trx) => enqueueEmails(app.ctx, trx, [email]));
    const stored = async () =>
      (await app.db.query.selectFrom('emails').select('content').executeTakeFirstOrThrow()).content;
    await sendDueEmails(app.ctx, failing);
    expect((await stored()).match(/t0ken-\w+/g)?.sort()).toEqual(
      ['calendar', 'file', 'leave', 'page'].map((name) => `t0ken-${name}`),
    );
    app.clock.now += retryDelayMs(1);
    await sendDueEmails(app.ctx, collectKinds().transport);
    expect(await stored()).not.toContain('t0ken');
    expect(await stored()).toContain(content.heading);
  });

  test('deletes a failed email after 90 days', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    await app.ctx.db.query.updateTable('emails').set({ state: 'failed' }).execute();
    app.clock.now += 90 * 24 * HOUR - 1;
    await deleteOldEmails(app.ctx, app.clock.now);
    expect(await states(app)).toMatchObject([{ state: 'failed' }]);
    app.clock.now += 2;
    await deleteOldEmails(app.ctx, app.clock.now);
    expect(await states(app)).toEqual([]);
  });

  test('deletes a sent email after 30 days', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    await sendDueEmails(app.ctx, { label: 'here', send: async () => {} });
    app.clock.now += 30 * 24 * HOUR + 1;
    await deleteOldEmails(app.ctx, app.clock.now);
    expect(await states(app)).toEqual([]);
  });
});

test('sends an email at once after a restart when SQLite holds a lease of the previous process', async () => {
  await using app = await startTestApp('sqlite');
  await app.call(createContactMessage, { body: aMessage() });
  void sendDueEmails(app.ctx, { label: 'half way', send: () => new Promise(() => {}) });
  await expect.poll(async () => (await states(app))[0]?.attempts).toBe(1);
  await releaseLeases(app.ctx);
  await sendDueEmails(app.ctx, { label: 'here', send: async () => {} });
  expect(await states(app)).toMatchObject([{ state: 'sent' }]);
});

test('writes emails as .eml files to the data folder when SMTP_URL is not set', async () => {
  await using app = await startTestApp('sqlite');
  await app.call(createQuoteRequest, { body: aQuoteRequest() });
  await sendDueEmails(app.ctx, createTransport(app.ctx.env));
  const folder = join(app.ctx.env.DATA_DIR, 'mail');
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  expect(mails.map((email) => email.to?.[0]?.address).sort()).toEqual([
    'ada@whitfield.example',
    company.email.desk,
  ]);
});
