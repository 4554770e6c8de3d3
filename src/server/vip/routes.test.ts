import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { checkVipCode, codeCheckLimit, joinVipClub } from '#contracts/vip.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { startInbox } from '#tests/server/inbox.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { sendDueEmails } from '../mail/outbox.ts';
import { createTransport } from '../mail/transport.ts';

const DAY = 24 * 60 * 60 * 1000;
const signUp = (app: TestApp, email: string) =>
  app.call(joinVipClub, { body: { email, source: 'homepage_signup' } });
const members = (app: TestApp) => app.db.query.selectFrom('vipMembers').selectAll().orderBy('id').execute();
const mails = (app: TestApp) => app.db.query.selectFrom('emails').selectAll().orderBy('id').execute();

describe.each(engines)('the VIP Club, on %s', (engine) => {
  test('says whether a code is valid and nothing else, and not to somebody who guesses', async () => {
    await using app = await startTestApp(engine);
    await signUp(app, 'ada@whitfield.example');
    const [member] = await members(app);
    const check = (code: string) => app.call(checkVipCode, { body: { vipCode: code } });
    expect(await check(member?.code ?? '')).toMatchObject({ status: 200, body: { valid: true } });
    expect((await check('vip 2222 2222')).body).toEqual({ valid: false });
    await app.db.query.updateTable('vipMembers').set({ codeUsedAt: 1 }).execute();
    expect((await check(member?.code ?? '')).body).toEqual({ valid: false });
    expect(await check('summer sale')).toMatchObject({ status: 400 });
    for (let guess = 3; guess < codeCheckLimit.max; guess++) await check('VIP-2222-2222');
    expect(await check('VIP-2222-2222')).toMatchObject({ status: 429 });
    const guess = aQuoteRequest({ vipCode: 'VIP-2222-2222' });
    expect(await app.call(createQuoteRequest, { body: guess })).toMatchObject({ status: 429 });
  });

  test('mails a readable code and an unsubscribe link when a new member joins', async () => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url, PUBLIC_URL: 'https://cars.example' });
    expect((await signUp(app, '  Ada@Whitfield.example ')).status).toBe(200);
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    const [member] = await members(app);
    expect(member?.code).toMatch(/^VIP-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    const [mail] = inbox.mails;
    expect(mail?.to?.[0]?.address).toBe('Ada@whitfield.example');
    expect(mail?.text).toContain(member?.code);
    expect(mail?.html).toContain(member?.code);
    const header = (name: string) => mail?.headers.find((entry) => entry.key === name)?.value;
    const link = `https://cars.example/vip-club/leave/${member?.unsubscribeToken}`;
    expect(header('list-unsubscribe')).toBe(`<${link}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(link);
  });

  test('keeps one member and sends no second mail when an address joins again within a day in another case', async () => {
    await using app = await startTestApp(engine);
    const answers = [];
    for (const email of ['ada@whitfield.example', 'ADA@whitfield.example', 'Ada@Whitfield.Example'])
      answers.push(await signUp(app, email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await members(app)).toHaveLength(1);
    expect(await mails(app)).toHaveLength(1);
    app.clock.now += DAY - 1;
    await signUp(app, 'ada@whitfield.example');
    expect(await mails(app)).toHaveLength(1);
    app.clock.now += 1;
    await signUp(app, 'ada@whitfield.example');
    const [first, second] = await mails(app);
    expect(JSON.parse(second?.content ?? '{}').highlight).toEqual(
      JSON.parse(first?.content ?? '{}').highlight,
    );
  });

  test('creates one member and one mail when thirty signups arrive at once', async () => {
    await using app = await startTestApp(engine);
    await Promise.all(Array.from({ length: 30 }, () => signUp(app, 'ada@whitfield.example')));
    expect(await members(app)).toHaveLength(1);
    expect(await mails(app)).toHaveLength(1);
  });

  test('unsubscribes when the form or the mail program posts, not when the link is opened', async () => {
    await using app = await startTestApp(engine);
    await signUp(app, 'ada@whitfield.example');
    const token = (await members(app))[0]?.unsubscribeToken;
    const url = `/vip-club/leave/${token}`;
    const page = await app.app.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`action="${url}" method="post"`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await members(app))[0]?.unsubscribedAt).toBeNull();
    const left = await app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode).toBe(200);
    expect((await members(app))[0]?.unsubscribedAt).toBe(app.clock.now);
    const again = await app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    });
    expect(again.statusCode).toBe(200);
  });

  test('mails a link to rejoin once when a former member signs up again', async () => {
    await using app = await startTestApp(engine, { PUBLIC_URL: 'https://cars.example' });
    await signUp(app, 'ada@whitfield.example');
    const { unsubscribeToken, code } = (await members(app))[0] ?? {};
    await app.app.inject({ method: 'POST', url: `/vip-club/leave/${unsubscribeToken}` });
    const answers = [];
    for (let day = 0; day < 5; day++) {
      app.clock.now += DAY;
      answers.push((await signUp(app, 'Ada@whitfield.example')).body);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify((await signUp(app, 'new@whitfield.example')).body)]),
    );
    expect((await members(app))[0]?.unsubscribedAt).not.toBeNull();
    const toAda = async () =>
      (await mails(app)).filter(({ recipient }) => recipient === 'Ada@whitfield.example');
    expect((await toAda()).map(({ kind }) => kind)).toEqual(['vip-rejoin']);
    const { url: link } = JSON.parse((await toAda())[0]?.content ?? '').action;
    expect(link).toContain(`https://cars.example/vip-club/rejoin/${unsubscribeToken}?address=`);
    expect(decodeURIComponent(link)).not.toMatch(/whitfield/i);

    const { pathname, search } = new URL(link);
    const url = pathname + search;
    const page = await app.app.inject({ url });
    expect(page.body).toContain(`action="${url}" method="post"`);
    expect((await members(app))[0]?.unsubscribedAt).not.toBeNull();
    const foreign = await app.app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
    const back = await app.app.inject({ method: 'POST', url });
    expect(back.body).toContain(code);
    expect((await members(app))[0]?.unsubscribedAt).toBeNull();
    expect((await members(app))[0]?.email).toBe('Ada@whitfield.example');
    await signUp(app, 'ada@whitfield.example');
    expect((await members(app)).map(({ email }) => email)).toEqual([
      'Ada@whitfield.example',
      'new@whitfield.example',
    ]);
    expect((await mails(app)).map(({ kind }) => kind)).toEqual(['vip-rejoin', 'vip-code', 'vip-code']);
  });

  test('keeps the address nowhere when a member leaves, neither in mails nor in their files', async () => {
    await using app = await startTestApp(engine);
    for (const email of ['Ada@whitfield.example', 'ruth@calloway.example']) await signUp(app, email);
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    app.clock.now += DAY;
    await signUp(app, 'ada@whitfield.example');
    const files = () =>
      readdirSync(join(app.ctx.env.DATA_DIR, 'mail')).map((name) =>
        readFileSync(join(app.ctx.env.DATA_DIR, 'mail', name), 'utf8'),
      );
    expect(files()).toHaveLength(2);
    const token = (await members(app))[0]?.unsubscribeToken;
    await app.app.inject({ method: 'POST', url: `/vip-club/leave/${token}` });
    expect(JSON.stringify([await members(app), await mails(app)])).not.toMatch(/whitfield/i);
    expect(files()).toHaveLength(1);
    expect(files()[0]).toContain('ruth@calloway.example');
  });

  test('does not rejoin when the link of one former member carries the address of another', async () => {
    await using app = await startTestApp(engine);
    const links: string[] = [];
    for (const email of ['ada@whitfield.example', 'ruth@calloway.example']) {
      await signUp(app, email);
      const token = (await members(app)).at(-1)?.unsubscribeToken ?? '';
      await app.app.inject({ method: 'POST', url: `/vip-club/leave/${token}` });
      await signUp(app, email);
      links.push(JSON.parse((await mails(app)).at(-1)?.content ?? '').action.url);
    }
    const [ada, ruth] = links.map((link) => new URL(link));
    for (const search of [ruth?.search, '', '?address=', `${ada?.search.slice(0, -4)}AAAA`]) {
      const answer = await app.app.inject({ method: 'POST', url: `${ada?.pathname}${search}` });
      expect(answer.statusCode).toBe(404);
    }
    expect((await members(app)).every(({ unsubscribedAt }) => unsubscribedAt !== null)).toBe(true);
  });

  test('answers with a not-found page when the token of a link is unknown', async () => {
    await using app = await startTestApp(engine);
    const links = ['%3Cscript%3E', '%00', 'A'.repeat(32), 'A'.repeat(150)];
    const urls = links.flatMap((link) => [`/vip-club/leave/${link}`, `/vip-club/rejoin/${link}`]);
    for (const [method, url] of urls.flatMap((url) => [['GET', url] as const, ['POST', url] as const])) {
      const answer = await app.app.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).not.toContain('<script>');
    }
  });

  test.each([
    ['an address that is none', { email: 'ada', source: 'homepage_signup' }],
    ['nothing', { email: '   ', source: 'homepage_signup' }],
    ['another source', { email: 'ada@whitfield.example', source: 'elsewhere' }],
    ['a filled trap', { email: 'ada@whitfield.example', source: 'homepage_signup', website: 'x' }],
    ['an unknown field', { email: 'ada@whitfield.example', source: 'homepage_signup', vip: true }],
  ])('stores nothing when the form has %s', async (_what, payload) => {
    await using app = await startTestApp(engine);
    const answer = await app.app.inject({ method: 'POST', url: '/api/email-signup', payload });
    expect(answer.statusCode).toBe(400);
    expect(await members(app)).toEqual([]);
    expect(await mails(app)).toEqual([]);
  });

  test('accepts the form when the browser runs no scripts', async () => {
    await using app = await startTestApp(engine);
    const post = (payload: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/email-signup',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload,
      });
    const joined = await post('email=ada%40whitfield.example&source=homepage_signup&website=');
    expect(joined).toMatchObject({ statusCode: 303, headers: { location: '/vip-club/welcome' } });
    expect((await app.app.inject({ url: '/vip-club/welcome' })).body).toContain('Welcome to the VIP Club!');
    expect((await post('email=ada&source=homepage_signup')).statusCode).toBe(400);
    expect(await members(app)).toHaveLength(1);
  });
});
