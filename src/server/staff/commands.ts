import type { Transaction } from 'kysely';
import type { Role } from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import { type Command, recordCommand } from '../audit/audit-log.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { endAllSessions } from '../http/sessions.ts';
import { invite } from './invitations.ts';
import { findMember, listMembers, resetMemberSecondFactor, updateMember } from './members.ts';

/** Commands of `npm run staff`. Each change and its audit entry share a transaction. */

const COMMAND_LINE = 'The owner of this site';

export async function listText(db: Database, now: number): Promise<string> {
  const members = await listMembers(db.query, now);
  return members
    .map(({ username, role, isDisabled, hasSecondFactor, sessions }) =>
      [
        username,
        role,
        isDisabled ? 'disabled' : 'enabled',
        hasSecondFactor ? 'second factor' : 'no second factor',
        `sessions: ${sessions}`,
      ].join('\t'),
    )
    .join('\n');
}

export function inviteMember(
  ctx: AppContext,
  { username, email, role }: { username: string; email: string; role: Role },
): Promise<string> {
  return ctx.db.transaction(async (transaction) => {
    const url = await invite(ctx, transaction, { username, email, role, invitedBy: COMMAND_LINE });
    await recordCommand(transaction, ctx.now(), 'staff invite', { subject: username, value: role });
    return url;
  });
}

export function changeRole(db: Database, username: string, role: Role, now: number): Promise<void> {
  return change(db, username, now, ['staff role', role], (transaction, member) =>
    updateMember(db.engine, transaction, member, { role }, now),
  );
}

export function setDisabled(db: Database, username: string, isDisabled: boolean, now: number): Promise<void> {
  return change(db, username, now, [isDisabled ? 'staff disable' : 'staff enable'], (transaction, member) =>
    updateMember(db.engine, transaction, member, { isDisabled }, now),
  );
}

export function endSessions(db: Database, username: string, now: number): Promise<number> {
  return change(db, username, now, ['staff end-sessions'], (transaction, { id }) =>
    endAllSessions(transaction, id),
  );
}

export function resetSecondFactor(db: Database, username: string, now: number): Promise<void> {
  return change(db, username, now, ['staff reset-second-factor'], resetMemberSecondFactor);
}

function change<Result>(
  db: Database,
  username: string,
  now: number,
  [command, value]: [Command, string?],
  work: (transaction: Transaction<Tables>, member: { id: number; username: string }) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const member = await findMember(transaction, { username });
    const result = await work(transaction, member);
    await recordCommand(transaction, now, command, { subject: username, value: value ?? null });
    return result;
  });
}
