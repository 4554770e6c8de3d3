import type { Kysely } from 'kysely';
import type { ScheduledRun } from '#content/offers/schedule.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { type Leg, legsOf } from '#rules/ride.ts';
import type { Tables } from '../../db/schema.ts';
import { changesOf, readEventsOfKind } from '../lists/changes.ts';
import type { FormerEntries } from './ride-calendar.ts';

/** What a calendar may have of a ride from earlier papers, beside the entries of this offer. */
export async function findFormerEntries(
  db: Kysely<Tables>,
  ride: QuoteRequest,
  { version, schedule }: Offer,
): Promise<FormerEntries> {
  const earlier = await db
    .selectFrom('offers')
    .select('schedule')
    .where('quoteRequestId', '=', ride.id)
    .where('version', '<', version)
    .execute();
  const schedules: ScheduledRun[][] = earlier.flatMap((offer) =>
    offer.schedule ? [JSON.parse(offer.schedule)] : [],
  );
  const [longest] = schedules.toSorted((one, other) => other.length - one.length);
  // A schedule takes the place of both ways.
  const replaced = schedule && schedules.length < earlier.length ? legsOf(ride)[1] : undefined;
  return { formerReturn: replaced ?? (await findFormerReturn(db, ride)), formerRuns: longest };
}

/** The way back that staff have taken from a ride; undefined when it has one, or never had. */
async function findFormerReturn(db: Kysely<Tables>, ride: QuoteRequest): Promise<Leg | undefined> {
  if (legsOf(ride).length > 1) return undefined;
  const events = await readEventsOfKind(db, ride.id, 'ride-changed');
  const former = events
    .map(changesOf)
    .find(({ returnDate, returnTime }) => returnDate?.[0] || returnTime?.[0]);
  if (!former) return undefined;
  const [date, time] = [former.returnDate?.[0] ?? ride.returnDate, former.returnTime?.[0] ?? ride.returnTime];
  return date && time ? { date: String(date), time: String(time), place: ride.dropoffLocation } : undefined;
}
