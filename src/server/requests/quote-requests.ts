import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { company } from '#content/company.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { newQuoteRequestEmail, quoteReceivedEmail } from '#content/emails/quote-request-emails.ts';
import { estimate, estimateCopy } from '#content/estimate.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { requestPath } from '#content/staff/request-path.ts';
import { companyClock } from '#contracts/company-clock.ts';
import { findQuoteProblems } from '#contracts/quote-request-rules.ts';
import { type NewQuoteRequest, QuoteRequest, type QuoteStatus } from '#contracts/quote-requests.ts';
import { isShortNotice, replyDeadline } from '#contracts/reply-deadline.ts';
import type { AppContext } from '../app-context.ts';
import { readableCode } from '../crypto/readable-code.ts';
import { derivedColumns } from '../db/derived-columns.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { ApiError } from '../http/api-error.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { rejectSpam } from '../http/spam.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { withIdempotency } from './idempotency.ts';
import { updateRequest } from './update-request.ts';

const perAddress: rateLimit.RateLimit = { name: 'quotes-address', max: 20, windowMs: 10 * 60 * 1000 };

/** The contract names the columns that leave the server; `analyticsSessionId` is not one of them. */
const columns = Object.keys(QuoteRequest.shape) as (keyof QuoteRequest)[];

/** About 700 million combinations. */
const newReference = () => readableCode(company.quotePrefix, [4, 2]);

/** Accepts a quote request from the form, with or without JavaScript. */
export async function submitQuoteRequest(
  ctx: AppContext,
  request: FastifyRequest,
  quoteRequest: NewQuoteRequest,
  idempotencyKey: string | undefined,
): Promise<{ reference: string; estimate: string }> {
  rejectSpam(quoteRequest);
  const fields = findQuoteProblems(quoteRequest, ctx.now());
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', sendingCopy.checkMarked, { fields });
  // A retry may differ in these two, so they are not part of what the key identifies.
  const { filledInMs: _time, analyticsSessionId: _session, ...body } = quoteRequest;
  const estimated = estimateCopy(estimate(quoteRequest));
  for (;;) {
    const reply = { reference: newReference(), estimate: estimated };
    try {
      return await withIdempotency(ctx, idempotencyKey, body, reply, async (transaction) => {
        // Counted in the same transaction: a rejected or repeated request does not count.
        await rateLimit.consume(ctx, perAddress, request.ip, transaction);
        await createQuoteRequest(ctx, transaction, { ...quoteRequest, ...reply });
      });
    } catch (error) {
      if (!(error instanceof ReferenceTaken)) throw error;
    }
  }
}

class ReferenceTaken extends Error {}

/** Stores the request and its e-mails in one transaction. */
async function createQuoteRequest(
  ctx: AppContext,
  transaction: Transaction<Tables>,
  quoteRequest: NewQuoteRequest & { reference: string; estimate: string },
): Promise<void> {
  const now = ctx.now();
  const replyDueAt = replyDeadline({ ...quoteRequest, createdAt: new Date(now).toISOString() });
  const { website: _website, filledInMs: _time, ...values } = quoteRequest;
  const inserted = await transaction
    .insertInto('quoteRequests')
    .values({
      ...values,
      additionalVehicles: quoteRequest.additionalVehicles?.length
        ? JSON.stringify(quoteRequest.additionalVehicles)
        : null,
      ...derivedColumns['quote-requests'](values),
      replyDueAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new ReferenceTaken();
  const about = { list: 'quote-requests', id: inserted.id } as const;
  const soon = isShortNotice(quoteRequest, now);
  await enqueueEmails(ctx, transaction, [
    {
      kind: 'quote-received',
      to: quoteRequest.email,
      content: quoteReceivedEmail(quoteRequest, soon),
      about,
    },
    {
      kind: 'new-quote',
      to: emailFrame.desk.address,
      content: newQuoteRequestEmail(quoteRequest, {
        url: siteUrl(ctx) + requestPath('quotes', inserted.id),
        soon,
        replyDue: companyClock(replyDueAt),
      }),
      about,
    },
  ]);
}

/** For the page that confirms it. Nothing when it was removed or erased meanwhile. */
export async function findQuoteRequest(
  ctx: AppContext,
  reference: string,
): Promise<QuoteRequest | undefined> {
  const row = await ctx.db.query
    .selectFrom('quoteRequests')
    .select(columns)
    .where('reference', '=', reference)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && toWireFormat(row);
}

type QuoteChange = {
  isProcessed?: boolean | undefined;
  status?: QuoteStatus | undefined;
  undo?: string | undefined;
};

type QuoteState = { status: QuoteStatus; isProcessed: number; firstAnsweredAt: number | null };

export function updateQuoteRequest(ctx: AppContext, id: number, { isProcessed, status, undo }: QuoteChange) {
  return updateRequest(
    ctx,
    { list: 'quote-requests', id, undo },
    ['status', 'isProcessed', 'firstAnsweredAt'],
    (before: QuoteState) => ({
      isProcessed: Number(isProcessed ?? before.isProcessed),
      status: status ?? before.status,
      firstAnsweredAt: answerTime(before, status, ctx.now()),
    }),
  );
}

/** The first status other than pending is the answer. Back to pending, the request is unanswered again. */
function answerTime(
  before: { firstAnsweredAt: number | null },
  status: QuoteStatus | undefined,
  now: number,
): number | null {
  if (status === undefined) return before.firstAnsweredAt;
  return status === 'pending' ? null : (before.firstAnsweredAt ?? now);
}
