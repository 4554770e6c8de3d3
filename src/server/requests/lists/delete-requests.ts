import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { findCity } from '#content/cities.ts';
import { findVehicle } from '#content/fleet/index.ts';
import { findOccasion } from '#content/forms/quote-form.ts';
import { calendar } from '#rules/calendar.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { offerOfSale, readShares, soldVehicles } from '../sold-vehicles.ts';

/** Rows of one transaction, so that no visitor's form waits long behind them. */
const BATCH = 500;

/** Deletes requests permanently, and by foreign keys everything that is kept about them. What they sold stays as an anonymous sum. */
export async function deleteRequests(trx: Kysely<Tables>, ids: number[]): Promise<void> {
  await keepSales(trx, ids);
  await trx.deleteFrom('requests').where('id', 'in', ids).execute();
}

async function keepSales(trx: Kysely<Tables>, ids: number[]): Promise<void> {
  const { rows } =
    await sql<SoldRow>`select quote_requests.created_at, decided_at, ride_at, sold_amount_cents, event_type, pickup_city,
      source, ${sql.raw(soldVehicles())} as vehicles
    from quote_requests ${sql.raw(offerOfSale('quote_requests'))}
    where quote_requests.id in (${sql.join(ids)}) and status = 'sold' order by quote_requests.id`.execute(
      trx,
    );
  if (rows.length === 0) return;
  const sales = rows.map(({ soldAmountCents, source, ...row }) => {
    // Clients of the API and staff can write any text, which could name somebody.
    const shares = readShares(row.vehicles, soldAmountCents ?? 0).map(
      ([vehicle, cents]) => [findVehicle(vehicle)?.slug ?? '', cents] as const,
    );
    return {
      requestedAt: dayStart(row.createdAt),
      decidedAt: dayStart(row.decidedAt ?? row.createdAt),
      rideAt: row.rideAt && dayStart(row.rideAt),
      soldAmountCents,
      vehicleType: shares.length > 1 ? null : shares[0]?.[0] || null,
      vehicleShares: shares.length > 1 ? JSON.stringify(shares) : null,
      eventType: findOccasion(row.eventType)?.key ?? null,
      pickupCity: findCity(row.pickupCity ?? '')?.name ?? null,
      source,
    };
  });
  await trx.insertInto('pastSales').values(sales).execute();
}

type SoldRow = Pick<
  Selectable<Tables['quoteRequests']>,
  'createdAt' | 'decidedAt' | 'rideAt' | 'soldAmountCents' | 'eventType' | 'pickupCity' | 'source'
> & { vehicles: string };

const dayStart = (moment: number) => calendar.startOf(calendar.dayOf(moment));

/** Deletes all requests whose ids `selectDue` returns, `limit` at a time. `onDeleted` runs in the transaction of each batch. */
export async function deleteRequestsInBatches(
  ctx: AppContext,
  selectDue: (db: Kysely<Tables>, limit: number) => Promise<{ id: number }[]>,
  onDeleted?: (trx: Transaction<Tables>, count: number) => Promise<unknown>,
): Promise<void> {
  let deleted: number;
  do {
    deleted = await ctx.db.transaction(async (trx) => {
      const ids = (await selectDue(trx, BATCH)).map(({ id }) => id);
      if (ids.length === 0) return 0;
      await deleteRequests(trx, ids);
      await onDeleted?.(trx, ids.length);
      return ids.length;
    });
  } while (deleted === BATCH);
}
