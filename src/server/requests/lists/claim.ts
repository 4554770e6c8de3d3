import type { Transaction } from 'kysely';
import type { Claim, RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { lockRequest, record } from '../record.ts';

/**
 * Notes that a member of staff is on a request, or takes the member's own note back; a colleague's stays. Returns undefined when
 * there is no such request.
 */
export async function claimRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  request: { list: RequestListName; id: number },
  { username, isClaimed }: { username: string; isClaimed: boolean },
): Promise<Claim | undefined> {
  const current = await lockRequest(ctx, trx, request);
  const isAllowed = isClaimed || current?.claimedBy === username;
  const event = isClaimed ? ({ kind: 'claimed', by: username } as const) : ({ kind: 'released' } as const);
  const recorded = isAllowed ? await record(ctx, trx, request, event, { actor: username }) : undefined;
  const row = recorded?.after ?? current;
  return row && toWireFormat({ claimedBy: row.claimedBy ?? null, claimedAt: row.claimedAt ?? null });
}
