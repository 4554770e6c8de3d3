import { type Kysely, sql } from 'kysely';
import type { Engine } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { OTHER } from './ids.ts';

/** Texts by their ids. A text never changes; the ceilings bound how many there are. */
export function createNames(engine: Engine) {
  const known = new Map<number, string>();
  return {
    async read(db: Kysely<Tables>, ids: number[]): Promise<void> {
      const missing = ids.filter((id) => id > OTHER && !known.has(id));
      if (missing.length === 0) return;
      const rows = await db
        .selectFrom('analyticsTexts')
        .select(['id', 'text'])
        .where(isOneOf(engine, 'id', missing))
        .execute();
      for (const { id, text } of rows) known.set(id, text);
    },
    /** The parts of a value that has `count` of them; fewer when it is unknown or one of too many. */
    parts(id: number, count: number): string[] {
      const text = id === OTHER ? 'other' : (known.get(id) ?? '');
      return count > 1 && text.startsWith('[') ? JSON.parse(text) : [text];
    },
  };
}

/** A condition on a list of any length, in one text and so one prepared statement. */
export function isOneOf(engine: Engine, column: string, ids: number[]) {
  return engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${`[${ids}]`}))`
    : sql<boolean>`${sql.ref(column)} = any(${`{${ids}}`}::bigint[])`;
}
