import { type Kysely, sql } from 'kysely';
import type { AnalyticsSummary, WebVitals } from '#contracts/analytics.ts';
import { breakdowns } from '#contracts/breakdowns.ts';
import { bucketOf, OTHER_PAGES, percentile75, type WebVital, webVitalNames } from '#contracts/web-vitals.ts';
import { calendar } from '#rules/calendar.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import type { FilterValue } from './filter.ts';
import { textId } from './ids.ts';
import { readCutoffs } from './resets.ts';
import type { Range } from './scan.ts';
import { createTally } from './tally.ts';

/**
 * How fast pages were for their visitors: a histogram per day, page and metric. Ten seconds of it are lost when the process
 * dies. Only the site's own pages have rows of their own, so that the table grows by the number of pages and not by what
 * strangers send.
 */
export function createVitals(ctx: AppContext, ownPaths: readonly string[]) {
  const own = new Set(ownPaths);
  const tally = createTally<{ day: number; page: string; metric: WebVital; bucket: number }>();
  return {
    count(report: WebVitals) {
      const day = calendar.dayOf(ctx.now());
      const page = own.has(report.pagePath) ? report.pagePath : OTHER_PAGES;
      for (const metric of webVitalNames) {
        const value = report[metric];
        if (value !== undefined) tally.count({ day, page, metric, bucket: bucketOf(metric, value) });
      }
    },
    /** Adds what was counted since to the database, as part of a transaction that is open. */
    store: (query: Kysely<Tables> = ctx.db.query) =>
      tally.store(async (rows) => {
        const { analytics: cutoff } = await readCutoffs(query);
        const count = sql<number>`analytics_vitals.count + excluded.count`;
        await query
          .insertInto('analyticsVitals')
          .values(rows.map((row) => ({ ...row, cutoff })))
          .onConflict((conflict) =>
            conflict.columns(['day', 'page', 'metric', 'bucket', 'cutoff']).doUpdateSet({ count }),
          )
          .execute();
      }),
  };
}

/**
 * By whole days. A row knows the reset that was the last when it was counted, so that the day of a reset shows only what
 * came after it, and all of it again when the reset is undone. Nothing is kept of the visit, so a filter by anything but the
 * page leaves nothing to tell.
 */
export async function readVitals(
  db: Kysely<Tables>,
  range: Range,
  cutoff: number,
  values: FilterValue[] = [],
): Promise<AnalyticsSummary['webVitals']> {
  if (values.some(({ breakdown }) => breakdown !== breakdowns.topPages)) return undefined;
  const resetDay = calendar.dayOf(cutoff);
  const { rows } = await sql<{ page: string; metric: WebVital; bucket: number; count: number }>`
    select page, metric, bucket, sum(count) as count from analytics_vitals
    where day >= ${calendar.dayOf(range.from)} and day <= ${calendar.dayOf(range.to - 1)}
    and (day > ${resetDay} or (day = ${resetDay} and cutoff >= ${cutoff}))
    group by page, metric, bucket`.execute(db);
  const chosen = rows.filter(({ page }) => values.every(({ id }) => id === textId('path', page)));
  const pages = [...Map.groupBy(chosen, ({ page }) => page)].map(([page, counted]) => {
    const byMetric = Map.groupBy(counted, ({ metric }) => metric);
    const loads = [...byMetric.values()].map((buckets) => buckets.reduce((sum, { count }) => sum + count, 0));
    const p75 = (metric: WebVital) => {
      const buckets = byMetric.get(metric) ?? [];
      return percentile75(metric, new Map(buckets.map(({ bucket, count }) => [bucket, count]))) ?? null;
    };
    return { page, visits: Math.max(...loads), lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls') };
  });
  return pages.sort((one, other) => other.visits - one.visits || one.page.localeCompare(other.page));
}

/** Removes what a purged reset hid, and days older than single rows are kept. */
export async function removeVitals(db: Kysely<Tables>, day: number, cutoff = 0): Promise<void> {
  await db
    .deleteFrom('analyticsVitals')
    .where((row) =>
      row.or([row('day', '<', day), row.and([row('day', '=', day), row('cutoff', '<', cutoff)])]),
    )
    .execute();
}
