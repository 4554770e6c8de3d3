import type { Kysely } from 'kysely';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import type { QuoteOrigin } from '#contracts/staff-origins.ts';
import type { AppContext } from '../app-context.ts';
import type { Engine } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { readCutoffs } from './figures.ts';
import { visitorId } from './ids.ts';
import { createNames, isOneOf, type Names } from './names.ts';
import type { Range } from './scans.ts';

type QuoteSources = AnalyticsSummary['quoteSources'];
type Visit = Pick<Tables['analyticsVisits'], 'startedAt' | 'source' | 'campaign'>;
type Source = { db: Kysely<Tables>; engine: Engine; names: Names };

/** Counts the sources that led to the quote requests of a range. */
export async function readQuoteSources(
  source: Source,
  range: Range,
  visitsFrom: number,
): Promise<QuoteSources> {
  const origins = await readOrigins(source, range, visitsFrom);
  const count = (touch: 'first' | 'last') => {
    const quotes = new Map<string, number>();
    for (const origin of origins) quotes.set(origin[touch], (quotes.get(origin[touch]) ?? 0) + 1);
    return [...quotes]
      .map(([name, number]) => ({ source: name, quotes: number }))
      .sort((a, b) => b.quotes - a.quotes || a.source.localeCompare(b.source));
  };
  return { firstTouch: count('first'), lastTouch: count('last') };
}

/** Where each listed quote request came from. */
export function listOrigins({ db: { engine, snapshot } }: AppContext): Promise<QuoteOrigin[]> {
  return snapshot(async (db) => {
    const { analytics } = await readCutoffs(db);
    const always: Range = { from: 0, to: Number.MAX_SAFE_INTEGER };
    return readOrigins({ db, engine, names: createNames(engine) }, always, analytics);
  });
}

/** The campaign of a visit, else the linking site, else direct. */
async function readOrigins(
  { db, engine, names }: Source,
  range: Range,
  visitsFrom: number,
): Promise<QuoteOrigin[]> {
  const quotes = await db
    .selectFrom('quoteRequests')
    .select(['id', 'createdAt', 'analyticsSessionId as session'])
    .where('createdAt', '>=', range.from)
    .where('createdAt', '<', range.to)
    .where('deletedAt', 'is', null)
    .where('analyticsSessionId', 'is not', null)
    .execute();
  if (quotes.length === 0) return [];
  const visitors = quotes.map(({ session }) => visitorId(session ?? ''));
  const rows = await db
    .selectFrom('analyticsVisits')
    .select(['visitor', 'startedAt', 'source', 'campaign'])
    .where(isOneOf(engine, 'visitor', [...new Set(visitors)]))
    .where('startedAt', '>=', visitsFrom)
    .orderBy('startedAt')
    .execute();
  await names.read(db, [...new Set(rows.flatMap(({ source, campaign }) => [source ?? 0, campaign ?? 0]))]);
  const visits = Map.groupBy(rows, ({ visitor }) => visitor);
  return quotes.flatMap(({ id, createdAt }, index) => {
    const before = (visits.get(visitors[index] ?? 0) ?? []).filter((visit) => visit.startedAt <= createdAt);
    const [first, last] = [before[0], before.at(-1)];
    if (!first || !last) return [];
    return [{ quoteRequestId: id, first: sourceOf(first, names), last: sourceOf(last, names) }];
  });
}

function sourceOf(visit: Visit, names: Names): string {
  if (visit.campaign !== null) {
    const [source, medium, name] = names.parts(visit.campaign, 3);
    return source || name || medium || '';
  }
  return visit.source === null ? 'direct' : (names.parts(visit.source, 1)[0] ?? '');
}
