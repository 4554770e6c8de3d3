import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { emailFrame } from '#content/emails/email-frame.ts';
import { privacyCopy } from '#content/staff/privacy.ts';
import {
  createContactMessage,
  listContactMessages,
  removeContactMessage,
} from '#contracts/contact-messages.ts';
import type { Input } from '#contracts/endpoint.ts';
import * as privacy from '#contracts/privacy.ts';
import {
  addQuoteNote,
  createQuoteRequest,
  listQuoteRequests,
  quoteRequestList,
} from '#contracts/quote-requests.ts';
import { inviteStaff } from '#contracts/staff.ts';
import { listAuditLog } from '#contracts/system.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { companyClock } from '#rules/time.ts';
import { updateRows } from '#tests/request-rows.ts';
import { cleanUp } from '#tests/server/cleanup.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { SHARED_PHONE, seedPeople } from '#tests/server/people.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { cleanupJobs } from '../app.ts';
import { actionOf } from '../audit/audit-log.ts';
import { writeBackup } from '../db/backup.ts';
import { customerData } from '../db/schema.ts';
import { sqliteFile } from '../db/sqlite.ts';
import { CONFIRMED_MS } from '../http/sessions.ts';
import { runCleanup } from '../jobs/cleanup.ts';
import { sendDueEmails } from '../mail/outbox.ts';
import { createTransport } from '../mail/transport.ts';
import { createBookingRequest } from '../requests/lists/booking-requests.ts';
import { totalOf } from './find.ts';

const DAY = 24 * 60 * 60 * 1000;
const ADA = 'ada@whitfield.example';
const NONE = {
  'quote-requests': 0,
  'booking-requests': 0,
  'contact-messages': 0,
  'vip-members': 0,
  emails: 0,
};

/** Ada in every table, once in Recently removed, under two spellings; and Ruth, who must stay. */
async function withAda(app: TestApp): Promise<void> {
  const idempotency = { 'idempotency-key': 'a-key-of-ada' };
  await app.call(createQuoteRequest, {
    body: aQuoteRequest({ fullName: 'Ada <b>Whitfield</b>', notes: 'Gate code QUINCE.' }),
    headers: idempotency,
  });
  await createBookingRequest(
    app.ctx,
    aReservation({
      firstName: 'Ada',
      lastName: 'Whitfield',
      email: 'ADA@Whitfield.example',
      phone: '+1 615.555.0142',
    }),
  );
  await app.call(createContactMessage, {
    body: aMessage({ name: 'Ada Whitfield', email: ADA, phone: '615 555 0142 ext. 7', subject: 'My scarf' }),
  });
  await app.call(joinVipClub, { body: { email: ADA, source: 'homepage_signup' } });
  await app.call(createQuoteRequest, {
    body: aQuoteRequest({
      fullName: 'Ruth Calloway',
      email: 'not-ada@whitfield.example',
      phone: '615-555-01429',
    }),
  });
  await sendDueEmails(app.ctx, createTransport(app.ctx.env));
  await app.signIn();
  const [, quote] = (await app.call(listQuoteRequests, {})).body;
  await app.call(addQuoteNote, { params: { id: quote?.id ?? 0 }, body: { text: 'Called Ada.' } });
  const [message] = (await app.call(listContactMessages, {})).body;
  await app.call(removeContactMessage, { params: { id: message?.id ?? 0 } });
}

const find = async (app: TestApp, person: string) =>
  (await app.call(privacy.findPerson, { body: { person } })).body;
const countOf = async (app: TestApp, person: string) => totalOf((await find(app, person)).counts);
const mailFiles = (app: TestApp) =>
  readdirSync(join(app.ctx.env.DATA_DIR, 'mail')).map((name) =>
    readFileSync(join(app.ctx.env.DATA_DIR, 'mail', name), 'latin1'),
  );

