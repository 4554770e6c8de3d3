import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginAuthenticator, changeName, readAccount } from '#contracts/account.ts';
import {
  acceptInvitation,
  endStaffSessions,
  inviteStaff,
  listStaff,
  readInvitation,
  readSession,
  resetSecondFactor,
  signIn,
  updateStaffAccount,
  withdrawInvitation,
} from '#contracts/staff.ts';
import { listAuditLog } from '#contracts/system.ts';
import { cleanUp } from '#tests/server/cleanup.ts';
import { engines } from '#tests/server/databases.ts';
import { PASSWORD, startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { addAccount } from './accounts.ts';
import * as commands from './commands.ts';
import { deleteInvitation, INVITATION_MS, MAX_INVITATIONS } from './invitations.ts';
import { updateMember } from './members.ts';

const invitation = { username: 'night desk', email: 'night@sterlingrow.example', role: 'desk' as const };
const password = 'seven quiet herons walk';

/** A session of another member, and what it takes to go on as the owner. */
async function withMember(app: TestApp, role: 'viewer' | 'desk' = 'desk') {
  await app.signIn(role);
  const cookie = app.cookie() ?? '';
  await app.signIn();
  const { accounts } = (await app.call(listStaff, {})).body;
  const id = accounts.find(({ username }) => username === role)?.id ?? 0;
  const status = async () => (await app.call(readSession, { headers: { cookie } })).status;
  return { id, username: role, status, params: { id } };
}

/** The token in the link of the latest invitation mail. */
async function mailedToken(app: TestApp): Promise<string> {
  const emails = await app.db.query
    .selectFrom('emails')
    .select(['recipient', 'content'])
    .where('kind', '=', 'staff-invitation')
    .orderBy('id', 'desc')
    .execute();
  return /admin-invitation#([\w-]{43})/.exec(emails[0]?.content ?? '')?.[1] ?? '';
}

describe.each(engines)('staff accounts, on %s', (engine) => {
  test('signs the new member in, and names members as they call themselves', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const changed = await app.call(changeName, { body: { displayName: ' Ada Whitfield ' } });
    expect(changed.status).toBe(200);
    await app.call(inviteStaff, { body: invitation });
    const { content } = await app.db.query
      .selectFrom('emails')
      .select('content')
      .where('kind', '=', 'staff-invitation')
      .executeTakeFirstOrThrow();
    expect(content).toContain('Ada Whitfield invited you');

    const body = { token: await mailedToken(app), password, displayName: 'Ruth O’Neill' };
    const none = { headers: { cookie: '' } };
    const malformed = await app.call(acceptInvitation, {
      body: { ...body, displayName: 'Ruth\nO’Neill' },
      ...none,
    });
    expect(malformed).toMatchObject({ status: 400, body: { fields: { displayName: expect.any(String) } } });
    const accepted = await app.call(acceptInvitation, { body, ...none });
    const cookie = String(accepted.headers['set-cookie']).split(';')[0] ?? '';
    const names = [
      { username: 'admin', displayName: 'Ada Whitfield' },
      { username: 'night desk', displayName: 'Ruth O’Neill' },
    ];
    const member = { username: 'night desk', role: 'desk', names };
    expect((await app.call(readSession, { headers: { cookie } })).body).toEqual(member);
    const { entries } = (await app.call(listAuditLog, { query: { member: 'night desk' } })).body;
    expect(entries.map(({ sentence }) => sentence)).toEqual(['Signed in', 'Accepted an invitation as desk']);

    await app.call(changeName, { body: { displayName: ' ' } });
    expect((await app.call(readAccount, {})).body.displayName).toBe(undefined);
    expect((await app.call(readSession, {})).body.names).toEqual(names.slice(1));
  });

  test('leads the new member to the second step where the site requires one', async () => {
    await using app = await startTestApp(engine, { REQUIRE_SECOND_FACTOR: 'true' });
    await app.db.query.updateTable('staffAccounts').set({ displayName: 'Ada Whitfield' }).execute();
    await commands.inviteMember(app.ctx, invitation);
    const body = { token: await mailedToken(app), password };
    const accepted = await app.call(acceptInvitation, { body });
    const cookie = String(accepted.headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.call(readSession, { headers: { cookie } })).body).toEqual({
      username: 'night desk',
      role: 'desk',
      needsSecondFactor: true,
      names: [],
    });
    expect((await app.call(listAuditLog, { query: {}, headers: { cookie } })).status).toBe(403);
  });

  test('adds an account when an invitation is accepted, once', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect((await app.call(inviteStaff, { body: invitation })).status).toBe(200);
    const token = await mailedToken(app);
    expect((await app.call(readInvitation, { body: { token } })).body).toEqual({
      username: 'night desk',
      role: 'desk',
    });
    const weak = await app.call(acceptInvitation, { body: { token, password: 'nightdesk12345' } });
    expect(weak).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    expect((await app.call(acceptInvitation, { body: { token, password } })).body).toEqual({
      username: 'night desk',
    });
    expect((await app.call(acceptInvitation, { body: { token, password } })).status).toBe(404);
    expect((await app.call(readInvitation, { body: { token } })).status).toBe(404);
    const signedIn = await app.call(signIn, { body: { username: 'night desk', password } });
    expect(signedIn.status).toBe(200);
    await app.signIn();
    const { accounts, invitations } = (await app.call(listStaff, {})).body;
    expect(invitations).toEqual([]);
    expect(accounts).toMatchObject([
      { username: 'admin', role: 'owner' },
      { username: 'night desk', role: 'desk', email: invitation.email, hasSecondFactor: false },
    ]);
  });

  test('adds one account when the link is used twice at once', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await app.call(inviteStaff, { body: invitation });
    const body = { token: await mailedToken(app), password };
    const answers = await Promise.all([1, 2].map(() => app.call(acceptInvitation, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('adds no account when the invitation is withdrawn while it is accepted', async () => {
    if (engine !== 'postgres') return;
    await using app = await startTestApp(engine);
    await app.signIn();
    await app.call(inviteStaff, { body: invitation });
    const body = { token: await mailedToken(app), password };
    // In an object, because the transaction would wait for a promise.
    const { accepting } = await app.db.query.transaction().execute(async (transaction) => {
      await deleteInvitation(transaction, invitation.username);
      const accepting = app.call(acceptInvitation, { body });
      const waiting = sql<{ count: number }>`select count(*) as count from pg_locks where not granted`;
      while ((await waiting.execute(app.db.query)).rows[0]?.count === 0);
      return { accepting };
    });
    expect((await accepting).status).toBe(404);
    expect((await app.call(listStaff, {})).body.accounts).toHaveLength(1);
  });

  test('replaces, withdraws and expires invitations', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await app.call(inviteStaff, { body: invitation });
    const first = await mailedToken(app);
    await app.call(inviteStaff, { body: { ...invitation, role: 'viewer' } });
    const second = await mailedToken(app);
    const read = async (token: string) => (await app.call(readInvitation, { body: { token } })).status;
    expect([await read(first), await read(second)]).toEqual([404, 200]);
    expect((await app.call(listStaff, {})).body.invitations).toMatchObject([{ role: 'viewer' }]);
    await app.call(withdrawInvitation, { body: { username: invitation.username } });
    expect(await read(second)).toBe(404);
    const withdrawn = await app.call(withdrawInvitation, { body: { username: invitation.username } });
    expect(withdrawn.status).toBe(404);

    await app.call(inviteStaff, { body: invitation });
    const third = await mailedToken(app);
    app.clock.now += INVITATION_MS;
    expect(await read(third)).toBe(404);
    await cleanUp(app);
    expect(await app.db.query.selectFrom('staffInvitations').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['disabled', { isDisabled: true }],
    ['demoted', { role: 'desk' as const }],
  ])('ends the invitations of an owner who is %s, and no others', async (_, change) => {
    for (const way of ['dashboard', 'command line']) {
      await using app = await startTestApp(engine);
      const { db } = app;
      const member = await withMember(app);
      await db.query
        .updateTable('staffAccounts')
        .set({ role: 'owner' })
        .where('id', '=', member.id)
        .execute();
      await app.call(inviteStaff, { body: { ...invitation, username: 'mine' } });
      await app.signIn('desk');
      await app.call(inviteStaff, { body: { ...invitation, role: 'owner' } });
      const token = await mailedToken(app);
      await app.signIn();
      if (way === 'dashboard') await app.call(updateStaffAccount, { params: member.params, body: change });
      else if ('role' in change) await commands.changeRole(db, 'desk', change.role, app.clock.now);
      else await commands.setDisabled(db, 'desk', true, app.clock.now);
      expect((await app.call(listStaff, {})).body.invitations).toMatchObject([{ username: 'mine' }]);
      expect((await app.call(acceptInvitation, { body: { token, password } })).status).toBe(404);
      expect((await app.call(listStaff, {})).body.accounts).toHaveLength(2);
    }
  });

  test('sends no invitation when the inviter is demoted at the same moment', async () => {
    if (engine !== 'postgres') return;
    await using app = await startTestApp(engine);
    const member = await withMember(app);
    await app.db.query
      .updateTable('staffAccounts')
      .set({ role: 'owner' })
      .where('id', '=', member.id)
      .execute();
    await app.signIn('desk');
    const { inviting } = await app.db.query.transaction().execute(async (trx) => {
      await updateMember(engine, trx, member, { role: 'viewer' }, app.clock.now);
      const inviting = app.call(inviteStaff, { body: invitation });
      const waiting = sql<{ count: number }>`select count(*) as count from pg_locks where not granted`;
      while (Number((await waiting.execute(app.db.query)).rows[0]?.count) === 0);
      return { inviting };
    });
    expect(await inviting).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await app.db.query.selectFrom('staffInvitations').selectAll().execute()).toEqual([]);
  });

  test('refuses a user name that exists and more invitations than may wait', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const taken = await app.call(inviteStaff, { body: { ...invitation, username: 'admin' } });
    expect(taken).toMatchObject({ status: 409, body: { fields: { username: expect.any(String) } } });
    for (let index = 0; index < MAX_INVITATIONS; index++) {
      await app.db.query
        .insertInto('staffInvitations')
        .values({
          ...invitation,
          username: `member ${index}`,
          tokenHash: `hash ${index}`,
          invitedBy: 'admin',
          createdAt: app.clock.now,
        })
        .execute();
    }
    expect((await app.call(inviteStaff, { body: invitation })).status).toBe(409);
    expect(await mailedToken(app)).toBe('');
  });

  test('ends the sessions when an account is disabled, and signs in again when it is enabled', async () => {
    await using app = await startTestApp(engine);
    const member = await withMember(app);
    const { params } = member;
    const credentials = { username: member.username, password: PASSWORD };
    await app.call(updateStaffAccount, { params, body: { isDisabled: true } });
    expect(await member.status()).toBe(401);
    expect(await app.call(signIn, { body: credentials })).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials. Please try again.' },
    });
    await app.call(updateStaffAccount, { params, body: { isDisabled: false } });
    expect((await app.call(signIn, { body: credentials })).status).toBe(200);
  });

  test('changes what an account may do at once when its role changes', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('viewer');
    const cookie = app.cookie() ?? '';
    expect((await app.call(listStaff, {})).status).toBe(403);
    const member = await withMember(app, 'viewer');
    await app.call(updateStaffAccount, { params: member.params, body: { role: 'owner' } });
    expect((await app.call(listStaff, { headers: { cookie } })).status).toBe(200);
  });

  test('ends sessions and removes the second factor of a member', async () => {
    await using app = await startTestApp(engine);
    const member = await withMember(app);
    const { params } = member;
    expect((await app.call(endStaffSessions, { params })).body).toEqual({ username: 'desk', ended: 1 });
    expect(await member.status()).toBe(401);
    await app.db.query
      .updateTable('staffAccounts')
      .set({ totpSecret: 'JBSWY3DPEHPK3PXP' })
      .where('id', '=', member.id)
      .execute();
    const credentials = { username: 'desk', password: PASSWORD };
    expect((await app.call(signIn, { body: credentials })).body).toHaveProperty('secondStep');
    await app.call(resetSecondFactor, { params });
    expect((await app.call(signIn, { body: credentials })).body).toEqual({ username: 'desk', role: 'desk' });
  });

  test('refuses an owner who changes the own account here', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const params = { id: (await app.call(listStaff, {})).body.accounts[0]?.id ?? 0 };
    const answers = [
      await app.call(updateStaffAccount, { params, body: { isDisabled: true } }),
      await app.call(updateStaffAccount, { params, body: { role: 'viewer' } }),
      await app.call(endStaffSessions, { params }),
      await app.call(resetSecondFactor, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect((await app.call(resetSecondFactor, { params: { id: 999 } })).status).toBe(404);
    expect((await app.call(beginAuthenticator, {})).status).toBe(200);
  });

  test('audits what the command line changes, and keeps the last owner there too', async () => {
    await using app = await startTestApp(engine);
    const { db } = app;
    const now = app.clock.now;
    await addAccount(db, { username: 'ruth', role: 'viewer', password }, now);
    await expect(addAccount(db, { username: 'ruth', role: 'desk', password }, now)).rejects.toThrow('taken');
    const signInAsRuth = async () =>
      (await app.call(signIn, { body: { username: 'ruth', password } })).status;
    expect(await signInAsRuth()).toBe(200);
    expect(await commands.listText(db, now)).toContain(
      'ruth\tviewer\tenabled\tno second factor\tsessions: 1',
    );
    expect(await commands.endSessions(db, 'ruth', now)).toBe(1);
    await commands.changeRole(db, 'ruth', 'desk', now);
    await commands.setDisabled(db, 'ruth', true, now);
    expect(await signInAsRuth()).toBe(401);
    await commands.setDisabled(db, 'ruth', false, now);
    await commands.resetSecondFactor(db, 'ruth', now);
    await expect(commands.setDisabled(db, 'admin', true, now)).rejects.toThrow('admin is the last owner');
    await expect(commands.changeRole(db, 'admin', 'desk', now)).rejects.toThrow('admin is the last owner');
    const url = await commands.inviteMember(app.ctx, invitation);
    expect(url).toContain(await mailedToken(app));
    const rows = await db.query
      .selectFrom('auditLog')
      .select(['actor', 'action', 'subject', 'value'])
      .where('actor', '=', 'command line')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, subject, value }) => [action, subject, value])).toEqual([
      ['staff add', 'ruth', 'viewer'],
      ['staff end-sessions', 'ruth', null],
      ['staff role', 'ruth', 'desk'],
      ['staff disable', 'ruth', null],
      ['staff enable', 'ruth', null],
      ['staff reset-second-factor', 'ruth', null],
      ['staff invite', 'night desk', 'desk'],
    ]);
  });

  test('keeps one enabled owner when two owners remove each other at the same time', async () => {
    await using app = await startTestApp(engine);
    const { id } = await withMember(app);
    await app.db.query.updateTable('staffAccounts').set({ role: 'owner' }).where('id', '=', id).execute();
    const { accounts } = (await app.call(listStaff, {})).body;
    const changes = [{ role: 'viewer' as const }, { isDisabled: true }];
    const results = await Promise.allSettled(
      accounts.map((member, index) =>
        app.db.transaction((trx) =>
          updateMember(app.db.engine, trx, member, changes[index] ?? {}, app.clock.now),
        ),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: expect.stringContaining('is the last owner') },
    });
  });
});
