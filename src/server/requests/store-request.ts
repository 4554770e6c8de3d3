import { type Insertable, type Kysely, type QueryCreator, sql, type Updateable } from 'kysely';
import { type RequestListName, requestTables } from '#contracts/request-lists.ts';
import { stateName } from '#rules/request-status.ts';
import { unansweredStates } from '#rules/waiting.ts';
import type { Database } from '../db/database.ts';
import { kindTables, type RequestRows, renamedColumns, type Tables } from '../db/schema.ts';

/** Requests are read as the rows of their list, and written to two tables: what all share, and what one kind has alone. */

type RequestValues<List extends RequestListName> = Insertable<RequestRows[(typeof requestTables)[List]]>;

/** The columns of `requests` that have the same name in the lists. */
const sharedColumns: Record<string, true> = {
  ...{ id: true, list: true, reference: true, email: true, phone: true, firstAnsweredAt: true },
  ...{ waitsFor: true, waitsUntil: true, rank: true, rankedUntil: true, mailAt: true },
  ...{ replyDueAt: true, dueMailedAt: true, overdueMailedAt: true },
  ...{ confirmDueAt: true, declinedAt: true, questionAskedAt: true, claimedBy: true, claimedAt: true },
  ...{ rideAt: true, visitor: true, version: true, searchText: true, sortName: true, phoneKey: true },
  ...{ deletedAt: true, createdAt: true, updatedAt: true },
} satisfies Record<Exclude<keyof Tables['requests'], 'state' | 'rideDay' | 'rideTime' | 'aboutId'>, true>;

/**
 * Inserts a request and returns its id. Undefined when its list has one with the same reference: whoever chooses one anew tries
 * again, and what was delivered twice is known.
 */
export async function insertRequest<List extends RequestListName>(
  { engine }: Pick<Database, 'engine'>,
  trx: Kysely<Tables>,
  list: List,
  values: RequestValues<List>,
): Promise<number | undefined> {
  const { shared, own } = columnsOf(list, values);
  const insert = (db: QueryCreator<Tables>) =>
    db
      .insertInto('requests')
      .values({ state: unansweredStates[list], ...shared, list } as Insertable<Tables['requests']>)
      .onConflict((conflict) => conflict.columns(['reference', 'list']).doNothing())
      .returning('id');
  const table = kindTables[requestTables[list]];
  if (engine === 'postgres') {
    // One round trip instead of two.
    const columns = Object.keys(own).map((column) => sql.ref(column));
    const cells = Object.values(own).map((value) => sql`${value}`);
    const { rows } = await sql<{ id: number }>`with request as (${insert(trx)})
      insert into ${sql.table(table)} (${sql.join([sql.ref('requestId'), ...columns])})
      select ${sql.join([sql`id`, ...cells])} from request returning request_id as id`.execute(trx);
    return rows[0]?.id;
  }
  const inserted = await insert(trx).executeTakeFirst();
  if (!inserted) return undefined;
  await trx
    .insertInto(table)
    .values({ ...own, requestId: inserted.id } as never)
    .execute();
  return inserted.id;
}

/** Inserts demonstration data: all rows have the same columns. Returns the ids in the order of the rows. */
export async function insertRequests<List extends RequestListName>(
  trx: Kysely<Tables>,
  list: List,
  rows: RequestValues<List>[],
): Promise<number[]> {
  const split = rows.map((values) => columnsOf(list, values));
  const inserted = await trx
    .insertInto('requests')
    .values(
      split.map(
        ({ shared }) =>
          ({ state: unansweredStates[list], ...shared, list }) as Insertable<Tables['requests']>,
      ),
    )
    .returning('id')
    .execute();
  const ids = inserted.map(({ id }) => id);
  await trx
    .insertInto(kindTables[requestTables[list]])
    .values(split.map(({ own }, index) => ({ ...own, requestId: ids[index] })) as never)
    .execute();
  return ids;
}

/** Only `record.ts` calls it: see there. */
export async function updateRequest(
  trx: Kysely<Tables>,
  { list, id }: { list: RequestListName; id: number },
  values: object,
): Promise<void> {
  const { shared, own } = columnsOf(list, values);
  if (Object.keys(shared).length > 0)
    await trx
      .updateTable('requests')
      .set(shared as Updateable<Tables['requests']>)
      .where('id', '=', id)
      .execute();
  if (Object.keys(own).length > 0)
    await trx
      .updateTable(kindTables[requestTables[list]])
      .set(own as never)
      .where('requestId', '=', id)
      .execute();
}

/** Splits the values of a list by the tables that keep them. */
export function columnsOf(list: RequestListName, values: object): { shared: object; own: object } {
  const renamed: Record<string, string> = renamedColumns[requestTables[list]];
  const shared: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(values)) {
    const name = renamed[column];
    if (name === 'state') shared.state = stateName({ [column]: value });
    else if (name) shared[name] = value;
    else if (Object.hasOwn(sharedColumns, column)) shared[column] = value;
    else own[column] = value;
  }
  return { shared, own };
}
