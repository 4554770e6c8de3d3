import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { address } from '#contracts/client.ts';
import { listAuditLog } from '#contracts/system.ts';
import {
  exportVipMembers,
  joinVipClub,
  listVipMembers,
  removeVipMember,
  updateVipMember,
} from '#contracts/vip.ts';
import { engines } from '#tests/server/databases.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { setSetting } from '../db/settings.ts';
import { CONFIRMED_MS } from '../http/sessions.ts';
import { sendDueEmails } from '../mail/outbox.ts';
import { createTransport } from '../mail/transport.ts';

async function withMembers(app: TestApp, emails: string[]): Promise<void> {
  for (const email of emails) {
    await app.call(joinVipClub, { body: { email, source: 'homepage_signup' } });
    app.clock.now += 1000;
  }
  await app.signIn();
}

describe.each(engines)('the list of VIP members, on %s', (engine) => {
  test('pages members newest first, each once, although members join and leave meanwhile', async () => {
    await using app = await startTestApp(engine);
    const emails = Array.from({ length: 7 }, (_, index) => `member-${index}@club.example`);
    await withMembers(app, emails);
    const first = (await app.call(listVipMembers, { query: { limit: 3 } })).body;
    expect(first).toMatchObject({ nextCursor: expect.any(String), matching: 7, total: 7 });
    await app.call(removeVipMember, { params: { id: first.items[0]?.id ?? 0 } });
    await withMembers(app, ['late@club.example']);
    const second = (await app.call(listVipMembers, { query: { limit: 3, cursor: first.nextCursor } })).body;
    const third = (await app.call(listVipMembers, { query: { limit: 3, cursor: second.nextCursor } })).body;
    expect(third.nextCursor).toBeUndefined();
    const read = [first, second, third].flatMap(({ items }) => items.map(({ email }) => email));
    expect(read).toEqual(emails.toReversed());
    const skipped = (await app.call(listVipMembers, { query: { limit: 3, offset: 6 } })).body.items;
    expect(skipped.map(({ email }) => email)).toEqual([emails[0]]);
  });

  test('searches by beginnings of words in address and code, literally, in any case', async () => {
    await using app = await startTestApp(engine);
    await withMembers(app, ['Ada_Lovelace@club.example', 'ada.king@club.example', 'ruth@calloway.example']);
    const search = async (text: string) =>
      (await app.call(listVipMembers, { query: { search: text } })).body.items.map(({ email }) => email);
    expect(await search('ADA')).toEqual(['ada.king@club.example', 'Ada_Lovelace@club.example']);
    expect(await search('ada_')).toEqual(['Ada_Lovelace@club.example']);
    expect(await search('%')).toEqual([]);
    expect(await search('\\')).toEqual([]);
    const [ruth] = (await app.call(listVipMembers, { query: { search: 'ruth' } })).body.items;
    expect(await search(ruth?.code.slice(4).toLowerCase() ?? '')).toEqual(['ruth@calloway.example']);
    expect(await search('calloway.ex')).toEqual(['ruth@calloway.example']);
    for (const middle of ['alloway', 'lub', ruth?.code.slice(5) ?? ''])
      expect(await search(middle)).toEqual([]);
  });

  test('marks a code as used and as unused, and filters by it', async () => {
    await using app = await startTestApp(engine);
    await withMembers(app, ['ada@club.example', 'ruth@club.example']);
    const [ruth] = (await app.call(listVipMembers, { query: {} })).body.items;
    const mark = (isCodeUsed: boolean) =>
      app.call(updateVipMember, { params: { id: ruth?.id ?? 0 }, body: { isCodeUsed } });
    const usedAt = new Date(app.clock.now).toISOString();
    expect((await mark(true)).body.codeUsedAt).toBe(usedAt);
    app.clock.now += 5000;
    expect((await mark(true)).body.codeUsedAt).toBe(usedAt);
    const used = (await app.call(listVipMembers, { query: { status: 'used' } })).body;
    expect(used).toMatchObject({ matching: 1, total: 2, items: [{ email: 'ruth@club.example' }] });
    expect((await mark(false)).body.codeUsedAt).toBeUndefined();
    expect((await app.call(listVipMembers, { query: { status: 'unused' } })).body.matching).toBe(2);
  });

  test('exports members as CSV, asks for the password again, and leaves an entry in Activity', async () => {
    await using app = await startTestApp(engine);
    const emails = Array.from({ length: 401 }, (_, index) => `member-${index}@club.example`);
    const first = { source: '=1+1', codeMailedAt: 0, createdAt: app.clock.now };
    await app.db.query
      .insertInto('vipMembers')
      .values(
        emails.map((email, index) => ({
          ...first,
          ...{ email, emailKey: email, code: `VIP-${index}`, unsubscribeToken: `token-${index}` },
          codeUsedAt: index === 7 ? app.clock.now : null,
        })),
      )
      .execute();
    await app.signIn('viewer');
    expect((await app.call(exportVipMembers, { query: {} })).status).toBe(403);
    await setSetting(app.db.query, 'viewer-export', 'on');
    const exported = (query: object = {}) =>
      app.app.inject({
        url: address(exportVipMembers.path, undefined, query),
        headers: { cookie: app.cookie() ?? '' },
      });
    const everybody = await exported();
    expect(everybody.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="vip-members-2026-01-15.csv"',
      'cache-control': 'no-store',
    });
    const lines = everybody.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFAddress,Code,Used,Joined,Source');
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(emails.toReversed());
    expect((await exported({ status: 'used' })).body.split('\r\n').slice(1)).toEqual([
      "member-7@club.example,VIP-7,2026-01-15 06:00,2026-01-15 06:00,'=1+1",
      '',
    ]);
    app.clock.now += CONFIRMED_MS;
    for (const query of [{}, { search: ' ' }, { search: 'member-7@' }, { code: 'used' }])
      expect((await exported(query)).json()).toMatchObject({ code: 'confirmation_required' });
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      ...Array.from({ length: 2 }, () => 'Exported VIP members'),
      'Signed in',
    ]);
  });

  test('deletes the address and its mails when staff remove a member, who keeps code and use when rejoining', async () => {
    await using app = await startTestApp(engine);
    await withMembers(app, ['ada@club.example']);
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    const [ada] = (await app.call(listVipMembers, { query: {} })).body.items;
    const id = ada?.id ?? 0;
    await app.call(updateVipMember, { params: { id }, body: { isCodeUsed: true } });
    expect((await app.call(removeVipMember, { params: { id } })).body).toEqual({ removed: 1 });
    expect((await app.call(removeVipMember, { params: { id } })).status).toBe(404);
    expect((await app.call(updateVipMember, { params: { id }, body: { isCodeUsed: true } })).status).toBe(
      200,
    );
    const rows = [
      await app.db.query.selectFrom('vipMembers').selectAll().execute(),
      await app.db.query.selectFrom('emails').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain('ada@');
    expect(readdirSync(join(app.ctx.env.DATA_DIR, 'mail'))).toEqual([]);

    await app.call(joinVipClub, { body: { email: 'ada@club.example', source: 'homepage_signup' } });
    expect((await app.call(listVipMembers, { query: {} })).body.total).toBe(0);
    const mail = await app.db.query.selectFrom('emails').select('content').executeTakeFirst();
    const { pathname, search } = new URL(JSON.parse(mail?.content ?? '').action.url);
    await app.app.inject({ method: 'POST', url: pathname + search });
    expect((await app.call(listVipMembers, { query: {} })).body.items).toMatchObject([
      { email: 'ada@club.example', code: ada?.code, codeUsedAt: expect.any(String) },
    ]);
  });
});
