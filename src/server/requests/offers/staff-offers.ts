import type { Kysely, Transaction } from 'kysely';
import { type Former, rideConfirmedEmail } from '#content/emails/offer-emails.ts';
import { vehicleKey } from '#content/fleet/index.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { currentTermsVersion } from '#content/offers/offer-letter.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import type { ScheduledRun } from '#content/offers/schedule.ts';
import { formatCents } from '#content/rates.ts';
import type { Offer, OfferDraft } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { type Seen, type SeenWithOffer, seenOf } from '#contracts/seen.ts';
import type { FieldErrors } from '#contracts/server-pages.ts';
import { DAY_MS } from '#rules/duration.ts';
import { isBooked, isUnconfirmed, offerActions, typedAmount } from '#rules/offer-actions.ts';
import { addUp } from '#rules/offer-amounts.ts';
import { agreedPrice, draftPrice } from '#rules/offer-draft.ts';
import { defaultValidUntil, findValidityError, followUpTime, offerExpiry } from '#rules/offer-validity.ts';
import type { RequestEvent } from '#rules/request-status.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { enqueueByStaff, NO_ADDRESS, requireAddress, requireStored } from '../../mail/enqueue.ts';
import { checkCode } from '../../vip/codes.ts';
import { markQuestionsRead, storeReply } from '../lists/replies.ts';
import { findSignature } from '../lists/reply-templates.ts';
import { createLink } from '../offer-links.ts';
import { readQuoteRequest } from '../quotes/quote-requests.ts';
import { lockRequest, type RequestRow, record } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { readRide } from '../stored-rides.ts';
import { lockOffer, type OpenedOffer, releaseCode, storeAcceptance, supersede } from './answers.ts';
import { askedRide, listAsked, requireAskedChange, setAskedRide } from './asked-changes.ts';
import { findFormerEntries } from './former-entries.ts';
import { rideCalendar } from './ride-calendar.ts';
import { changesBetween, printedRide, requireSeen, rideOf, type SeenRide } from './seen.ts';
import {
  findBooking,
  findLatest,
  mailOffer,
  nextSequence,
  type OfferRow,
  offerReadAt,
  toOffer,
} from './stored-offers.ts';

const perRequest: rateLimit.RateLimit = { name: 'offers-request', max: 10, windowMs: DAY_MS };

/** A draft by the published rates, signed as the member's last one. */
export async function prepareOffer(
  ctx: AppContext,
  username: string,
  id: number,
  change?: number,
): Promise<OfferDraft & { seen: Seen }> {
  const present = await readQuoteRequest(ctx.db.query, id);
  if (!present) throw notFound('quote request');
  const asked = change === undefined ? [] : (await listAsked(ctx, [id])).changes;
  const quoteRequest = asked[0]?.asked ?? present;
  const latest = await findLatest(ctx.db.query, id);
  const code = quoteRequest.vipCode;
  const hasCode = code !== undefined && (await checkOfferCode(ctx.db.query, code, id)) === 'valid';
  const draft = { ...draftPrice(quoteRequest), ...(hasCode && { vipCode: code }) };
  const signedBy = await findSignature(ctx.db.query, username);
  const { depositCents } = paidBefore(latest) ?? {};
  return {
    ...draft,
    ...(signedBy && { signedBy }),
    ...(depositCents && { depositCents }),
    totalCents: addUp(draft).totalCents,
    validUntil: defaultValidUntil(quoteRequest, ctx.now()),
    seen: seenOf(quoteRequest, latest && toOffer(latest, ctx.now())),
  };
}

/** A deposit that was paid stays paid with another price, unless its ride was canceled. */
function paidBefore(latest: OfferRow | undefined): OfferRow | undefined {
  return latest?.depositPaidOn && latest.state !== 'canceled' ? latest : undefined;
}

