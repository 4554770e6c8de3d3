import { describe, expect, test } from 'vitest';
import { trackSession } from '#contracts/analytics.ts';
import { receiveReservation } from '#contracts/booking-requests.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest, listQuoteRequests } from '#contracts/quote-requests.ts';
import { signIn } from '#contracts/staff.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { sendDueEmails } from '#server/mail/outbox.ts';
import { createTransport } from '#server/mail/transport.ts';
import { sign } from '#server/reservations/signature.ts';
import { freePort } from '../free-port.ts';
import { engines } from './databases.ts';
import { aMessage, aQuoteRequest } from './enquiries.ts';
import { PASSWORD, startTestApp } from './test-app.ts';
import { aSession, BROWSER } from './visitor.ts';

/** Nothing of these may stand in a log, which is kept elsewhere, longer, and read by others than the desk. */
const MAIL_PASSWORD = 'mail-password-7f3a';
const WEBHOOK_SECRET = 'webhook-secret-c41b';
const WRONG_PASSWORD = 'mistyped-password-90de';
const ADDRESS = '198.51.100.77';
const PHONE = '615-555-0142';
const EMAIL = 'ada.private@whitfield.example';

describe.each(engines)('on %s', (engine) => {
  test('logs no password, token, cookie, secret, email or network address and nothing that a customer wrote', async () => {
    await using app = await startTestApp(engine, {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: `smtp://desk:${MAIL_PASSWORD}@127.0.0.1:${await freePort()}`,
      RESERVATIONS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    });
    const headers = {
      'x-forwarded-for': ADDRESS,
      'user-agent': BROWSER,
    };
    const quote = aQuoteRequest({ email: EMAIL, phone: PHONE, notes: 'The gate code is 4711-private' });

    await app.call(signIn, { body: { username: 'admin', password: WRONG_PASSWORD }, headers });
    await app.signIn();
    await app.call(createQuoteRequest, { body: quote, headers });
    await app.call(createQuoteRequest, { body: { ...quote, email: `${EMAIL}\u0000` }, headers });
    await app.call(createContactMessage, { body: aMessage({ email: EMAIL }), headers });
    await app.call(joinVipClub, { body: { email: EMAIL, source: 'homepage_signup' }, headers });
    await app.call(trackSession, {
      body: aSession({ sessionId: 'visit-private-1' }),
      headers,
    });
    const notice = JSON.stringify({ event: 'booking.created', booking: { email: EMAIL, phone: PHONE } });
    const signature = sign(app.ctx, notice);
    await app.app.inject({
      method: 'POST',
      url: receiveReservation.path,
      headers: { 'content-type': 'application/json', ...headers, ...signature },
      payload: notice,
    });
    await app.app.inject({ url: `/vip-club/leave/${EMAIL}`, headers });
    // The mail server is unreachable, which the outbox logs.
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    // The database fails: the logged error must not contain the request's values.
    const member = await app.db.query.selectFrom('vipMembers').selectAll().executeTakeFirstOrThrow();
    await app.db.query.schema.dropTable('idempotencyKeys').execute();
    await app.db.query.schema.dropView('quoteRequests').execute();
    for (const table of ['receipts', 'offerLinks', 'offers', 'chauffeurLinks', 'rides', 'quotes'])
      await app.db.query.schema.dropTable(table).execute();
    await app.db.query.schema.dropTable('vipMembers').execute();
    expect((await app.call(createQuoteRequest, { body: quote, headers })).status).toBe(500);
    expect((await app.call(joinVipClub, { body: { email: EMAIL, source: 'homepage_signup' } })).status).toBe(
      500,
    );
    expect((await app.call(listQuoteRequests, {})).status).toBe(500);

    const lines = app.logged.join('');
    expect(lines).toContain('request failed');
    expect(lines).toContain('will be retried');
    const secrets = {
      PASSWORD,
      WRONG_PASSWORD,
      MAIL_PASSWORD,
      WEBHOOK_SECRET,
      ADDRESS,
      PHONE,
      EMAIL,
      note: '4711-private',
      visit: 'visit-private-1',
      cookie: app.cookie()?.split('=')[1],
      installation: app.ctx.secret,
      signature: Object.values(signature).find((value) => value.startsWith('sha256=')),
      unsubscribe: member.unsubscribeToken,
      code: member.code,
      database: app.ctx.env.DATABASE_URL,
    };
    const leaked = Object.entries(secrets).filter(([, secret]) => secret && lines.includes(secret));
    expect(leaked.map(([name]) => name)).toEqual([]);
    expect(lines).not.toMatch(/[\w.]+@[\w.]+\.example/);
  });
});
