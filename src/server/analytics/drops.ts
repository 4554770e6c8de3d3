import { sql } from 'kysely';
import type { DropReason } from '#contracts/analytics.ts';
import type { AppContext } from '../app-context.ts';
import { telemetry } from '../telemetry.ts';
import type { Calendar } from './calendar.ts';
import { inLockOrder } from './lock-order.ts';

export type Drops = {
  count: (reason: DropReason) => void;
  /** Adds what was counted since to the database. */
  store: () => Promise<void>;
};

type Dropped = { day: number; reason: DropReason; count: number };

/** What was left out and why, by day. Gathered in memory: a flood of bots must not become a flood of writes. */
export function createDrops(ctx: AppContext, calendar: Calendar): Drops {
  let counts = new Map<string, Dropped>();
  return {
    count(reason) {
      note(calendar.dayOf(ctx.now()), reason, 1);
      telemetry.drop.send({ reason });
    },
    async store() {
      if (counts.size === 0) return;
      const storing = inLockOrder(counts);
      counts = new Map();
      try {
        await add(storing);
      } catch (error) {
        for (const { day, reason, count } of storing) note(day, reason, count);
        throw error;
      }
    },
  };

  function note(day: number, reason: DropReason, more: number): void {
    const row = counts.get(`${day} ${reason}`);
    if (row) row.count += more;
    else counts.set(`${day} ${reason}`, { day, reason, count: more });
  }

  async function add(rows: Dropped[]): Promise<void> {
    await ctx.db.query
      .insertInto('analyticsDrops')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'reason'])
          .doUpdateSet({ count: sql<number>`analytics_drops.count + excluded.count` }),
      )
      .execute();
  }
}
