import type { Kysely, Transaction } from 'kysely';
import { emailFrame } from '#content/emails/email-frame.ts';
import {
  offerAcceptedDeskEmail,
  offerAcceptedEmail,
  offerDeclinedDeskEmail,
} from '#content/emails/offer-emails.ts';
import { hourText } from '#content/offers/hour-text.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import type { OfferState } from '#content/offers/offer-state.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { DAY_MS } from '#rules/duration.ts';
import { rideInstant } from '#rules/ride.ts';
import { isRideOver } from '#rules/ride-day.ts';
import { companyClock } from '#rules/time.ts';
import { owedUntil } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../crypto/token.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { siteUrl } from '../../http/site-url.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { giveCodeBack, takeCode } from '../../vip/codes.ts';
import { changesOf, readEventsOfKind, readEventsSince } from '../lists/changes.ts';
import { storeContactMessage } from '../lists/contact-messages.ts';
import { createLink } from '../offer-links.ts';
import { lockRequest, type RequestRow, record } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { type ReceiptRow, readReceipts } from '../stored-receipts.ts';
import { type RideRow, readRide } from '../stored-rides.ts';
import { rideCalendar } from './ride-calendar.ts';
import { asPrinted, changesBetween, printedRide, rideOf, type SeenPage, type SeenRide } from './seen.ts';
import { changesBooking, type OfferRow, offerReadAt, toOffer } from './stored-offers.ts';

/** Actions of the customer on an offer, which the token of a link identifies. */

/** 32 random bytes as text. Checked before a query: a URL may contain NUL, which PostgreSQL refuses as a parameter. */
const TOKEN = /^[\w-]{43}$/;
const questionsPerOffer: rateLimit.RateLimit = { name: 'offer-questions', max: 5, windowMs: DAY_MS };

