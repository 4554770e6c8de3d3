import type { Kysely, Selectable, Transaction } from 'kysely';
import type { EmailContent } from '#content/emails/email-content.ts';
import { offerEmail } from '#content/emails/offer-emails.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { currentTermsVersion } from '#content/offers/offer-facts.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import type { FieldErrors } from '#contracts/noscript-pages.ts';
import type { AcceptedOffer, Offer, OfferDraft } from '#contracts/offers.ts';
import { QuoteRequest } from '#contracts/quote-requests.ts';
import { DAY_MS } from '#rules/duration.ts';
import { addUp } from '#rules/offer-amounts.ts';
import { draftPrice } from '#rules/offer-draft.ts';
import { defaultValidUntil, findValidityError, followUpTime, offerExpiry } from '#rules/offers.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken, randomToken } from '../crypto/token.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { applyChange, publishChanges } from './changes.ts';
import { rideCalendar } from './ride-calendar.ts';

/** What offers need of the VIP Club; `app.ts` passes these functions. */
export type VipCodes = {
  checkCode: (db: Kysely<Tables>, code: string) => Promise<'valid' | 'used' | 'unknown'>;
  markCodeUsed: (trx: Kysely<Tables>, code: string, now: number) => Promise<void>;
};

const perRequest: rateLimit.RateLimit = { name: 'offers-request', max: 10, windowMs: DAY_MS };
const MAX_ACCEPTED = 50;
/** In place of the token in a preview. */
const PREVIEW_TOKEN = 'preview';

export type OfferRow = Selectable<Tables['offers']>;
const requestColumns = Object.keys(QuoteRequest.shape) as (keyof QuoteRequest)[];

export const OFFERS_PATH = '/offers';
export const offerPath = (token: string) => `${OFFERS_PATH}/${token}`;

export function toOffer(row: OfferRow, now: number): Offer {
  const { vehicles, lines, charges, state, updatedAt: _, ...offer } = row;
  return {
    ...toWireFormat(offer),
    vehicles: JSON.parse(vehicles),
    lines: JSON.parse(lines),
    charges: JSON.parse(charges),
    state: state === 'open' && row.expiresAt <= now ? 'expired' : state,
  };
}