/** Stores an offer as the next version and mails the customer. An acceptance of the last one is taken back. */
export async function sendOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { seen, change, ...draft }: OfferDraft & { seen: Seen; change?: number | undefined },
): Promise<Offer> {
  const now = ctx.now();
  const before = await lockRequest(ctx, trx, { list: 'quote-requests', id });
  if (!before) throw notFound('quote request');
  const latest = await findLatest(trx, id);
  await requireSeen(trx, before, latest, seen);
  const ride = change === undefined ? {} : askedRide(await requireAskedChange(trx, id, change));
  const quoteRequest = toRequest(
    'quote-requests',
    await setAskedRide(ctx, trx, before, ride, { actor: username }),
  );
  requireAddress(quoteRequest);
  const paid = paidBefore(latest);
  await checkDraft(ctx, trx, draft, quoteRequest, paid);
  await rateLimit.consume(ctx, perRequest, `request ${id}`, trx);
  if (latest && (latest.state === 'open' || isUnconfirmed(latest))) await supersede(trx, latest, now);
  const numbers = { version: (latest?.version ?? 0) + 1, sequence: await nextSequence(trx, id) };
  const { depositPaidOn = null } = paid ?? {};
  const row = await insertOffer(trx, username, quoteRequest, draft, { ...numbers, depositPaidOn }, now);
  const offer = toOffer(row, now);
  const request = { list: 'quote-requests', id } as const;
  await record(ctx, trx, request, { kind: 'offer-sent', offerId: offer.id }, { actor: username });
  await markQuestionsRead(ctx, trx, username, id);
  requireStored(await mailOffer(ctx, trx, quoteRequest, offer));
  return offer;
}

/**
 * Stores the price to which a customer has said yes by phone: an accepted offer that was never mailed. It has the lines of the draft
 * when these add up to the price, otherwise one.
 */
export async function storeAgreed(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  quoteRequest: QuoteRequest,
  totalCents: number,
): Promise<Offer> {
  const now = ctx.now();
  const signedBy = await findSignature(trx, username);
  const draft = {
    ...agreedPrice(quoteRequest, totalCents),
    ...(signedBy && { signedBy }),
    validUntil: defaultValidUntil(quoteRequest, now),
  };
  const numbers = { version: 1, sequence: 0, depositPaidOn: null };
  const { id } = await insertOffer(trx, username, quoteRequest, draft, numbers, now);
  await storeAcceptance(ctx, trx, await openOffer(ctx, trx, id), username);
  return (await openOffer(ctx, trx, id)).offer;
}

async function checkDraft(
  ctx: AppContext,
  db: Kysely<Tables>,
  draft: OfferDraft,
  quoteRequest: QuoteRequest,
  paid: OfferRow | undefined,
): Promise<void> {
  const fields: FieldErrors = {};
  if (paid?.depositCents && draft.depositCents !== paid.depositCents)
    fields.depositCents = offerMessages.depositPaid(formatCents(paid.depositCents));
  const validity = findValidityError(draft.validUntil, quoteRequest, ctx.now());
  if (validity) fields.validUntil = offerMessages[validity];
  const code = draft.vipCode ? await checkOfferCode(db, draft.vipCode, quoteRequest.id) : 'valid';
  if (code !== 'valid') fields.vipCode = offerMessages.code[code];
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', sendingCopy.checkMarked, { fields });
}

/** Whether an offer for this request can have a code: one that the request's own offer has taken passes on to the next version. */
export async function checkOfferCode(db: Kysely<Tables>, code: string, quoteRequestId: number | undefined) {
  const state = await checkCode(db, code);
  if (state !== 'used' || quoteRequestId === undefined) return state;
  const own = await db
    .selectFrom('offers')
    .innerJoin('vipMembers', (join) =>
      join
        .onRef('vipMembers.code', '=', 'offers.vipCode')
        .onRef('vipMembers.codeUsedAt', '=', 'offers.answeredAt'),
    )
    .select('offers.id')
    .where('offers.quoteRequestId', '=', quoteRequestId)
    .where('offers.vipCode', '=', code)
    .where('offers.state', '=', 'accepted')
    .executeTakeFirst();
  return own ? 'valid' : state;
}

