import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { correctPerson } from '#contracts/privacy.ts';
import { createQuoteRequest, sendReply } from '#contracts/quote-requests.ts';
import { readMailState } from '#contracts/system.ts';
import { updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { sendDueEmails } from './outbox.ts';
import { createTransport, type Transport } from './transport.ts';

/** The steps of a delivery at which a server can refuse, in their order. */
const steps = ['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'TEXT'] as const;
type Step = (typeof steps)[number];

/** Each class of reply of RFC 5321 that is a refusal, and of RFC 3463 where it makes a difference. */
const replies = [
  ...['421 4.3.2 Shutting down', '450 4.2.1 Busy', '451 4.7.1 Greylisted', '452 4.2.2 Full'],
  ...['501 5.1.3 Bad address', '503 5.5.1 Bad sequence', '521 Takes no mail'],
  ...['550 5.1.1 No such user', '551 5.1.6 Moved', '552 5.2.2 Full', '553 5.1.3 No name', '554 Refused'],
  ...['550 5.7.1 Sender refused', '554 5.7.26 Not authenticated', '556 5.1.10 Takes no mail'],
];

/** A mail server that refuses with a reply at one step and says yes at all others. */
async function startServer(at: Step, reply: string) {
  const server = createServer((socket) => {
    let isText = false;
    const answer = (step: Step, yes: string) => socket.write(`${step === at ? reply : yes}\r\n`);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        if (isText) {
          if (line !== '.') continue;
          isText = false;
          answer('TEXT', '250 Stored');
        } else if (/^(EHLO|HELO)/.test(line)) answer('EHLO', '250 mail.example');
        else if (line.startsWith('MAIL')) answer('MAIL', '250 Yes');
        else if (line.startsWith('RCPT')) answer('RCPT', '250 Yes');
        else if (line.startsWith('DATA')) {
          isText = at !== 'DATA';
          answer('DATA', '354 Go ahead');
        } else socket.end('221 Bye\r\n');
      }
    });
    answer('CONNECT', '220 mail.example');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close() };
}

const emailsOf = (app: TestApp) =>
  app.db.query.selectFrom('emails').select(['kind', 'state', 'recipient', 'content']).orderBy('id').execute();
const isOfEmail = (step: Step) => step === 'RCPT' || step === 'DATA' || step === 'TEXT';

test.each(steps)(
  'takes each refusal at %s for final, for now or for all email, as the reply says',
  async (step) => {
    await using app = await startTestApp();
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.db.query.deleteFrom('emails').where('kind', '!=', 'quote-received').execute();
    await app.signIn();
    for (const reply of replies) {
      using server = await startServer(step, reply);
      const transport = createTransport({ ...app.ctx.env, SMTP_URL: server.url });
      await app.db.query.deleteFrom('settings').where('name', '=', 'mail-outage').execute();
      await app.db.query.updateTable('emails').set({ state: 'waiting', dueAt: 0, attempts: 0 }).execute();
      await sendDueEmails(app.ctx, transport);
      const isFinal = isOfEmail(step) && /^(55|501)/.test(reply) && !reply.includes('5.7.');
      const outage = await app.db.query
        .selectFrom('settings')
        .select('name')
        .where('name', '=', 'mail-outage')
        .execute();
      const [email] = await emailsOf(app);
      expect([reply, email?.state, outage.length]).toEqual([
        reply,
        isFinal ? 'failed' : 'waiting',
        isFinal || (isOfEmail(step) && !reply.startsWith('421')) ? 0 : 1,
      ]);
    }
  },
);

const refusing: Transport = {
  label: 'a server that knows no such user',
  send: () =>
    Promise.reject(
      Object.assign(new Error('Recipient command failed: 550 5.1.1 No such user'), {
        code: 'EENVELOPE',
        command: 'RCPT TO',
        response: '550 5.1.1 No such user',
      }),
    ),
};

describe.each(engines)('an email that a server refuses, on %s', (engine) => {
  test('names its request to staff at once, and goes to the address that they correct', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn();
    const params = { id: 1 };
    await app.call(sendReply, { params, body: { subject: 'Your ride', text: 'We look forward to it.' } });
    await sendDueEmails(app.ctx, refusing);
    const failures = async () => (await app.call(readMailState, {})).body.failures;
    expect(await failures()).toContainEqual(
      expect.objectContaining({ kind: 'reply', request: { list: 'quote-requests', id: 1 } }),
    );
    // The desk's own emails are no customer's.
    expect((await failures()).find(({ kind }) => kind === 'new-quote')).not.toHaveProperty('request');
    const record = { kind: 'quote-requests', id: 1 } as const;
    const correction = { email: 'ada@calloway.example' };
    await app.call(correctPerson, { body: { person: 'ada@whitfield.example', record, correction } });
    expect((await emailsOf(app)).find(({ kind }) => kind === 'reply')).toMatchObject({
      state: 'waiting',
      recipient: 'ada@calloway.example',
    });
  });

  test('goes to the corrected address as well when it is on its way to the former one, which keeps the record', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn();
    const body = { subject: 'Your ride', text: 'We look forward to it.' };
    await app.call(sendReply, { params: { id: 1 }, body });
    const record = { kind: 'quote-requests', id: 1 } as const;
    const correction = { email: 'ada@calloway.example' };
    const sent: string[] = [];
    await sendDueEmails(app.ctx, {
      label: 'here',
      send: async ({ kind, recipient }) => {
        if (kind !== 'reply') return;
        sent.push(recipient);
        if (sent.length === 1)
          await app.call(correctPerson, { body: { person: 'ada@whitfield.example', record, correction } });
      },
    });
    expect(sent).toEqual(['ada@whitfield.example', 'ada@calloway.example']);
    const replies = (await emailsOf(app)).filter(({ kind }) => kind === 'reply');
    expect(replies.map(({ state, recipient }) => [state, recipient])).toEqual([
      ['sent', 'ada@whitfield.example'],
      ['sent', 'ada@calloway.example'],
    ]);
  });

  test('stays readable when the contact that is corrected in it has a character that JSON escapes', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await updateRows(app.db.query, 'quoteRequests').set({ phone: '615\t"555"\\0142' }).execute();
    await app.signIn();
    const record = { kind: 'quote-requests', id: 1 } as const;
    const person = 'ada@whitfield.example';
    const emails = app.db.query
      .updateTable('emails')
      .set({ content: JSON.stringify({ subject: 'Call 615\t"555"\\0142' }) });
    await emails.where('kind', '=', 'new-quote').execute();
    await app.call(correctPerson, { body: { person, record, correction: { phone: '(615) 555-0143' } } });
    const alert = (await emailsOf(app)).find(({ kind }) => kind === 'new-quote');
    expect(JSON.parse(alert?.content ?? '')).toEqual({ subject: 'Call (615) 555-0143' });
  });
});
