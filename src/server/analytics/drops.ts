import { sql } from 'kysely';
import type { DropReason } from '#contracts/analytics.ts';
import { calendar } from '#rules/calendar.ts';
import type { AppContext } from '../app-context.ts';
import { telemetry } from '../metrics/telemetry.ts';

export type Drops = ReturnType<typeof createDrops>;

/**
 * Counts dropped events by day and reason. The counts are kept in memory, because a flood must not become a flood of
 * writes; `store` adds them to the database, and when that fails they stay for the next time.
 */
export function createDrops(ctx: AppContext) {
  let counts = new Map<string, { day: number; reason: DropReason; count: number }>();

  function add(day: number, reason: DropReason, count: number): void {
    const key = `${day} ${reason}`;
    counts.set(key, { day, reason, count: (counts.get(key)?.count ?? 0) + count });
  }

  return {
    count(reason: DropReason) {
      add(calendar.dayOf(ctx.now()), reason, 1);
      telemetry.drop.send({ reason });
    },
    async store(): Promise<void> {
      if (counts.size === 0) return;
      // In the order of their keys: two processes that add to the same rows then cannot deadlock.
      const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
      counts = new Map();
      const count = sql<number>`analytics_drops.count + excluded.count`;
      try {
        await ctx.db.query
          .insertInto('analyticsDrops')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['day', 'reason']).doUpdateSet({ count }))
          .execute();
      } catch (error) {
        for (const row of rows) add(row.day, row.reason, row.count);
        throw error;
      }
    },
  };
}
