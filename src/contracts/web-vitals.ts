// Without Zod: the summary's thread and the dashboard load this file too.

export type WebVital = 'lcp' | 'inp' | 'cls';
export type VitalRating = 'good' | 'needsImprovement' | 'poor';

/**
 * Google's Core Web Vitals with their thresholds, and the upper bounds of the histogram that is kept of each. LCP and INP
 * are milliseconds. The thresholds are bounds too, so that a histogram gives each rating exactly.
 */
export const webVitals: Record<WebVital, { good: number; poor: number; bounds: readonly number[] }> = {
  lcp: { good: 2500, poor: 4000, bounds: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000] },
  inp: { good: 200, poor: 500, bounds: [25, 50, 100, 150, 200, 300, 500, 1000] },
  cls: { good: 0.1, poor: 0.25, bounds: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5] },
};

export const webVitalNames = Object.keys(webVitals) as WebVital[];

/** The page name under which addresses are counted that are not the site's own. */
export const OTHER_PAGES = 'other';

export function bucketOf(vital: WebVital, value: number): number {
  const bucket = webVitals[vital].bounds.findIndex((bound) => value <= bound);
  return bucket < 0 ? webVitals[vital].bounds.length : bucket;
}

export function ratingOf(vital: WebVital, value: number): VitalRating {
  const { good, poor } = webVitals[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needsImprovement' : 'poor';
}

/** The 75th percentile of a histogram, interpolated inside its bucket; the last bucket counts as its lower bound. */
export function percentile75(vital: WebVital, counts: ReadonlyMap<number, number>): number | undefined {
  const { bounds } = webVitals[vital];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  const rank = all * 0.75;
  let before = 0;
  for (let bucket = 0; bucket < bounds.length; bucket++) {
    const count = counts.get(bucket) ?? 0;
    if (before + count >= rank) {
      const low = bounds[bucket - 1] ?? 0;
      const high = bounds[bucket] ?? low;
      return low + ((rank - before) / count) * (high - low);
    }
    before += count;
  }
  return bounds.at(-1);
}
