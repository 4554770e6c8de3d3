import { sql, type Transaction } from 'kysely';
import { type AnalyticsComponent, breakdowns } from '#contracts/breakdowns.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import { channelOf } from './channel.ts';
import { type AddToDay, countVisit, Kind, rollupsOf, type Visit, visitColumns } from './counting.ts';
import { textId } from './ids.ts';
import { withWriteLock } from './locks.ts';
import { createNames } from './names.ts';

type Db = Transaction<Tables>;
type DayRow = Tables['analyticsDays'];
const HOUR = 3_600_000;
const ROWS_AT_ONCE = 500;

/**
 * Counts listed days again, newest first, each in a transaction of its own: a process that stops goes on with the next
 * one, and several processes share the work.
 */
export async function rebuildListedDays(ctx: AppContext, calendar: Calendar, isClosing = () => false) {
  while (!isClosing()) {
    const isDone = await withWriteLock(ctx.db, async (db) => {
      const next = await db
        .selectFrom('analyticsRebuilds')
        .selectAll()
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!next) return true;
      const component = next.component as AnalyticsComponent;
      if (component === 'analytics') await completeVisits(ctx, db, calendar, next.day);
      await rebuildDay(db, calendar, component, next.day);
      await db
        .deleteFrom('analyticsRebuilds')
        .where('component', '=', component)
        .where('day', '=', next.day)
        .execute();
      return false;
    });
    if (isDone) return;
  }
}

/** Replaces the rollups of one day by what its single rows say. */
export async function rebuildDay(
  db: Db,
  calendar: Calendar,
  component: AnalyticsComponent,
  day: number,
): Promise<void> {
  const { rawFrom } = await db.selectFrom('analyticsState').select('rawFrom').executeTakeFirstOrThrow();
  // Of a day without single rows the rollups are all there is.
  if (calendar.startOf(day) < rawFrom) return;
  const rows = new Map<string, DayRow>();
  const add: AddToDay = (onDay, kind, key, previousDay, count, total = 0) => {
    const name = `${kind} ${key} ${previousDay}`;
    const row = rows.get(name) ?? {
      day: onDay,
      kind,
      key,
      previousDay,
      slot: 0,
      count: 0,
      total: 0,
    };
    rows.set(name, { ...row, count: row.count + count, total: row.total + total });
  };
  await recount[component](db, calendar, day, add);
  await db
    .deleteFrom('analyticsDays')
    .where('day', '=', day)
    .where('kind', 'in', rollupsOf[component])
    .execute();
  const all = [...rows.values()];
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('analyticsDays')
      .values(all.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
  await db
    .updateTable('analyticsState')
    .set((row) => ({ closedVersion: row('closedVersion', '+', 1) }))
    .execute();
}

const spanOf = (calendar: Calendar, day: number) => ({
  from: calendar.startOf(day),
  to: calendar.startOf(day + 1),
});

const recount: Record<
  AnalyticsComponent,
  (db: Db, calendar: Calendar, day: number, add: AddToDay) => Promise<void>
> = {
  async 'page-views'(db, calendar, day, add) {
    const { from, to } = spanOf(calendar, day);
    const { rows } = await sql<{ page: number; hour: number; views: number; times: number; seconds: number }>`
      select page, cast((at - ${from}) / ${sql.lit(HOUR)} as integer) as hour, count(*) - count(seconds) as views,
        count(seconds) as times, coalesce(sum(seconds), 0) as seconds
      from analytics_hits where at >= ${from} and at < ${to} group by 1, 2`.execute(db);
    for (const { page, hour, views, times, seconds } of rows) {
      if (views > 0) add(day, breakdowns.topPages.kind, page, 0, views);
      if (views > 0) add(day, Kind.hourViews, hour, 0, views);
      if (times > 0) add(day, Kind.pageTime, 0, 0, times, seconds);
    }
  },

  async backlinks(db, calendar, day, add) {
    const { from, to } = spanOf(calendar, day);
    const { rows } = await sql<{ domain: number; count: number }>`select domain, count(*) as count
      from analytics_backlinks where at >= ${from} and at < ${to} group by domain`.execute(db);
    for (const { domain, count } of rows) add(day, breakdowns.topReferrers.kind, domain, 0, count);
  },

  async analytics(db, calendar, day, add) {
    for (const visit of await visitsOf(db, calendar, day)) countVisit(visit, 1, calendar, add);
  },
};

async function visitsOf(db: Db, calendar: Calendar, day: number): Promise<Visit[]> {
  const { from, to } = spanOf(calendar, day);
  // Under the names that the writers know them by.
  const { rows } = await sql<Visit>`select * from analytics_visits
    where started_at >= ${from} and started_at < ${to}`.execute(db.withoutPlugins());
  return rows;
}

/** Fills in the exit page and channel of visits from before these breakdowns existed, as far as other rows show them. */
async function completeVisits(
  { db: { engine } }: AppContext,
  db: Db,
  calendar: Calendar,
  day: number,
): Promise<void> {
  const visits = await visitsOf(db, calendar, day);
  const lacking = visits.filter((visit) => visit.exit === null || visit.channel === direct);
  if (lacking.length === 0) return;
  const { from } = spanOf(calendar, day);
  const to = lacking.reduce((latest, { last_at }) => Math.max(latest, last_at), from) + 1;
  const views = await db
    .selectFrom('analyticsHits')
    .select(['at', 'visitor', 'page'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('seconds', 'is', null)
    .orderBy('at')
    .execute();
  const viewsOf = Map.groupBy(views, ({ visitor }) => visitor);
  const names = createNames(engine);
  await names.read(db, [...new Set(lacking.flatMap(({ source }) => source ?? []))]);
  for (const { visitor, started_at: startedAt, last_at: lastAt, ...visit } of lacking) {
    const seen = (viewsOf.get(visitor) ?? []).filter(({ at }) => at >= startedAt && at <= lastAt);
    const domain = visit.source === null ? '' : (names.parts(visit.source, 1)[0] ?? '');
    const channel = channelOf(visit.campaign === null ? null : 'campaign', domain);
    const exit = visit.exit ?? seen.at(-1)?.page ?? null;
    const entry = visit.entry ?? seen[0]?.page ?? null;
    const channelId =
      visit.channel === direct && channel !== null ? await keep(db, channel, day) : visit.channel;
    if (exit === visit.exit && entry === visit.entry && channelId === visit.channel) continue;
    await db
      .updateTable('analyticsVisits')
      .set({ exit, entry, channel: channelId })
      .where('visitor', '=', visitor)
      .where('startedAt', '=', startedAt)
      .execute();
  }
}

const direct = visitColumns.find(({ column }) => column === 'channel')?.initial ?? null;

async function keep(db: Db, channel: string, day: number): Promise<number> {
  const id = textId('channel', channel);
  await db
    .insertInto('analyticsTexts')
    .values({ id, dictionary: 'channel', text: channel, day })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}
