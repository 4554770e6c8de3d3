import type { Selectable, Transaction } from 'kysely';
import { company } from '#content/company.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { newQuoteEmail, quoteReceivedEmail } from '#content/emails/quote-emails.ts';
import { estimate, estimateWords } from '#content/estimate.ts';
import type { NewQuoteRequest, QuoteRequest, QuoteStatus } from '#contracts/quote-requests.ts';
import type { Removed } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { enqueueEmail } from '../mail/enqueue.ts';
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
  await enqueueEmail(
    transaction,
    { kind: 'quote-received', to: asked.email, content: quoteReceivedEmail(quote) },
    now,
  );
  await enqueueEmail(
    transaction,
    { kind: 'new-quote', to: emailFrame.desk.address, content: newQuoteEmail(quote, siteUrl) },
    now,
  );
  return { reference, estimate: shown };
}

export async function listQuotes(ctx: AppContext): Promise<QuoteRequest[]> {
  return (await listed(ctx, 'quoteRequests')).map(fromRow);
}

export async function changeQuote(
  ctx: AppContext,
  id: number,
  change: { isProcessed?: boolean | undefined; status?: QuoteStatus | undefined },
): Promise<QuoteRequest | undefined> {
  const now = ctx.now();
  const { isProcessed, status } = change;
  const row = await ctx.db.query
    .updateTable('quoteRequests')
    .set((row) => ({
      updatedAt: now,
      ...(isProcessed !== undefined && { isProcessed: isProcessed ? 1 : 0 }),
      ...(status && { status }),
      ...(status &&
        status !== 'pending' && { firstAnsweredAt: row.fn.coalesce('firstAnsweredAt', row.val(now)) }),
    }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export function removeQuote(ctx: AppContext, id: number): Promise<Removed> {
  return remove(ctx, 'quoteRequests', id);
}

export function removeAllQuotes(ctx: AppContext): Promise<Removed> {
  return remove(ctx, 'quoteRequests');
}

async function insertUnderNewReference(
  transaction: Transaction<Tables>,
  asked: NewQuoteRequest,
  shown: string,
  now: number,
): Promise<string> {
  for (;;) {
    const inserted = await transaction
      .insertInto('quoteRequests')
      .values({
        reference: newReference(),
        fullName: asked.fullName,
        email: asked.email,
        phone: asked.phone,
        eventType: asked.eventType,
        eventDate: asked.eventDate,
        pickupTime: asked.pickupTime,
        pickupLocation: asked.pickupLocation,
        dropoffLocation: asked.dropoffLocation,
        duration: asked.duration,
        passengers: asked.passengers,
        vehicleType: asked.vehicleType ?? null,
        notes: asked.notes ?? null,
        estimate: shown,
        analyticsSessionId: asked.analyticsSessionId ?? null,
        firstAnsweredAt: null,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted) return inserted.reference;
  }
}

function fromRow(row: Selectable<Tables['quoteRequests']>): QuoteRequest {
  return {
    id: row.id,
    reference: row.reference,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    eventType: row.eventType,
    eventDate: row.eventDate,
    pickupTime: row.pickupTime,
    pickupLocation: row.pickupLocation,
    dropoffLocation: row.dropoffLocation,
    duration: row.duration,
    passengers: row.passengers,
    ...(row.vehicleType !== null && { vehicleType: row.vehicleType }),
    ...(row.notes !== null && { notes: row.notes }),
    estimate: row.estimate,
    status: row.status,
    isProcessed: row.isProcessed === 1,
    ...(row.firstAnsweredAt !== null && {
      firstAnsweredAt: new Date(row.firstAnsweredAt).toISOString(),
    }),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
