import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBookingRequestEmail } from '#content/emails/booking-request-email.ts';
import { newContactMessageEmail } from '#content/emails/contact-message-email.ts';
import { newQuoteRequestEmail, quoteReceivedEmail } from '#content/emails/quote-request-emails.ts';
import { vipCodeEmail } from '#content/emails/vip-emails.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { renderEmail } from '#server/mail/template.ts';
import { receiptKey } from '#server/requests/quotes/receipt-key.ts';
import { leavePath } from '#server/vip/members.ts';
import { aQuoteRequest, aReservation, formHeaders } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const build = join(import.meta.dirname, '../../build/client');
const standard = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function expectValid(html: string): Promise<void> {
  const { results } = await standard.validateString(html);
  const problems = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  expect([...problems, ...wrongScriptTypes(html)]).toEqual([]);
}

/** The standard preset takes any word for a script's type. Other than a script it must be a MIME type. */
function wrongScriptTypes(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\btype="([^"]*)"/g)]
    .map(([, type = '']) => type)
    .filter((type) => !/^(module|importmap|speculationrules|[\w.+-]+\/[\w.+-]+)$/.test(type))
    .map((type) => `script type "${type}"`);
}

const builtPages = globSync('**/index.html', { cwd: build }).sort();

test('finds every page in the build', () => {
  expect(builtPages.length).toBeGreaterThanOrEqual(25);
});

test.each(builtPages)('%s is valid HTML', async (file) => {
  await expectValid(readFileSync(join(build, file), 'utf8'));
});

type Post = { payload: string };
const form = (fields: Record<string, string>): Post => ({ payload: new URLSearchParams(fields).toString() });

/** Pages that the server renders: those for browsers without scripts, and those of the demonstration service. */
const serverPages: [name: string, status: number, path: string, post?: Post][] = [
  ['the received message', 200, '/contact/received'],
  ['the VIP welcome', 200, '/vip-club/welcome'],
  ['an unknown VIP membership', 404, '/vip-club/leave/no-such-token'],
  ['a refused VIP signup', 400, '/api/email-signup', form({ email: 'ada@', source: 'homepage_signup' })],
  [
    'a quote request to correct',
    400,
    '/api/quote-requests',
    form({
      fullName: '<Ada> & "Co"',
      email: 'ada@',
      phone: '1',
      eventType: 'Wedding',
      eventDate: 'soon',
      pickupTime: 'noon',
      pickupLocation: '',
      dropoffLocation: '',
      duration: 'long',
      passengers: 'many',
      vehicleType: 'hovercraft',
      notes: '</textarea>',
    }),
  ],
  [
    'a message to correct',
    400,
    '/api/contact-messages',
    form({ name: '', email: 'ada@', phone: '1', subject: '', message: '' }),
  ],
  [
    'the notice of a form that cannot be read',
    400,
    '/api/contact-messages',
    form(Object.fromEntries(Array.from({ length: 101 }, (_, name) => [name, '']))),
  ],
  ['the demonstration service', 200, '/demo-reservations/book'],
  ['the frame of the demonstration service', 200, '/demo-reservations/frame'],
  ['a desk booking to correct', 400, '/demo-reservations/book', form({ email: 'ada@', message: '<b>' })],
  [
    'a desk booking',
    200,
    '/demo-reservations/book',
    form({
      service: 'Airport Transfers',
      vehicle: '',
      date: '2026-02-01',
      time: '09:30',
      pickup: 'BNA',
      destination: 'Broadway',
      passengers: '2',
      firstName: 'Ada',
      lastName: 'Whitfield',
      email: 'ada@whitfield.example',
      phone: '615-555-0123',
      message: '',
    }),
  ],
];

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp('sqlite', {}, build);
});
afterAll(() => site[Symbol.asyncDispose]());

async function expectValidAnswer(status: number, url: string, post?: Post): Promise<void> {
  const answer = await site.app.inject({
    method: post ? 'POST' : 'GET',
    url,
    ...(post && { ...post, headers: formHeaders }),
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('text/html');
  await expectValid(answer.body);
}

test.each(serverPages)('%s is valid HTML, with status %i', async (_name, status, url, post) => {
  await expectValidAnswer(status, url, post);
});

test('renders valid HTML when a quote request is confirmed', async () => {
  const { body } = await site.call(createQuoteRequest, { body: aQuoteRequest() });
  const key = receiptKey(site.ctx, body.reference);
  await expectValidAnswer(200, `/quote-request/received?reference=${body.reference}&key=${key}`);
});

test('renders valid HTML when a member is asked before leaving the VIP Club and when it is confirmed', async () => {
  const joined = await site.call(joinVipClub, {
    body: { email: 'ada@whitfield.example', source: 'homepage_signup' },
  });
  expect(joined.status).toBe(200);
  const member = await site.db.query
    .selectFrom('vipMembers')
    .select('unsubscribeToken')
    .executeTakeFirstOrThrow();
  await expectValidAnswer(200, leavePath(member.unsubscribeToken));
  await expectValidAnswer(200, leavePath(member.unsubscribeToken), form({}));
});

const quote = {
  reference: 'SR-ABCD-EF',
  fullName: 'Ada <Whitfield>',
  email: 'ada@whitfield.example',
  phone: '615-555-0123',
  eventType: 'Wedding',
  eventDate: '2026-05-30',
  pickupTime: '18:30',
  pickupLocation: '1 "Main" Street & Co',
  dropoffLocation: 'BNA',
  duration: 4,
  passengers: 6,
  vehicleType: 'Cadillac Escalade',
  notes: 'Two child seats.\n<b>Please</b>',
  estimate: '$700',
};
const siteUrl = 'https://sterlingrow.example';
const message = {
  name: 'Ada',
  email: 'ada@whitfield.example',
  phone: '615-555-0123',
  subject: 'A question',
  message: 'First line\n\n</blockquote> & more',
};

test.each([
  [
    'the received quote',
    quoteReceivedEmail(quote, { advice: 'book', answerBy: 'tonight, 9:00 PM', siteUrl, url: siteUrl }),
  ],
  [
    'the new quote',
    newQuoteRequestEmail(quote, {
      url: siteUrl,
      advice: 'book',
      rideInMs: 3_600_000,
      replyDue: { date: '2026-01-16', time: '05:30' },
    }),
  ],
  [
    'the new message',
    newContactMessageEmail(message, { url: siteUrl, replyDue: { date: '2026-01-16', time: '10:00' } }),
  ],
  [
    'the new booking',
    newBookingRequestEmail(
      { ...aReservation({ message: 'A <b>sign</b>, please.' }), reference: 'BK-1' },
      siteUrl,
    ),
  ],
  [
    'the VIP code',
    vipCodeEmail({ code: 'VIP-1234', unsubscribeUrl: `${siteUrl}/vip-club/leave/x?a=1&b=2` }, siteUrl),
  ],
])('the email of %s is valid HTML', async (_name, content) => {
  await expectValid(renderEmail(content).html);
});
