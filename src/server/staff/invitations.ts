import type { Kysely, Transaction } from 'kysely';
import { staffInvitationEmail } from '#content/emails/staff-invitation-email.ts';
import { staffCopy } from '#content/staff/staff.ts';
import { allows, type Role } from '#contracts/endpoint.ts';
import { inviteStaff, type StaffInvitation } from '#contracts/staff.ts';
import { DAY_MS } from '#rules/duration.ts';
import { memberName } from '#rules/member-name.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken, randomToken } from '../crypto/token.ts';
import type { Engine } from '../db/database.ts';
import { isRecent } from '../db/is-recent.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { siteUrl } from '../http/site-url.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { listNames } from './accounts.ts';

export const INVITATION_MS = 3 * DAY_MS;
/** Invitations that wait at the same time. */
export const MAX_INVITATIONS = 50;

type NewInvitation = { username: string; email: string; role: Role; invitedBy: string };

/** Throws when the inviter has been disabled or demoted since the request was authorized. */
export async function requireInviter(
  engine: Engine,
  transaction: Transaction<Tables>,
  username: string,
): Promise<void> {
  const inviter = await transaction
    .selectFrom('staffAccounts')
    .select('role')
    .where('username', '=', username)
    .where('disabledAt', 'is', null)
    // Orders this against updateMember(): the change is seen here, or it deletes the invitation.
    .$if(engine === 'postgres', (row) => row.forUpdate())
    .executeTakeFirst();
  if (!inviter || !mayInvite(inviter.role))
    throw new ApiError('forbidden', staffCopy.mayNotInvite, { securityEvent: 'role-refused' });
}

export function mayInvite(role: Role): boolean {
  return allows(role, inviteStaff.access);
}

/** Stores an invitation, mails its link and returns the link. Replaces an earlier invitation of the same user name. */
export async function invite(
  ctx: AppContext,
  transaction: Transaction<Tables>,
  { username, email, role, invitedBy }: NewInvitation,
): Promise<string> {
  const now = ctx.now();
  const account = await transaction
    .selectFrom('staffAccounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  if (account) throw usernameTaken();
  await transaction
    .deleteFrom('staffInvitations')
    .where((row) =>
      row.or([row.not(isRecent('createdAt', now, INVITATION_MS)), row('username', '=', username)]),
    )
    .execute();
  const { count } = await transaction
    .selectFrom('staffInvitations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_INVITATIONS)
    throw new ApiError('conflict', staffCopy.tooManyInvitations(MAX_INVITATIONS));
  const token = randomToken();
  await transaction
    .insertInto('staffInvitations')
    .values({ username, email, role, tokenHash: hashToken(token), invitedBy, createdAt: now })
    .execute();
  // After '#', so that the token reaches no server log when the link is opened.
  const url = `${siteUrl(ctx)}/admin-invitation#${token}`;
  const inviter = memberName(await listNames(transaction), invitedBy);
  const content = staffInvitationEmail({ username, invitedBy: inviter, url });
  await enqueueEmails(ctx, transaction, [{ kind: 'staff-invitation', to: email, content }]);
  return url;
}

export async function listInvitations(query: Kysely<Tables>, now: number): Promise<StaffInvitation[]> {
  const rows = await query
    .selectFrom('staffInvitations')
    .select(['username', 'email', 'role', 'invitedBy', 'createdAt'])
    .where(isRecent('createdAt', now, INVITATION_MS))
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ createdAt, ...invitation }) => ({
    ...invitation,
    expiresAt: new Date(createdAt + INVITATION_MS).toISOString(),
  }));
}

export async function findInvitation(query: Kysely<Tables>, now: number, token: string) {
  const invitation = await query
    .selectFrom('staffInvitations')
    .select(['username', 'role'])
    .where('tokenHash', '=', hashToken(token))
    .where(isRecent('createdAt', now, INVITATION_MS))
    .executeTakeFirst();
  if (!invitation) throw invitationGone();
  return invitation;
}

/** Returns false when there was none. */
export async function deleteInvitation(transaction: Kysely<Tables>, username: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('staffInvitations')
    .where('username', '=', username)
    .returning('username')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** For when the inviter may no longer invite. */
export async function deleteInvitationsBy(transaction: Kysely<Tables>, inviter: string): Promise<void> {
  await transaction.deleteFrom('staffInvitations').where('invitedBy', '=', inviter).execute();
}

/** Adds the account and uses the link up, in the caller's transaction. */
export async function acceptInvitation(
  transaction: Kysely<Tables>,
  now: number,
  token: string,
  { passwordHash, displayName = null }: { passwordHash: string; displayName?: string | null | undefined },
): Promise<{ id: number; username: string; role: Role }> {
  // Deleted before it is used, so that one that is withdrawn or replaced at this moment adds nobody.
  const invitation = await transaction
    .deleteFrom('staffInvitations')
    .where('tokenHash', '=', hashToken(token))
    .where(isRecent('createdAt', now, INVITATION_MS))
    .returning(['username', 'email', 'role'])
    .executeTakeFirst();
  if (!invitation) throw invitationGone();
  const added = await transaction
    .insertInto('staffAccounts')
    .values({ ...invitation, displayName, passwordHash, createdAt: now })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw usernameTaken();
  return { id: added.id, username: invitation.username, role: invitation.role };
}

export async function deleteOldInvitations({ db }: AppContext, now: number): Promise<void> {
  await db.query
    .deleteFrom('staffInvitations')
    .where('createdAt', '<=', now - INVITATION_MS)
    .execute();
}

function invitationGone(): ApiError {
  return new ApiError('not_found', staffCopy.invitationGone);
}

function usernameTaken(): ApiError {
  return new ApiError('conflict', staffCopy.usernameTaken, { fields: { username: staffCopy.usernameTaken } });
}
