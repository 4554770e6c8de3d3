import type { AnalyticsComponent } from '#contracts/breakdowns.ts';

/** The first moment that still counts, per component: figures begin after the last reset. */
export type Cutoffs = Record<AnalyticsComponent, number>;

export type LastReset = { component: AnalyticsComponent; at: number };

export const lastResets =
  'select component, max(at) as at from analytics_resets where undone = 0 group by component';

export function cutoffsOf(resets: LastReset[]): Cutoffs {
  const cutoffs: Cutoffs = { 'page-views': 0, backlinks: 0, analytics: 0 };
  for (const { component, at } of resets) cutoffs[component] = at + 1;
  return cutoffs;
}
