import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Engine } from './database.ts';
import type { Tables } from './schema.ts';

/**
 * Inserts rows that are sent as one JSON parameter, so that the statement has the same text for any number of them: with a
 * parameter per value, Kysely and the engines take several times as long (`npm run bench -- analytics`).
 */
export async function insertRows<Table extends keyof Tables>(
  engine: Engine,
  transaction: Transaction<Tables>,
  table: Table,
  rows: Tables[Table][],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof Tables[Table] & string)[];
  const typeOf = (column: keyof Tables[Table]) => (typeof first[column] === 'string' ? 'text' : 'bigint');
  const cells = JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
  const source =
    engine === 'sqlite'
      ? sql`select ${sql.raw(columns.map((_, index) => `value ->> ${index}`).join())}
          from json_each(${cells}) where true`
      : sql`select ${sql.raw(columns.map((column, index) => `(value ->> ${index})::${typeOf(column)}`).join())}
          from json_array_elements(${cells}::json)`;
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${source} ${onConflict}`.execute(transaction);
}
