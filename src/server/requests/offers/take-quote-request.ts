import type { Transaction } from 'kysely';
import { confirmationText } from '#content/staff/reply-templates.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { QuoteRequest, takeQuoteRequest as takeQuoteRequestCall } from '#contracts/quote-requests.ts';
import { seenOf } from '#contracts/seen.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { NO_ADDRESS } from '../../mail/enqueue.ts';
import { withIdempotency } from '../lists/idempotency.ts';
import {
  createQuoteRequest,
  readQuoteRequest,
  requireValid,
  requireValidCode,
} from '../quotes/quote-requests.ts';
import { confirmRide, storeAgreed } from './staff-offers.ts';

/** Stores what somebody has told a member of staff by phone, with the yes to a price where they gave it. */
export async function takeQuoteRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  by: string,
  body: Output<typeof takeQuoteRequestCall, 'body'>,
  idempotencyKey: string | undefined,
): Promise<QuoteRequest> {
  const { id } = await withIdempotency(ctx, trx, idempotencyKey, body, async () => {
    const { isEmailed = false, agreedCents, isConfirmed, email = NO_ADDRESS, ...entries } = body;
    const quoteRequest = requireValid(ctx, { ...entries, email });
    if (quoteRequest.vipCode) await requireValidCode(trx, quoteRequest.vipCode);
    const { id } = await createQuoteRequest(ctx, trx, quoteRequest, { by, isEmailed });
    if (agreedCents !== undefined) await storeYes(ctx, trx, by, id, agreedCents, isConfirmed ?? false);
    // Only its id: the request may be corrected or erased before the key is.
    return { reply: { id }, list: 'quote-requests', id };
  });
  return requireStoredRequest(trx, id);
}

async function storeYes(
  ctx: AppContext,
  trx: Transaction<Tables>,
  by: string,
  id: number,
  agreedCents: number,
  isConfirmed: boolean,
): Promise<void> {
  const quoteRequest = await requireStoredRequest(trx, id);
  const offer = await storeAgreed(ctx, trx, by, quoteRequest, agreedCents);
  if (!isConfirmed) return;
  const accepted = await requireStoredRequest(trx, id);
  const text = confirmationText(accepted);
  await confirmRide(ctx, trx, by, id, { seen: seenOf(accepted, offer), text });
}

async function requireStoredRequest(trx: Transaction<Tables>, id: number): Promise<QuoteRequest> {
  const quoteRequest = await readQuoteRequest(trx, id);
  if (!quoteRequest) throw new Error(`quote request ${id} is not stored`);
  return quoteRequest;
}
