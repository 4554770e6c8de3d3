import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { addDays, companyClock } from '#rules/time.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';

/** The longest ride that an offer can have: one that began so long ago may still be under way. */
export const LONGEST_DAYS = 10;

type QuoteRequests = ExpressionBuilder<Tables, 'quoteRequests'>;

/** It takes place: its offer was accepted, or it was sold without one. A canceled ride counts as sold where it is charged. */
export function takesPlace(eb: QuoteRequests) {
  const offers = eb.selectFrom('offers').whereRef('offers.quoteRequestId', '=', 'quoteRequests.id');
  const withState = (state: 'accepted' | 'canceled' | 'open') =>
    eb.exists(offers.select('offers.id').where('offers.state', '=', state));
  return eb.and([
    eb('quoteRequests.deletedAt', 'is', null),
    eb.or([
      withState('accepted'),
      eb.and([
        eb('quoteRequests.status', '=', 'sold'),
        // One that is open was offered after the cancellation.
        eb.or([eb.not(withState('canceled')), withState('open')]),
      ]),
    ]),
  ]);
}

/** Its confirmation was sent, and the ride has not been canceled. */
export function isBooked(eb: QuoteRequests) {
  return eb.exists(
    eb
      .selectFrom('offers')
      .select('offers.id')
      .whereRef('offers.quoteRequestId', '=', 'quoteRequests.id')
      .where('offers.confirmedAt', 'is not', null)
      .where('offers.state', 'in', ['accepted', 'superseded']),
  );
}

export function goesOn(eb: QuoteRequests, date: string) {
  return eb.and([eb('quoteRequests.list', '=', 'quote-requests'), eb('quoteRequests.eventDate', '=', date)]);
}

/** `legsOf` has a way back under the same condition. */
export function returnsOn(eb: QuoteRequests, date: string) {
  return eb.and([
    eb('quoteRequests.returnDate', '=', date),
    eb('quoteRequests.roundTrip', '=', 1),
    eb('quoteRequests.returnTime', 'is not', null),
  ]);
}

/** The quote requests that are held by an offer whose schedule has a run on this day: it may go on for days. */
export function scheduledOn(db: Kysely<Tables>, date: string) {
  return db
    .selectFrom('requests')
    .innerJoin('offers', 'offers.quoteRequestId', 'requests.id')
    .select('requests.id')
    .where('requests.list', '=', 'quote-requests')
    .where('requests.deletedAt', 'is', null)
    .where((eb) => eb.between('requests.rideDay', addDays(date, -LONGEST_DAYS), date))
    .where('offers.state', '=', 'accepted')
    .where('offers.schedule', 'like', `%"date":"${date}"%`);
}

/** The quote requests that go or return on these days. Two queries: an index serves neither part of an `or` over two tables. */
export function ridesBetween(db: Kysely<Tables>, first: string, last: string) {
  return db
    .selectFrom('requests')
    .select('id')
    .where('list', '=', 'quote-requests')
    .where('deletedAt', 'is', null)
    .where((eb) => eb.between('rideDay', first, last))
    .union(
      db
        .selectFrom('quotes')
        .select('requestId as id')
        .where((eb) => eb.between('returnDate', first, last)),
    );
}

/** How many rides begin today on the company's clock, for the link to their page. */
export async function countRidesToday({ db, now }: AppContext): Promise<number> {
  const { date } = companyClock(now());
  const quotes = (isOn: (eb: QuoteRequests) => ReturnType<typeof goesOn>) =>
    db.reader
      .selectFrom('quoteRequests')
      .select(sql<number>`count(*)`.as('count'))
      .where((eb) => eb.and([takesPlace(eb), isOn(eb)]))
      .executeTakeFirstOrThrow();
  const counts = await Promise.all([
    quotes((eb) => goesOn(eb, date)),
    quotes((eb) => returnsOn(eb, date)),
    // A later day of its schedule.
    quotes((eb) =>
      eb.and([
        eb('quoteRequests.id', 'in', scheduledOn(db.reader, date)),
        eb.not(goesOn(eb, date)),
        eb('quoteRequests.returnDate', 'is distinct from', date),
      ]),
    ),
    bookingsOn(db.reader, date).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

export function bookingsOn(db: Kysely<Tables>, date: string) {
  return db
    .selectFrom('bookingRequests')
    .where('bookingRequests.deletedAt', 'is', null)
    .where('bookingRequests.list', '=', 'booking-requests')
    .where('bookingRequests.date', '=', date);
}
