import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { findCity } from '#content/cities.ts';
import { company } from '#content/company.ts';
import { rideDay } from '#content/offers/ride-day.ts';
import { formatTimeAt } from '#content/requests/format.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { Ride } from '#contracts/rides.ts';
import { chauffeurSpan, stageOf, stepColumns } from '#rules/ride-day.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { readReceipts, toReceipt } from './stored-receipts.ts';

export type RideRow = Selectable<Tables['rides']>;

export function toRide({ updatedAt: _, eveningMailedFor: _evening, ...row }: RideRow): Ride {
  return toWireFormat(row);
}

/** Of quote requests that were not removed. */
export async function listRides({ db }: AppContext, quoteRequestIds: number[]): Promise<Ride[]> {
  const rows = await db.query
    .selectFrom('rides')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'rides.quoteRequestId')
    .selectAll('rides')
    .where('quoteRequests.deletedAt', 'is', null)
    .where('rides.quoteRequestId', 'in', quoteRequestIds)
    .execute();
  const receipts = await readReceipts(db.query, quoteRequestIds);
  return rows.map((row) => {
    const receipt = receipts.get(row.quoteRequestId);
    return { ...toRide(row), ...(receipt && { receipt: toReceipt(receipt) }) };
  });
}

/** Undefined when nothing is recorded of it. */
export function readRide(db: Kysely<Tables>, quoteRequestId: number): Promise<RideRow | undefined> {
  return db.selectFrom('rides').selectAll().where('quoteRequestId', '=', quoteRequestId).executeTakeFirst();
}

/** The caller has locked the quote request. */
export function saveRide(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequestId: number,
  values: Omit<Updateable<Tables['rides']>, 'quoteRequestId' | 'revision' | 'updatedAt'>,
): Promise<RideRow> {
  const updatedAt = ctx.now();
  return trx
    .insertInto('rides')
    .values({ ...values, quoteRequestId, revision: 1, updatedAt })
    .onConflict((conflict) =>
      conflict.column('quoteRequestId').doUpdateSet(({ eb, ref }) => ({
        ...values,
        updatedAt,
        revision: eb(ref('rides.revision'), '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Place = Pick<QuoteRequest, 'pickupCity' | 'pickupLocation'>;

/** '5:12 PM: Your chauffeur is on the way.' */
export function stageText({ pickupCity, pickupLocation }: Place, ride: RideRow | undefined): string {
  const stage = stageOf(ride ?? {});
  const at = stage === 'assigned' ? null : ride?.[stepColumns[stage]];
  if (!at) return rideDay.stages[stage];
  const timeZone = findCity(pickupCity ?? pickupLocation)?.timeZone ?? company.timezone;
  return rideDay.at(formatTimeAt(new Date(at).toISOString(), timeZone), rideDay.stages[stage]);
}

/** How far a booked ride has come, from the day before it to the day after it; `live` is the address of the frame that follows it. */
export function rideNow(
  quoteRequest: QuoteRequest,
  ride: RideRow | undefined,
  { now, live }: { now: number; live: string },
): { text: string; live?: string } | undefined {
  const { from, to } = chauffeurSpan(quoteRequest);
  if (!ride?.assignedAt || now < from || now >= to) return undefined;
  const text = stageText(quoteRequest, ride);
  return ride.droppedOffAt === null ? { text, live } : { text };
}
