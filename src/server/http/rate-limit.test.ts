import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { signIn } from '#contracts/staff.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp } from '#tests/server/test-app.ts';
import { consume, takeSlot, withTurn } from './rate-limit.ts';
import { subnetOf } from './subnet.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:DB8::1', '2001:db8::'],
  ['::1', '::'],
])('counts %s with its /64 network when the address is IPv6', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet);
});

test('counts an IPv4 address alone, also when it is mapped to IPv6', () => {
  expect(['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'].map(subnetOf)).toEqual(
    Array(3).fill('198.51.100.7'),
  );
});

test.each(['admin', 'a:b', '', '1.2.3'])('leaves %j as it is when it is not an address', (name) => {
  expect(subnetOf(name)).toBe(name);
});

test.each(engines)('writes nothing when it refuses on %s', async (engine) => {
  await using app = await startTestApp(engine);
  const body = { email: 'ada@whitfield.example', source: 'homepage_signup' as const };
  for (let use = 0; use < 30; use++) expect((await app.call(joinVipClub, { body })).status).toBe(200);
  expect((await app.call(joinVipClub, { body })).status).toBe(429);
  const writes = async () => {
    const table = await app.db.query.selectFrom('rateLimits').selectAll().execute();
    if (engine === 'postgres') return table;
    return [table, (await sql`select total_changes() as changes`.execute(app.db.query)).rows];
  };
  const before = await writes();
  const refused = await Promise.all(Array.from({ length: 100 }, () => app.call(joinVipClub, { body })));
  expect(refused.map(({ status }) => status)).toEqual(Array(100).fill(429));
  expect(await writes()).toEqual(before);
  app.clock.now += 10 * 60 * 1000;
  expect((await app.call(joinVipClub, { body })).status).toBe(200);
});

test.each(engines)('begins few transactions for a burst past the limit on %s', async (engine) => {
  await using app = await startTestApp(engine);
  const { transaction } = app.ctx.db;
  let begun = 0;
  app.ctx.db.transaction = (work) => {
    begun++;
    return transaction(work);
  };
  const join = () =>
    app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
  const statuses = (await Promise.all(Array.from({ length: 800 }, join))).map(({ status }) => status);
  expect(Map.groupBy(statuses, (status) => status).get(200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(770);
  // Each of the thirty lets one more begin, and one learns of the refusal.
  expect(begun).toBeLessThanOrEqual(61);
});

test('lets those who wait for their turn proceed when work before them fails', async () => {
  await using app = await startTestApp('sqlite');
  const limit = { name: 'one-use', max: 1, windowMs: 60_000 };
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      withTurn(app.ctx, limit, 'ada', async () => {
        await Promise.resolve();
        if (index % 2 === 0) throw new Error('failed');
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('keeps a refusal in memory for every copy of a context', async () => {
  await using app = await startTestApp('sqlite');
  const limit = { name: 'one-use', max: 1, windowMs: 60_000 };
  await consume(app.ctx, limit, 'ada');
  await expect(consume(app.ctx, limit, 'ada')).rejects.toMatchObject({ code: 'too_many_requests' });
  await app.db.query.deleteFrom('rateLimits').execute();
  await expect(consume({ ...app.ctx }, limit, 'ada')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test.each(engines)('gives each slot once when many ask for one at the same time on %s', async (engine) => {
  await using app = await startTestApp(engine);
  const limit = { name: 'slots', max: 3, windowMs: 60_000 };
  const take = () =>
    app.db.transaction((transaction) => takeSlot(app.ctx, limit, 'ada@whitfield.example', transaction));
  const takeMany = async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, take));
    return taken.filter((isTaken) => isTaken).length;
  };
  expect(await takeMany()).toBe(3);
  app.clock.now += limit.windowMs - 1;
  expect(await takeMany()).toBe(0);
  app.clock.now += 1;
  expect(await take()).toBe(true);
  expect(await takeMany()).toBe(2);
});

test.each([
  [
    'signup',
    joinVipClub.path,
    (n: number) => ({ email: `ada${n}@whitfield.example`, source: 'homepage_signup' }),
  ],
  [
    'quote request',
    createQuoteRequest.path,
    (n: number) => aQuoteRequest({ email: `ada${n}@whitfield.example` }),
  ],
  ['message', createContactMessage.path, (n: number) => aMessage({ subject: `Coat ${n}` })],
])('refuses a %s past the limit before it reads the body', async (_name, url, bodyOf) => {
  await using app = await startTestApp('sqlite', { EMAILS_PER_HOUR: '1000' });
  let status = 0;
  for (let use = 0; status !== 429; use++) {
    expect(use).toBeLessThan(40);
    status = (await app.app.inject({ method: 'POST', url, payload: bodyOf(use) })).statusCode;
  }
  const headers = { 'content-type': 'application/json' };
  const unreadable = { method: 'POST', headers, payload: '{"never read' } as const;
  expect((await app.app.inject({ ...unreadable, url })).statusCode).toBe(429);
  const asForm = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  expect((await app.app.inject({ ...unreadable, url, headers: asForm })).statusCode).toBe(429);
  const elsewhere = await app.app.inject({ ...unreadable, url, remoteAddress: '198.51.100.7' });
  expect(elsewhere.statusCode).toBe(400);
});

const ipv6 = (network: number, host = 1) => `2001:db8:7:${network.toString(16)}::${host}`;

test.each(engines)(
  'counts every limit per address for a /48 of IPv6 too, with three times its maximum, on %s',
  async (engine) => {
    await using app = await startTestApp(engine);
    const limits = app.app.endpoints.flatMap(({ rateLimits = [] }) =>
      rateLimits.filter(({ per }) => per === 'address'),
    );
    expect(limits.map(({ name }) => name)).toContain('quotes-address');
    for (const limit of new Map(limits.map((one) => [one.name, one])).values()) {
      let accepted = 0;
      const consumeFrom = (address: string) => consume(app.ctx, limit, address).then(() => accepted++);
      // One of each network, so that none of them reaches the limit by itself.
      for (let network = 0; network < 3 * limit.max + 5; network++)
        await consumeFrom(ipv6(network)).catch(() => undefined);
      expect([limit.name, accepted]).toEqual([limit.name, 3 * limit.max]);
      await consumeFrom('2001:db8:8:1::1');
    }
  },
);

test('takes no more passwords from a /48 of IPv6 than from three networks', async () => {
  await using app = await startTestApp();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 40; attempt++) {
    const { statusCode } = await app.app.inject({
      method: signIn.method,
      url: signIn.path,
      remoteAddress: ipv6(attempt % 8),
      payload: { username: 'admin', password: `not it ${attempt}` },
    });
    statuses.push(statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
});
