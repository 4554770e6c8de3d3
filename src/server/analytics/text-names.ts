import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Parts } from './events.ts';

/** Texts by their ids. A text never changes, so what was read once stays. */
export type TextNames = {
  read: (db: Kysely<Tables>, ids: number[]) => Promise<void>;
  text: (id: number) => string;
  parts: (id: number) => Parts;
};

const MOST = 20_000;

export function createTextNames(): TextNames {
  const known = new Map<number, string>();
  const text = (id: number) => known.get(id) ?? '';
  return {
    async read(db, ids) {
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length === 0) return;
      if (known.size > MOST) known.clear();
      const rows = await db
        .selectFrom('analyticsTexts')
        .selectAll()
        .where('id', 'in', known.size === 0 ? ids : missing)
        .execute();
      for (const row of rows) known.set(row.id, row.text);
    },
    text,
    parts: (id) => JSON.parse(text(id) || '["","",""]'),
  };
}