async function insertOffer(
  trx: Transaction<Tables>,
  sentBy: string,
  quoteRequest: QuoteRequest,
  { vehicles, lines, charges, hours, vipCode, message, signedBy, validUntil, ...draft }: OfferDraft,
  numbers: { version: number; sequence: number; depositPaidOn: string | null },
  now: number,
): Promise<OfferRow> {
  const expiresAt = offerExpiry(validUntil, quoteRequest);
  const { subtotalCents, discountCents, totalCents } = addUp({ lines, charges, vipCode });
  if (totalCents !== draft.totalCents) throw new Error('the total of a validated draft does not add up');
  return trx
    .insertInto('offers')
    .values({
      quoteRequestId: quoteRequest.id,
      ...numbers,
      vehicles: JSON.stringify(vehicles.map(vehicleKey)),
      hours: hours ?? null,
      lines: JSON.stringify(lines),
      charges: JSON.stringify(charges),
      vipCode: vipCode ?? null,
      subtotalCents,
      discountCents,
      totalCents,
      depositCents: draft.depositCents ?? null,
      arrangements: draft.arrangements ?? null,
      schedule: draft.schedule?.length ? JSON.stringify(inOrder(draft.schedule)) : null,
      validUntil,
      expiresAt,
      message: message ?? null,
      signedBy: signedBy ?? null,
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

/**
 * Makes the link say that the offer was withdrawn, and gives back the code that its acceptance took. Refuses what was answered,
 * withdrawn or replaced meanwhile.
 */
export async function withdrawOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  seen: SeenWithOffer,
): Promise<Offer> {
  const { quoteRequest, row } = await lockSeen(ctx, trx, id, seen);
  if (!offerActions(quoteRequest, row).withdraw) throw new ApiError('conflict', offerMessages.notOpen);
  await releaseCode(trx, row);
  const event = { kind: 'offer-withdrawn', offerId: row.id } as const;
  return changeOffer(ctx, trx, username, row, event, { state: 'withdrawn', followUpAt: null });
}

export async function cancelFollowUp(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  seen: SeenWithOffer,
): Promise<Offer> {
  const { row } = await lockSeen(ctx, trx, id, seen);
  if (row.followUpAt === null) throw new ApiError('conflict', offerMessages.noFollowUp);
  const event = { kind: 'follow-up-canceled', offerId: row.id } as const;
  return changeOffer(ctx, trx, username, row, event, { followUpAt: null });
}

type Locked = { request: RequestRow<'quote-requests'>; quoteRequest: QuoteRequest; row: OfferRow };

/** The request, locked, and the offer that a member has seen. Refuses when it is another one by now, or the ride is. */
export async function lockSeen(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
  seen: SeenWithOffer,
  isDone: (row: OfferRow) => boolean = () => false,
): Promise<Locked> {
  const request = await lockRequest(ctx, trx, { list: 'quote-requests', id });
  if (!request) throw notFound('quote request');
  const row = await trx
    .selectFrom('offers')
    .selectAll()
    .where('quoteRequestId', '=', id)
    .where('version', '=', seen.offer.version)
    .executeTakeFirst();
  if (!row) throw new ApiError('conflict', offerMessages.notOpen);
  if (!isDone(row)) await requireSeen(trx, request, row, seen);
  return { request, quoteRequest: toRequest('quote-requests', request), row };
}

/** Records that the customer has accepted an open offer by phone or email. */
export async function acceptElsewhere(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  seen: SeenWithOffer,
): Promise<Offer> {
  const { row } = await lockSeen(ctx, trx, id, seen);
  const opened = await openOffer(ctx, trx, row.id);
  if (!offerActions(opened.quoteRequest, opened.offer).accept)
    throw new ApiError('conflict', offerMessages.notOpen);
  await storeAcceptance(ctx, trx, opened, username);
  return (await openOffer(ctx, trx, row.id)).offer;
}

async function openOffer(ctx: AppContext, trx: Transaction<Tables>, id: number): Promise<OpenedOffer> {
  const opened = await lockOffer(ctx, trx, id);
  if (!opened) throw new ApiError('conflict', offerMessages.notOpen);
  return opened;
}

/** By date and time. */
function inOrder(runs: ScheduledRun[]): ScheduledRun[] {
  const moment = ({ date, time }: ScheduledRun) => `${date}T${time}`;
  return runs.toSorted((one, other) => moment(one).localeCompare(moment(other)));
}

export type Confirmation = {
  seen: SeenWithOffer;
  text: string;
  depositPaidOn?: string | null | undefined;
  arrangements?: string | null | undefined;
};

/** Books the ride of an accepted offer and mails the customer that it is confirmed. Any further time changes nothing. */
export async function confirmRide(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { text, soldAmountCents, seen, ...agreed }: Confirmation & { soldAmountCents?: number | undefined },
): Promise<Offer> {
  const now = ctx.now();
  const { request, quoteRequest, row } = await lockSeen(ctx, trx, id, seen, isBooked);
  if (isBooked(row)) return toOffer(row, now);
  if (!offerActions(quoteRequest, row).confirm) throw new ApiError('conflict', offerMessages.notAccepted);
  // Sold while the offer was open.
  if (row.state === 'open') await storeAcceptance(ctx, trx, await openOffer(ctx, trx, row.id), username);
  const offers = await trx
    .selectFrom('offers')
    .select(['totalCents', 'confirmedAt'])
    .where('quoteRequestId', '=', id)
    .execute();
  const amount = soldAmountCents ?? typedAmount(quoteRequest, offers) ?? row.totalCents;
  const booking = await findBooking(trx, quoteRequest, row);
  const event = { kind: 'ride-confirmed', offerId: row.id, soldAmountCents: amount } as const;
  const confirmed = await changeOffer(ctx, trx, username, row, event, {
    confirmedAt: now,
    ...agreedValues(row, agreed),
    sequence: await nextSequence(trx, id),
    ride: JSON.stringify(rideOf(request)),
  });
  const former = booking && formerRide(request, booking, rideOf(request), now);
  await mailConfirmation(ctx, trx, username, quoteRequest, confirmed, { text, former });
  return confirmed;
}

/** What a confirmation changes of what was agreed. */
export function agreedValues(
  { depositCents }: OfferRow,
  { depositPaidOn, arrangements }: Pick<Confirmation, 'depositPaidOn' | 'arrangements'>,
) {
  if (depositPaidOn && depositCents === null) throw new ApiError('conflict', offerMessages.noDeposit);
  return {
    ...(depositPaidOn !== undefined && { depositPaidOn }),
    ...(arrangements !== undefined && { arrangements }),
  };
}

/** Mails the confirmation of a booked ride again, as the ride is now. */
export async function updateConfirmation(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { text, seen, ...agreed }: Confirmation,
): Promise<Offer> {
  const { request, quoteRequest, row } = await lockSeen(ctx, trx, id, seen);
  if (!offerActions(quoteRequest, row).updateConfirmation)
    throw new ApiError('conflict', offerMessages.notBooked);
  requireAddress(quoteRequest);
  const event = { kind: 'confirmation-updated', offerId: row.id } as const;
  const updated = await changeOffer(ctx, trx, username, row, event, {
    ...agreedValues(row, agreed),
    sequence: await nextSequence(trx, id),
    ride: JSON.stringify(rideOf(request)),
  });
  const former = formerRide(request, row, rideOf(request), ctx.now());
  await mailConfirmation(ctx, trx, username, quoteRequest, updated, { text, former });
  return updated;
}

/** What the customer has in writing by an offer, compared with the ride as it is now. */
export function formerRide(
  request: RequestRow<'quote-requests'>,
  row: OfferRow,
  present: SeenRide,
  now: number,
): Former {
  return { offer: toOffer(row, now), changes: changesBetween(printedRide(request, row), present) };
}

export async function mailConfirmation(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  quoteRequest: QuoteRequest,
  offer: Offer,
  { text, former, confirmBy }: { text: string; former: Former | undefined; confirmBy?: string | undefined },
): Promise<void> {
  if (quoteRequest.email === NO_ADDRESS) return;
  const entries = await findFormerEntries(trx, quoteRequest, offer);
  const url = await createLink(ctx, trx, offer.id);
  const calendar = rideCalendar(quoteRequest, offer, { now: ctx.now(), url, ...entries });
  const day = await readRide(trx, quoteRequest.id);
  const content = rideConfirmedEmail(quoteRequest, offerReadAt(offer, ctx.now(), day), {
    ...{ text, former, confirmBy, url },
    ...(calendar && { calendar }),
  });
  const { id } = quoteRequest;
  const about = { list: 'quote-requests', id } as const;
  await storeReply(ctx, trx, username, about, { subject: content.subject, text });
  await enqueueByStaff(ctx, trx, { kind: 'ride-confirmed', to: quoteRequest.email, content, about });
}

/** The caller has locked the quote request. */
export async function changeOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  actor: string,
  { id, quoteRequestId }: OfferRow,
  event: RequestEvent | undefined,
  values: {
    state?: 'withdrawn';
    followUpAt?: null;
    confirmedAt?: number;
    depositPaidOn?: string | null;
    arrangements?: string | null;
    sequence?: number;
    ride?: string;
  },
): Promise<Offer> {
  const row = await trx
    .updateTable('offers')
    .set({ ...values, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (event) await record(ctx, trx, { list: 'quote-requests', id: quoteRequestId }, event, { actor });
  return toOffer(row, ctx.now());
}
