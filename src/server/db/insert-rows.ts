import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Engine } from './database.ts';
import type { Tables } from './schema.ts';

/**
 * Inserts rows that are sent as one JSON parameter, so that the statement has the same text for any number of them and both
 * engines prepare it once: with a parameter per value a batch takes three times as long (`npm run bench -- analytics`).
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
  const columns = Object.keys(first);
  const json = JSON.stringify(rows);
  const typeOf = (column: string) =>
    typeof (first as Record<string, unknown>)[column] === 'string' ? 'text' : 'bigint';
  const source =
    engine === 'sqlite'
      ? sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))}
          from json_each(${json}) where true`
      : sql`select * from json_to_recordset(${json}::json)
          as input (${sql.join(columns.map((column) => sql.raw(`"${column}" ${typeOf(column)}`)))})`;
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${source} ${onConflict}`.execute(transaction);
}
