import type { Kysely, Transaction } from 'kysely';
import type { EmailContent } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import {
  cancellationTakenBackEmail,
  rideCanceledDeskEmail,
  rideCanceledEmail,
} from '#content/emails/offer-emails.ts';
import { needsDeposit } from '#content/facts.ts';
import { isAirportTransfer } from '#content/offers/airport-ride.ts';
import { cancelRide, chargeOf, costCopy, type ShownCost } from '#content/offers/cancel-ride.ts';
import { cancellationCost } from '#content/offers/cancellation-terms.ts';
import { hourText } from '#content/offers/hour-text.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import type { Canceler } from '#content/offers/offer-state.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { SeenWithOffer } from '#contracts/seen.ts';
import { mayTakeBack, offerActions } from '#rules/offer-actions.ts';
import { stateToRestore } from '#rules/request-status.ts';
import { rideInstant } from '#rules/ride.ts';
import { owedUntil } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { siteUrl } from '../../http/site-url.ts';
import { enqueueByStaff, enqueueEmails } from '../../mail/enqueue.ts';
import { takeCode } from '../../vip/codes.ts';
import { changesOf, readEventsSince } from '../lists/changes.ts';
import { createLink } from '../offer-links.ts';
import { record } from '../record.ts';
import { lockOffer, type OpenedOffer, readOpenedOffer, releaseCode, requireSeenPage } from './answers.ts';
import { findFormerEntries } from './former-entries.ts';
import { rideCalendar } from './ride-calendar.ts';
import type { SeenPage } from './seen.ts';
import { lockSeen } from './staff-offers.ts';
import { findBooking, findLatest, nextSequence, type OfferRow, toOffer } from './stored-offers.ts';

/** A ride that its customer can cancel, and what that costs now. */
export type Cancelable = {
  opened: OpenedOffer;
  cost: ShownCost;
  costText: string;
  /** What the page shows, which its form names: the cost may change from one minute to the next. */
  held: string;
  chargedCents: number | null;
};

/** The offer by which the ride of an offer is accepted or booked; undefined without one, or when it has begun. */
export async function readHeld(
  ctx: AppContext,
  db: Kysely<Tables>,
  id: number,
): Promise<OpenedOffer | undefined> {
  const named = await readOpenedOffer(ctx, db, id);
  // A newer version may be open, or may have been accepted.
  const opened =
    named?.offer.state !== 'accepted' && named?.accepted
      ? await readOpenedOffer(ctx, db, named.accepted.id)
      : named;
  // A ride without a readable time has not begun.
  const isHeld = opened?.offer.state === 'accepted' && !(rideInstant(opened.printed) <= ctx.now());
  return isHeld ? opened : undefined;
}

/** Undefined when the ride of an offer is not held. */
export async function readCancelable(
  ctx: AppContext,
  db: Kysely<Tables>,
  id: number,
): Promise<Cancelable | undefined> {
  const opened = await readHeld(ctx, db, id);
  if (!opened) return undefined;
  const { quoteRequest, offer, printed } = opened;
  // Until a change is confirmed, the booking holds, with its price and its terms.
  const booking = await findBooking(db, quoteRequest, offer);
  const booked = booking ? toOffer(booking, ctx.now()) : offer;
  const { vehicles, hours, totalCents, confirmedAt } = booked;
  const terms = {
    at: new Date(ctx.now()).toISOString(),
    isAirportTransfer: isAirportTransfer(printed, hours),
  };
  const cost: ShownCost = confirmedAt ? cancellationCost(printed, vehicles, terms) : { kind: 'unbooked' };
  const chargedCents = chargeOf(cost, totalCents);
  return {
    opened,
    cost,
    costText: costCopy(cost, totalCents, booked.depositCents !== undefined || vehicles.some(needsDeposit)),
    held: `${offer.version} ${offer.sequence} ${cost.kind} ${chargedCents ?? ''}`,
    chargedCents,
  };
}

/** Cancels the ride of an offer as its customer has read it; any further time changes nothing. */
export async function cancelByCustomer(
  ctx: AppContext,
  id: number,
  seen: SeenPage | undefined,
  { held, reason }: { held?: string | undefined; reason?: string | undefined },
): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const locked = await lockOffer(ctx, trx, id);
    const found = await readCancelable(ctx, trx, id);
    if (!found) {
      if (locked?.offer.state === 'accepted') throw new ApiError('conflict', cancelRide.begun);
      return;
    }
    const { opened, chargedCents } = found;
    requireSeenPage(opened, seen);
    if (held !== found.held) throw new ApiError('conflict', cancelRide.changed);
    const canceled = await storeCancellation(ctx, trx, opened, { by: 'customer', reason, chargedCents });
    const { quoteRequest } = opened;
    const about = { list: 'quote-requests', id: quoteRequest.id } as const;
    const url = siteUrl(ctx) + requestPath(about);
    await enqueueEmails(ctx, trx, [
      await customerEmail(ctx, trx, opened, canceled, rideCanceledEmail),
      {
        kind: 'offer-answered',
        to: emailFrame.desk.address,
        content: rideCanceledDeskEmail(quoteRequest, canceled, { url }),
        about,
      },
    ]);
  });
}

type Cancellation = { by: Canceler; reason?: string | undefined; chargedCents: number | null };

