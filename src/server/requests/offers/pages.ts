import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { company } from '#content/company.ts';
import { CANCEL_PAGE, cancelRide } from '#content/offers/cancel-ride.ts';
import { CHANGE_PAGE } from '#content/offers/change-ride.ts';
import { hourText } from '#content/offers/hour-text.ts';
import { offerLetter } from '#content/offers/offer-letter.ts';
import { offerPage, RIDE_CALENDAR } from '#content/offers/offer-page.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import { ridePhone } from '#content/offers/ride-phone.ts';
import { formatCents } from '#content/rates.ts';
import { formatFullDate, formatLocalTime } from '#content/requests/format.ts';
import { changeableFields } from '#content/requests/quote-fields.ts';
import { rideChanges } from '#content/requests/ride-change.ts';
import { ChangeEntries } from '#contracts/asked-changes.ts';
import { listFieldsOf, optional, paragraph } from '#contracts/form-fields.ts';
import { MAX_ANSWER_LENGTH } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import {
  type CustomerOffer,
  type FormEntries,
  type Owed,
  type PageData,
  type RejectedForm,
  RIDE_LIVE,
} from '#contracts/server-pages.ts';
import { answerDeadline } from '#rules/deadlines.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { isBooked } from '#rules/offer-actions.ts';
import { bookAgainUrl } from '#rules/quote-prefill.ts';
import { rideInstant } from '#rules/ride.ts';
import { namingDeadline } from '#rules/ride-day.ts';
import { owedUntil } from '#rules/waiting.ts';
import { isBot } from '../../analytics/bots.ts';
import type { AppContext } from '../../app-context.ts';
import { requireOwnForm } from '../../http/origin.ts';
import { problemOfRequest } from '../../http/problems.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import {
  countPage,
  noscriptRoutes,
  refusePageEarly,
  rejectedForm,
  type SendServerPage,
} from '../../http/server-page.ts';
import { siteUrl } from '../../http/site-url.ts';
import { validate } from '../../http/validate.ts';
import { readEventsOfKind } from '../lists/changes.ts';
import { OFFERS_PATH, offerPath } from '../offer-links.ts';
import { toRequest } from '../request-lists.ts';
import { settledOffer } from '../stored-receipts.ts';
import { rideNow } from '../stored-rides.ts';
import { type Message, readThread } from '../thread.ts';
import {
  acceptOffer,
  askAboutOffer,
  askForNewOffer,
  declineOffer,
  findOfferId,
  isAskable,
  type OpenedOffer,
  readOpenedOffer,
  recordOpened,
} from './answers.ts';
import { askForChange, heldRide } from './ask-for-change.ts';
import { findAskedChange, type OpenChange } from './asked-changes.ts';
import { type Cancelable, cancelByCustomer, readCancelable, readHeld } from './cancel.ts';
import { calendarFile, rideCalendar } from './ride-calendar.ts';
import { changesBetween, parseSeen, type SeenPage, seenPage } from './seen.ts';
import { offerReadAt } from './stored-offers.ts';

const answersPerOffer: rateLimit.RateLimit = { name: 'offer-answers', max: 30, windowMs: 10 * MINUTE_MS };

/** What the page shows, as `SeenPage`. */
const seen = optional(z.string().max(10_000));
export const AcceptForm = z.object({ seen });
export const DeclineForm = z.object({ seen, reason: optional(paragraph(MAX_ANSWER_LENGTH)) });
export const NewQuoteForm = z.object({ seen, changes: optional(paragraph(MAX_ANSWER_LENGTH)) });
export const CancelForm = z.object({
  seen,
  held: optional(z.string().max(60)),
  reason: optional(paragraph(MAX_ANSWER_LENGTH)),
});
export const QuestionForm = z.object({ seen, question: paragraph(MAX_ANSWER_LENGTH) });

export const ChangeForm = ChangeEntries.extend({ seen });

type OfferLink = { Params: { token: string }; Querystring: { asked?: unknown; changed?: unknown } };

