import { hash } from 'node:crypto';
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { indexPreviousVisits } from './add-breakdown.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables before and after this migration are not those of today.
type AnyTables = any;
type Db = Kysely<AnyTables>;

const CHUNK = 2_000;
/** Past this many, texts of one dictionary become one; invented paths may have filled the table. */
const MAX_TEXTS = 2_000;
const OTHER = 1;

/**
 * Ids become hashes of what they stand for, columns that nothing reads go, and visits learn their entry page and the
 * visits before with the same browser and system. Rollups by browser, system, channel, entry and exit page are counted
 * afterwards, in the background, from the days listed in `analytics_rebuilds`.
 */
export async function changeAnalytics(db: Db, engine: Engine): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`old_${table}`)}`.execute(db);
  if (engine === 'postgres') await renameKeys(db);
  await createTables(db, engine);
  await mapVisitors(db);
  await mapTexts(db);
  await copyRows(db);
  await sql`insert into analytics_rebuilds (component, day)
    select distinct 'analytics', day from analytics_days
    where kind = 4 and day > (select raw_from from analytics_state) / 86400000`.execute(db);
  for (const table of ['visitor_map', 'text_map']) await db.schema.dropTable(table).execute();
  for (const table of tables) await db.schema.dropTable(`old_${table}`).execute();
  await createIndexes(db);
  await changeState(db, engine);
}

const tables = [
  'analytics_texts',
  'analytics_visitors',
  'analytics_visits',
  'analytics_hits',
  'analytics_backlinks',
  'analytics_days',
];

/** PostgreSQL keeps the names of keys and indexes apart from the table's. */
async function renameKeys(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename like 'old\_analytics\_%'`.execute(db);
  for (const { name } of rows)
    await sql`alter index ${sql.table(name)} rename to ${sql.table(`old_${name}`)}`.execute(db);
}