/** Undefined when no link has this token. One to a quote that was replaced leads to the accepted one, or to the newest. */
export async function findOfferId(ctx: AppContext, token: string): Promise<number | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const offer = await ctx.db.query
    .selectFrom('offerLinks')
    .innerJoin('offers', 'offers.id', 'offerLinks.offerId')
    .select(['offers.id', 'offers.quoteRequestId', 'offers.state'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (offer?.state !== 'superseded') return offer?.id;
  const current = await ctx.db.query
    .selectFrom('offers')
    .select('id')
    .where('quoteRequestId', '=', offer.quoteRequestId)
    .orderBy((version) => version('state', '=', 'accepted'), 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return current?.id;
}

export type OpenedOffer = {
  offer: Offer;
  quoteRequest: QuoteRequest;
  request: RequestRow<'quote-requests'>;
  /** The same with the ride that the papers of the offer print. */
  printed: QuoteRequest;
  printedRide: SeenRide;
  /** The present ride. */
  ride: SeenRide;
  /** The other offer of the request that was accepted. */
  accepted: OfferRow | undefined;
  /** The ride was sold after the offer was sent: the customer has agreed to it by phone or email. */
  isArranged: boolean;
  /** The ride is booked by an earlier version, whose confirmation holds until this one is confirmed. */
  changesBooking: boolean;
  /** What is recorded of the day of the ride. */
  day: RideRow | undefined;
  /** What the ride of this offer came to, once that was sent. */
  receipt: ReceiptRow | undefined;
};

/** The offer with its request, locked while it is answered. Undefined when the request was removed. */
export async function lockOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
): Promise<OpenedOffer | undefined> {
  const found = await readOffer(trx, id);
  if (found) await lockRequest(ctx, trx, { list: 'quote-requests', id: found.quoteRequestId });
  // Read again: another answer may have been waited for.
  return readOpenedOffer(ctx, trx, id);
}

/** The offer with its request. Undefined when the request was removed. */
export async function readOpenedOffer(
  ctx: AppContext,
  db: Kysely<Tables>,
  id: number,
): Promise<OpenedOffer | undefined> {
  const row = await readOffer(db, id);
  const request =
    row &&
    (await db
      .selectFrom('quoteRequests')
      .selectAll()
      .where('id', '=', row.quoteRequestId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst());
  if (!row || !request) return undefined;
  const offer = toOffer(row, ctx.now());
  const receipt = (await readReceipts(db, [row.quoteRequestId])).get(row.quoteRequestId);
  const quoteRequest = toRequest('quote-requests', request);
  return {
    offer,
    quoteRequest,
    request: request as RequestRow<'quote-requests'>,
    printed: asPrinted(request, row),
    printedRide: printedRide(request, row),
    ride: rideOf(request),
    accepted: await findAccepted(db, row),
    isArranged: quoteRequest.status === 'sold' && (await isSoldSince(db, row)),
    changesBooking: await changesBooking(db, quoteRequest, offer),
    day: await readRide(db, quoteRequest.id),
    receipt: receipt?.offerId === row.id ? receipt : undefined,
  };
}

async function isSoldSince(
  db: Kysely<Tables>,
  { id, quoteRequestId }: Pick<OfferRow, 'id' | 'quoteRequestId'>,
): Promise<boolean> {
  const offersSent = await readEventsOfKind(db, quoteRequestId, 'offer-sent');
  const sent = offersSent.find(({ subjectId }) => subjectId === id);
  const events = await readEventsSince(db, quoteRequestId, sent?.version ?? 0);
  return events.some((event) => {
    const [former, status] = changesOf(event).status ?? [];
    return event.kind === 'changed' && former !== 'sold' && status === 'sold';
  });
}

/** At most one version of an offer is accepted at a time. */
function findAccepted(db: Kysely<Tables>, { id, quoteRequestId }: OfferRow) {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('quoteRequestId', '=', quoteRequestId)
    .where('state', '=', 'accepted')
    .where('id', '!=', id)
    .executeTakeFirst();
}

function readOffer(db: Kysely<Tables>, id: number): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The first time that somebody opened the page. */
export async function recordOpened(ctx: AppContext, id: number): Promise<void> {
  const unopened = ctx.db.query
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where('openedAt', 'is', null);
  if (!(await unopened.executeTakeFirst())) return;
  await ctx.db.transaction(async (trx) => {
    const opened = await lockOffer(ctx, trx, id);
    if (!opened || opened.offer.openedAt) return;
    await trx.updateTable('offers').set({ openedAt: ctx.now() }).where('id', '=', id).execute();
    await recordAnswer(ctx, trx, opened, 'offer-opened');
  });
}

/** Refuses a customer whose page shows another quote, or another ride: the price was for that one. */
export function requireSeenPage({ offer, ride }: OpenedOffer, seen: SeenPage | undefined): void {
  if (!seen || Object.keys(changesBetween(seen.ride, ride)).length > 0)
    throw new ApiError('conflict', offerPage.changed.text);
  if (seen.version !== offer.version) throw new ApiError('conflict', offerPage.changed.newer);
}

/** Accepts an open offer once, with the emails to customer and desk; any further time changes nothing. */
export async function acceptOffer(ctx: AppContext, id: number, seen: SeenPage | undefined): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const opened = await lockOffer(ctx, trx, id);
    if (opened?.offer.state !== 'open') return;
    requireSeenPage(opened, seen);
    const { offer, quoteRequest, changesBooking: isChange } = opened;
    const due = (await storeAcceptance(ctx, trx, opened)) ?? ctx.now();
    const about = aboutOf(quoteRequest);
    const url = await createLink(ctx, trx, id);
    const calendar = isChange ? undefined : rideCalendar(quoteRequest, offer, { now: ctx.now(), url });
    await enqueueEmails(ctx, trx, [
      {
        kind: 'offer-accepted',
        to: quoteRequest.email,
        content: offerAcceptedEmail(quoteRequest, offerReadAt(offer, ctx.now()), {
          ...{ url, changesBooking: isChange, confirmBy: hourText(quoteRequest, due, 0) },
          ...(calendar && { calendar }),
        }),
        about,
      },
      {
        kind: 'offer-answered',
        to: emailFrame.desk.address,
        content: offerAcceptedDeskEmail(quoteRequest, offer, {
          url: siteUrl(ctx) + requestPath(about),
          due: companyClock(due),
        }),
        about,
      },
    ]);
  });
}

/**
 * Accepts an offer online, or by phone or email as `actor` records it. It replaces the one that was accepted before. Returns until
 * when the ride is to be confirmed.
 */
export async function storeAcceptance(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { offer, quoteRequest, accepted, ride }: OpenedOffer,
  actor?: string,
): Promise<number | undefined> {
  const now = ctx.now();
  if (accepted) await supersede(trx, accepted, now);
  if (offer.vipCode && !(await takeCode(trx, offer.vipCode, now)))
    throw new ApiError('conflict', actor ? offerMessages.code.used : offerPage.codeUsed);
  await answer(
    trx,
    offer.id,
    { state: 'accepted', answeredBy: actor ?? null, ride: JSON.stringify(ride) },
    now,
  );
  const event = { kind: actor ? 'offer-accepted-elsewhere' : 'offer-accepted', offerId: offer.id } as const;
  const recorded = await record(ctx, trx, aboutOf(quoteRequest), event, actor ? { actor } : {});
  return recorded && owedUntil('quote-requests', recorded.after, 'confirmation');
}

