import { sql } from 'kysely';
import type { DropReason } from '#contracts/analytics.ts';
import type { House } from '../house.ts';
import type { Calendar } from './calendar.ts';

export type Drops = {
  count: (reason: DropReason) => void;
  /** Adds what was counted since to the database. */
  store: () => Promise<void>;
};

/** What was left out and why, by day. Gathered in memory: a flood of bots must not become a flood of writes. */
export function createDrops(house: House, calendar: Calendar): Drops {
  let counts = new Map<string, { day: number; reason: DropReason; count: number }>();
  return {
    count(reason) {
      const day = calendar.dayOf(house.now());
      const row = counts.get(`${day} ${reason}`);
      if (row) row.count += 1;
      else counts.set(`${day} ${reason}`, { day, reason, count: 1 });
    },
    async store() {
      if (counts.size === 0) return;
      const rows = [...counts.values()];
      counts = new Map();
      await house.db.query
        .insertInto('analytics_drops')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'reason'])
            .doUpdateSet({ count: sql<number>`analytics_drops.count + excluded.count` }),
        )
        .execute();
    },
  };
}
