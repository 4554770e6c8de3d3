import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { company } from '#content/company.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { newQuoteRequestEmail, quoteReceivedEmail } from '#content/emails/quote-request-emails.ts';
import { estimateText } from '#content/estimate.ts';
import { vehicleKey, vehicleLabel } from '#content/fleet/index.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { findOccasion, occasionLabel, quoteForm } from '#content/forms/quote-form.ts';
import { quoteErrorMessages } from '#content/forms/quote-messages.ts';
import { hourText } from '#content/offers/hour-text.ts';
import type { ColumnsOf, EnteredFields, Rule } from '#content/requests/entered-field.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { type NewQuoteRequest, type QuoteRequest, quoteRequestLimit } from '#contracts/quote-requests.ts';
import { codeCheckLimit } from '#contracts/vip.ts';
import { replyDeadline, rideAdvice } from '#rules/deadlines.ts';
import { estimate as estimateRide } from '#rules/pricing.ts';
import { findQuoteErrors } from '#rules/quote-form.ts';
import { rideInstant } from '#rules/ride.ts';
import { companyClock } from '#rules/time.ts';
import { recommendedVehicles, withNamedVehicles } from '#rules/vehicles.ts';
import { waitOf } from '#rules/waiting.ts';
import { isOptedOut, visitorId } from '../../analytics/ids.ts';
import type { AppContext } from '../../app-context.ts';
import { readableCode } from '../../crypto/readable-code.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { siteUrl } from '../../http/site-url.ts';
import { rejectSpam } from '../../http/spam.ts';
import { enqueueByStaff, enqueueEmails } from '../../mail/enqueue.ts';
import { checkCode } from '../../vip/codes.ts';
import { withIdempotency } from '../lists/idempotency.ts';
import { recordReceived } from '../record.ts';
import { derivedColumns, requestLists } from '../request-lists.ts';
import { insertRequest } from '../store-request.ts';
import { receiptKey, requestLink } from './receipt-key.ts';

/** The contract names the columns that leave the server; `visitor` is not one of them. */
const columns = Object.keys(requestLists['quote-requests'].fields) as (keyof Tables['quoteRequests'])[];

/** About 700 million combinations. */
const newReference = () => readableCode(company.quotePrefix, [4, 2]);

/** Accepts a quote request from the form, with or without JavaScript. */
export async function submitQuoteRequest(
  ctx: AppContext,
  request: FastifyRequest,
  newQuoteRequest: NewQuoteRequest,
  idempotencyKey: string | undefined,
): Promise<{ reference: string; estimate: string; answerBy?: string; key: string }> {
  rejectSpam(newQuoteRequest);
  const optedOut = isOptedOut(request.headers) && { analyticsSessionId: undefined };
  const quoteRequest = requireValid(ctx, { ...newQuoteRequest, ...optedOut });
  if (quoteRequest.vipCode) {
    await rateLimit.consume(ctx, codeCheckLimit, request.ip);
    await requireValidCode(ctx.db.query, quoteRequest.vipCode);
  }
  // A retry may differ in these two, so they are not part of what the key identifies.
  const { filledInMs: _time, analyticsSessionId: _session, ...body } = quoteRequest;
  const { estimate } = quoteRequest;
  const store = (trx: Transaction<Tables>) =>
    withIdempotency(ctx, trx, idempotencyKey, body, async () => {
      // Counted in the same transaction: a rejected or repeated request does not count.
      await rateLimit.consume(ctx, quoteRequestLimit, request.ip, trx);
      const sender = { address: request.ip };
      const { id, reference, answerBy } = await createQuoteRequest(ctx, trx, quoteRequest, sender);
      return { reply: { reference, estimate, answerBy }, list: 'quote-requests', id };
    });
  const reply = await rateLimit.withTurn(ctx, quoteRequestLimit, request.ip, () => ctx.db.transaction(store));
  return { ...reply, key: receiptKey(ctx, reply.reference) };
}

/** The request by the words and rules of the form, with its estimate. */
export function requireValid(ctx: AppContext, newQuoteRequest: NewQuoteRequest): EstimatedRequest {
  const quoteRequest = withNamedVehicles({
    ...newQuoteRequest,
    eventType: occasionLabel(newQuoteRequest.eventType),
    vehicleType: newQuoteRequest.vehicleType && vehicleLabel(newQuoteRequest.vehicleType),
    additionalVehicles: newQuoteRequest.additionalVehicles?.map(vehicleLabel),
  });
  const fields = quoteErrorMessages(findQuoteErrors(quoteRequest, ctx.now()));
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', sendingCopy.checkMarked, { fields });
  const ride = { ...quoteRequest, hasVipDiscount: quoteRequest.vipCode !== undefined };
  return { ...quoteRequest, estimate: estimateText(estimateRide(ride), recommendedVehicles(ride)) };
}

export async function requireValidCode(db: Kysely<Tables>, vipCode: string): Promise<void> {
  if ((await checkCode(db, vipCode)) !== 'valid')
    throw new ApiError('invalid', sendingCopy.checkMarked, { fields: { vipCode: quoteForm.vipInvalid } });
}

