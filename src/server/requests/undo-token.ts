import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RequestListName } from '#contracts/request-lists.ts';
import { HOUR_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken } from '../crypto/token.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';

const MAX_AGE_MS = HOUR_MS;
/** Changes that an account can still undo; the dashboard offers it for seconds. */
const MAX_STATES = 50;

/** The columns of a row that a change may touch, as they are stored. */
export type State = Record<string, string | number | null>;
export type ChangedRow = { id: number; before: State; after: State };
/** Whose change it was, and of which list. */
export type ChangeScope = { accountId: number; username: string; list: RequestListName };

/** Stores what a change has replaced, in the transaction of the change, and returns the token that takes it back. */
export async function createUndoToken(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { accountId, list }: ChangeScope,
  rows: ChangedRow[],
): Promise<string> {
  await trx
    .deleteFrom('undoStates')
    .where('accountId', '=', accountId)
    .where('tokenHash', 'not in', (query) =>
      query
        .selectFrom('undoStates')
        .select('tokenHash')
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .orderBy('tokenHash')
        .limit(MAX_STATES - 1),
    )
    .execute();
  const token = randomBytes(16).toString('base64url');
  await trx
    .insertInto('undoStates')
    .values({
      tokenHash: hashToken(token),
      accountId,
      list,
      changedRows: JSON.stringify(rows),
      createdAt: ctx.now(),
    })
    .execute();
  return token;
}

/** The rows that a token takes back. Throws when the token is not of this account and list, or too old. */
export async function readUndoToken(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { accountId, list }: ChangeScope,
  token: string,
): Promise<ChangedRow[]> {
  const state = await trx
    .selectFrom('undoStates')
    .select(['changedRows', 'createdAt'])
    .where('tokenHash', '=', hashToken(token))
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirst();
  if (!state) throw cannotBeUndone();
  if (ctx.now() - state.createdAt > MAX_AGE_MS)
    throw new ApiError('conflict', 'This change is too long ago to be undone.');
  return JSON.parse(state.changedRows) as ChangedRow[];
}

/** The state to restore. Throws when the row has changed since. */
export function stateToRestore({ before, after }: ChangedRow, current: State): State {
  if (Object.entries(after).some(([column, value]) => current[column] !== value))
    throw new ApiError('conflict', 'Somebody has changed it since. Nothing was undone.');
  return before;
}

export function cannotBeUndone(): ApiError {
  return new ApiError('invalid', 'This change cannot be undone.');
}

export async function deleteOldUndoStates(ctx: AppContext): Promise<void> {
  await ctx.db.query
    .deleteFrom('undoStates')
    .where('createdAt', '<', ctx.now() - MAX_AGE_MS)
    .execute();
}
