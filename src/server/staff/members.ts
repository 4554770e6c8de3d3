import type { Kysely, Transaction } from 'kysely';
import { staffCopy } from '#content/staff/staff.ts';
import type { Role } from '#contracts/endpoint.ts';
import type { StaffAccount } from '#contracts/staff.ts';
import type { Engine } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { endAllSessions, isAlive, secondFactorExists } from '../http/sessions.ts';
import { deleteInvitationsBy, mayInvite } from './invitations.ts';
import { deleteSecondFactors } from './second-factor.ts';

/** Operations of owners and the command line on staff accounts. Each change runs in the caller's transaction. */

export async function listMembers(query: Kysely<Tables>, now: number): Promise<StaffAccount[]> {
  const accounts = await query
    .selectFrom('staffAccounts')
    .select(['id', 'username', 'email', 'role', 'disabledAt', 'createdAt'])
    .select(secondFactorExists.as('hasSecondFactor'))
    .orderBy('username')
    .execute();
  const sessions = await query
    .selectFrom('staffSessions')
    .select((row) => [
      'accountId',
      row.fn.countAll<number>().as('count'),
      row.fn.max('lastSeenAt').as('lastSeenAt'),
    ])
    .where(isAlive(now))
    .groupBy('accountId')
    .execute();
  const byAccount = new Map(sessions.map((row) => [row.accountId, row]));
  return accounts.map(({ id, username, email, role, disabledAt, hasSecondFactor, createdAt }) => {
    const open = byAccount.get(id);
    return {
      id,
      username,
      ...(email !== null && { email }),
      role,
      isDisabled: disabledAt !== null,
      hasSecondFactor: Number(hasSecondFactor) === 1,
      sessions: Number(open?.count ?? 0),
      ...(open && { lastSeenAt: new Date(Number(open.lastSeenAt)).toISOString() }),
      createdAt: new Date(createdAt).toISOString(),
    };
  });
}

export async function findMember(
  query: Kysely<Tables>,
  by: { id: number } | { username: string },
): Promise<{ id: number; username: string }> {
  const member = await query
    .selectFrom('staffAccounts')
    .select(['id', 'username'])
    .$if('id' in by, (row) => row.where('id', '=', 'id' in by ? by.id : 0))
    .$if('username' in by, (row) => row.where('username', '=', 'username' in by ? by.username : ''))
    .executeTakeFirst();
  if (!member) throw notFound('account');
  return member;
}

/** Throws when no enabled owner would be left. */
export async function updateMember(
  engine: Engine,
  trx: Transaction<Tables>,
  member: { id: number; username: string },
  change: { role?: Role | undefined; isDisabled?: boolean | undefined },
  now: number,
): Promise<void> {
  const owners = await trx
    .selectFrom('staffAccounts')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    // When two owners remove each other at the same time, the second waits for this lock and is refused.
    .$if(engine === 'postgres', (row) => row.forUpdate())
    .execute();
  const losesOwner = (change.role !== undefined && change.role !== 'owner') || change.isDisabled === true;
  if (losesOwner && owners.length === 1 && owners[0]?.id === member.id)
    throw new ApiError('conflict', staffCopy.lastOwner(member.username));
  await trx
    .updateTable('staffAccounts')
    .set({
      ...(change.role !== undefined && { role: change.role }),
      ...(change.isDisabled !== undefined && { disabledAt: change.isDisabled ? now : null }),
    })
    .where('id', '=', member.id)
    .execute();
  if (change.isDisabled) await endAllSessions(trx, member.id);
  if (change.isDisabled || (change.role !== undefined && !mayInvite(change.role)))
    await deleteInvitationsBy(trx, member.username);
}

/** The lost device may be in other hands, so the sessions end too. */
export async function resetMemberSecondFactor(trx: Kysely<Tables>, member: { id: number }): Promise<void> {
  await deleteSecondFactors(trx, member.id);
  await endAllSessions(trx, member.id);
}
