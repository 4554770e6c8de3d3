import { type Kysely, sql } from 'kysely';
import type { AnalyticsSummary, WebVitals } from '#contracts/analytics.ts';
import { bucketOf, OTHER_PAGES, percentile75, type WebVital, webVitalNames } from '#contracts/web-vitals.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import { readCutoffs } from './figures.ts';
import { inLockOrder } from './lock-order.ts';
import type { Range } from './scans.ts';

export type Vitals = {
  count: (report: WebVitals) => void;
  /** Adds what was counted since to the database, as part of a transaction that is open. */
  store: (query?: Kysely<Tables>) => Promise<void>;
};

type Counted = { day: number; page: string; metric: WebVital; bucket: number; count: number };

/**
 * How fast pages were for their visitors: a histogram per day, page and metric. Gathered in memory, as drops are: ten
 * seconds of them are lost when the process dies. Only the site's own pages have rows of their own, so that the table
 * grows by the number of pages and not by what strangers send.
 */
export function createVitals(ctx: AppContext, calendar: Calendar, ownPaths: readonly string[]): Vitals {
  const own = new Set(ownPaths);
  let counts = new Map<string, Counted>();

  function note(row: Counted): void {
    const { day, page, metric, bucket } = row;
    const key = `${day} ${page} ${metric} ${bucket}`;
    const known = counts.get(key);
    if (known) known.count += row.count;
    else counts.set(key, { ...row });
  }

  return {
    count(report) {
      const day = calendar.dayOf(ctx.now());
      const page = own.has(report.pagePath) ? report.pagePath : OTHER_PAGES;
      for (const metric of webVitalNames) {
        const value = report[metric];
        if (value !== undefined) note({ day, page, metric, bucket: bucketOf(metric, value), count: 1 });
      }
    },
    async store(query = ctx.db.query) {
      if (counts.size === 0) return;
      const storing = inLockOrder(counts);
      counts = new Map();
      try {
        const { analytics } = await readCutoffs(query);
        await query
          .insertInto('analyticsVitals')
          .values(storing.map((row) => ({ ...row, cutoff: analytics })))
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'page', 'metric', 'bucket', 'cutoff'])
              .doUpdateSet({ count: sql<number>`analytics_vitals.count + excluded.count` }),
          )
          .execute();
      } catch (error) {
        for (const row of storing) note(row);
        throw error;
      }
    },
  };
}

/**
 * By whole days. A row knows the reset that was the last when it was counted, so that the day of a reset shows only what
 * came after it, and all of it again when the reset is undone.
 */
export async function readVitals(
  db: Kysely<Tables>,
  calendar: Calendar,
  range: Range,
  cutoff: number,
): Promise<AnalyticsSummary['webVitals']> {
  const { rows } = await sql<{ page: string; metric: WebVital; bucket: number; count: number }>`
    select page, metric, bucket, sum(count) as count from analytics_vitals
    where day >= ${calendar.dayOf(range.from)} and day <= ${calendar.dayOf(range.to - 1)}
    and (day > ${calendar.dayOf(cutoff)} or (day = ${calendar.dayOf(cutoff)} and cutoff >= ${cutoff}))
    group by page, metric, bucket`.execute(db);
  const pages = [...Map.groupBy(rows, ({ page }) => page)].map(([page, counted]) => {
    const histogram = (metric: WebVital) =>
      new Map(
        counted.filter((row) => row.metric === metric).map(({ bucket, count }) => [bucket, Number(count)]),
      );
    const visits = Math.max(...webVitalNames.map((metric) => total(histogram(metric))));
    const [lcp, inp, cls] = webVitalNames.map((metric) => percentile75(metric, histogram(metric)) ?? null);
    return { page, visits, lcp: lcp ?? null, inp: inp ?? null, cls: cls ?? null };
  });
  return pages.sort((one, other) => other.visits - one.visits || one.page.localeCompare(other.page));
}

function total(histogram: Map<number, number>): number {
  return [...histogram.values()].reduce((sum, count) => sum + count, 0);
}

/** Removes what a purged reset hid, and days older than single rows are kept. */
export async function removeVitals(
  db: Kysely<Tables>,
  before: { day: number; cutoff?: number },
): Promise<void> {
  await db.deleteFrom('analyticsVitals').where('day', '<', before.day).execute();
  if (before.cutoff === undefined) return;
  await db
    .deleteFrom('analyticsVitals')
    .where('day', '=', before.day)
    .where('cutoff', '<', before.cutoff)
    .execute();
}