async function createTables(db: Db, engine: Engine): Promise<void> {
  // SQLite then keeps a row inside its key's tree instead of beside it.
  const inKeyOrder = engine === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema
    .createTable('analytics_texts')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('dictionary', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .execute();

  let visits: CreateTableBuilder<string, string> = db.schema.createTable('analytics_visits');
  for (const name of ['visitor', 'started_at', 'last_at', 'duration', ...previousColumns]) {
    visits = visits.addColumn(name, 'bigint', (column) => column.notNull());
  }
  visits = visits.addColumn('is_new', 'smallint', (column) => column.notNull());
  for (const name of valueColumns) visits = visits.addColumn(name, 'bigint');
  visits = visits
    .addColumn('actions', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('form_field', 'smallint');
  // Not in the order of its key: SQLite keeps rows as they were inserted, so that the visits of a day lie beside each other.
  await visits.addPrimaryKeyConstraint('analytics_visits_key', ['visitor', 'started_at']).execute();

  await db.schema
    .createTable('analytics_hits')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('visitor', 'bigint', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('visit', 'bigint', (column) => column.notNull())
    .addColumn('page', 'bigint', (column) => column.notNull())
    .addColumn('seconds', 'integer')
    .addPrimaryKeyConstraint('analytics_hits_key', ['at', 'visitor', 'id'])
    .modifyEnd(inKeyOrder)
    .execute();

  await db.schema
    .createTable('analytics_backlinks')
    .addColumn('visitor', 'bigint', (column) => column.notNull())
    .addColumn('visit', 'bigint', (column) => column.notNull())
    .addColumn('domain', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('analytics_backlinks_key', ['visitor', 'visit', 'domain', 'at'])
    .modifyEnd(inKeyOrder)
    .execute();

  await db.schema
    .createTable('analytics_days')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('kind', 'smallint', (column) => column.notNull())
    .addColumn('key', 'bigint', (column) => column.notNull())
    .addColumn('previous_day', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('analytics_days_key', ['day', 'kind', 'key', 'previous_day'])
    .modifyEnd(inKeyOrder)
    .execute();

  await db.schema
    .createTable('analytics_rebuilds')
    .addColumn('component', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('analytics_rebuilds_key', ['component', 'day'])
    .execute();

  await db.schema
    .createTable('visitor_map')
    .addColumn('old', 'integer', (column) => column.primaryKey())
    .addColumn('new', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('text_map')
    .addColumn('dictionary', 'text', (column) => column.notNull())
    .addColumn('old', 'integer', (column) => column.notNull())
    .addColumn('new', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('text_map_key', ['dictionary', 'old'])
    .execute();

  if (engine === 'sqlite') return;
  // A running visit and today's sums change with every page view. With room beside them on their page, PostgreSQL
  // writes the new row there and leaves the indexes alone.
  await sql`alter table analytics_visits set (fillfactor = 75)`.execute(db);
  await sql`alter table analytics_days set (fillfactor = 75)`.execute(db);
}

async function mapVisitors(db: Db): Promise<void> {
  let after = 0;
  for (;;) {
    const rows: { id: number; session: string }[] = await db
      .selectFrom('old_analytics_visitors')
      .select(['id', 'session'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    if (rows.length === 0) return;
    const pairs = rows.map(({ id, session }) => ({ old: id, new: hashOf(`visitor ${session}`) }));
    await db.insertInto('visitor_map').values(pairs).execute();
    after = rows.at(-1)?.id ?? after;
  }
}

/** The texts in use, by dictionary: the old text ids and where they were counted. */
const usedTexts: Record<string, { kinds: number[]; also: ReturnType<typeof sql>[] }> = {
  path: {
    kinds: [1],
    also: [sql`select page from old_analytics_hits`, sql`select landing from old_analytics_visits`],
  },
  domain: {
    kinds: [11],
    also: [sql`select domain from old_analytics_backlinks`, sql`select source from old_analytics_visits`],
  },
  campaign: { kinds: [10], also: [sql`select campaign from old_analytics_visits`] },
  location: { kinds: [9], also: [sql`select place from old_analytics_visits`] },
  browser: { kinds: [], also: [sql`select browser from old_analytics_visits`] },
  system: { kinds: [], also: [sql`select system from old_analytics_visits`] },
};
/** How a visit came by a link, as it was decided when this migration was written. */
const channels: [string, RegExp][] = [
  [
    'ai_assistant',
    /(^|\.)(chatgpt\.com|chat\.openai\.com|perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com|chat\.mistral\.ai|deepseek\.com|grok\.com|meta\.ai|you\.com|poe\.com|phind\.com)$/,
  ],
  ['search_engine', /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|baidu|yandex|startpage|qwant|brave)\./],
  [
    'social_media',
    /(^|\.)(facebook|instagram|twitter|x|t|linkedin|lnkd|tiktok|pinterest|reddit|youtube|youtu|threads|whatsapp|snapchat|yelp|nextdoor)\.(com|co|in|be|net|it|me)$/,
  ],
  [
    'news_site',
    /(^|[.-])news|news\.|(^|\.)(cnn|nytimes|washingtonpost|reuters|apnews|bbc|tennessean|ajc|miamiherald|chron|wsj|usatoday|npr|forbes)\./,
  ],
  ['blog', /(^|[.-])blog|(^|\.)(medium|substack|wordpress|blogspot|tumblr|ghost)\./],
];
const channelOf = (domain: string) => channels.find(([, hosts]) => hosts.test(domain))?.[0] ?? 'website';
const devices = { 1: 'mobile', 2: 'tablet', 3: 'desktop' };

async function mapTexts(db: Db): Promise<void> {
  let domains: { old: number; text: string }[] = [];
  for (const [dictionary, { kinds, also }] of Object.entries(usedTexts)) {
    const counted = sql`select key as old, sum(count) as count from old_analytics_days
      where kind in (${sql.join([0, ...kinds])}) group by key`;
    const unions = also.map((query) => sql`union ${query}`);
    // The first of them are the most frequent.
    const { rows } = await sql<{ old: number; text: string }>`select used.old, text from
      (select old from (${counted}) as days ${sql.join(unions, sql` `)}) as used
      join old_analytics_texts on old_analytics_texts.id = used.old
      left join (${counted}) as counts on counts.old = used.old order by coalesce(counts.count, 0) desc, used.old`.execute(
      db,
    );
    if (dictionary === 'domain') domains = rows;
    const kept = rows.slice(0, MAX_TEXTS);
    await insertTexts(db, dictionary, kept);
    for (let from = MAX_TEXTS; from < rows.length; from += CHUNK) {
      const folded = rows.slice(from, from + CHUNK).map(({ old }) => ({ dictionary, old, new: OTHER }));
      await db.insertInto('text_map').values(folded).execute();
    }
  }
  await insertTexts(
    db,
    'device',
    Object.entries(devices).map(([old, text]) => ({ old: Number(old), text })),
  );
  const fixed = [
    { old: 0, text: 'direct' },
    { old: -1, text: 'campaign' },
  ];
  await insertTexts(db, 'channel', [
    ...fixed,
    ...domains.map(({ old, text }) => ({ old, text: channelOf(text) })),
  ]);
}

async function insertTexts(
  db: Db,
  dictionary: string,
  texts: { old: number; text: string }[],
): Promise<void> {
  for (let from = 0; from < texts.length; from += CHUNK) {
    const rows = texts
      .slice(from, from + CHUNK)
      .map(({ old, text }) => ({ old, text, id: hashOf(`${dictionary} ${text}`) }));
    await db
      .insertInto('analytics_texts')
      .values(rows.map(({ id, text }) => ({ id, dictionary, text, day: 0 })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await db
      .insertInto('text_map')
      .values(rows.map(({ old, id }) => ({ dictionary, old, new: id })))
      .execute();
  }
}

const valueColumns = [
  ...['source', 'device', 'location', 'campaign', 'entry', 'exit', 'channel', 'browser', 'system'],
];
/** Values whose visitors are counted: a visit knows the one before with the same value. */
const chained = ['device', 'location', 'browser', 'system'];
const previousColumns = ['previous_at', ...chained.map((name) => `${name}_previous_at`)];

async function copyRows(db: Db): Promise<void> {
  const text = (dictionary: string, column: string) =>
    sql`(select new from text_map where dictionary = ${sql.lit(dictionary)} and old = ${sql.ref(column)})`;
  const visitor = (column: string) => sql`(select new from visitor_map where old = ${sql.ref(column)})`;
  const before = (column: string) => sql`case when ${sql.ref(column)} is null then 0 else
    coalesce(lag(started_at) over (partition by visitor, ${sql.ref(column)} order by started_at), 0) end`;
  const page = (order: ReturnType<typeof sql>) => sql`select page from old_analytics_hits as hits
    where hits.visitor = old_analytics_visits.visitor and at >= started_at and at <= last_at and seconds is null
    order by at ${order}, hits.id ${order} limit 1`;
  await sql`insert into analytics_visits (visitor, started_at, last_at, duration, is_new, source, device, location,
      campaign, entry, exit, channel, browser, system, previous_at, device_previous_at, location_previous_at,
      browser_previous_at, system_previous_at)
    select visitor, started_at, last_at, duration, is_new, source, device, location, campaign,
      coalesce(entry, ${text('path', 'first_page')}), ${text('path', 'last_page')}, channel, browser, system, coalesce(lag(started_at) over (partition by visitor order by started_at), 0),
      ${sql.join(chained.map(before))}
    from (select ${visitor('old_analytics_visits.visitor')} as visitor, started_at, last_at, duration, is_new,
        ${text('domain', 'source')} as source,
        ${text('device', 'device')} as device, ${text('location', 'place')} as location,
        ${text('campaign', 'campaign')} as campaign, ${text('path', 'landing')} as entry,
        (${page(sql`asc`)}) as first_page, (${page(sql`desc`)}) as last_page,
        case when campaign is not null then ${sql.lit(hashOf('channel campaign'))}
          when source is null then ${sql.lit(hashOf('channel direct'))}
          else ${text('channel', 'source')} end as channel,
        ${text('browser', 'browser')} as browser, ${text('system', 'system')} as system
      from old_analytics_visits where id in
        (select max(id) from old_analytics_visits group by visitor, started_at)
    ) as visits where visitor is not null order by started_at on conflict do nothing`.execute(db);
  await sql`insert into analytics_hits (at, visitor, id, visit, page, seconds)
    select at, visitor, id, coalesce((select max(started_at) from analytics_visits as visits
      where visits.visitor = hits.visitor and started_at <= at), at), page, seconds
    from (select at, coalesce(${visitor('visitor')}, visitor) as visitor, id % 2147483648 as id,
        case when seconds is null then coalesce(${text('path', 'page')}, ${sql.lit(OTHER)}) else 0 end as page, seconds
      from old_analytics_hits) as hits`.execute(db);
  await sql`insert into analytics_backlinks (visitor, visit, domain, at)
    select distinct ${visitor('old_analytics_visits.visitor')}, started_at,
      coalesce(${text('domain', 'domain')}, ${sql.lit(OTHER)}), at
    from old_analytics_backlinks join old_analytics_visits on old_analytics_visits.id = old_analytics_backlinks.visit
    where old_analytics_visits.visitor in (select old from visitor_map)`.execute(db);
  const key = sql`case
    when kind = 1 then ${text('path', 'key')} when kind = 8 then ${text('device', 'key')}
    when kind = 9 then ${text('location', 'key')} when kind = 10 then ${text('campaign', 'key')}
    when kind = 11 then ${text('domain', 'key')} when kind = 2 then 0 else key end`;
  await sql`insert into analytics_days (day, kind, key, previous_day, count, total)
    select day, kind, new_key, previous_day, sum(count), sum(total) from
      (select day, kind, coalesce(${key}, ${sql.lit(OTHER)}) as new_key, previous_day, count, total
      from old_analytics_days) as days
    group by day, kind, new_key, previous_day`.execute(db);
}

async function createIndexes(db: Db): Promise<void> {
  await sql`create index analytics_backlinks_at on analytics_backlinks (at)`.execute(db);
  await sql`create index analytics_visits_started_at on analytics_visits (started_at)`.execute(db);
  await sql`create index analytics_visits_previous_at on analytics_visits
    ((started_at / 86400000), previous_at, started_at) where previous_at > 0`.execute(db);
  for (const column of chained) await indexPreviousVisits(db, column);
}

async function changeState(db: Db, engine: Engine): Promise<void> {
  const table = db.schema.alterTable('analytics_state');
  for (const name of ['next_id', 'next_event', 'version']) await table.dropColumn(name).execute();
  await sql`update analytics_state set closed_version = closed_version + 1`.execute(db);
  if (engine === 'postgres') await sql`alter table analytics_state reset (fillfactor)`.execute(db);
}

/** As `src/server/analytics/ids.ts` makes them, written out: this file must not change with it. */
function hashOf(text: string): number {
  const bytes = hash('sha256', text, 'buffer');
  return bytes.readUInt32BE(0) * 2 ** 21 + (bytes.readUInt32BE(4) >>> 11);
}
