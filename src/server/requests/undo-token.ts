import type { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import { createSignedToken, readSignedToken } from '../crypto/signed-token.ts';
import { ApiError } from '../http/api-error.ts';

const MAX_AGE_MS = 60 * 60 * 1000;
const PURPOSE = 'undo';

/** The columns of a row that a change may touch, as they are stored. */
export type State = Record<string, string | number | null>;
type Change = { list: RequestListName; id: number; before: State; after: State; at: number };

/**
 * A change of one row, signed: `before` may be restored as it is, answer times included, because only this server wrote
 * them.
 */
export function createUndoToken(ctx: AppContext, change: Omit<Change, 'at'>): string {
  return createSignedToken(ctx.secret, PURPOSE, { ...change, at: ctx.now() });
}

/** The state to restore. Throws when the token is not ours or too old, or when the row has changed since. */
export function stateToRestore<Row extends State>(
  ctx: AppContext,
  token: string,
  { list, id, current }: { list: RequestListName; id: number; current: Row },
): Row {
  const change = readSignedToken<Change>(ctx.secret, PURPOSE, token);
  if (!change || change.list !== list || change.id !== id)
    throw new ApiError('invalid', 'This change cannot be undone.');
  if (ctx.now() - change.at > MAX_AGE_MS)
    throw new ApiError('conflict', 'This change is too long ago to be undone.');
  if (Object.entries(change.after).some(([column, value]) => current[column] !== value))
    throw new ApiError('conflict', 'Somebody has changed it since. Nothing was undone.');
  return change.before as Row;
}