type EstimatedRequest = NewQuoteRequest & { estimate: string };

/** Stores the request and its emails. One that came by phone is known to the desk. */
export async function createQuoteRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  newQuoteRequest: EstimatedRequest,
  sender: { address: string } | { by: string; isEmailed: boolean },
): Promise<{ id: number; reference: string; answerBy: string }> {
  const now = ctx.now();
  const taken = 'by' in sender ? sender : undefined;
  const sent = { ...newQuoteRequest, createdAt: new Date(now).toISOString() };
  const [replyDueAt, answerBy] = [replyDeadline(sent), answerHour(sent)];
  const { id, reference } = await insertQuoteRequest(ctx, trx, newQuoteRequest, {
    source: taken ? 'phone' : 'website',
    ...{ replyDueAt, createdAt: now, updatedAt: now },
  });
  const quoteRequest = { ...newQuoteRequest, reference };
  const about = { list: 'quote-requests', id } as const;
  const advice = rideAdvice(quoteRequest, now);
  const confirmation = {
    kind: taken ? 'quote-taken' : 'quote-received',
    to: quoteRequest.email,
    content: quoteReceivedEmail(quoteRequest, {
      ...{ advice, answerBy, siteUrl: siteUrl(ctx), url: requestLink(ctx, quoteRequest) },
      isByPhone: taken !== undefined,
    }),
    about,
  } as const;
  const alert = {
    kind: 'new-quote',
    to: emailFrame.desk.address,
    content: newQuoteRequestEmail(quoteRequest, {
      url: siteUrl(ctx) + requestPath(about),
      advice,
      rideInMs: rideInstant(newQuoteRequest) - now,
      replyDue: companyClock(replyDueAt),
    }),
    about,
  } as const;
  if ('address' in sender) await enqueueEmails(ctx, trx, [confirmation, alert], sender.address);
  else if (sender.isEmailed) await enqueueByStaff(ctx, trx, confirmation);
  await recordReceived(ctx, trx, 'quote-requests', id, taken?.by);
  return { id, reference, answerBy };
}

/** An hour with its date: page and email are read on another day. */
export function answerHour(
  quoteRequest: Parameters<typeof replyDeadline>[0] & { pickupLocation: string },
): string {
  return hourText(quoteRequest, replyDeadline(quoteRequest), 0);
}

/** Inserts the request under a reference that no other request has. */
async function insertQuoteRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequest: EstimatedRequest,
  arrival: { source: 'website' | 'phone'; replyDueAt: number; createdAt: number; updatedAt: number },
): Promise<{ id: number; reference: string }> {
  const { estimate, analyticsSessionId: session } = quoteRequest;
  for (;;) {
    const reference = newReference();
    const row = {
      ...rowOf(askedFields, quoteRequest),
      ...{ reference, estimate, visitor: session ? visitorId(session) : null },
      ...derivedColumns('quote-requests', { ...quoteRequest, reference }),
      ...arrival,
    };
    const stored = { ...row, ...waitOf('quote-requests', row, arrival.createdAt) };
    const id = await insertRequest(ctx.db, trx, 'quote-requests', stored);
    if (id !== undefined) return { id, reference };
  }
}

/** The columns of entries. Occasions and vehicles are stored by their keys, so that they can be renamed. */
export function rowOf<Fields extends EnteredFields>(
  fields: Fields,
  entries: { [Name in keyof Fields]?: unknown },
): ColumnsOf<Fields> {
  const columns = Object.entries(fields).map(([name, { rule }]) => [name, storedValue(rule, entries[name])]);
  return Object.fromEntries(columns) as ColumnsOf<Fields>;
}

function storedValue({ kind }: Rule, entry: unknown): unknown {
  if (entry === undefined) return null;
  if (kind === 'occasion') return findOccasion(String(entry))?.key ?? entry;
  if (kind === 'vehicle') return vehicleKey(String(entry));
  if (kind === 'vehicles') {
    const keys = (entry as string[]).map(vehicleKey);
    return keys.length > 0 ? JSON.stringify(keys) : null;
  }
  return kind === 'tick' ? (entry ? 1 : null) : entry;
}

/** Undefined when it was removed. */
export async function readQuoteRequest(db: Kysely<Tables>, id: number): Promise<QuoteRequest | undefined> {
  const row = await present(db).where('id', '=', id).executeTakeFirst();
  return row && toWireFormat(row);
}

/** For the page that confirms a request. Undefined when it was removed or erased in the meantime. */
export async function findQuoteRequest(
  ctx: AppContext,
  reference: string,
): Promise<QuoteRequest | undefined> {
  const row = await present(ctx.db.query).where('reference', '=', reference).executeTakeFirst();
  return row && toWireFormat(row);
}

function present(db: Kysely<Tables>) {
  return db.selectFrom('quoteRequests').select(columns).where('deletedAt', 'is', null);
}
