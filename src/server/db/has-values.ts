import { type RawBuilder, sql } from 'kysely';

/**
 * A condition that each of these columns has one of its values, or none where that is `[null]`. Written out, so that an index of
 * the same expression is used.
 */
export function hasValues(columns: Record<string, readonly (string | number | null)[]>): RawBuilder<boolean> {
  const conditions = Object.entries(columns).map(([column, values]) =>
    values[0] === null
      ? sql`${sql.ref(column)} is null`
      : values.length === 1
        ? sql`${sql.ref(column)} = ${sql.lit(values[0])}`
        : sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
  );
  return sql`${sql.join(conditions, sql` and `)}`;
}
