import type { Kysely, ReferenceExpression, Selectable } from 'kysely';
import { type RequestListName, requestTables } from '#contracts/request-lists.ts';
import { kindTables, type RequestRows, type Tables } from '#server/db/schema.ts';
import { columnsOf, insertRequests } from '#server/requests/store-request.ts';

/** Rows of the three lists, written as if each list were a table: what no call of the site does, such as a request of last year. */

type List = keyof RequestRows;

export const isList = (table: string): table is List => Object.hasOwn(kindTables, table);

const listOf = (table: List) =>
  Object.entries(requestTables).find(([, name]) => name === table)?.[0] as RequestListName;

/** Returns the ids in the order of the rows. Each row has the columns of the first. */
export function insertRows(db: Kysely<Tables>, table: List, rows: object[]): Promise<number[]> {
  return insertRequests(db, listOf(table), rows as never);
}

/** `updateRows(db, 'quoteRequests').set({ status: 'sold' }).where('id', '=', 1).execute()`. */
export function updateRows<Table extends List>(db: Kysely<Tables>, table: Table) {
  let ids = db.selectFrom(table as 'quoteRequests').select('id');
  let values: object = {};
  const update = {
    set(different: Partial<Selectable<RequestRows[Table]>>) {
      values = different;
      return update;
    },
    where(column: string, operator: '=' | '<=' | '<' | '>' | '>=' | 'in' | 'is' | 'is not', value: unknown) {
      ids = ids.where(column as ReferenceExpression<Tables, 'quoteRequests'>, operator, value as never);
      return update;
    },
    async execute(): Promise<number> {
      const { shared, own } = columnsOf(listOf(table), values);
      const found = (await ids.execute()).map(({ id }) => id);
      for (let start = 0; start < found.length; start += 500) {
        const some = found.slice(start, start + 500);
        if (Object.keys(shared).length > 0)
          await db.updateTable('requests').set(shared).where('id', 'in', some).execute();
        if (Object.keys(own).length > 0)
          await db
            .updateTable(kindTables[table] as 'quotes')
            .set(own)
            .where('requestId', 'in', some)
            .execute();
      }
      return found.length;
    },
  };
  return update;
}
