import type { Kysely } from 'kysely';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import type { QuoteOrigin, VisitSource } from '#contracts/quote-requests.ts';
import type { AppContext } from '../app-context.ts';
import type { Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import { OTHER, visitorId } from './ids.ts';
import { readCutoffs } from './resets.ts';
import type { Range } from './scan.ts';

type Quote = { id: number; createdAt: number; visitor: number };

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
    return readOrigins(db, engine, quotes, analytics);
  });
}

/** How many quotes each source led to, by the first and by the last visit before the quote. */
export function countSources(origins: QuoteOrigin[]): AnalyticsSummary['quoteSources'] {
  const count = (touch: 'first' | 'last') =>
    [...Map.groupBy(origins, (origin) => JSON.stringify(origin[touch]))]
      .map(([source, quotes]) => ({ ...(JSON.parse(source) as VisitSource), quotes: quotes.length }))
      .sort((a, b) => b.quotes - a.quotes || a.source.localeCompare(b.source));
  return { firstTouch: count('first'), lastTouch: count('last') };
}

/** How many requests came in a range, whether or not their visit is known. */
export async function countQuotes(db: Kysely<Tables>, range: Range): Promise<number> {
  const { count } = await db
    .selectFrom('quoteRequests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('createdAt', '>=', range.from)
    .where('createdAt', '<', range.to)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function readQuotes(db: Kysely<Tables>, range: Range, ids?: number[]): Promise<Quote[]> {
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
): Promise<QuoteOrigin[]> {
  if (quotes.length === 0) return [];
  const visitors = quotes.map(({ visitor }) => visitor);
  const rows = await db
    .selectFrom('analyticsVisits')
    .leftJoin('analyticsTexts as domains', 'domains.id', 'source')
    .leftJoin('analyticsTexts as campaigns', 'campaigns.id', 'campaign')
    .select(['visitor', 'startedAt', 'source', 'campaign'])
    .select(['domains.text as domainText', 'campaigns.text as campaignText'])
    .where(isOneOf(engine, 'visitor', visitors))
    .where('startedAt', '>=', visitsFrom)
    .orderBy('startedAt')
    .execute();
  const visits = Map.groupBy(rows, ({ visitor }) => visitor);
  return quotes.flatMap(({ id, createdAt, visitor }) => {
    const before = (visits.get(visitor) ?? []).filter(({ startedAt }) => startedAt <= createdAt);
    const [first, last] = [before[0], before.at(-1)];
    return first && last ? [{ quoteRequestId: id, first: sourceOf(first), last: sourceOf(last) }] : [];
  });
}

type Visit = Pick<Tables['analyticsVisits'], 'source' | 'campaign'> & {
  domainText: string | null;
  campaignText: string | null;
};

function sourceOf({ source, campaign, domainText, campaignText }: Visit): VisitSource {
  const [utmSource = '', medium = '', name = ''] = JSON.parse(campaignText ?? '[]');
  const linking = source === OTHER ? 'other' : (domainText ?? 'direct');
  return { source: utmSource || linking, medium, campaign: campaign === OTHER ? 'other' : name };
}
