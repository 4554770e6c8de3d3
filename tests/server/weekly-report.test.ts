import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { weeklyReportTime } from '#content/staff/account.ts';
import { readAccount } from '#contracts/account.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { readSession } from '#contracts/staff.ts';
import { listAuditLog } from '#contracts/system.ts';
import { previewWeeklyReport, sendWeeklyReportNow, setWeeklyReport } from '#contracts/weekly-report.ts';
import { readConversion } from '#server/analytics/conversion.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { createStore } from '#server/analytics/store.ts';
import { actionOf } from '#server/audit/audit-log.ts';
import { enableBackups } from '#server/backups/backup-state.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { recordOutage } from '#server/mail/outage.ts';
import { sendDueEmails } from '#server/mail/outbox.ts';
import { createTransport } from '#server/mail/transport.ts';
import { isPlainName, lastWeek } from '#server/weekly-report/figures.ts';
import { sendWeeklyReport } from '#server/weekly-report/weekly-report.ts';
import { updateRows } from '../request-rows.ts';
import { addBookings, addOffer, addQuotes } from '../staff-data.ts';
import { engines } from './databases.ts';
import { aQuoteRequest } from './enquiries.ts';
import { startInbox } from './inbox.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aSessionEvent } from './visitor.ts';

const OWNER = 'owner@sterlingrow.example';
const { address: DESK } = emailFrame.desk;
/** Nashville, in winter. */
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00-06:00`);
const SMTP_URL = 'smtp://127.0.0.1:1';

/** The first account has no address of its own; those who were invited do. */
async function giveAddress(app: TestApp): Promise<void> {
  await app.db.query.updateTable('staffAccounts').set({ email: OWNER }).execute();
}

/** Two visitors, one of them by a campaign, and a quote request in the week from January 19 to 25, 2026. */
async function addWeek(app: TestApp): Promise<void> {
  const visits = ['ada', 'ben'].map((name, index) =>
    aSessionEvent({
      at: at('2026-01-20', '10:00'),
      visitor: visitorId(name),
      campaign: index === 0 ? ['newsletter', 'email', 'game-days'] : null,
    }),
  );
  await createStore(app.db).write(visits);
  app.clock.now = at('2026-01-20', '10:05');
  const { status } = await app.call(createQuoteRequest, {
    body: aQuoteRequest({ analyticsSessionId: 'ada' }),
  });
  expect(status).toBe(201);
  // Days after the deadline.
  const firstAnsweredAt = at('2026-01-23', '10:00');
  await updateRows(app.db.query, 'quoteRequests')
    .set({ status: 'sold', soldAmountCents: 52_500, firstAnsweredAt, decidedAt: firstAnsweredAt })
    .execute();
  await app.db.query.deleteFrom('emails').execute();
}

async function addressOf(app: TestApp): Promise<string | undefined> {
  const accounts = await app.db.query.selectFrom('staffAccounts').select('weeklyReportEmail').execute();
  return accounts.find(({ weeklyReportEmail }) => weeklyReportEmail)?.weeklyReportEmail ?? undefined;
}

test.each([
  ['2026-01-26', '06:59', '2026-01-19', '2026-01-12T06:00:00.000Z', '2026-01-19T06:00:00.000Z'],
  ['2026-01-26', '07:00', '2026-01-26', '2026-01-19T06:00:00.000Z', '2026-01-26T06:00:00.000Z'],
  ['2026-02-01', '23:59', '2026-01-26', '2026-01-19T06:00:00.000Z', '2026-01-26T06:00:00.000Z'],
  // The clocks went forward on March 8.
  ['2026-03-09', '07:30', '2026-03-09', '2026-03-02T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
])('on %s at %s, the email of %s is the last', (date, time, monday, from, to) => {
  const week = lastWeek(at(date, time));
  expect(week.monday).toBe(monday);
  expect([week.from, week.to].map((moment) => new Date(moment).toISOString())).toEqual([from, to]);
});

describe.each(engines)('the weekly email, on %s', (engine) => {
  test.each([true, false])('is asked for once, of owners, until they have said %s', async (isOn) => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const isAsked = async () => (await app.call(readSession, {})).body.asksForWeeklyReport;
    await app.signIn('desk');
    expect(await isAsked()).toBe(undefined);
    await app.signIn('owner');
    expect(await isAsked()).toBe(true);
    await app.call(setWeeklyReport, { body: { isOn } });
    expect(await isAsked()).toBe(undefined);
    expect(Boolean(await addressOf(app))).toBe(isOn);
    await app.call(setWeeklyReport, { body: { isOn: false } });
    expect(await isAsked()).toBe(undefined);
  });

  test('reaches those who switched it on, once, when two processes write it, and its link stops it', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url, LOG_LEVEL: 'silent' });
    await app.signIn('owner');
    await giveAddress(app);
    await app.call(setWeeklyReport, { body: { isOn: true } });
    expect((await app.call(readAccount, {})).body).toMatchObject({ weeklyReportEmail: OWNER });
    expect(await sendWeeklyReport(app.ctx)).toBe(0);
    await addWeek(app);

    app.clock.now = at('2026-01-26', '06:59');
    // Before 07:00 the report still covers the week before, which was empty.
    expect(await sendWeeklyReport(app.ctx)).toBe(0);
    app.clock.now = at('2026-01-26', '07:00');
    // A database on this machine's disk is open in one process.
    const second = engine === 'postgres' ? await openDatabase(app.ctx.env) : app.db;
    const other = { ...app.ctx, db: second };
    const written = await Promise.all([app.ctx, other, app.ctx, other].map(sendWeeklyReport));
    if (second !== app.db) await second.close();
    expect(written.sort()).toEqual([0, 0, 0, 1]);
    app.clock.now += 60_000;
    expect(await sendWeeklyReport(app.ctx)).toBe(0);

    await sendDueEmails(app.ctx, createTransport(app.ctx.env), () => false);
    expect(inbox.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      ['Your week: $525 sold, 1 request, 2 visitors', OWNER],
    ]);
    const text = inbox.mails[0]?.text ?? '';
    for (const sentence of [
      'Monday, January 19, 2026 to Sunday, January 25, 2026.',
      '2 visitors, up 2 from the week before.',
      '1 quote request, up 1 from the week before.',
      'Sold: 1 ride, $525.00; none the week before, none on these days last year.',
      'Nothing was lost.',
      'No bookings, the same as the week before.',
      'Your best campaign was game-days, with 1 quote request and $525.00 sold.',
      'You answered 0 of 1 request in time.',
      `You receive this every ${weeklyReportTime} because you switched it on.`,
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect(text).toMatch(/Backups: +Not set up\s+Emails: +All sent/);

    const link = new URL(text.match(/Stop this weekly email: (\S+)/)?.[1] ?? '');
    const open = (method: 'GET' | 'POST', url: string) => app.app.inject({ method, url });
    expect((await open('GET', link.pathname)).body).toContain('Stop the weekly email?');
    expect((await open('POST', link.pathname.replace(/.$/, '~'))).statusCode).toBe(404);
    expect(await addressOf(app)).toBe(OWNER);
    expect((await open('POST', link.pathname)).body).toContain('The weekly email is off');
    expect(await addressOf(app)).toBeUndefined();
    expect((await open('POST', link.pathname)).statusCode).toBe(404);
    await app.signIn();
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries.filter(({ action }) => action === actionOf(setWeeklyReport))).toMatchObject([
      { actor: 'admin', value: 'off by its link' },
      { actor: 'admin', value: 'on' },
    ]);
  });

  test('names the rides of this week by day, and links to where an owner last worked', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    app.clock.now = at('2026-01-27', '09:00');
    const sold = { status: 'sold' as const, soldAmountCents: 50_000 };
    await addQuotes(app.db.query, [
      { ...sold, eventDate: '2026-01-30' },
      { ...sold, eventDate: '2026-01-30' },
      { ...sold, eventDate: '2026-02-02' },
      { status: 'closed', eventDate: '2026-01-30' },
    ]);
    await addBookings(app.db.query, [{ date: '2026-01-31', createdAt: at('2026-01-20', '10:00') }]);
    const sendNow = async (origin?: string) => {
      const headers = { host: 'cars.example', ...(origin && { origin }) };
      expect((await app.call(sendWeeklyReportNow, { headers })).status).toBe(200);
      const { content } = await app.db.query
        .selectFrom('emails')
        .select('content')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return JSON.parse(content);
    };
    await app.signIn('desk');
    await sendNow('http://cars.example');
    await app.signIn('owner');
    const { facts, action } = await sendNow();
    expect(facts).toContainEqual({ label: 'Rides this week', value: 'Fri, Jan 30: 2\nSat, Jan 31: 1' });
    expect(action.url).toContain(company.siteUrl);
    const foreign = { origin: 'http://elsewhere.example' };
    expect((await app.call(sendWeeklyReportNow, { headers: foreign })).status).toBe(403);
    await sendNow('http://cars.example');
    expect((await sendNow()).action.url).toBe('http://cars.example/admin?from=2026-01-19&to=2026-01-25');
    app.ctx.env.PUBLIC_URL = 'https://www.cars.example/';
    expect((await sendNow()).action.url).toMatch('https://www.cars.example/admin?');
  });

  test('calls no email sent that waits or is written to a file', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    await addWeek(app);
    await app.signIn('owner');
    const emails = async () =>
      (await app.call(previewWeeklyReport, {})).body.facts.find(({ label }) => label === 'Emails')?.value;
    const week = app.clock.now;
    app.clock.now = at('2026-01-27', '09:00');
    await app.signIn('owner');
    expect(await emails()).toBe('Check this: emails are written to files, and nobody receives them');
    app.ctx.env.SMTP_URL = SMTP_URL;
    expect(await emails()).toBe('All sent');
    const email = { kind: 'reply', recipient: OWNER, content: '{}', dueAt: week, state: 'waiting' as const };
    await app.db.query
      .insertInto('emails')
      .values([
        { ...email, messageId: 'a', createdAt: week, lastError: null, sentAt: null },
        { ...email, messageId: 'b', createdAt: week, lastError: null, sentAt: null, state: 'failed' },
        // This one is of the current week, which the email does not report.
        { ...email, messageId: 'c', createdAt: app.clock.now, lastError: null, sentAt: null },
      ])
      .execute();
    expect(await emails()).toBe('Check this: 1 email could not be sent, 1 email waiting to be sent');
  });

  test('is not written about an empty week, or days too late', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    await app.signIn('owner');
    await app.call(setWeeklyReport, { body: { isOn: true } });
    expect(await sendWeeklyReport(app.ctx)).toBe(0);
    app.clock.now = at('2026-01-19', '07:00');
    expect(await sendWeeklyReport(app.ctx)).toBe(0);
    await addWeek(app);
    app.clock.now = at('2026-01-28', '09:00');
    expect(await sendWeeklyReport(app.ctx)).toBe(0);
    expect(await app.db.query.selectFrom('emails').select('kind').execute()).toEqual([]);
  });

  test('is written about a week without visitors when something is booked or offered, or needs to be looked after', async () => {
    const weeks: [string, (app: TestApp) => Promise<unknown>][] = [
      [
        '1 booking, up 1 from',
        (app) => addBookings(app.db.query, [{ createdAt: at('2026-01-20', '10:00') }]),
      ],
      [
        '1 offer is open, worth $500.00.',
        async (app) => {
          const createdAt = at('2026-01-10', '10:00');
          const [id = 0] = await addQuotes(app.db.query, [{ createdAt, status: 'contacted' }]);
          const expiresAt = at('2026-02-20', '10:00');
          await addOffer(app.db.query, id, { state: 'open', totalCents: 50_000, createdAt, expiresAt });
        },
      ],
      ['Check this: no backup', (app) => enableBackups(app.db.query, at('2026-01-20', '10:00'))],
      ['Check this: the mail server', (app) => recordOutage(app.ctx, 'ECONNREFUSED')],
    ];
    for (const [sentence, happen] of weeks) {
      await using app = await startTestApp(engine, { SMTP_URL, LOG_LEVEL: 'silent' });
      await app.signIn('owner');
      await app.call(setWeeklyReport, { body: { isOn: true } });
      await sendWeeklyReport(app.ctx);
      await happen(app);
      app.clock.now = at('2026-01-26', '07:00');
      expect(await sendWeeklyReport(app.ctx)).toBe(1);
      const { content } = await app.db.query.selectFrom('emails').select('content').executeTakeFirstOrThrow();
      expect(content).toContain(sentence);
      expect(content).toContain('No visitors, the same as the week before.');
    }
  });

  test('does not count requests that were closed without an answer as missed, nor anything that the Overview does not', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    await app.signIn('owner');
    await app.call(setWeeklyReport, { body: { isOn: true } });
    await sendWeeklyReport(app.ctx);
    await addWeek(app);
    await updateRows(app.db.query, 'quoteRequests')
      .set({ status: 'closed', soldAmountCents: null, firstAnsweredAt: null })
      .execute();
    app.clock.now = at('2026-01-26', '07:30');
    await app.signIn('owner');
    const { body } = await app.call(previewWeeklyReport, {});
    expect(body.paragraphs.join('\n')).toContain('No replies were due.');
    const { replies } = await readConversion(app.db, lastWeek(app.clock.now), app.clock.now);
    expect(replies).toMatchObject({ due: 0, inTime: 0 });
  });

  test('is shown and sent at once on request, to the account alone', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    await addWeek(app);
    app.clock.now = at('2026-01-27', '09:00');
    await app.signIn('viewer');
    await giveAddress(app);
    const { body: preview } = await app.call(previewWeeklyReport, {});
    expect(preview).toMatchObject({ to: OWNER, subject: 'Your week: $525 sold, 1 request, 2 visitors' });
    expect(await app.call(sendWeeklyReportNow, {})).toMatchObject({ status: 200, body: { to: OWNER } });
    app.clock.now += 60 * 60_000;
    expect((await app.call(sendWeeklyReportNow, {})).body).toMatchObject({ code: 'confirmation_required' });
    expect((await app.call(setWeeklyReport, { body: { isOn: true } })).body).toMatchObject({
      code: 'confirmation_required',
    });
    const emails = await app.db.query.selectFrom('emails').select(['recipient', 'content']).execute();
    expect(emails.map(({ recipient }) => recipient)).toEqual([OWNER]);
    // It is off, so there is nothing to stop.
    expect(emails[0]?.content).not.toContain('Stop this weekly email');
  });

  test('goes to nobody who may not open the dashboard, nor to an address that is not the account’s', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    await app.signIn('owner');
    await app.call(setWeeklyReport, { body: { isOn: true } });
    expect(await addressOf(app)).toBe(DESK);
    await sendWeeklyReport(app.ctx);
    await addWeek(app);
    app.clock.now = at('2026-01-26', '07:30');
    const strict = { ...app.ctx, env: { ...app.ctx.env, REQUIRE_SECOND_FACTOR: true } };
    const previous = await app.db.query.selectFrom('settings').selectAll().execute();
    expect(await sendWeeklyReport(strict)).toBe(0);
    for (const { name, value } of previous)
      await app.db.query.updateTable('settings').set({ value }).where('name', '=', name).execute();
    await app.db.query
      .updateTable('staffAccounts')
      .set({ weeklyReportEmail: 'stranger@elsewhere.example' })
      .execute();
    expect(await sendWeeklyReport(app.ctx)).toBe(0);
    expect(await app.db.query.selectFrom('emails').select('kind').execute()).toEqual([]);
  });
});

test.each([
  ['game-days', true],
  ['Spring 2026', true],
  ['New Year’s Eve', true],
  ['Mailbox full. Sign in again: https://mail.elsewhere.example', false],
  ['mail.elsewhere.example/login', false],
  ['write to help@elsewhere.example', false],
  ['your account will be closed today unless you call', false],
  ['a'.repeat(60), false],
])('the campaign %j is named in the email: %s', (name, isNamed) => {
  expect(isPlainName(name)).toBe(isNamed);
});
