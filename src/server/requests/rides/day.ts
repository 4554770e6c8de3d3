import type { Kysely } from 'kysely';
import type { Output } from '#contracts/endpoint.ts';
import {
  type DayBooking,
  type DayQuote,
  MAX_DAY_RIDES,
  type readDayRides as readDayRidesCall,
} from '#contracts/rides.ts';
import { type DrivenRide, doubleUses } from '#rules/double-uses.ts';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import { type Leg, legInstant, legsOf } from '#rules/ride.ts';
import { addDays } from '#rules/time.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import {
  bookingsOn,
  goesOn,
  LONGEST_DAYS,
  returnsOn,
  ridesBetween,
  scheduledOn,
  takesPlace,
} from '../day-rides.ts';
import { type OfferRow, toOffer } from '../offers/stored-offers.ts';
import { toRequest } from '../request-lists.ts';
import { type RideRow, toRide } from '../stored-rides.ts';

/** So many rides around a day are compared with its own. */
const MAX_COMPARED = 1000;

type Answer = Output<typeof readDayRidesCall, 'response'>;

/** Rides of a day, by their moments, with those that have a chauffeur or a vehicle of theirs at the same time. */
export function readDayRides(ctx: AppContext, date: string): Promise<Answer> {
  return ctx.db.snapshot(async (db) => {
    const [quotes, bookings] = [await readQuotes(ctx, db, date), await readBookings(db, date)];
    const rides = [...quotes, ...bookings].toSorted((one, other) => one.at - other.at);
    return {
      rides: rides.slice(0, MAX_DAY_RIDES).map(({ at: _, ...ride }) => ride),
      hasMore: rides.length > MAX_DAY_RIDES,
    };
  });
}

type At = { at: number };

async function readQuotes(ctx: AppContext, db: Kysely<Tables>, date: string): Promise<(DayQuote & At)[]> {
  const rows = await db
    .selectFrom('quoteRequests')
    .selectAll()
    .where('id', 'in', ridesBetween(db, date, date).union(scheduledOn(db, date)))
    .where((eb) =>
      eb.and([
        takesPlace(eb),
        eb.or([goesOn(eb, date), returnsOn(eb, date), eb('id', 'in', scheduledOn(db, date))]),
      ]),
    )
    .orderBy('id')
    .limit(MAX_DAY_RIDES + 1)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [offers, rides, twice] = [
    await acceptedOffers(db, ids),
    await ridesOf(db, ids),
    doubleUses(await readDriven(db, date)),
  ];
  return rows.flatMap((row) => {
    const quoteRequest = toRequest('quote-requests', row);
    const offerRow = offers.find(({ quoteRequestId }) => quoteRequestId === row.id);
    const offer = offerRow && toOffer(offerRow, ctx.now());
    const ride = rides.find(({ quoteRequestId }) => quoteRequestId === row.id);
    const legs = legsOf(quoteRequest).flatMap((leg, index) => (leg.date === date ? [{ leg, index }] : []));
    // A later day of its schedule.
    const run = legs.length === 0 && offer?.schedule?.find((run) => run.date === date);
    const place = quoteRequest.pickupCity ?? quoteRequest.pickupLocation;
    if (run) legs.push({ leg: { date, time: run.time, place }, index: -1 });
    return legs.map(({ leg, index }) => ({
      ...dayLeg(leg, index),
      quoteRequest,
      ...(offer && { offer }),
      ...(ride && { ride: toRide(ride) }),
      doubleUses: twice
        .filter(({ ride }) => ride.request === row.id && ride.index === index)
        .map(({ of, other: { name, leg } }) => ({ of, name, date: leg.date, time: leg.time })),
    }));
  });
}

async function readBookings(db: Kysely<Tables>, date: string): Promise<(DayBooking & At)[]> {
  const rows = await bookingsOn(db, date)
    .selectAll()
    .orderBy('id')
    .limit(MAX_DAY_RIDES + 1)
    .execute();
  return rows.map((row) => {
    const bookingRequest = toRequest('booking-requests', row);
    return { ...dayLeg({ date, time: row.time, place: row.pickup }, 0), bookingRequest };
  });
}

function dayLeg(leg: Leg, index: number) {
  // A time that is none comes first.
  return { time: leg.time, isReturn: index > 0, at: legInstant(leg) || 0 };
}

function acceptedOffers(db: Kysely<Tables>, quoteRequestIds: number[]): Promise<OfferRow[]> {
  if (quoteRequestIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('offers')
    .selectAll()
    .where('quoteRequestId', 'in', quoteRequestIds)
    .where('state', '=', 'accepted')
    .orderBy('version', 'desc')
    .execute();
}

function ridesOf(db: Kysely<Tables>, quoteRequestIds: number[]): Promise<RideRow[]> {
  if (quoteRequestIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('rides').selectAll().where('quoteRequestId', 'in', quoteRequestIds).execute();
}

type DrivenLeg = DrivenRide & { index: number; leg: Leg; name: string };

/** Every way, on the day or around it, of rides to which somebody is assigned. */
async function readDriven(db: Kysely<Tables>, date: string): Promise<DrivenLeg[]> {
  const [first, last] = [addDays(date, -LONGEST_DAYS), addDays(date, 1)];
  const rows = await db
    .selectFrom('quoteRequests')
    .innerJoin('rides', 'rides.quoteRequestId', 'quoteRequests.id')
    .innerJoin('offers', (join) =>
      join.onRef('offers.quoteRequestId', '=', 'quoteRequests.id').on('offers.state', '=', 'accepted'),
    )
    .selectAll('quoteRequests')
    .select([
      'rides.chauffeurName',
      'rides.chauffeurPhone',
      'rides.plate',
      'rides.droppedOffAt',
      'offers.hours',
    ])
    .where('quoteRequests.deletedAt', 'is', null)
    .where('rides.assignedAt', 'is not', null)
    .where('quoteRequests.id', 'in', ridesBetween(db, first, last))
    .limit(MAX_COMPARED)
    .execute();
  return rows.flatMap((row) => {
    const { chauffeurName, chauffeurPhone, plate, droppedOffAt } = row;
    const ride = toRequest('quote-requests', row);
    return legsOf(ride).map((leg, index) => {
      const from = legInstant(leg);
      const planned = from + (row.hours ?? ride.duration) * HOUR_MS;
      const isDropped = droppedOffAt !== null && droppedOffAt >= from && droppedOffAt < from + DAY_MS;
      return {
        ...{ request: row.id, index, leg, name: ride.fullName, chauffeurName, chauffeurPhone, plate, from },
        to: isDropped ? droppedOffAt : planned,
      };
    });
  });
}
