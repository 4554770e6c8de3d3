import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { companyClock } from '#rules/time.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';

type QuoteRequests = ExpressionBuilder<Tables, 'quoteRequests'>;

/** It takes place: it was sold, or its offer was accepted and the ride has not been canceled. */
export function takesPlace(eb: QuoteRequests) {
  return eb.and([
    eb('quoteRequests.deletedAt', 'is', null),
    eb.or([
      eb('quoteRequests.status', '=', 'sold'),
      eb.exists(
        eb
          .selectFrom('offers')
          .select('offers.id')
          .whereRef('offers.quoteRequestId', '=', 'quoteRequests.id')
          .where('offers.state', '=', 'accepted'),
      ),
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
  const quotes = (day: typeof goesOn) =>
    db.reader
      .selectFrom('quoteRequests')
      .select(sql<number>`count(*)`.as('count'))
      .where((eb) => eb.and([takesPlace(eb), day(eb, date)]))
      .executeTakeFirstOrThrow();
  const bookings = bookingsOn(db.reader, date).select(sql<number>`count(*)`.as('count'));
  const counts = await Promise.all([quotes(goesOn), quotes(returnsOn), bookings.executeTakeFirstOrThrow()]);
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

export function bookingsOn(db: Kysely<Tables>, date: string) {
  return db
    .selectFrom('bookingRequests')
    .where('bookingRequests.deletedAt', 'is', null)
    .where('bookingRequests.list', '=', 'booking-requests')
    .where('bookingRequests.date', '=', date);
}
