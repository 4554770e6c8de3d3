import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { analyticsComponents } from '../../src/contracts/breakdowns.ts';
import { publicPaths } from '../../src/routes.ts';
import { calendar } from '../../src/rules/calendar.ts';
import type { RequestEventKind } from '../../src/rules/request-status.ts';
import { visitorId } from '../../src/server/analytics/ids.ts';
import { withWriteLock } from '../../src/server/analytics/locks.ts';
import { rebuildListedDays } from '../../src/server/analytics/rebuild.ts';
import { createStore } from '../../src/server/analytics/store.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { recordCommand } from '../../src/server/audit/audit-log.ts';
import { StartupError } from '../../src/server/commands/startup-error.ts';
import type { Database } from '../../src/server/db/database.ts';
import { isOneOf } from '../../src/server/db/is-one-of.ts';
import type { Tables } from '../../src/server/db/schema.ts';
import { addSetting, deleteSetting } from '../../src/server/db/settings.ts';
import { insertRequests } from '../../src/server/requests/store-request.ts';
import { type DemoMark, findData, readDemoMark } from '../../src/server/system/demo-mark.ts';
import { createRequests, type DemoRequests } from './requests.ts';
import { createVisits, DEMO_DAYS, demoSession } from './visits.ts';

/** Each batch is one commit. */
const EVENTS_AT_ONCE = 1_000;
const ROWS_AT_ONCE = 500;
const requestTables = ['quoteRequests', 'bookingRequests', 'contactMessages', 'vipMembers'] as const;
type RequestTable = (typeof requestTables)[number];

export type DemoCounts = Record<RequestTable | 'offers', number> & { visits: number; pageViews: number };

/** Fills an empty database with two fictional years, or their last days, up to `now`. */
export async function addDemoData(db: Database, now: number, days = DEMO_DAYS): Promise<DemoCounts> {
  if (await readDemoMark(db.query)) throw alreadyThere();
  const data = await findData(db);
  if (data) {
    throw new StartupError(
      `There are ${data} at ${db.label} already, and demo data goes into an empty database only. Nothing was changed. To try it beside: DATA_DIR=./demo npm run demo, then DATA_DIR=./demo npm start`,
    );
  }
  const { events, visits, visitors } = createVisits(now, days);
  const requests = createRequests(visits, now);
  // The mark comes with the first rows, so that a fill that was stopped can be removed.
  await db.transaction((transaction) => insertAll(transaction, requests, { createdAt: now, visitors }));
  const store = createStore(db, publicPaths);
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
    await store.write(events.slice(from, from + EVENTS_AT_ONCE));
  await invalidateCachedDays(db.query);
  const { quoteNotes: _, ...lists } = requests;
  const counts = Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]));
  return {
    ...(counts as Record<RequestTable | 'offers', number>),
    visits: visits.length,
    pageViews: events.filter(({ kind }) => kind === 'view').length,
  };
}

async function insertAll(
  transaction: Transaction<Tables>,
  { quoteNotes, offers, ...lists }: DemoRequests,
  mark: Omit<DemoMark, 'lastIds'>,
): Promise<void> {
  const ids = {
    quoteRequests: await inBatches(lists.quoteRequests, (rows) =>
      insertRequests(transaction, 'quote-requests', rows),
    ),
    bookingRequests: await inBatches(lists.bookingRequests, (rows) =>
      insertRequests(transaction, 'booking-requests', rows),
    ),
    contactMessages: await inBatches(lists.contactMessages, (rows) =>
      insertRequests(transaction, 'contact-messages', rows),
    ),
    vipMembers: await insert(transaction, 'vipMembers', lists.vipMembers),
  };
  const { username = 'staff' } =
    (await transaction.selectFrom('staffAccounts').select('username').orderBy('id').executeTakeFirst()) ?? {};
  const notes = quoteNotes.flatMap(({ quote, text, createdAt }) => {
    const requestId = ids.quoteRequests[quote];
    return requestId === undefined ? [] : [{ requestId, text, author: username, createdAt }];
  });
  await insert(transaction, 'requestNotes', notes);
  const sent = offers.flatMap(({ quote, ...offer }) => {
    const quoteRequestId = ids.quoteRequests[quote];
    return quoteRequestId === undefined ? [] : [{ ...offer, quoteRequestId, sentBy: username }];
  });
  await insert(transaction, 'offers', sent);
  await insertEvents(transaction, username);
  const { vipMembers, ...requestIds } = ids;
  const last = (of: number[]) => of.reduce((one, other) => Math.max(one, other), 0);
  const lastIds = { requests: last(Object.values(requestIds).flat()), vipMembers: last(vipMembers) };
  const value = JSON.stringify({ ...mark, lastIds } satisfies DemoMark);
  if (!(await addSetting(transaction, 'demo', value))) throw alreadyThere();
  await recordCommand(transaction, mark.createdAt, 'demo');
}

function alreadyThere(): StartupError {
  return new StartupError('The demo data is there already; npm run demo -- --remove takes it away.');
}

/** Returns the ids in the order of the rows. */
function insert<Table extends 'vipMembers' | 'requestNotes' | 'offers'>(
  transaction: Kysely<Tables>,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<number[]> {
  return inBatches(rows, async (some) => {
    const inserted = await transaction
      .insertInto(table as 'vipMembers')
      .values(some as Insertable<Tables['vipMembers']>[])
      .returning('id')
      .execute();
    return inserted.map(({ id }) => id);
  });
}

async function inBatches<Row>(rows: Row[], write: (some: Row[]) => Promise<number[]>): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    ids.push(...(await write(rows.slice(from, from + ROWS_AT_ONCE))));
  return ids;
}

