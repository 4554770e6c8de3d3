import { type Kysely, sql, type Transaction } from 'kysely';
import { RESTORABLE_DAYS, type Removal } from '#contracts/all-lists.ts';
import { MAX_PAGE, type Removed, RequestListName, requestTables } from '#contracts/request-lists.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { type ListAuthor, recordRemoval } from '../record.ts';
import { describeRequest, toRequest } from '../request-lists.ts';
import { deleteRequestsInBatches } from './delete-requests.ts';

const RESTORABLE_MS = RESTORABLE_DAYS * DAY_MS;

/** Key of PostgreSQL's advisory lock; any other number would do. */
const REMOVAL_LOCK = 7_215_160;

/** Marks some rows of a list as removed, or all of them. All rows of one removal share the same time, which identifies it. */
export async function remove(
  ctx: AppContext,
  trx: Transaction<Tables>,
  author: ListAuthor,
  ids?: number[],
): Promise<Removed> {
  const removedAt = await freeTime(ctx, trx, author.list);
  const removed = await recordRemoval(ctx, trx, author, { from: null, to: removedAt, ids });
  return { removed, removedAt: new Date(removedAt).toISOString() };
}

/** The first millisecond from now on that no other removal of this list has. */
async function freeTime(ctx: AppContext, trx: Transaction<Tables>, list: RequestListName): Promise<number> {
  // Held until the commit, so that no other removal takes the same time. SQLite has one write transaction at a time.
  if (ctx.db.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(REMOVAL_LOCK)})`.execute(trx);
  const now = ctx.now();
  const taken = await trx
    .selectFrom('requests')
    .select('deletedAt')
    .distinct()
    .where('list', '=', list)
    .where('deletedAt', '>=', now)
    .orderBy('deletedAt')
    .execute();
  return taken.reduce((time, { deletedAt }) => (deletedAt === time ? time + 1 : time), now);
}

/** The latest removals that can still be restored. Each names a customer, so no more than a page: viewers read them too. */
export async function listRemovals(ctx: AppContext): Promise<Removal[]> {
  const cutoff = ctx.now() - RESTORABLE_MS;
  const removals = await Promise.all(
    RequestListName.options.map((list) => listRemovalsFrom(ctx.db.query, list, cutoff)),
  );
  return removals
    .flat()
    .sort((one, other) => other.removedAt.localeCompare(one.removedAt))
    .slice(0, MAX_PAGE);
}

async function listRemovalsFrom(
  db: Kysely<Tables>,
  list: RequestListName,
  cutoff: number,
): Promise<Removal[]> {
  const rows = await db
    .with('removals', (trx) =>
      trx
        .selectFrom('requests')
        .select((row) => [row.fn.max('id').as('exampleId'), row.fn.countAll<number>().as('count')])
        .where('list', '=', list)
        .where('deletedAt', '>', cutoff)
        .groupBy('deletedAt')
        .orderBy('deletedAt', 'desc')
        .limit(MAX_PAGE),
    )
    .selectFrom('removals')
    .innerJoin(requestTables[list] as 'quoteRequests', 'id', 'exampleId')
    .selectAll()
    .execute();
  return rows.map((row) => {
    const { name, label } = describeRequest(list, toRequest(list, row));
    return {
      list,
      removedAt: new Date(row.deletedAt ?? 0).toISOString(),
      count: Number(row.count),
      example: `${label}, ${name}`,
    };
  });
}

/** Restores the rows of one removal and returns how many there were. */
export async function restoreRemoval(
  ctx: AppContext,
  trx: Transaction<Tables>,
  author: ListAuthor,
  removedAt: string,
): Promise<number> {
  const from = Date.parse(removedAt);
  return from > ctx.now() - RESTORABLE_MS ? recordRemoval(ctx, trx, author, { from, to: null }) : 0;
}

/** Deletes rows that can no longer be restored. */
export async function purgeRemovals(ctx: AppContext, now: number): Promise<void> {
  const cutoff = now - RESTORABLE_MS;
  await deleteRequestsInBatches(ctx, (db, limit) =>
    db.selectFrom('requests').select('id').where('deletedAt', '<=', cutoff).limit(limit).execute(),
  );
}
