import { describe, expect, test } from 'vitest';
import type { EmailKind } from '#content/emails/email-content.ts';
import { newRequestsEmail } from '#content/emails/new-requests-email.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { prepareOffer, sendOffer } from '#contracts/offers.ts';
import { correctQuoteContact, createQuoteRequest } from '#contracts/quote-requests.ts';
import { inviteStaff } from '#contracts/staff.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { collectKinds } from '#tests/server/inbox.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { emailKinds, isCausedByVisitor, kindsOf } from './budgets.ts';
import { enqueueEmails } from './enqueue.ts';
import { sendDueEmails } from './outbox.ts';
import type { Transport } from './transport.ts';

async function correct(app: TestApp, index: number, times: number): Promise<void> {
  const email = `ada${index}@whitfield.example`;
  const { body } = await app.call(createQuoteRequest, { body: aQuoteRequest({ email }) });
  for (let time = 0; time < times; time++)
    await app.call(correctQuoteContact, {
      body: { reference: body.reference, key: body.key, email, phone: `615-555-010${time}` },
    });
}

/** What the public forms cause. */
const floods: [string, EmailKind[]][] = [
  ['quote form', ['quote-received', 'new-quote', 'reply-due']],
  ['signup of the club', ['vip-code', 'vip-rejoin']],
  ['contact form', ['new-message', 'reply-due']],
  ['demonstration of the reservation service', ['new-booking']],
  ['correction of a contact', ['contact-corrected', 'quote-received', 'offer-link']],
  ['Send My Links', ['offer-link']],
];

test('floods each kind of email that visitors cause', () => {
  const flooded = new Set(floods.flatMap(([, kinds]) => kinds));
  expect([...flooded].sort()).toEqual(emailKinds.filter(isCausedByVisitor).sort());
});

