import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './database.ts';

/** A condition on a list of any length, in one text and so one prepared statement. */
export function isOneOf(engine: Engine, value: string | RawBuilder<unknown>, ids: number[]) {
  const column = typeof value === 'string' ? sql.ref(value) : value;
  return engine === 'sqlite'
    ? sql<boolean>`${column} in (select value from json_each(${`[${ids}]`}))`
    : sql<boolean>`${column} = any(${`{${ids}}`}::bigint[])`;
}