/** Events of offers in the order in which they happen: who acted, when, for which offers, and what it changed in the request. */
const offerEvents = [
  ['offer-sent', 'staff', 'created_at', 'version = 1', '{"status":["pending","contacted"]}'],
  ['offer-sent', 'staff', 'created_at', 'version > 1', '{}'],
  ['offer-opened', 'customer', 'opened_at', 'opened_at is not null', '{}'],
  ['offer-accepted', 'customer', 'answered_at', "state in ('accepted', 'canceled')", '{}'],
  ['offer-declined', 'customer', 'answered_at', "state = 'declined'", '{"status":["contacted","closed"]}'],
  ['offer-withdrawn', 'staff', 'updated_at', "state = 'withdrawn'", '{}'],
  ['ride-confirmed', 'staff', 'confirmed_at', 'confirmed_at is not null', '{"status":["contacted","sold"]}'],
  ['ride-canceled', 'customer', 'canceled_at', "state = 'canceled'", '{"status":["sold","closed"]}'],
] as const satisfies [RequestEventKind, 'staff' | 'customer', string, string, string][];

/** Inserts the events that `record` would have stored, for the timelines. */
async function insertEvents(transaction: Kysely<Tables>, username: string): Promise<void> {
  const columns = sql`request_events (request_id, version, kind, actor, subject_id, changes, created_at)`;
  await sql`insert into ${columns} select id, 1, 'received', null, null, '{}', created_at
    from requests order by list desc, id`.execute(transaction);
  for (const [kind, by, at, where, changes] of offerEvents)
    await sql`insert into ${columns} select quote_request_id, 1, ${sql.lit(kind)},
      ${by === 'staff' ? sql.lit(username) : sql`null`}, id, ${sql.lit(changes)}, ${sql.raw(at)}
      from offers where ${sql.raw(where)} order by id`.execute(transaction);
  // Staff set the status where no offer did: at the answer, or when they closed the request of an offer that came to nothing.
  const isOffered = sql`id in (select quote_request_id from offers)`;
  const before = sql`case when ${isOffered} then 'contacted' else 'pending' end`;
  await sql`insert into ${columns} select id, 1, 'changed', ${sql.lit(username)}, null,
    '{"status":["' || ${before} || '","' || status || '"]}',
    case when ${isOffered} then updated_at else coalesce(first_answered_at, updated_at) end
    from quote_requests where status <> 'pending' and (closed_reason is not null or not ${isOffered})
    and id not in (select quote_request_id from offers where state = 'canceled') order by id`.execute(
    transaction,
  );
  await sql`insert into ${columns} select request_id, 1, 'note-added', author, id, '{}', created_at
    from request_notes order by id`.execute(transaction);
  // Each event made the next version of its request.
  await sql`update request_events set version = (select count(*) from request_events as earlier
    where earlier.request_id = request_events.request_id
    and earlier.id <= request_events.id)`.execute(transaction);
  await sql`update requests set version = (select count(*) from request_events
    where request_id = requests.id) where list = 'quote-requests'`.execute(transaction);
}

/** Takes away what `addDemoData` wrote. What came since, from the site itself, stays. */
export async function removeDemoData(db: Database): Promise<void> {
  const mark = await readDemoMark(db.query);
  if (!mark) throw new StartupError('There is no demo data in this database. Nothing was changed.');
  await db.transaction(async (transaction) => {
    for (const table of ['requests', 'vipMembers'] as const)
      await transaction.deleteFrom(table).where('id', '<=', mark.lastIds[table]).execute();
    // What was sold by a request that was deleted meanwhile.
    await transaction.deleteFrom('pastSales').where('requestedAt', '<=', mark.createdAt).execute();
  });
  await withWriteLock(db, async (transaction) => {
    await removeVisits(db, transaction, mark.visitors);
    await listDays(transaction, mark.createdAt);
  });
  await rebuildListedDays({ db } as AppContext);
  await invalidateCachedDays(db.query);
  await db.transaction(async (transaction) => {
    await deleteSetting(transaction, 'demo');
    await recordCommand(transaction, Date.now(), 'demo removed');
  });
}

async function removeVisits(
  { engine }: Database,
  transaction: Transaction<Tables>,
  count: number,
): Promise<void> {
  const visitors = Array.from({ length: count }, (_, index) => visitorId(demoSession(index)));
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = visitors.slice(from, from + ROWS_AT_ONCE);
    for (const table of ['analyticsHits', 'analyticsBacklinks', 'analyticsVisits'] as const)
      await transaction
        .deleteFrom(table)
        .where(isOneOf(engine, 'visitor', some))
        .execute();
  }
}

/** Every day is counted again from the rows that are left. */
async function listDays(transaction: Transaction<Tables>, createdAt: number): Promise<void> {
  const days = await transaction
    .selectFrom('analyticsDays')
    .select('day')
    .distinct()
    .where('day', '<=', calendar.dayOf(createdAt))
    .execute();
  const rows = days.flatMap(({ day }) => analyticsComponents.map((component) => ({ component, day })));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('analyticsRebuilds')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A running site keeps the figures of past days in memory until this number changes. */
async function invalidateCachedDays(query: Kysely<Tables>): Promise<void> {
  await query
    .updateTable('analyticsState')
    .set((row) => ({ closedVersion: row('closedVersion', '+', 1) }))
    .execute();
}