describe.each(engines)('people and their data, on %s', (engine) => {
  test('finds a person in every table by email, in any spelling, removed records included', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    for (const person of [ADA, ' ADA@whitfield.EXAMPLE ']) {
      const { counts, records, others } = await find(app, person);
      // The confirmation, the three mails to the desk and the code.
      expect(counts).toEqual({
        'quote-requests': 1,
        'booking-requests': 1,
        'contact-messages': 1,
        'vip-members': 1,
        emails: 5,
      });
      expect(records.filter(({ removedAt }) => removedAt).map(({ title }) => title)).toEqual(['My scarf']);
      expect(others).toEqual(['(615) 555-0142']);
    }
  });

  test('calls no email sent that waits or was written to a file', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    await app.call(quoteRequestList.reply, { params: { id: 1 }, body: { subject: 'Soon', text: 'Soon.' } });
    const states = async () => {
      const { records } = await find(app, ADA);
      const facts = records.filter(({ kind }) => kind === 'emails').map(({ facts }) => facts);
      return facts.map((all) => all.slice(1).map(({ label, value }) => (label === 'State' ? value : label)));
    };
    const written = ['Written to a file', 'Written'];
    expect(await states()).toEqual([['Waiting to be sent'], written, written, written, written, written]);
    const { records } = (await app.call(privacy.exportPerson, { body: { person: ADA } })).body;
    expect(records.emails?.map(({ state }) => state)).toEqual(['waiting', ...Array(5).fill('written')]);
    app.ctx.env.SMTP_URL = 'smtp://127.0.0.1:1';
    expect((await states()).slice(0, 2)).toEqual([['Waiting to be sent'], ['Sent', 'Sent']]);
  });

  test('finds a person by phone in any notation, with the mails about those requests', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    for (const person of ['6155550142', '+1 (615) 555-0142', '615.555.0142 x9']) {
      const { counts, others } = await find(app, person);
      expect(counts).toEqual({
        ...NONE,
        'quote-requests': 1,
        'booking-requests': 1,
        'contact-messages': 1,
        emails: 4,
      });
      expect(others.map((other) => other.toLowerCase())).toEqual([ADA]);
    }
  });

  test('names a way back that is still to come, although the way there is over', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    const [yesterday = '', tomorrow = ''] = [-DAY, DAY].map(
      (days) => companyClock(app.ctx.now() + days).date,
    );
    await updateRows(app.db.query, 'quoteRequests')
      .set({ eventDate: yesterday, returnDate: tomorrow })
      .where('email', '=', ADA)
      .execute();
    await updateRows(app.db.query, 'bookingRequests').set({ date: yesterday }).execute();
    expect((await find(app, ADA)).comingRides).toEqual([tomorrow]);
  });

  test('finds nothing when only a part of an address or number matches', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    for (const person of [
      'da@whitfield.example',
      'ada@whitfield.exampl',
      '555-0142',
      '615555014',
      '_da@whitfield.example',
    ])
      expect((await find(app, person)).counts).toEqual(NONE);
    const vague = await app.call(privacy.findPerson, { body: { person: 'whitfield' } });
    expect(vague).toMatchObject({ status: 400, body: { fields: { person: expect.any(String) } } });
  });

  test('exports everything as JSON, staff notes and texts of mails included, without our id of the visit', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    const { records } = (await app.call(privacy.exportPerson, { body: { person: ADA } })).body;
    expect(records['quote-requests']).toMatchObject([
      { fullName: 'Ada <b>Whitfield</b>', staffNotes: [{ text: 'Called Ada.', author: 'admin' }] },
    ]);
    expect(records['contact-messages']).toMatchObject([
      { subject: 'My scarf', deletedAt: expect.any(String) },
    ]);
    expect(records['vip-members']).toMatchObject([{ email: ADA, code: expect.stringMatching(/^VIP-/) }]);
    expect(JSON.stringify(records.emails)).toContain('Gate code QUINCE.');
    expect(JSON.stringify(records)).not.toMatch(/visitor|phoneKey|unsubscribeToken|Calloway/);
  });

  test('renders the export as an escaped page that allows nothing but its style sheet', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    const answer = await app.app.inject({
      method: 'POST',
      url: privacy.exportPersonPage.path,
      headers: { cookie: app.cookie(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ person: ADA }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox$/,
      ),
    });
    expect(answer.body).toContain('Ada &lt;b&gt;Whitfield&lt;/b&gt;');
    expect(answer.body).not.toContain('<b>');
    for (const text of ['My scarf', 'Called Ada.', 'Gate code QUINCE.', 'VIP Club'])
      expect(answer.body).toContain(text);
    expect(answer.body).not.toContain('Calloway');
  });

  test('corrects name, email and phone on all records, and mails that wait go to the new address', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    app.clock.now += DAY;
    await app.call(joinVipClub, { body: { email: ADA, source: 'homepage_signup' } });
    await app.signIn();
    const correction = { name: 'Ada King Lovelace', email: 'ada@lovelace.example', phone: '615-555-0199' };
    const expected = await countOf(app, ADA);
    const answer = await app.call(privacy.correctPerson, { body: { person: ADA, expected, correction } });
    expect(answer.body).toEqual({ corrected: 4 });
    const { counts, records } = await find(app, 'ada@lovelace.example');
    // Only the mail that waited carries the new address; those about the requests are linked to them.
    expect(counts).toEqual({
      'quote-requests': 1,
      'booking-requests': 1,
      'contact-messages': 1,
      'vip-members': 1,
      emails: 5,
    });
    expect(records.flatMap(({ name }) => name ?? [])).toEqual(Array(3).fill('Ada King Lovelace'));
    expect(records.flatMap(({ phone }) => phone ?? [])).toEqual(Array(3).fill('615-555-0199'));
    const booking = await app.db.query.selectFrom('bookingRequests').selectAll().executeTakeFirst();
    expect(booking).toMatchObject({ firstName: 'Ada King', lastName: 'Lovelace' });
    const waiting = await app.db.query
      .selectFrom('emails')
      .selectAll()
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting.map(({ recipient }) => recipient)).toEqual(['ada@lovelace.example']);
  });

  test('re-addresses no invitation and no email to the desk, however often a correction is repeated', async () => {
    await using app = await startTestApp(engine);
    const invited = 'night@sterlingrow.example';
    const { address: desk } = emailFrame.desk;
    for (const email of [invited, desk])
      await app.call(createQuoteRequest, { body: aQuoteRequest({ email }) });
    await app.call(createContactMessage, { body: aMessage({ email: desk }) });
    await app.signIn('desk');
    const deskCookie = app.cookie() ?? '';
    const correct = async (person: string) => {
      const headers = { cookie: deskCookie };
      const expected = totalOf(
        (await app.call(privacy.findPerson, { headers, body: { person } })).body.counts,
      );
      const body = { person, expected, correction: { email: 'attacker@elsewhere.example' } };
      // Another one may have come between the two calls.
      expect([200, 409]).toContain((await app.call(privacy.correctPerson, { headers, body })).status);
    };
    await app.signIn();
    const invite = async (number: number) => {
      const body = { username: `night desk ${number}`, email: invited, role: 'owner' as const };
      expect((await app.call(inviteStaff, { body })).status).toBe(200);
    };
    await Promise.all(Array.from({ length: 11 }, (_, number) => [invite(number), correct(invited)]).flat());
    for (const person of [invited, desk]) await correct(person);

    const emails = await app.db.query.selectFrom('emails').select(['kind', 'recipient']).execute();
    const recipientsOf = (kind: string) =>
      emails.filter((email) => email.kind === kind).map(({ recipient }) => recipient);
    expect(recipientsOf('staff-invitation')).toEqual(Array(11).fill(invited));
    expect(recipientsOf('new-quote')).toEqual([desk, desk]);
    expect(recipientsOf('new-message')).toEqual([desk]);
    expect(recipientsOf('quote-received')).toEqual(Array(2).fill('attacker@elsewhere.example'));
    expect((await find(app, invited)).counts).toEqual(NONE);
    const { records } = (await app.call(privacy.exportPerson, { body: { person: invited } })).body;
    expect(records.emails).toEqual([]);
    await app.call(privacy.erasePerson, { body: { person: invited, expected: 0 } });
    const invitations = app.db.query.selectFrom('emails').where('kind', '=', 'staff-invitation');
    expect(await invitations.select('id').execute()).toHaveLength(11);
  });

  test('corrects one record when one is chosen, and no record of somebody else', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    const { records } = await find(app, ADA);
    const { kind, id } = records.find((record) => record.kind === 'booking-requests') ?? {
      kind: 'emails',
      id: 1,
    };
    const correct = (recordId: number) =>
      app.call(privacy.correctPerson, {
        body: { person: ADA, record: { kind, id: recordId }, correction: { phone: '615-555-0199' } },
      });
    expect((await correct(id)).body).toEqual({ corrected: 1 });
    expect((await find(app, '615-555-0199')).counts).toEqual({ ...NONE, 'booking-requests': 1, emails: 1 });
    expect((await correct(id + 1)).status).toBe(404);
    const ruth = await app.db.query
      .selectFrom('quoteRequests')
      .select('id')
      .where('fullName', '=', 'Ruth Calloway')
      .executeTakeFirst();
    const foreign = await app.call(privacy.correctPerson, {
      body: {
        person: ADA,
        record: { kind: 'quote-requests', id: ruth?.id ?? 0 },
        correction: { phone: '615-555-0199' },
      },
    });
    expect(foreign.status).toBe(404);
  });

  test('corrects the guests of a hotel one at a time when they are found by its number', async () => {
    await using app = await startTestApp(engine);
    await seedPeople(app, 70);
    await app.signIn('desk');
    const correct = (body: object) =>
      app.call(privacy.correctPerson, {
        body: { correction: { name: 'Ada Whitfield' }, ...body } as Input<
          typeof privacy.correctPerson,
          'body'
        >,
      });
    const total = await countOf(app, SHARED_PHONE);
    for (const expected of [undefined, total])
      expect(await correct({ person: SHARED_PHONE, expected })).toMatchObject({ status: 400 });
    const record = { kind: 'quote-requests', id: 1 };
    expect((await correct({ person: SHARED_PHONE, record })).body).toEqual({ corrected: 1 });
    const rows = await app.db.query.selectFrom('quoteRequests').select('fullName').execute();
    expect(rows.filter(({ fullName }) => fullName === 'Ada Whitfield')).toHaveLength(1);
  });

  test('corrects several records when their number is named and the member has confirmed', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    const correct = (body: object) =>
      app.call(privacy.correctPerson, {
        body: { person: ADA, correction: { name: 'Ada King' }, ...body } as Input<
          typeof privacy.correctPerson,
          'body'
        >,
      });
    const expected = await countOf(app, ADA);
    expect((await correct({})).status).toBe(400);
    expect(await correct({ expected: expected - 1 })).toMatchObject({
      status: 409,
      body: { message: privacyCopy.changed },
    });
    app.clock.now += CONFIRMED_MS;
    expect(await correct({ expected })).toMatchObject({ body: { code: 'confirmation_required' } });
    const names = (await find(app, ADA)).records.map(({ name }) => name);
    expect(names).not.toContain('Ada King');
    await app.signIn();
    expect((await correct({ expected })).body).toEqual({ corrected: 3 });
  });

  test('changes nothing when the corrected address already is a member of the VIP Club', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    await app.call(joinVipClub, { body: { email: 'ruth@calloway.example', source: 'homepage_signup' } });
    const expected = await countOf(app, ADA);
    const answer = await app.call(privacy.correctPerson, {
      body: { person: ADA, expected, correction: { email: 'Ruth@calloway.example' } },
    });
    expect(answer.status).toBe(409);
    expect((await find(app, ADA)).counts['quote-requests']).toBe(1);
  });

  test('leaves nothing of a person in the data, a fresh backup or mail files when they are erased', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    const [{ reference } = { reference: '' }] = await app.db.query
      .selectFrom('quoteRequests')
      .select('reference')
      .where('email', '=', ADA)
      .execute();
    expect(mailFiles(app)).toHaveLength(7);
    const early = await app.call(privacy.erasePerson, { body: { person: ADA, expected: 8 } });
    expect(early.status).toBe(409);
    expect((await find(app, ADA)).counts.emails).toBe(5);

    const answer = await app.call(privacy.erasePerson, { body: { person: ADA, expected: 9 } });
    expect(answer).toMatchObject({ status: 200, body: { erased: 9, counts: { emails: 5 } } });
    const after = await find(app, ADA);
    expect(after).toMatchObject({ counts: NONE, leftVipClubAt: expect.any(String) });
    expect(mailFiles(app)).toHaveLength(2);

    const backup = join(app.ctx.env.DATA_DIR, 'fresh.backup');
    await writeBackup(app.ctx.env, backup, new Date());
    const left = [gunzipSync(readFileSync(backup)).toString('latin1'), ...mailFiles(app)]
      .join('\n')
      // Quoted-printable breaks lines within words.
      .replaceAll(/=\r?\n/g, '');
    expect(left).toContain('Ruth Calloway');
    const traces = [
      'ada@whitfield',
      'Ada <b>',
      '555-0142"',
      '555.0142',
      'QUINCE',
      'My scarf',
      'Called Ada',
      reference,
    ];
    for (const trace of traces)
      expect(left.toLowerCase().replaceAll('not-ada@', '')).not.toContain(trace.toLowerCase());
  });

  test('records the erasure by its count, without personal data', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    await app.call(privacy.erasePerson, { body: { person: ADA, expected: 9 } });
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries[0]).toMatchObject({ actor: 'admin', action: actionOf(privacy.erasePerson), count: 9 });
    expect(JSON.stringify(entries)).not.toMatch(/ada@|whitfield|0142/i);
    expect(app.logged.join('')).not.toMatch(/ada@|whitfield|0142/i);
  });

  test('cannot be signed up again by a stranger when a member was erased', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    await app.call(privacy.erasePerson, { body: { person: ADA, expected: 9 } });
    app.clock.now += 2 * DAY;
    await app.call(joinVipClub, { body: { email: ADA, source: 'homepage_signup' } });
    const kinds = await app.db.query
      .selectFrom('emails')
      .select('kind')
      .where('recipient', '=', ADA)
      .execute();
    expect(kinds).toEqual([{ kind: 'vip-rejoin' }]);
    await app.signIn();
    expect((await find(app, ADA)).counts).toEqual({ ...NONE, emails: 1 });
  });

  test('deletes the mails and mail files of a request when its removal is 30 days old', async () => {
    await using app = await startTestApp(engine);
    await withAda(app);
    await app.db.query
      .updateTable('emails')
      .set({ state: 'failed', sentAt: null, createdAt: app.clock.now + 29 * DAY })
      .where('kind', '=', 'new-message')
      .execute();
    app.clock.now += 30 * DAY;
    await cleanUp(app);
    const about = await app.db.query
      .selectFrom('emails')
      .select('id')
      .where('requestId', 'in', app.db.query.selectFrom('contactMessages').select('id'))
      .execute();
    expect(about).toEqual([]);
    expect(mailFiles(app).join('')).not.toContain('My scarf');
  });
});