/** The customer's page of an offer. It needs no script: mail programs open it, and forms post the answer. */
export function offerPages(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  const sendUnknown = (reply: FastifyReply) => sendPage(reply, 'offer', { state: 'unknown' }, 404);

  const sendOffer = async (
    reply: FastifyReply,
    id: number,
    path: string,
    {
      isAsked = false,
      isChanged = false,
      rejected,
      status = 200,
    }: { isAsked?: boolean; isChanged?: boolean; rejected?: RejectedForm; status?: number },
  ) => {
    refusePageEarly(ctx, reply.request, status);
    const [opened, open, thread = [], editedAt] = await ctx.db.snapshot(async (db) => {
      const opened = await readOpenedOffer(ctx, db, id);
      if (!opened) return [];
      const { id: requestId } = opened.quoteRequest;
      return [
        opened,
        await findAskedChange(db, requestId),
        await readThread(db, requestId),
        (await readEventsOfKind(db, requestId, 'ride-changed'))[0]?.createdAt,
      ] as const;
    });
    const visit = { path, isAsked, isChanged, ...(rejected && { rejected }) };
    // A removed request can be restored, so its offer is not unknown.
    return sendPage(
      reply,
      'offer',
      opened ? describeOffer(opened, { open, thread, editedAt }, visit, ctx.now()) : { state: 'removed' },
      status,
    );
  };

  /** A ride that is not to be canceled leads back to its page, which says how it stands. */
  const sendCancelPage: typeof sendOffer = async (reply, id, path, { rejected, status = 200 }) => {
    refusePageEarly(ctx, reply.request, status);
    const found = await ctx.db.snapshot((db) => readCancelable(ctx, db, id));
    if (!found) return reply.redirect(path, 303);
    return sendPage(reply, 'cancel-ride', describeCancelable(found, { path, rejected }), status);
  };

  const sendChangePage: typeof sendOffer = async (reply, id, path, { rejected, status = 200 }) => {
    refusePageEarly(ctx, reply.request, status);
    const [held, open] = await ctx.db.snapshot(async (db) => {
      const held = await readHeld(ctx, db, id);
      return [held, held && (await findAskedChange(db, held.quoteRequest.id))] as const;
    });
    if (!held) return reply.redirect(path, 303);
    const page = describeChangeable(held, open, { path, rejected }, ctx.now());
    return sendPage(reply, 'change-ride', page, status);
  };

  /** Runs the answer that a form posts and shows the page again, so that reloading it posts nothing. */
  const serveAnswer = <Form extends z.ZodObject<{ seen: typeof seen }>>(
    scope: FastifyInstance,
    name: string,
    form: Form,
    /** Returns true when the page then thanks for a message, and what it says of a change. */
    answer: (id: number, entries: z.output<Form>, seen: SeenPage | undefined) => Promise<unknown>,
    /** The page that the form stands on. */
    showAgain: typeof sendOffer = sendOffer,
  ) =>
    scope.post<OfferLink>(`${offerPath(':token')}/${name}`, async (request, reply) => {
      requireOwnForm(request);
      const path = offerPath(request.params.token);
      const id = await findOfferId(ctx, request.params.token);
      if (id === undefined) return sendUnknown(reply);
      await rateLimit.consume(ctx, answersPerOffer, `offer ${id}`);
      try {
        const entries = validate(form, request.body ?? {});
        const answered = await answer(id, entries, parseSeen(entries.seen));
        const told = answered === true ? '?asked=1' : answered === 'changed' ? '?changed=1' : '';
        return reply.redirect(path + told, 303);
      } catch (error) {
        const { status, headers, problem } = problemOfRequest(error, request);
        if (status >= 500) throw error;
        const rejected = rejectedForm(problem, request.body, listFieldsOf(form));
        return showAgain(reply.headers(headers), id, path, { rejected, status });
      }
    });

  noscriptRoutes(
    app,
    ctx,
    (scope) => {
      scope.get<OfferLink>(offerPath(':token'), async (request, reply) => {
        const id = await findOfferId(ctx, request.params.token);
        if (id === undefined) return sendUnknown(reply);
        if (isNavigation(request)) await recordOpened(ctx, id);
        const [isAsked, isChanged] = [request.query.asked === '1', request.query.changed === '1'];
        return sendOffer(reply, id, offerPath(request.params.token), { isAsked, isChanged });
      });
      scope.get<OfferLink>(`${offerPath(':token')}/${RIDE_CALENDAR}`, async (request, reply) => {
        const id = await findOfferId(ctx, request.params.token);
        const opened = id !== undefined && (await ctx.db.snapshot((db) => readOpenedOffer(ctx, db, id)));
        const calendar =
          opened &&
          !opened.changesBooking &&
          rideCalendar(opened.printed, opened.offer, {
            now: ctx.now(),
            url: siteUrl(ctx) + offerPath(request.params.token),
          });
        if (!calendar) return sendUnknown(reply);
        countPage(ctx, request);
        return reply
          .type(`text/calendar; charset=utf-8; method=${calendar.method}`)
          .header('content-disposition', `attachment; filename="${calendar.fileName}"`)
          .send(calendarFile(calendar));
      });
      serveAnswer(scope, 'accept', AcceptForm, (id, _entries, seen) => acceptOffer(ctx, id, seen));
      scope.get<OfferLink>(`${offerPath(':token')}/${CANCEL_PAGE}`, async (request, reply) => {
        const id = await findOfferId(ctx, request.params.token);
        if (id === undefined) return sendUnknown(reply);
        return sendCancelPage(reply, id, offerPath(request.params.token), {});
      });
      serveAnswer(
        scope,
        CANCEL_PAGE,
        CancelForm,
        (id, entries, seen) => cancelByCustomer(ctx, id, seen, entries),
        sendCancelPage,
      );
      scope.get<OfferLink>(`${offerPath(':token')}/${CHANGE_PAGE}`, async (request, reply) => {
        const id = await findOfferId(ctx, request.params.token);
        if (id === undefined) return sendUnknown(reply);
        return sendChangePage(reply, id, offerPath(request.params.token), {});
      });
      serveAnswer(
        scope,
        CHANGE_PAGE,
        ChangeForm,
        (id, { seen: _, ...entries }, seen) => askForChange(ctx, id, seen, entries),
        sendChangePage,
      );
      serveAnswer(scope, 'decline', DeclineForm, (id, { reason }, seen) =>
        declineOffer(ctx, id, seen, reason),
      );
      serveAnswer(scope, 'question', QuestionForm, (id, { question }, seen) =>
        askAboutOffer(ctx, id, seen, question),
      );
      serveAnswer(scope, 'new-quote', NewQuoteForm, (id, { changes }, seen) =>
        askForNewOffer(ctx, id, seen, changes),
      );
    },
    [OFFERS_PATH],
  );
}

