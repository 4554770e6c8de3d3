import { breakdowns, type Dictionary } from '#contracts/breakdowns.ts';
import type { AnalyticsRows } from '../db/schema.ts';
import type { Event, Parts } from './events.ts';
import { OTHER, textId, UNKNOWN } from './ids.ts';

/**
 * How many different values are kept. Anyone can invent values, so without a ceiling a stranger decides how large the
 * database and the memory of a summary become. The site's own pages are always kept.
 */
export const ceilings: Record<Dictionary, { perDay: number; total: number }> = {
  path: { perDay: 200, total: 2_000 },
  domain: { perDay: 200, total: 2_000 },
  campaign: { perDay: 200, total: 2_000 },
  location: { perDay: 500, total: 5_000 },
  browser: { perDay: 20, total: 200 },
  system: { perDay: 20, total: 200 },
  device: { perDay: 3, total: 3 },
  channel: { perDay: 20, total: 20 },
};
/** Their order is stored in the rollup of folded values. */
export const dictionaries = Object.keys(ceilings) as Dictionary[];

type TextRow = AnalyticsRows['analytics_texts'];
type Value = { dictionary: Dictionary; text: string };
/** Distinct values, by `nameOf`. */
type Values = Map<string, Value>;
const nameOf = (dictionary: string, text: string) => `${dictionary} ${text}`;

/** The ids of a batch's texts, and those that have to be stored with it. */
export type BatchTexts = { idOf: (dictionary: Dictionary, text: string) => number; added: TextRow[] };

export type TextDictionary = ReturnType<typeof createDictionary>;

/** Other processes add texts too, so what is missing is looked up again, but not with every batch of an attack. */
const RELOAD_MS = 5_000;

/** Knows all stored texts, for the ingest of `npm run bench -- analytics`; the ceilings bound its size. */
export function createDictionary(ownPaths: readonly string[]) {
  const own = new Set(ownPaths.map((path) => nameOf('path', path)));
  let known = new Map<string, number>();
  let counts = new Map<string, number>();
  let loaded: { at: number; version: number } | undefined;
  const countOf = (key: string) => counts.get(key) ?? 0;
  const count = ({ dictionary, text, day }: Omit<TextRow, 'id'>) => {
    if (own.has(nameOf(dictionary, text))) return;
    for (const key of [dictionary, `${dictionary} ${day}`]) counts.set(key, countOf(key) + 1);
  };
  const hasRoom = (dictionary: Dictionary, day: number) =>
    countOf(dictionary) < ceilings[dictionary].total &&
    countOf(`${dictionary} ${day}`) < ceilings[dictionary].perDay;

  return {
    /** Whether the stored texts have to be read before the batch can be resolved. */
    isStale: (values: Values, now: number) =>
      !(loaded && now - loaded.at < RELOAD_MS) && [...values.keys()].some((name) => !known.has(name)),
    /** Differs from the database's when unused texts were removed since. */
    version: () => loaded?.version,
    /** Replaces what is known by what the database holds at that version. */
    load(rows: TextRow[], version: number, now: number) {
      loaded = { at: now, version };
      known = new Map(rows.map(({ id, dictionary, text }) => [nameOf(dictionary, text), id]));
      counts = new Map();
      for (const row of rows) count(row);
    },
    /** Gives each text an id: its own, or `OTHER` past the ceiling. */
    resolve(values: Values, day: number): BatchTexts {
      const ids = new Map<string, number>();
      const added: TextRow[] = [];
      for (const [name, { dictionary, text }] of values) {
        const isKept = known.has(name) || own.has(name) || hasRoom(dictionary, day);
        const id = isKept ? (known.get(name) ?? textId(dictionary, text)) : OTHER;
        ids.set(name, id);
        if (!isKept || known.has(name)) continue;
        added.push({ id, dictionary, text, day });
        count({ dictionary, text, day });
      }
      // In one order for all writers, so that two that add the same texts cannot wait for each other.
      added.sort((one, other) => one.id - other.id);
      return { idOf: (dictionary, text) => ids.get(nameOf(dictionary, text)) ?? UNKNOWN, added };
    },
    /** To be called after the commit: a text that was rolled back is not known. */
    commit({ added }: BatchTexts) {
      for (const { id, dictionary, text } of added) known.set(nameOf(dictionary, text), id);
    },
  };
}

/** The text in a field of an event, several parts as one JSON list; null when there is none. */
export function textOf(event: Event, field: string): string | null {
  const value = (event as unknown as Record<string, string | Parts | null>)[field] ?? null;
  return typeof value === 'object' && value ? JSON.stringify(value) : value;
}

type TextField = { kind: string; field: string; dictionary: Dictionary };
const readFields: TextField[] = Object.values(breakdowns).flatMap(({ from, dictionary }) =>
  Object.entries(from).map(([kind, field]) => ({ kind, field, dictionary })),
);
const source: TextField = { kind: 'session', field: 'source', dictionary: 'domain' };
/** The fields that bring texts, by kind of event. Each once: several breakdowns may read it. */
const textFields = Map.groupBy(
  new Map([...readFields, source].map((one) => [`${one.kind} ${one.field}`, one])).values(),
  ({ kind }) => kind,
);

/** Every text that a batch may store. */
export function textsIn(events: Event[]): Values {
  const values: Values = new Map();
  for (const event of events) {
    for (const { field, dictionary } of textFields.get(event.kind) ?? []) {
      const text = textOf(event, field);
      if (text) values.set(nameOf(dictionary, text), { dictionary, text });
    }
  }
  return values;
}