/** The request that an offer is about. Locked, so that offers and answers about one request come one after the other. */
export async function lockQuoteRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
): Promise<QuoteRequest | undefined> {
  const row = await trx
    .selectFrom('quoteRequests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toWireFormat(row);
}

/** Undefined when it was removed. */
export async function readQuoteRequest(db: Kysely<Tables>, id: number): Promise<QuoteRequest | undefined> {
  const row = await db
    .selectFrom('quoteRequests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && toWireFormat(row);
}

/** A draft by the published rates, and the version that it would have. */
export async function prepareOffer(
  ctx: AppContext,
  codes: VipCodes,
  id: number,
): Promise<OfferDraft & { version: number }> {
  const quoteRequest = await readQuoteRequest(ctx.db.query, id);
  if (!quoteRequest) throw notFound('quote request');
  const latest = await findLatest(ctx.db.query, id);
  const code = quoteRequest.vipCode;
  const hasCode = code !== undefined && (await codes.checkCode(ctx.db.query, code)) === 'valid';
  const draft = { ...draftPrice(quoteRequest), ...(hasCode && { vipCode: code }) };
  return {
    ...draft,
    totalCents: addUp(draft).totalCents,
    validUntil: defaultValidUntil(quoteRequest, ctx.now()),
    version: (latest?.version ?? 0) + 1,
  };
}

/** The email of a draft. */
export async function previewOffer(
  ctx: AppContext,
  db: Kysely<Tables>,
  codes: VipCodes,
  id: number,
  draft: OfferDraft,
): Promise<{ content: EmailContent; followUpAt: number | undefined }> {
  const quoteRequest = await readQuoteRequest(db, id);
  if (!quoteRequest) throw notFound('quote request');
  await checkDraft(ctx, db, codes, draft, quoteRequest);
  const version = ((await findLatest(db, id))?.version ?? 0) + 1;
  const printed = { ...draft, ...addUp(draft), version, termsVersion: currentTermsVersion };
  return {
    content: offerEmail(quoteRequest, printed, { url: siteUrl(ctx) + offerPath(PREVIEW_TOKEN) }),
    followUpAt: followUpTime(ctx.now(), offerExpiry(draft.validUntil, quoteRequest)),
  };
}

/** Stores an offer as the next version, sets its request to contacted and mails the customer. */
export async function sendOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  codes: VipCodes,
  username: string,
  id: number,
  draft: OfferDraft,
): Promise<Offer> {
  const now = ctx.now();
  const quoteRequest = await lockQuoteRequest(ctx, trx, id);
  if (!quoteRequest) throw notFound('quote request');
  await checkDraft(ctx, trx, codes, draft, quoteRequest);
  const latest = await findLatest(trx, id);
  const isBooked = quoteRequest.status === 'sold' || quoteRequest.status === 'closed';
  if (latest?.state === 'accepted' && !isBooked) throw new ApiError('conflict', offerMessages.accepted);
  await rateLimit.consume(ctx, perRequest, `request ${id}`, trx);
  await trx
    .updateTable('offers')
    .set({ state: 'superseded', followUpAt: null, updatedAt: now })
    .where('quoteRequestId', '=', id)
    .where('state', '=', 'open')
    .execute();
  const row = await insertOffer(trx, username, quoteRequest, draft, (latest?.version ?? 0) + 1, now);
  const offer = toOffer(row, now);
  await setContacted(ctx, trx, username, id);
  const url = await createLink(ctx, trx, offer.id);
  const calendar = rideCalendar(quoteRequest, offer, now);
  const content = offerEmail(quoteRequest, offer, { url, ...(calendar && { calendar }) });
  const about = { list: 'quote-requests', id } as const;
  const stored = await enqueueEmails(ctx, trx, [{ kind: 'offer', to: quoteRequest.email, content, about }]);
  if (stored === 0) throw new ApiError('too_many_requests', offerMessages.recipientLimit);
  return offer;
}

export async function setContacted(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
): Promise<void> {
  const author = { list: 'quote-requests', username } as const;
  const changed = await applyChange(ctx, trx, author, id, { status: 'contacted' });
  if (changed) await publishChanges(ctx, trx, author, [changed.row]);
}

async function checkDraft(
  ctx: AppContext,
  db: Kysely<Tables>,
  codes: VipCodes,
  draft: OfferDraft,
  quoteRequest: QuoteRequest,
): Promise<void> {
  const fields: FieldErrors = {};
  const validity = findValidityError(draft.validUntil, quoteRequest, ctx.now());
  if (validity) fields.validUntil = offerMessages[validity];
  const code = draft.vipCode ? await codes.checkCode(db, draft.vipCode) : 'valid';
  if (code !== 'valid') fields.vipCode = offerMessages.code[code];
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', sendingCopy.checkMarked, { fields });
}

async function insertOffer(
  trx: Transaction<Tables>,
  sentBy: string,
  quoteRequest: QuoteRequest,
  { vehicles, lines, charges, hours, vipCode, message, validUntil, ...draft }: OfferDraft,
  version: number,
  now: number,
): Promise<OfferRow> {
  const expiresAt = offerExpiry(validUntil, quoteRequest);
  const { subtotalCents, discountCents, totalCents } = addUp({ lines, charges, vipCode });
  if (totalCents !== draft.totalCents) throw new Error('the total of a validated draft does not add up');
  return trx
    .insertInto('offers')
    .values({
      quoteRequestId: quoteRequest.id,
      version,
      vehicles: JSON.stringify(vehicles),
      hours: hours ?? null,
      lines: JSON.stringify(lines),
      charges: JSON.stringify(charges),
      vipCode: vipCode ?? null,
      subtotalCents,
      discountCents,
      totalCents,
      validUntil,
      expiresAt,
      message: message ?? null,
      termsVersion: currentTermsVersion,
      state: 'open',
      followUpAt: followUpTime(now, expiresAt) ?? null,
      sentBy,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A new link to the customer's page. Only the hash of its token is stored, so each email has its own. */
export async function createLink(
  ctx: AppContext,
  trx: Transaction<Tables>,
  offerId: number,
): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('offerLinks')
    .values({ tokenHash: hashToken(token), offerId })
    .execute();
  return siteUrl(ctx) + offerPath(token);
}

function findLatest(db: Kysely<Tables>, quoteRequestId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('quoteRequestId', '=', quoteRequestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of quote requests that were not removed. */
export async function listOffers(ctx: AppContext, quoteRequestIds: number[]): Promise<Offer[]> {
  const rows = await ctx.db.query
    .selectFrom('offers')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'offers.quoteRequestId')
    .selectAll('offers')
    .where('quoteRequests.deletedAt', 'is', null)
    .where('offers.quoteRequestId', 'in', quoteRequestIds)
    .orderBy('offers.id', 'desc')
    .execute();
  return rows.map((row) => toOffer(row, ctx.now()));
}

export async function listAcceptedOffers(ctx: AppContext): Promise<AcceptedOffer[]> {
  const rows = await ctx.db.query
    .selectFrom('offers')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'offers.quoteRequestId')
    .select([
      'offers.quoteRequestId',
      'offers.version',
      'offers.totalCents',
      'offers.answeredAt as acceptedAt',
    ])
    .select(['reference', 'fullName', 'eventType', 'eventDate', 'pickupTime'])
    .where('offers.state', '=', 'accepted')
    .where('quoteRequests.deletedAt', 'is', null)
    .where('quoteRequests.status', 'not in', ['sold', 'closed'])
    .orderBy('eventDate')
    .orderBy('pickupTime')
    .limit(MAX_ACCEPTED)
    .execute();
  return rows.map((row) => toWireFormat({ ...row, acceptedAt: row.acceptedAt ?? 0 }));
}

/** Makes the link say that the offer was withdrawn. Refuses what was answered, withdrawn or replaced meanwhile. */
export async function withdrawOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
  version: number,
): Promise<Offer> {
  const quoteRequest = await lockQuoteRequest(ctx, trx, id);
  if (!quoteRequest) throw notFound('quote request');
  // An acceptance can be taken back until the ride is sold.
  const states = quoteRequest.status === 'sold' ? (['open'] as const) : (['open', 'accepted'] as const);
  const row = await trx
    .updateTable('offers')
    .set({ state: 'withdrawn', followUpAt: null, updatedAt: ctx.now() })
    .where('quoteRequestId', '=', id)
    .where('version', '=', version)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('conflict', offerMessages.notOpen);
  return toOffer(row, ctx.now());
}

export async function cancelFollowUp(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
  version: number,
): Promise<Offer> {
  if (!(await lockQuoteRequest(ctx, trx, id))) throw notFound('quote request');
  const row = await trx
    .updateTable('offers')
    .set({ followUpAt: null, updatedAt: ctx.now() })
    .where('quoteRequestId', '=', id)
    .where('version', '=', version)
    .where('followUpAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('conflict', offerMessages.noFollowUp);
  return toOffer(row, ctx.now());
}