/** Programs that fetch links in emails and do not call themselves bots. */
const mailScanners = /Microsoft Office|ms-office|Mimecast|SafeLinks/i;

/**
 * Whether somebody went to the page. Browsers, mail programs and scanners fetch links ahead: they say so, or do not say that they
 * navigate. A scanner that drives a browser looks like the customer.
 */
function isNavigation({ method, protocol, headers }: FastifyRequest<OfferLink>): boolean {
  const userAgent = headers['user-agent'];
  if (method !== 'GET' || !userAgent || isBot(userAgent) || mailScanners.test(userAgent)) return false;
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  if (/prefetch|preview/i.test(purposes.join())) return false;
  // Browsers send it on HTTPS alone.
  return protocol !== 'https' || headers['sec-fetch-mode'] === 'navigate';
}

function describeCancelable(
  { opened: { printed, ride, offer }, costText, held }: Cancelable,
  { path, rejected }: { path: string; rejected: RejectedForm | undefined },
): PageData['cancel-ride'] {
  const { reference, eventDate, pickupTime, pickupCity, pickupLocation, dropoffLocation } = printed;
  const before = parseSeen(rejected?.entries.seen?.toString());
  const start = `${formatFullDate(eventDate)}, ${formatLocalTime(pickupTime, pickupCity ?? pickupLocation)}`;
  return {
    ...{ path, reference, held, phone: ridePhone(printed), seen: seenPage({ version: offer.version, ride }) },
    facts: [
      { label: cancelRide.ride, value: `${start}, from ${pickupLocation} to ${dropoffLocation}` },
      { label: offerPage.total, value: formatCents(offer.totalCents) },
      { label: cancelRide.costLabel, value: costText },
    ],
    ...(rejected && { rejected }),
    ...(before && { changes: rideChanges(changesBetween(before.ride, ride)) }),
  };
}

function describeChangeable(
  held: OpenedOffer,
  open: OpenChange | undefined,
  { path, rejected }: { path: string; rejected: RejectedForm | undefined },
  now: number,
): PageData['change-ride'] {
  const { printed, ride, request, offer } = held;
  const wanted = toRequest('quote-requests', { ...request, ...heldRide(held, open) });
  const before = parseSeen(rejected?.entries.seen?.toString());
  return {
    ...{
      path,
      reference: printed.reference,
      phone: ridePhone(printed),
      seen: seenPage({ version: offer.version, ride }),
    },
    entries: entriesOf(wanted),
    hasHours: offer.hours !== undefined,
    answerBy: hourText(printed, answerDeadline(now, rideInstant(printed)), now),
    ...(rejected && { rejected }),
    ...(before && { changes: rideChanges(changesBetween(before.ride, ride)) }),
  };
}

