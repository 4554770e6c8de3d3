import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { findCity } from '#content/cities.ts';
import { company } from '#content/company.ts';
import { dayRows } from '#content/offers/ride-day.ts';
import { ridePhone } from '#content/offers/ride-phone.ts';
import { type Agreed, agreedRows } from '#content/offers/schedule.ts';
import { formatFullDate, formatLocalTime, formatTimeAt } from '#content/requests/format.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { quoteRoute } from '#content/requests/quote-route.ts';
import { recapFacts } from '#content/requests/request-field.ts';
import { describeRideChange } from '#content/requests/ride-change.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { clockAt } from '#rules/ride.ts';
import {
  chauffeurSpan,
  type RideStep,
  rideStages,
  rideSteps,
  stageOf,
  stepColumns,
} from '#rules/ride-day.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { requireOwnForm } from '../../http/origin.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { noscriptRoutes, refusePageEarly, type SendServerPage } from '../../http/server-page.ts';
import { validate } from '../../http/validate.ts';
import { findRideChange } from '../offers/seen.ts';
import { toOffer } from '../offers/stored-offers.ts';
import { lockRequest } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { type RideRow, readRide, toRide } from '../stored-rides.ts';
import { CHAUFFEUR_PATH, chauffeurPath, findRideId } from './links.ts';
import { liveFrame, type Watch } from './live.ts';
import { moveToStage } from './progress.ts';

const pressesPerRide: rateLimit.RateLimit = { name: 'chauffeur-presses', max: 30, windowMs: 10 * MINUTE_MS };

/** A button of the page, with what the page shows: how far the ride has come, and of which version of the request it is. */
export const StepForm = z.object({
  step: z.enum(rideSteps),
  seen: z.enum(rideStages),
  version: z.coerce.number().int().positive(),
});

type ChauffeurLink = { Params: { token: string } };
type Opened =
  | { state: 'open'; quoteRequest: QuoteRequest; ride: RideRow; agreed: Agreed }
  | { state: 'early'; quoteRequest: QuoteRequest }
  | { state: 'over' | 'canceled' | 'unknown' };

/**
 * The chauffeur's page of a ride, which needs no script and no account: whoever has the link drives. And the frame in which its
 * customer sees what the chauffeur presses.
 */
export function ridePages(
  app: FastifyInstance,
  ctx: AppContext,
  sendPage: SendServerPage,
  watch: Watch,
): void {
  const send = async (reply: FastifyReply, token: string, changes?: string[]) => {
    const id = await findRideId(ctx, token);
    const opened =
      id === undefined
        ? ({ state: 'unknown' } as const)
        : await ctx.db.snapshot((db) => openRide(ctx, db, id));
    const status = changes ? 409 : opened.state === 'unknown' ? 404 : 200;
    return sendPage(reply, 'chauffeur', describe(opened, chauffeurPath(token), changes), status);
  };

  noscriptRoutes(
    app,
    ctx,
    (scope) => {
      liveFrame(scope, ctx, watch);
      scope.get<ChauffeurLink>(chauffeurPath(':token'), ({ params }, reply) => send(reply, params.token));
      scope.post<ChauffeurLink>(`${chauffeurPath(':token')}/step`, async (request, reply) => {
        requireOwnForm(request);
        refusePageEarly(ctx, request);
        const { token } = request.params;
        const id = await findRideId(ctx, token);
        if (id === undefined) return send(reply, token);
        await rateLimit.consume(ctx, pressesPerRide, `ride ${id}`);
        const changes = await press(ctx, id, validate(StepForm, request.body ?? {}));
        return changes ? send(reply, token, changes) : reply.redirect(chauffeurPath(token), 303);
      });
    },
    [CHAUFFEUR_PATH],
  );
}

/**
 * Changes nothing when the ride is another one, or has come further, than the page showed, and returns what has changed of it. What was
 * pressed already is taken again and changes nothing either.
 */
function press(
  ctx: AppContext,
  id: number,
  { step, seen, version }: z.output<typeof StepForm>,
): Promise<string[] | undefined> {
  return ctx.db.transaction(async (trx) => {
    await lockRequest(ctx, trx, { list: 'quote-requests', id });
    const opened = await openRide(ctx, trx, id);
    if (opened.state !== 'open') return [];
    const isPressed = opened.ride[stepColumns[step]] !== null;
    if (isPressed) return undefined;
    const changed = await findRideChange(trx, id, version);
    if (changed) return describeRideChange(changed.changes).split('\n');
    const stage = stageOf(opened.ride);
    if (stage !== seen || rideStages.indexOf(step) < rideStages.indexOf(stage)) return [];
    await moveToStage(ctx, trx, opened.ride, step);
    return undefined;
  });
}

async function openRide(ctx: AppContext, db: Kysely<Tables>, id: number): Promise<Opened> {
  const row = await db
    .selectFrom('quoteRequests')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const ride = await readRide(db, id);
  if (!row || !ride?.assignedAt) return { state: 'unknown' };
  const accepted = await db
    .selectFrom('offers')
    .selectAll()
    .where('quoteRequestId', '=', id)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (!accepted) return { state: 'canceled' };
  const quoteRequest = toRequest('quote-requests', row);
  const { from, to } = chauffeurSpan(quoteRequest);
  if (ctx.now() < from) return { state: 'early', quoteRequest };
  // A date that is none opens no page.
  return ctx.now() < to
    ? { state: 'open', quoteRequest, ride, agreed: toOffer(accepted, ctx.now()) }
    : { state: 'over' };
}

function describe(opened: Opened, path: string, changes: string[] | undefined): PageData['chauffeur'] {
  if (opened.state === 'early') {
    const { date } = clockAt(placeOf(opened.quoteRequest))(chauffeurSpan(opened.quoteRequest).from);
    return { state: 'early', opens: formatFullDate(date) };
  }
  if (opened.state !== 'open') return opened;
  const { quoteRequest, ride, agreed } = opened;
  const place = placeOf(quoteRequest);
  const timeZone = findCity(place)?.timeZone ?? company.timezone;
  const { fullName, phone } = quoteRequest;
  return {
    state: 'open',
    path,
    changes,
    version: quoteRequest.version,
    date: formatFullDate(quoteRequest.eventDate),
    time: formatLocalTime(quoteRequest.pickupTime, place),
    route: quoteRoute(quoteRequest),
    facts: [
      ...dayRows({ ...toRide(ride), chauffeurName: undefined, chauffeurPhone: undefined }),
      ...recapFacts<object>(told, quoteRequest),
      ...agreedRows(agreed, quoteRequest),
    ],
    customer: { name: fullName, phone },
    deskPhone: ridePhone(quoteRequest),
    stage: stageOf(ride),
    steps: rideSteps.map((step) => ({ step, ...pressedAt(ride, step, timeZone) })),
  };
}

const { eventType, flightNumber, passengers, roundTrip, returnDate, returnTime, duration, notes } =
  quoteRequestFields;
/** What a chauffeur has to know besides time and places. */
const told = { eventType, flightNumber, passengers, duration, roundTrip, returnDate, returnTime, notes };

const placeOf = ({ pickupCity, pickupLocation }: QuoteRequest) => pickupCity ?? pickupLocation;

function pressedAt(ride: RideRow, step: RideStep, timeZone: string): { at?: string } {
  const at = ride[stepColumns[step]];
  return at === null ? {} : { at: formatTimeAt(new Date(at).toISOString(), timeZone) };
}
