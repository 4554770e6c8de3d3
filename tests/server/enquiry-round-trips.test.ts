import { expect, test } from 'vitest';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { leave } from '#server/vip/members.ts';
import { startDatabaseProxy } from '../database-proxy.ts';
import { migratedDatabase } from './databases.ts';
import { aMessage, aQuoteRequest } from './enquiries.ts';
import { PASSWORD } from './test-app.ts';

/** Longer than the pause between two packets that a client sends at once. */
const DELAY_MS = 20;
const MAX_ROUND_TRIPS = 12;

test('takes an enquiry in at most twelve round trips, whether its emails are new, repeated or past their limit', async () => {
  await using database = await migratedDatabase('postgres');
  const { DATA_DIR, DATABASE_URL = '' } = database.location;
  await using proxy = await startDatabaseProxy(DATABASE_URL, DELAY_MS);
  const env = readEnv({ ADMIN_PASSWORD: PASSWORD, DATA_DIR, DATABASE_URL: proxy.url });
  const db = await openDatabase(env);
  const { log } = createLogger('silent', { write: () => {} });
  const now = Date.UTC(2026, 0, 15, 12);
  const ctx = { db, env, log, now: () => now, secret: 'a secret' };
  const app = await createApp(ctx, 'no-build-needed', () => import('../../src/entry.pages.tsx'));

  let sent = 0;
  const roundTrips = async (url: string, payload: object) => {
    proxy.takeRoundTrips();
    const headers = { 'idempotency-key': `enquiry-${sent++}` };
    const { statusCode } = await app.inject({ method: 'POST', url, payload, headers });
    expect(statusCode).toBeLessThan(300);
    return proxy.takeRoundTrips();
  };
  const quote = () => roundTrips(createQuoteRequest.path, aQuoteRequest());
  const message = () => roundTrips(createContactMessage.path, aMessage());
  const signup = (email = 'vip@calloway.example') =>
    roundTrips(joinVipClub.path, { email, source: 'homepage_signup' });

  const counted: Record<string, string[]> = {
    'a quote request': await quote(),
    'a second quote request': await quote(),
    'a third quote request': await quote(),
    'a quote request whose customer is emailed no more': await quote(),
    'a message': await message(),
    'a signup': await signup(),
    'a repeated signup': await signup(),
  };
  const member = await db.query.selectFrom('vipMembers').selectAll().executeTakeFirstOrThrow();
  await leave(ctx, member.unsubscribeToken);
  counted['a signup of a former member'] = await signup();

  for (const [name, trips] of Object.entries(counted))
    expect(trips.length, `${name}: ${trips.length}`).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
  const emails = await db.query.selectFrom('emails').select('kind').execute();
  expect(Map.groupBy(emails, ({ kind }) => kind).get('quote-received')).toHaveLength(3);

  await app.close();
  await db.close();
});
