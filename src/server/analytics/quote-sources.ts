import type { Kysely } from 'kysely';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import type { QuoteOrigin } from '#contracts/staff-origins.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import type { Range } from './figures.ts';
import { readFloors } from './read-floors.ts';
import { createTextNames, type TextNames } from './text-names.ts';

type QuoteSources = AnalyticsSummary['quoteSources'];
type Visit = Pick<Tables['analyticsVisits'], 'startedAt' | 'source' | 'campaign'>;

/** Which sources led to the quote requests of a range, counted. */
export async function readQuoteSources(
  db: Kysely<Tables>,
  range: Range,
  visitsFrom: number,
  names: TextNames,
): Promise<QuoteSources> {
  const origins = await readOrigins(db, range, visitsFrom, names);
  const count = (touch: 'first' | 'last') => {
    const quotes = new Map<string, number>();
    for (const origin of origins) quotes.set(origin[touch], (quotes.get(origin[touch]) ?? 0) + 1);
    return [...quotes]
      .map(([source, number]) => ({ source, quotes: number }))
      .sort((a, b) => b.quotes - a.quotes || a.source.localeCompare(b.source));
  };
  return { firstTouch: count('first'), lastTouch: count('last') };
}

/** Where each listed quote request came from, one by one. */
export function listOrigins(ctx: AppContext): Promise<QuoteOrigin[]> {
  return ctx.db.snapshot(async (db) => {
    const floors = await readFloors(db);
    const always: Range = { from: 0, to: Number.MAX_SAFE_INTEGER };
    return readOrigins(db, always, floors.analytics, createTextNames());
  });
}

/** The campaign of a visit, else the linking site, else it was direct. */
async function readOrigins(
  db: Kysely<Tables>,
  range: Range,
  visitsFrom: number,
  names: TextNames,
): Promise<QuoteOrigin[]> {
  const rows = await db
    .selectFrom('quoteRequests')
    .innerJoin('analyticsVisitors', 'analyticsVisitors.session', 'quoteRequests.analyticsSessionId')
    .innerJoin('analyticsVisits', 'analyticsVisits.visitor', 'analyticsVisitors.id')
    .select(['quoteRequests.id', 'startedAt', 'source', 'campaign'])
    .where('quoteRequests.createdAt', '>=', range.from)
    .where('quoteRequests.createdAt', '<', range.to)
    .where('quoteRequests.deletedAt', 'is', null)
    .where('startedAt', '>=', visitsFrom)
    .whereRef('startedAt', '<=', 'quoteRequests.createdAt')
    .orderBy('startedAt')
    .execute();
  const texts = rows.flatMap(({ source, campaign }) => [source, campaign].filter((id) => id !== null));
  await names.read(db, [...new Set(texts)]);

  const touches = new Map<number, { first: Visit; last: Visit }>();
  for (const { id, ...visit } of rows) {
    touches.set(id, { first: touches.get(id)?.first ?? visit, last: visit });
  }
  return [...touches].map(([quoteRequestId, { first, last }]) => ({
    quoteRequestId,
    first: sourceOf(first, names),
    last: sourceOf(last, names),
  }));
}

function sourceOf(visit: Visit, names: TextNames): string {
  if (visit.campaign !== null) {
    const [source, medium, name] = names.parts(visit.campaign);
    return source || name || medium;
  }
  return visit.source === null ? 'direct' : names.text(visit.source);
}
