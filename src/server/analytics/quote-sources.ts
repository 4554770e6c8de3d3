import type { Kysely } from 'kysely';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import type { QuoteOrigin } from '#contracts/staff-origins.ts';
import type { AppContext } from '../app-context.ts';
import type { Engine } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { readCutoffs } from './figures.ts';
import { UNKNOWN, visitorId } from './ids.ts';
import { createNames, isOneOf, type Names } from './names.ts';
import type { Range } from './scans.ts';

type Visit = Pick<Tables['analyticsVisits'], 'visitor' | 'startedAt' | 'source' | 'campaign'>;
type Quote = { id: number; createdAt: number; visitor: number };

/** What is still to be done once the names of `texts` are known. */
type Origins = { texts: number[]; list: (names: Names) => QuoteOrigin[] };

/** Where each listed quote request came from; all of them, or those of `ids`. */
export function listOrigins(
  { db: { engine, snapshot } }: AppContext,
  ids: number[] | undefined,
): Promise<QuoteOrigin[]> {
  return snapshot(async (db) => {
    const [quotes, { analytics }] = await Promise.all([
      readQuotes(db, { from: 0, to: Number.MAX_SAFE_INTEGER }, ids),
      readCutoffs(db),
    ]);
    const { texts, list } = await readOrigins(db, engine, quotes, analytics);
    const names = createNames(engine);
    await names.read(db, texts);
    return list(names);
  });
}

/** How many quotes each source led to, by the first and by the last visit before the quote. */
export function countSources(origins: QuoteOrigin[]): AnalyticsSummary['quoteSources'] {
  const count = (touch: 'first' | 'last') => {
    const quotes = new Map<string, number>();
    for (const origin of origins) quotes.set(origin[touch], (quotes.get(origin[touch]) ?? 0) + 1);
    return [...quotes]
      .map(([source, number]) => ({ source, quotes: number }))
      .sort((a, b) => b.quotes - a.quotes || a.source.localeCompare(b.source));
  };
  return { firstTouch: count('first'), lastTouch: count('last') };
}

export async function readQuotes(
  db: Kysely<Tables>,
  range: Range,
  ids?: number[] | undefined,
): Promise<Quote[]> {
  const rows = await db
    .selectFrom('quoteRequests')
    .select(['id', 'createdAt', 'analyticsSessionId'])
    .where('createdAt', '>=', range.from)
    .where('createdAt', '<', range.to)
    .where('deletedAt', 'is', null)
    .where('analyticsSessionId', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
  return rows.map(({ analyticsSessionId, ...quote }) => ({
    ...quote,
    visitor: visitorId(analyticsSessionId ?? ''),
  }));
}

export async function readOrigins(
  db: Kysely<Tables>,
  engine: Engine,
  quotes: Quote[],
  visitsFrom: number,
): Promise<Origins> {
  const visitors = [...new Set(quotes.map(({ visitor }) => visitor))];
  const rows = visitors.length === 0 ? [] : await readVisits(db, engine, visitors, visitsFrom);
  const visits = Map.groupBy(rows, ({ visitor }) => visitor);
  return {
    texts: rows.flatMap(({ source, campaign }) => [source ?? UNKNOWN, campaign ?? UNKNOWN]),
    list: (names) =>
      quotes.flatMap(({ id, createdAt, visitor }) => {
        const before = (visits.get(visitor) ?? []).filter(({ startedAt }) => startedAt <= createdAt);
        const [first, last] = [before[0], before.at(-1)];
        if (!first || !last) return [];
        return [{ quoteRequestId: id, first: sourceOf(first, names), last: sourceOf(last, names) }];
      }),
  };
}

function readVisits(db: Kysely<Tables>, engine: Engine, visitors: number[], from: number): Promise<Visit[]> {
  return db
    .selectFrom('analyticsVisits')
    .select(['visitor', 'startedAt', 'source', 'campaign'])
    .where(isOneOf(engine, 'visitor', visitors))
    .where('startedAt', '>=', from)
    .orderBy('startedAt')
    .execute();
}

/** The campaign of a visit, else the linking site, else direct. */
function sourceOf(visit: Visit, names: Names): string {
  if (visit.campaign !== null) {
    const [source, medium, name] = names.parts(visit.campaign, 3);
    return source || name || medium || '';
  }
  return visit.source === null ? 'direct' : (names.parts(visit.source, 1)[0] ?? '');
}
