import type { AnalyticsComponent } from '#contracts/analytics.ts';

/** The first moment that still counts, per component: figures begin behind the last reset. */
export type Floors = Record<AnalyticsComponent, number>;

/** When each component was last reset. */
export type LastReset = { component: AnalyticsComponent; at: number };

export const lastResets =
  'select component, max(at) as at from analytics_resets where undone = 0 group by component';

export function floorsOf(resets: LastReset[]): Floors {
  const floors: Floors = { 'page-views': 0, backlinks: 0, analytics: 0 };
  for (const { component, at } of resets) floors[component] = at + 1;
  return floors;
}
