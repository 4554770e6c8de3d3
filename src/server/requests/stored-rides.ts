import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Ride } from '#contracts/rides.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';

export type RideRow = Selectable<Tables['rides']>;

export function toRide({ updatedAt: _, ...row }: RideRow): Ride {
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
  return rows.map(toRide);
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
