import { type RawBuilder, sql } from 'kysely';
import { type AnalyticsFilter, analyticsFilters } from '#contracts/analytics.ts';
import { breakdowns } from '#contracts/breakdowns.ts';
import { OTHER, textId } from './ids.ts';
import type { Visit } from './rollup.ts';

/** The visits of a range that have certain values, by their column. Null: the visit has none. */
export type Segment = { range: { from: number; to: number }; values: [column: Column, id: number | null][] };
type Column = (typeof breakdowns)[(typeof analyticsFilters)[AnalyticsFilter]]['column'];

/** Undefined when nothing is filtered. */
export function readValues(query: Partial<Record<AnalyticsFilter, string>>): Segment['values'] | undefined {
  const values = (Object.keys(analyticsFilters) as AnalyticsFilter[]).flatMap((name) => {
    const text = query[name];
    const { column, dictionary } = breakdowns[analyticsFilters[name]];
    return text === undefined ? [] : [[column, idOf(text, column, dictionary)] as Segment['values'][number]];
  });
  return values.length > 0 ? values : undefined;
}

function idOf(text: string, column: Column, dictionary: Parameters<typeof textId>[0]): number | null {
  if (column === 'source' && text === 'direct') return null;
  return text === 'other' ? OTHER : textId(dictionary, text);
}

export function hasValues(visit: Visit | undefined, values: Segment['values'] = []): boolean {
  return values.every(([column, id]) => visit?.[column] === id);
}

/** The same for rows of analytics_visits. */
export function whereValues(values: Segment['values'] = []): RawBuilder<unknown> {
  const conditions = values.map(([column, id]) =>
    id === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${id}`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** For rows that belong to a visit. */
export function whereVisit({ range, values }: Segment): RawBuilder<unknown> {
  return sql`(visitor, visit) in (select visitor, started_at from analytics_visits
    where started_at >= ${range.from} and started_at < ${range.to} and ${whereValues(values)})`;
}
