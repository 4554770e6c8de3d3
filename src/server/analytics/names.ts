import type { Kysely } from 'kysely';
import type { Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import { OTHER } from './ids.ts';

/**
 * Texts by their ids. A text never changes; the ceilings bound how many there are. Known ones save
 * a summary a round trip: `tests/server/analytics-round-trips.test.ts`.
 */
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
