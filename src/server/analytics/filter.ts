import { type RawBuilder, sql } from 'kysely';
import {
  type AnalyticsFilter,
  analyticsFilterNames,
  analyticsFilters,
  NO_VALUE,
} from '#contracts/analytics.ts';
import { type Breakdown, breakdowns } from '#contracts/breakdowns.ts';
import { OTHER, textId, UNKNOWN } from './ids.ts';
import { VISIT_GAP } from './rollup.ts';

/** The value, as an id, that a visit must have in a breakdown to be counted. */
export type FilterValue = { breakdown: Breakdown; id: number };
/** The visits of a range that have certain values. */
export type Segment = { range: { from: number; to: number }; values: FilterValue[] };

/** Undefined when nothing is filtered. */
export function readValues(query: Partial<Record<AnalyticsFilter, string>>): FilterValue[] | undefined {
  const values = analyticsFilterNames.flatMap((name) => {
    const text = query[name];
    const breakdown: Breakdown = breakdowns[analyticsFilters[name]];
    return text === undefined ? [] : [{ breakdown, id: idOf(name, text) }];
  });
  return values.length > 0 ? values : undefined;
}

function idOf(name: AnalyticsFilter, text: string): number {
  if (text === NO_VALUE || (name === 'source' && text === 'direct')) return UNKNOWN;
  return text === 'other' ? OTHER : textId(breakdowns[analyticsFilters[name]].dictionary, text);
}

/** The tables of values that a visit has several of. */
const tables: Partial<Record<Breakdown['counts'], string>> = {
  views: 'analytics_hits',
  links: 'analytics_backlinks',
};

/** For rows of analytics_visits that began at `since` or later. */
export function whereValues(
  values: FilterValue[] = [],
  since: RawBuilder<number> | number = 0,
): RawBuilder<unknown> {
  const conditions = values.map(({ breakdown: { counts, column: name }, id }) => {
    const column = sql.ref(name);
    const table = tables[counts];
    // The rows of a visit may be a little older than itself, where a clock was set back.
    if (table)
      return sql`(visitor, started_at) in (select visitor, visit from ${sql.table(table)}
        where ${column} = ${id} and at >= ${typeof since === 'number' ? since - VISIT_GAP : sql`${since} - ${sql.lit(VISIT_GAP)}`})`;
    return id === UNKNOWN ? sql`coalesce(${column}, ${UNKNOWN}) = ${UNKNOWN}` : sql`${column} = ${id}`;
  });
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** For rows that belong to a visit. */
export function whereVisit({ range, values }: Segment): RawBuilder<unknown> {
  return sql`(visitor, visit) in (select visitor, started_at from analytics_visits
    where started_at >= ${range.from} and started_at < ${range.to} and ${whereValues(values, range.from)})`;
}
