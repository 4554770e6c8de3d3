import type { Selectable, Transaction } from 'kysely';
import { company } from '#content/company.ts';
import { estimate, estimateWords } from '#content/estimate.ts';
import { mailFrame } from '#content/mails/frame.ts';
import { newQuoteMail, quoteReceivedMail } from '#content/mails/quote-mails.ts';
import type { NewQuoteRequest, QuoteRequest, QuoteStatus } from '#contracts/quote-requests.ts';
import type { Removed } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { post } from '../mail/enqueue.ts';
import { readableCode } from '../readable-code.ts';
import { listed, remove } from './lists.ts';

/** One of seven hundred million. */
const newReference = () => readableCode(company.quotePrefix, [4, 2]);

export function isReference(text: string): boolean {
  return /^[A-Z]{2,4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/.test(text);
}

/** Stores the request and its two mails: all of them or nothing. */
export async function addQuote(
  transaction: Transaction<Tables>,
  asked: NewQuoteRequest,
  siteUrl: string,
  now: number,
): Promise<{ reference: string; estimate: string }> {
  const shown = estimateWords(estimate(asked.vehicleType, asked.duration));
  const reference = await insertUnderNewReference(transaction, asked, shown, now);
  const quote = { ...asked, reference, estimate: shown };
  await post(transaction, { kind: 'quote-received', to: asked.email, words: quoteReceivedMail(quote) }, now);
  await post(
    transaction,
    { kind: 'new-quote', to: mailFrame.desk.address, words: newQuoteMail(quote, siteUrl) },
    now,
  );
  return { reference, estimate: shown };
}

export async function listQuotes(ctx: AppContext): Promise<QuoteRequest[]> {
  return (await listed(ctx, 'quote_requests')).map(fromRow);
}

export async function changeQuote(
  ctx: AppContext,
  id: number,
  change: { isProcessed?: boolean | undefined; status?: QuoteStatus | undefined },
): Promise<QuoteRequest | undefined> {
  const now = ctx.now();
  const { isProcessed, status } = change;
  const row = await ctx.db.query
    .updateTable('quote_requests')
    .set((row) => ({
      updated_at: now,
      ...(isProcessed !== undefined && { is_processed: isProcessed ? 1 : 0 }),
      ...(status && { status }),
      ...(status &&
        status !== 'pending' && { first_answered_at: row.fn.coalesce('first_answered_at', row.val(now)) }),
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export function removeQuote(ctx: AppContext, id: number): Promise<Removed> {
  return remove(ctx, 'quote_requests', id);
}

export function removeAllQuotes(ctx: AppContext): Promise<Removed> {
  return remove(ctx, 'quote_requests');
}

async function insertUnderNewReference(
  transaction: Transaction<Tables>,
  asked: NewQuoteRequest,
  shown: string,
  now: number,
): Promise<string> {
  for (;;) {
    const inserted = await transaction
      .insertInto('quote_requests')
      .values({
        reference: newReference(),
        full_name: asked.fullName,
        email: asked.email,
        phone: asked.phone,
        event_type: asked.eventType,
        event_date: asked.eventDate,
        pickup_time: asked.pickupTime,
        pickup_location: asked.pickupLocation,
        dropoff_location: asked.dropoffLocation,
        duration: asked.duration,
        passengers: asked.passengers,
        vehicle_type: asked.vehicleType ?? null,
        notes: asked.notes ?? null,
        estimate: shown,
        analytics_session_id: asked.analyticsSessionId ?? null,
        first_answered_at: null,
        deleted_at: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted) return inserted.reference;
  }
}

function fromRow(row: Selectable<Tables['quote_requests']>): QuoteRequest {
  return {
    id: row.id,
    reference: row.reference,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    eventType: row.event_type,
    eventDate: row.event_date,
    pickupTime: row.pickup_time,
    pickupLocation: row.pickup_location,
    dropoffLocation: row.dropoff_location,
    duration: row.duration,
    passengers: row.passengers,
    ...(row.vehicle_type !== null && { vehicleType: row.vehicle_type }),
    ...(row.notes !== null && { notes: row.notes }),
    estimate: row.estimate,
    status: row.status,
    isProcessed: row.is_processed === 1,
    ...(row.first_answered_at !== null && {
      firstAnsweredAt: new Date(row.first_answered_at).toISOString(),
    }),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
