import { sql } from 'kysely';
import type { DropReason } from '#contracts/analytics.ts';
import { calendar } from '#rules/calendar.ts';
import type { AppContext } from '../app-context.ts';
import { telemetry } from '../metrics/telemetry.ts';
import { createTally } from './tally.ts';

export type Drops = ReturnType<typeof createDrops>;

/** What was left out and why, by day. */
export function createDrops(ctx: AppContext) {
  const tally = createTally<{ day: number; reason: DropReason }>();
  return {
    count(reason: DropReason) {
      tally.count({ day: calendar.dayOf(ctx.now()), reason });
      telemetry.drop.send({ reason });
    },
    store: () =>
      tally.store(async (rows) => {
        const count = sql<number>`analytics_drops.count + excluded.count`;
        await ctx.db.query
          .insertInto('analyticsDrops')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['day', 'reason']).doUpdateSet({ count }))
          .execute();
      }),
  };
}