test('leaves nothing of a person in the SQLite file when they are erased', async () => {
  await using app = await startTestApp('sqlite');
  await withAda(app);
  await app.call(privacy.erasePerson, { body: { person: ADA, expected: 9 } });
  expect(tracesOnDisk(app)).toEqual(['ruth calloway']);
});

test('empties the SQLite log with the next cleanup when a backup was reading during the erasure', async () => {
  await using app = await startTestApp('sqlite');
  await withAda(app);
  using backup = readingFrom(app);
  await app.call(privacy.erasePerson, { body: { person: ADA, expected: 9 } });
  expect(tracesOnDisk(app)).toContain('quince');
  backup.end();
  await runCleanup(app.ctx, cleanupJobs);
  expect(tracesOnDisk(app)).toEqual(['ruth calloway']);
});

/** Returns the texts of Ruth, who stays, and of Ada that can be read in the database file and its log. */
function tracesOnDisk(app: TestApp): string[] {
  const file = sqliteFile(app.ctx.env.DATA_DIR);
  const bytes = [file, `${file}-wal`].map((name) => readFileSync(name, 'latin1').toLowerCase()).join('');
  const withoutNamesake = bytes.replaceAll('not-ada@whitfield', '');
  return ['ruth calloway', 'quince', 'my scarf', 'called ada', 'ada <b>', '555.0142', 'ada@whitfield'].filter(
    (trace) => withoutNamesake.includes(trace),
  );
}

