import { sql } from 'kysely';
import type { Engine } from './database.ts';

/** A condition on a list of any length, in one text and so one prepared statement. */
export function isOneOf(engine: Engine, column: string, ids: number[]) {
  return engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${`[${ids}]`}))`
    : sql<boolean>`${sql.ref(column)} = any(${`{${ids}}`}::bigint[])`;
}
