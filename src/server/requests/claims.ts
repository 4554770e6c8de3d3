import type { Transaction } from 'kysely';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { publish } from '../live/publish.ts';

type Claim = Pick<QuoteRequest, 'claimedBy' | 'claimedAt'>;

/**
 * Notes that a member of staff is on a quote request, or takes the member's own note back. Returns undefined when there is no
 * such request.
 */
export async function claimQuoteRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { id, username, isClaimed }: { id: number; username: string; isClaimed: boolean },
): Promise<Claim | undefined> {
  const claim = isClaimed
    ? { claimedBy: username, claimedAt: ctx.now() }
    : { claimedBy: null, claimedAt: null };
  const row = await trx
    .updateTable('quoteRequests')
    .set(claim)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    // A colleague's stays.
    .$if(!isClaimed, (query) => query.where('claimedBy', '=', username))
    .returning(['claimedBy', 'claimedAt'])
    .executeTakeFirst();
  if (row) {
    const kind = isClaimed ? 'claimed' : 'released';
    await publish(ctx, trx, { list: 'quote-requests', kind, requests: [{ id }], actor: username });
    return toWireFormat(row);
  }
  const current = await trx
    .selectFrom('quoteRequests')
    .select(['claimedBy', 'claimedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return current && toWireFormat(current);
}