/** A transaction of another process, which still sees what is erased. */
function readingFrom(app: TestApp) {
  const sqlite = new Sqlite(sqliteFile(app.ctx.env.DATA_DIR), { readonly: true });
  sqlite.exec('begin; select * from contact_messages');
  return { end: () => sqlite.exec('commit'), [Symbol.dispose]: () => sqlite.close() };
}

test('deletes backups of upgrades when they are older than 30 days on two days', async () => {
  await using app = await startTestApp('sqlite');
  const folder = join(app.ctx.env.DATA_DIR, 'before-upgrade');
  mkdirSync(folder);
  const old = '2026-01-10T09-00-00.000Z_0001-requests.backup';
  const recent = '2026-02-10T09-00-00.000Z_0002-next.backup';
  for (const name of [old, recent]) writeFileSync(join(folder, name), '');
  app.clock.now = Date.UTC(2026, 1, 12);
  await runCleanup(app.ctx, cleanupJobs);
  expect(readdirSync(folder)).toEqual([old, recent]);
  app.clock.now += DAY;
  await runCleanup(app.ctx, cleanupJobs);
  expect(readdirSync(folder)).toEqual([recent]);
});

test('looks through every table that holds data of customers', () => {
  const personal = Object.entries(customerData).filter(([, content]) => content === 'personal');
  expect(personal.map(([table]) => table).sort()).toEqual([
    'bookings',
    'emails',
    'messages',
    'quotes',
    'requests',
    'vipMembers',
  ]);
});