describe.each(engines)('the budgets of email on %s', (engine) => {
  test('sends an invitation and tells of the rest in a digest when strangers correct their requests', async () => {
    await using app = await startTestApp(engine, { EMAILS_PER_HOUR: '30' });
    const { sent, transport } = collectKinds();
    for (let index = 0; index < 8; index++) await correct(app, index, 3);
    for (let poll = 0; poll < 3; poll++) await sendDueEmails(app.ctx, transport);
    await app.signIn();
    const body = { username: 'night desk', email: 'night@sterlingrow.example', role: 'desk' as const };
    await app.call(inviteStaff, { body });
    for (let poll = 0; poll < 3; poll++) await sendDueEmails(app.ctx, transport);
    expect(sent).toContain('staff-invitation');
    expect(sent).toContain('new-requests');
    const digest = app.db.query.selectFrom('emails').select('content').where('kind', '=', 'new-requests');
    expect((await digest.executeTakeFirst())?.content).toContain('Corrected contact details');
  });

  test('sends one email of every other kind although each kind that visitors cause waits a hundred times', async () => {
    await using app = await startTestApp(engine, { EMAILS_PER_HOUR: '30' });
    const { sent, transport } = collectKinds();
    const content = newRequestsEmail(
      { quotes: 0, bookings: 0, messages: 0, repliesDue: 0, corrections: 0, minutes: 1 },
      '/admin',
    );
    let recipients = 0;
    const enqueue = (kinds: EmailKind[]) =>
      app.db.transaction((trx) =>
        enqueueEmails(
          app.ctx,
          trx,
          kinds.map((kind) => ({ kind, to: `ada${recipients++}@whitfield.example`, content })),
        ),
      );
    const ofVisitors = emailKinds.filter(isCausedByVisitor);
    await enqueue(ofVisitors.flatMap((kind) => Array<EmailKind>(100).fill(kind)));
    for (let poll = 0; poll < 3; poll++) await sendDueEmails(app.ctx, transport);
    const others = emailKinds.filter((kind) => !ofVisitors.includes(kind));
    await enqueue(others);
    for (let poll = 0; poll < 3; poll++) await sendDueEmails(app.ctx, transport);
    expect(others.filter((kind) => !sent.includes(kind))).toEqual([]);
  });

  test.each(floods)(
    'sends one of every email to customers that a flooded %s does not send, within a minute',
    async (_form, flooded) => {
      await using app = await startTestApp(engine, { EMAILS_PER_HOUR: '30' });
      const { sent, transport } = collectKinds();
      const content = { subject: '', preview: '', heading: '', paragraphs: [], closing: [] };
      const enqueue = (kinds: EmailKind[], name: string) =>
        app.db.transaction((trx) =>
          enqueueEmails(
            app.ctx,
            trx,
            kinds.map((kind, index) => ({ kind, to: `${name}${index}@whitfield.example`, content })),
          ),
        );
      await enqueue(Array.from({ length: 60 }, () => flooded).flat(), 'flood');
      await sendDueEmails(app.ctx, transport);
      const others = kindsOf('customers').filter((kind) => !flooded.includes(kind));
      await enqueue(others, 'ada');
      await sendDueEmails(app.ctx, transport);
      expect(others.filter((kind) => !sent.includes(kind))).toEqual([]);
    },
  );

  test('sends a customer their email before the hundredth of a flood from few addresses', async () => {
    await using app = await startTestApp(engine, { EMAILS_PER_HOUR: '30' });
    const emails: string[] = [];
    const send: Transport['send'] = async ({ recipient }) => void emails.push(recipient);
    const content = { subject: '', preview: '', heading: '', paragraphs: [], closing: [] };
    const join = (name: string, address: string) =>
      app.db.transaction((trx) =>
        enqueueEmails(
          app.ctx,
          trx,
          [{ kind: 'vip-code', to: `${name}@whitfield.example`, content }],
          address,
        ),
      );
    for (let index = 0; index < 40; index++) await join(`flood${index}`, `2001:db8:0:${index}::1`);
    for (let index = 0; index < 40; index++) await join(`more${index}`, `203.0.113.${index % 2}`);
    await join('ada', '198.51.100.7');
    await sendDueEmails(app.ctx, { label: 'here', send });
    // A third of the budget: the customer, and the first ones of each network.
    expect(emails).toHaveLength(10);
    expect(emails).toContain('ada@whitfield.example');
  });

  test('declares as caused by visitors whatever they can cause', async () => {
    await using app = await startTestApp(engine);
    await correct(app, 1, 1);
    await app.call(createContactMessage, { body: aMessage() });
    const join = (email: string) => app.call(joinVipClub, { body: { email, source: 'homepage_signup' } });
    await join('tom@ng.example');
    const { unsubscribeToken } = await app.db.query
      .selectFrom('vipMembers')
      .select('unsubscribeToken')
      .executeTakeFirstOrThrow();
    const { id: _, ...booking } = aReservation();
    const post = (url: string, fields: object) =>
      app.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields as Record<string, string>).toString(),
      });
    await post(`/vip-club/leave/${unsubscribeToken}`, {});
    await join('tom@ng.example');
    await join('ruth@calloway.example');
    await post('/demo-reservations/book', booking);
    const { reference, key } = (await app.call(createQuoteRequest, { body: aQuoteRequest() })).body;
    await app.signIn('desk');
    const params = { id: 4 };
    await app.call(sendOffer, { params, body: (await app.call(prepareOffer, { params })).body });
    const corrected = { email: 'ada@calloway.example', phone: '615-555-0143' };
    await app.call(correctQuoteContact, { body: { reference, key, ...corrected } });
    const caused = await app.db.query.selectFrom('emails').select('kind').distinct().execute();
    // A job sends it, but once for each request that a visitor left.
    const kinds = new Set([...caused.map(({ kind }) => kind), 'reply-due']);
    expect([...kinds].sort()).toEqual(emailKinds.filter(isCausedByVisitor).sort());
  });
});
