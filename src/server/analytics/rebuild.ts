import { sql, type Transaction } from 'kysely';
import { type AnalyticsComponent, breakdowns } from '#contracts/breakdowns.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { calendar } from './calendar.ts';
import { channelOf } from './channel.ts';
import { countVisit, createRollup, rollupsOf, type Visit } from './counting.ts';
import { OTHER, textId } from './ids.ts';
import { withWriteLock } from './locks.ts';
import { scans } from './scans.ts';

type Db = Transaction<Tables>;
const ROWS_AT_ONCE = 500;

/**
 * Counts listed days again, newest first, each in a transaction of its own: a process that stops goes on with the next
 * one, and several processes share the work.
 */
export async function rebuildListedDays(ctx: AppContext, isClosing = () => false) {
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
      if (component === 'analytics') await completeVisits(db, next.day);
      await rebuildDay(db, component, next.day);
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
export async function rebuildDay(db: Db, component: AnalyticsComponent, day: number): Promise<void> {
  const { rawFrom } = await db.selectFrom('analyticsState').select('rawFrom').executeTakeFirstOrThrow();
  const span = spanOf(day);
  // Of a day without single rows the rollups are all there is.
  if (span.from < rawFrom) return;
  const rollup = createRollup();
  if (component === 'analytics') for (const visit of await visitsOf(db, day)) countVisit(visit, 1, rollup);
  else
    for (const { kind, key, count, total } of (await scans[component](span, 0).execute(db)).rows)
      rollup.add(day, kind, key, 0, count, total);
  await db
    .deleteFrom('analyticsDays')
    .where('day', '=', day)
    .where('kind', 'in', rollupsOf[component])
    .execute();
  const rows = rollup
    .rows()
    .map(({ previous_day: previousDay, ...row }) => ({ ...row, previousDay, slot: 0 }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('analyticsDays')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  await db
    .updateTable('analyticsState')
    .set((row) => ({ closedVersion: row('closedVersion', '+', 1) }))
    .execute();
}

const spanOf = (day: number) => ({ from: calendar.startOf(day), to: calendar.startOf(day + 1) });

async function visitsOf(db: Db, day: number): Promise<Visit[]> {
  const { from, to } = spanOf(day);
  // Under the names that the writers know them by.
  const { rows } = await sql<Visit>`select * from analytics_visits
    where started_at >= ${from} and started_at < ${to}`.execute(db.withoutPlugins());
  return rows;
}

/** Fills in the exit page and channel of visits from before these breakdowns existed, as far as other rows show them. */
async function completeVisits(db: Db, day: number): Promise<void> {
  const { from, to } = spanOf(day);
  const lacking = await db
    .selectFrom('analyticsVisits')
    .leftJoin('analyticsTexts', 'analyticsTexts.id', 'source')
    .select(['visitor', 'startedAt', 'lastAt', 'source', 'text', 'campaign', 'channel', 'entry', 'exit'])
    .where('startedAt', '>=', from)
    .where('startedAt', '<', to)
    .where((visit) => visit.or([visit('exit', 'is', null), visit('channel', '=', direct)]))
    .execute();
  if (lacking.length === 0) return;
  const views = await db
    .selectFrom('analyticsHits')
    .select(['at', 'visitor', 'page'])
    .where('at', '>=', from)
    .where(
      'at',
      '<=',
      lacking.reduce((latest, { lastAt }) => Math.max(latest, lastAt), from),
    )
    .where('seconds', 'is', null)
    .orderBy('at')
    .execute();
  const viewsOf = Map.groupBy(views, ({ visitor }) => visitor);
  for (const { visitor, startedAt, lastAt, source, text, campaign, ...stored } of lacking) {
    const seen = (viewsOf.get(visitor) ?? []).filter(({ at }) => at >= startedAt && at <= lastAt);
    const exit = stored.exit ?? seen.at(-1)?.page ?? null;
    const entry = stored.entry ?? seen[0]?.page ?? null;
    const named =
      stored.channel === direct ? channelOf(campaign, source === OTHER ? 'other' : (text ?? '')) : null;
    const channel = named === null ? stored.channel : await keep(db, named, day);
    if (exit === stored.exit && entry === stored.entry && channel === stored.channel) continue;
    await db
      .updateTable('analyticsVisits')
      .set({ exit, entry, channel })
      .where('visitor', '=', visitor)
      .where('startedAt', '=', startedAt)
      .execute();
  }
}

const direct = textId('channel', breakdowns.channels.initial);

async function keep(db: Db, channel: string, day: number): Promise<number> {
  const id = textId('channel', channel);
  await db
    .insertInto('analyticsTexts')
    .values({ id, dictionary: 'channel', text: channel, day })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}