/** Cancels an accepted or booked ride for a member of staff, or settles what its customer's cancellation costs. */
export async function cancelByStaff(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { seen, ...cancellation }: Cancellation & { seen: SeenWithOffer },
): Promise<Offer> {
  const { quoteRequest, row } = await lockSeen(ctx, trx, id, seen);
  if (!offerActions(quoteRequest, row).cancel) throw new ApiError('conflict', offerMessages.notHeld);
  const opened = await requireOpened(ctx, trx, row.id);
  const canceled = await storeCancellation(ctx, trx, opened, cancellation, username);
  await enqueueByStaff(ctx, trx, await customerEmail(ctx, trx, opened, canceled, rideCanceledEmail));
  return canceled;
}

async function storeCancellation(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { offer: { id, canceledAt, cancelReason }, quoteRequest }: OpenedOffer,
  { by, reason, chargedCents }: Cancellation,
  actor?: string,
): Promise<Offer> {
  const now = ctx.now();
  const row = await trx.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await releaseCode(trx, row);
  // What was offered for the same ride meanwhile is no longer to be had.
  await trx
    .updateTable('offers')
    .set({ state: 'withdrawn', followUpAt: null, updatedAt: now })
    .where('quoteRequestId', '=', quoteRequest.id)
    .where('state', '=', 'open')
    .execute();
  const canceled = await setOffer(ctx, trx, row, {
    state: 'canceled',
    // Settling the charge is no new cancellation.
    canceledAt: canceledAt ? Date.parse(canceledAt) : now,
    canceledBy: by,
    cancelReason: reason ?? cancelReason ?? null,
    chargedCents,
  });
  const event = { kind: 'ride-canceled', offerId: id, by, chargedCents } as const;
  await record(ctx, trx, { list: 'quote-requests', id: quoteRequest.id }, event, actor ? { actor } : {});
  return canceled;
}

/** The ride stands as it did before it was canceled within the last hour, with the VIP code that it had. */
export async function takeBackCancellation(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  seen: SeenWithOffer,
): Promise<Offer> {
  const { row } = await lockSeen(ctx, trx, id, seen);
  const latest = await findLatest(trx, id);
  if (latest?.id !== row.id && latest?.state !== 'withdrawn')
    throw new ApiError('conflict', offerMessages.newer);
  if (!mayTakeBack(row, ctx.now())) throw new ApiError('conflict', offerMessages.notTakenBack);
  const { vipCode, answeredAt } = row;
  if (vipCode && !(await takeCode(trx, vipCode, answeredAt ?? ctx.now())))
    throw new ApiError('conflict', offerMessages.codeUsedSince);
  const offer = await setOffer(ctx, trx, row, {
    ...{ state: 'accepted', canceledAt: null, canceledBy: null, cancelReason: null, chargedCents: null },
  });
  const restored = await stateBefore(trx, row);
  const event = { kind: 'cancellation-undone', offerId: row.id, restored } as const;
  await record(ctx, trx, { list: 'quote-requests', id }, event, { actor: username });
  const opened = await requireOpened(ctx, trx, row.id);
  const email = await customerEmail(ctx, trx, opened, offer, cancellationTakenBackEmail);
  await enqueueByStaff(ctx, trx, email);
  return offer;
}

/** What the cancellation has set of the request, before it did. Refuses when somebody has set it since. */
async function stateBefore(trx: Transaction<Tables>, { id, quoteRequestId }: OfferRow) {
  const events = await readEventsSince(trx, quoteRequestId, 0);
  const end = events.findIndex(({ kind }) => kind === 'cancellation-undone');
  const since = events.slice(0, end === -1 ? undefined : end);
  // The oldest, when the charge was settled later.
  const at = since.findLastIndex(({ kind, subjectId }) => kind === 'ride-canceled' && subjectId === id);
  const later = since.slice(0, at).filter(({ kind }) => kind !== 'ride-canceled');
  const restored = stateToRestore(changesOf(since[at] ?? { changes: '{}' }), later.map(changesOf));
  if (!restored) throw new ApiError('conflict', offerMessages.replacedSince);
  return restored;
}

async function setOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { id, quoteRequestId }: OfferRow,
  values: Pick<OfferRow, 'state' | 'canceledAt' | 'canceledBy' | 'cancelReason' | 'chargedCents'>,
): Promise<Offer> {
  const row = await trx
    .updateTable('offers')
    .set({ ...values, sequence: await nextSequence(trx, quoteRequestId), updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOffer(row, ctx.now());
}

async function requireOpened(ctx: AppContext, trx: Transaction<Tables>, id: number): Promise<OpenedOffer> {
  const opened = await readOpenedOffer(ctx, trx, id);
  if (!opened) throw new ApiError('conflict', offerMessages.notHeld);
  return opened;
}

/** With a link of its own and the entry of the calendar. */
async function customerEmail(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { printed, request, quoteRequest: { id, email } }: OpenedOffer,
  offer: Offer,
  compose: (
    ride: QuoteRequest,
    offer: Offer,
    more: { url: string; confirmBy?: string } & Pick<EmailContent, 'calendar'>,
  ) => EmailContent,
) {
  const url = await createLink(ctx, trx, offer.id);
  const former = await findFormerEntries(trx, printed, offer);
  const calendar = rideCalendar(printed, offer, { now: ctx.now(), url, ...former });
  const due = owedUntil('quote-requests', request, 'confirmation') ?? 0;
  const confirmBy = due > ctx.now() && { confirmBy: hourText(printed, due, 0) };
  const content = compose(printed, offer, { url, ...confirmBy, ...(calendar && { calendar }) });
  return { kind: 'ride-canceled', to: email, content, about: { list: 'quote-requests', id } } as const;
}