/** Replaces an offer by another version; the code that its acceptance took is free again. */
export async function supersede(trx: Transaction<Tables>, offer: OfferRow, now: number): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: 'superseded', followUpAt: null, updatedAt: now })
    .where('id', '=', offer.id)
    .execute();
  await releaseCode(trx, offer);
}

/** Gives back the code that the acceptance of an offer took. */
export async function releaseCode(
  trx: Transaction<Tables>,
  { state, vipCode, answeredAt }: OfferRow,
): Promise<void> {
  if (state === 'accepted' && vipCode && answeredAt !== null) await giveCodeBack(trx, vipCode, answeredAt);
}

/** Declines an open offer and closes its request, unless the ride is sold. */
export async function declineOffer(
  ctx: AppContext,
  id: number,
  seen: SeenPage | undefined,
  declineReason: string | undefined,
): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const opened = await lockOffer(ctx, trx, id);
    if (opened?.offer.state !== 'open') return;
    requireSeenPage(opened, seen);
    const { offer, quoteRequest } = opened;
    await answer(trx, id, { state: 'declined', declineReason: declineReason ?? null }, ctx.now());
    await recordAnswer(ctx, trx, opened, 'offer-declined');
    const about = aboutOf(quoteRequest);
    const url = siteUrl(ctx) + requestPath(about);
    const isSold = quoteRequest.status === 'sold';
    const content = offerDeclinedDeskEmail(quoteRequest, { ...offer, declineReason }, { url, isSold });
    await enqueueEmails(ctx, trx, [{ kind: 'offer-answered', to: emailFrame.desk.address, content, about }]);
  });
}

/** Whether a customer can still ask: until the ride has its receipt or is over. */
export function isAskable({ printed, receipt }: OpenedOffer, now: number): boolean {
  return !receipt && !isRideOver(printed, now);
}

/** Stores a question as a contact message about the request. Returns false when the ride is over. */
export function askAboutOffer(
  ctx: AppContext,
  id: number,
  seen: SeenPage | undefined,
  question: string,
): Promise<boolean> {
  const compose = ({ reference }: QuoteRequest) => ({
    subject: offerPage.questionSubject(reference),
    message: question,
  });
  return storeMessage(ctx, id, seen, (opened) => isAskable(opened, ctx.now()), compose);
}

/** Stores that the customer wants a new offer. Returns false while this one can still be answered, or is replaced. */
export function askForNewOffer(
  ctx: AppContext,
  id: number,
  seen: SeenPage | undefined,
  changes: string | undefined,
): Promise<boolean> {
  const { subject, message } = offerPage.newQuote;
  const states: OfferState[] = ['declined', 'expired', 'withdrawn', 'canceled'];
  const compose = ({ reference }: QuoteRequest) => ({
    subject: subject(reference),
    message: changes ? `${message}\n\n${changes}` : message,
  });
  return storeMessage(ctx, id, seen, ({ offer }) => states.includes(offer.state), compose);
}

async function storeMessage(
  ctx: AppContext,
  id: number,
  seen: SeenPage | undefined,
  isTaken: (opened: OpenedOffer) => boolean,
  compose: (quoteRequest: QuoteRequest) => { subject: string; message: string },
): Promise<boolean> {
  return ctx.db.transaction(async (trx) => {
    const opened = await lockOffer(ctx, trx, id);
    if (!opened || !isTaken(opened)) return false;
    requireSeenPage(opened, seen);
    await rateLimit.consume(ctx, questionsPerOffer, `offer ${id}`, trx);
    const { quoteRequest } = opened;
    const { reference, fullName, email, phone } = quoteRequest;
    const message = {
      name: fullName,
      email,
      phone,
      quoteRequestId: quoteRequest.id,
      ...compose(quoteRequest),
    };
    const rideAt = rideInstant(opened.printed);
    const messageId = await storeContactMessage(ctx, trx, message, { reference, rideAt });
    await record(ctx, trx, aboutOf(quoteRequest), { kind: 'question-asked', messageId });
    return true;
  });
}

async function answer(
  trx: Transaction<Tables>,
  id: number,
  values:
    | { state: 'accepted'; answeredBy: string | null; ride: string }
    | { state: 'declined'; declineReason: string | null },
  now: number,
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ ...values, answeredAt: now, followUpAt: null, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

function recordAnswer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { offer, quoteRequest }: OpenedOffer,
  kind: 'offer-opened' | 'offer-declined',
): Promise<unknown> {
  return record(ctx, trx, aboutOf(quoteRequest), { kind, offerId: offer.id });
}

function aboutOf({ id }: QuoteRequest) {
  return { list: 'quote-requests', id } as const;
}
