import type { Transaction } from 'kysely';
import type { AnalyticsComponent } from '#contracts/analytics.ts';
import type { Tables } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import { Rollup, rollupsOf } from './rollups.ts';

type DayRow = Tables['analyticsDays'];
type Add = (kind: number, key: number, previousDay: number, total?: number) => void;

/** Counts one day again from its single rows: what a purge left of the day on which the reset was made. */
export async function rebuildDay(
  db: Transaction<Tables>,
  calendar: Calendar,
  component: AnalyticsComponent,
  day: number,
): Promise<void> {
  const rows = new Map<string, DayRow>();
  const add: Add = (kind, key, previousDay, total = 0) => {
    const name = `${kind} ${key} ${previousDay}`;
    const row = rows.get(name) ?? { day, kind, key, previousDay, count: 0, total: 0 };
    rows.set(name, { ...row, count: row.count + 1, total: row.total + total });
  };
  await recount[component](db, calendar, day, add);
  await db
    .deleteFrom('analyticsDays')
    .where('day', '=', day)
    .where('kind', 'in', rollupsOf[component])
    .execute();
  for (const row of rows.values()) await db.insertInto('analyticsDays').values(row).execute();
}

const recount: Record<
  AnalyticsComponent,
  (db: Transaction<Tables>, calendar: Calendar, day: number, add: Add) => Promise<void>
> = {
  async 'page-views'(db, calendar, day, add) {
    const hits = await db
      .selectFrom('analyticsHits')
      .select(['at', 'page', 'seconds'])
      .where('at', '>=', calendar.startOf(day))
      .where('at', '<', calendar.startOf(day + 1))
      .execute();
    for (const { at, page, seconds } of hits) {
      if (seconds !== null) {
        add(Rollup.pageTime, page, 0, seconds);
        continue;
      }
      add(Rollup.pageViews, page, 0);
      add(Rollup.hourViews, calendar.hourIndex(at), 0);
    }
  },

  async backlinks(db, calendar, day, add) {
    const links = await db
      .selectFrom('analyticsBacklinks')
      .select('domain')
      .where('at', '>=', calendar.startOf(day))
      .where('at', '<', calendar.startOf(day + 1))
      .execute();
    for (const { domain } of links) add(Rollup.backlinks, domain, 0);
  },

  async analytics(db, calendar, day, add) {
    const visits = await db
      .selectFrom('analyticsVisits')
      .selectAll()
      .where('startedAt', '>=', calendar.startOf(day))
      .where('startedAt', '<', calendar.startOf(day + 1))
      .orderBy('startedAt')
      .execute();
    // A visit before the purge is no longer one that was counted on this day.
    const start = visits[0]?.startedAt ?? 0;
    const first = (kind: number, key: number, previous: number) => {
      const previousDay = previous === 0 ? 0 : calendar.dayOf(previous);
      if (previousDay !== day) add(kind, key, previousDay);
      else if (previous < start) add(kind, key, day - 1);
    };
    for (const visit of visits) {
      add(Rollup.visits, 0, 0, visit.duration);
      if (visit.previousAt === 0 && visit.isNew) add(Rollup.newVisitors, 0, 0);
      if (visit.campaign !== null) add(Rollup.campaigns, visit.campaign, 0);
      first(Rollup.visitors, 0, visit.previousAt);
      if (visit.device !== null) first(Rollup.devices, visit.device, visit.devicePreviousAt);
      if (visit.place !== null) first(Rollup.places, visit.place, visit.placePreviousAt);
      if (visit.previousAt < Math.max(start, calendar.hourOf(visit.startedAt))) {
        add(Rollup.hourVisitors, calendar.hourIndex(visit.startedAt), 0);
      }
    }
  },
};
