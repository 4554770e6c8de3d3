import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Breakdown,
  type BreakdownName,
  breakdowns,
  type Dictionary,
  dictionaries,
} from '#contracts/breakdowns.ts';
import type { Engine } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import type { createNetworkLimit } from '../http/subnet.ts';
import type { Event, EventFields } from './events.ts';
import { OTHER, textId, UNKNOWN } from './ids.ts';
import { lockTexts } from './locks.ts';

/** The id under which a text is stored: its own, or `OTHER` past the ceiling. */
export type TextIds = (dictionary: Dictionary, text: string) => number;

const nameOf = (dictionary: string, text: string) => `${dictionary} ${text}`;

/** The fields of events that bring a breakdown's values. A header's value is a field of the session start (`ingest.ts`). */
export function fieldsOf({ from: { header, ...fields }, column }: Pick<Breakdown, 'from' | 'column'>) {
  const entries = [...Object.entries(fields), ...(header ? [['session', column] as const] : [])];
  return entries.map(([event, field]) => ({ event, field }));
}

/** The text of a field, several parts as one JSON list; null when there is none. */
export function textOf(event: Event, field: string): string | null {
  const value = (event as unknown as Record<string, string | string[] | null>)[field] ?? null;
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Does not compile when a breakdown names a field that its event does not have. */
const checkedBreakdowns: Record<BreakdownName, Breakdown & { from: EventFields }> = breakdowns;

const textFields = Map.groupBy(
  Object.values(checkedBreakdowns).flatMap((breakdown) =>
    fieldsOf(breakdown).map((field) => ({ ...field, dictionary: breakdown.dictionary })),
  ),
  ({ event }) => event,
);

/** Values that every visit has before an event brings another. */
const initialTexts = Object.values<Breakdown>(breakdowns).flatMap(({ dictionary, initial: text }) =>
  text ? [{ dictionary, text }] : [],
);

/** Texts that an address may bring in a day and nobody brought before. A visit brings seven at most. */
export const MAX_NEW_TEXTS = 40;

/** Stores the texts of a batch that are new, as far as there is room for them. `ownPaths` always have room. */
export async function storeTexts(
  engine: Engine,
  transaction: Transaction<Tables>,
  events: Event[],
  ownPaths: ReadonlySet<number>,
  day: number,
  isAllowed: ReturnType<typeof createNetworkLimit>,
): Promise<TextIds> {
  const texts = new Map<string, Omit<Tables['analyticsTexts'], 'dictionary'> & { dictionary: Dictionary }>();
  const senders = new Map<number, string | undefined>();
  for (const { dictionary, text } of initialTexts)
    texts.set(nameOf(dictionary, text), { id: textId(dictionary, text), dictionary, text, day });
  for (const event of events) {
    for (const { field, dictionary } of textFields.get(event.kind) ?? []) {
      const text = textOf(event, field);
      if (!text || texts.has(nameOf(dictionary, text))) continue;
      const id = textId(dictionary, text);
      texts.set(nameOf(dictionary, text), { id, dictionary, text, day });
      senders.set(id, event.sender);
    }
  }
  const ids = [...texts.values()].map(({ id }) => id);
  const known = transaction
    .selectFrom('analyticsTexts')
    .select('id')
    .where(isOneOf(engine, 'id', ids));
  const kept = new Set((await known.execute()).map(({ id }) => id));
  const missing = [...texts.values()].filter(({ id }) => !kept.has(id));
  if (missing.length > 0) {
    await lockTexts(engine, transaction);
    const hasRoom = await readRoom(engine, transaction, ownPaths, day);
    // Without an address, everybody may.
    const mayBring = (sender: string | undefined) => sender === undefined || isAllowed(sender, day);
    const added = missing.filter(
      ({ id, dictionary }) => ownPaths.has(id) || (mayBring(senders.get(id)) && hasRoom(dictionary)),
    );
    for (const { id } of added) kept.add(id);
    await insertRows(engine, transaction, 'analyticsTexts', added, sql`on conflict (id) do nothing`);
  }
  return (dictionary, text) => {
    const id = texts.get(nameOf(dictionary, text))?.id ?? UNKNOWN;
    return id === UNKNOWN || kept.has(id) ? id : OTHER;
  };
}

/** Whether a dictionary takes one more text today. Each call counts as one. */
async function readRoom(
  engine: Engine,
  transaction: Transaction<Tables>,
  ownPaths: ReadonlySet<number>,
  day: number,
): Promise<(dictionary: Dictionary) => boolean> {
  const counts = await transaction
    .selectFrom('analyticsTexts')
    .select((row) => ['dictionary', row.fn.countAll<number>().as('total')])
    .select(sql<number>`sum(case when day = ${day} then 1 else 0 end)`.as('today'))
    .where((row) => row.not(isOneOf(engine, 'id', [...ownPaths])))
    .groupBy('dictionary')
    .execute();
  const stored = new Map(counts.map((count) => [count.dictionary, count]));
  return (dictionary) => {
    const { total, today } = stored.get(dictionary) ?? { total: 0, today: 0 };
    const ceiling = dictionaries[dictionary];
    stored.set(dictionary, { dictionary, total: total + 1, today: today + 1 });
    return total < ceiling.total && today < ceiling.perDay;
  };
}

/** Returns a function that gives the parts of a stored value; fewer than `count` when it is unknown or one of too many. */
export async function readTexts(engine: Engine, db: Kysely<Tables>, ids: number[]) {
  const query = db
    .selectFrom('analyticsTexts')
    .select(['id', 'text'])
    .where(isOneOf(engine, 'id', ids));
  const texts = new Map((await query.execute()).map(({ id, text }) => [id, text]));
  return (id: number, count: number): string[] => {
    const text = id === OTHER ? 'other' : (texts.get(id) ?? '');
    return count > 1 && text.startsWith('[') ? JSON.parse(text) : [text];
  };
}