/** What the controls show. */
function entriesOf(ride: QuoteRequest): FormEntries {
  const names = Object.keys(changeableFields) as (keyof typeof changeableFields)[];
  return Object.fromEntries(
    names.map((name) => {
      const value = ride[name];
      return [name, Array.isArray(value) ? value : value === true ? 'yes' : String(value || '')];
    }),
  );
}

function changeRow({ label, before = '', now = '' }: ReturnType<typeof rideChanges>[number]) {
  return { label, value: offerPage.changed.value(now, before) };
}

function describeAsked({ printed }: OpenedOffer, open: OpenChange, now: number): CustomerOffer['asked'] {
  const { replyDueAt, createdAt, changes } = open;
  return {
    at: hourText(printed, createdAt, 0),
    rows: rideChanges(changes).map(changeRow),
    ...(replyDueAt > now && { answerBy: hourText(printed, replyDueAt, now) }),
  };
}

/** What the desk has changed of a held ride since its last paper, which the next one prints. */
function describeEdited(
  { offer, printed, printedRide, ride }: OpenedOffer,
  at: number,
): CustomerOffer['edited'] {
  const rows = rideChanges(offer.state === 'accepted' ? changesBetween(printedRide, ride) : {});
  return rows.length > 0 ? { at: hourText(printed, at, 0), rows: rows.map(changeRow) } : undefined;
}

/** Until the ride is over. */
function describeThread(
  opened: OpenedOffer,
  thread: Message[],
  now: number,
): Pick<CustomerOffer, 'isAskable' | 'thread' | 'owed'> {
  if (!isAskable(opened, now)) return {};
  const { printed } = opened;
  const [due] = thread.flatMap(({ dueAt }) => dueAt ?? []);
  return {
    isAskable: true,
    thread: thread.map(({ isOwn, text, createdAt }) => ({
      from: isOwn ? offerPage.thread.you : company.name,
      at: hourText(printed, createdAt, 0),
      text,
    })),
    ...(due !== undefined && { owed: owedBy(printed, due, now) }),
  };
}

/** What is late has no hour. */
function owedBy(printed: QuoteRequest, due: number, now: number): Owed {
  return due > now ? { by: hourText(printed, due, now) } : {};
}

function describeOffer(
  opened: OpenedOffer,
  {
    open,
    thread,
    editedAt,
  }: { open: OpenChange | undefined; thread: Message[]; editedAt: number | undefined },
  visit: Pick<CustomerOffer, 'path' | 'isAsked' | 'isChanged' | 'rejected'>,
  now: number,
): PageData['offer'] {
  const state = paperState(opened);
  const { offer, printed, ride, changesBooking, accepted, day, receipt } = opened;
  const before = parseSeen(visit.rejected?.entries.seen?.toString());
  const isCancelable =
    state !== 'settled' &&
    (offer.state === 'accepted' || accepted !== undefined) &&
    !(rideInstant(printed) <= now);
  const confirmDueAt = owedUntil('quote-requests', opened.request, 'confirmation');
  return {
    ...visit,
    reference: printed.reference,
    state,
    ...(confirmDueAt !== undefined && { confirms: owedBy(printed, confirmDueAt, now) }),
    changesBooking,
    isCancelable,
    ...describeThread(opened, thread, now),
    ...(open && isCancelable && { asked: describeAsked(opened, open, now) }),
    ...(editedAt !== undefined && isCancelable && { edited: describeEdited(opened, editedAt) }),
    letter: offerLetter(printed, settledOffer(offerReadAt(offer, now, day), receipt), state),
    ...(state === 'settled' && { again: bookAgainUrl(printed, offer.vehicles) }),
    ...(state === 'confirmed' &&
      !day?.assignedAt &&
      rideInstant(printed) > now && { namedBy: hourText(printed, namingDeadline(printed, now), now) }),
    ...(state === 'confirmed' && {
      now: rideNow(opened.quoteRequest, day, { now, live: `${visit.path}/${RIDE_LIVE}` }),
    }),
    seen: seenPage({ version: offer.version, ride }),
    ...(before && { changes: rideChanges(changesBetween(before.ride, ride)) }),
  };
}

function paperState({ offer, isArranged, receipt }: OpenedOffer): PaperState {
  const { state, answeredBy } = offer;
  if (isBooked(offer)) return receipt ? 'settled' : 'confirmed';
  if (state === 'accepted') return answeredBy ? 'arranged' : 'accepted';
  const isUnanswered = state === 'open' || state === 'expired' || state === 'withdrawn';
  return isArranged && isUnanswered ? 'arranged' : state;
}
