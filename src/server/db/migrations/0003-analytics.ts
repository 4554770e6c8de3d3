import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/**
 * Narrow rows with integer keys for repeated texts; what the figures need is rolled up by day as it is written. Ids come
 * from `analytics_state`, which every writer locks first, so none of the tables numbers its own.
 */
export function analytics(engine: Engine): Migration {
  // SQLite then keeps a row inside its key's tree, as PostgreSQL's index does beside it: one tree the fewer.
  const inKeyOrder = engine === 'sqlite' ? sql`without rowid` : sql``;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('analytics_state')
        .addColumn('id', 'smallint', (column) => column.primaryKey())
        .addColumn('next_id', 'integer', (column) => column.notNull())
        .addColumn('next_event', 'bigint', (column) => column.notNull())
        .addColumn('newest_day', 'integer', (column) => column.notNull())
        .addColumn('closed_version', 'bigint', (column) => column.notNull())
        .addColumn('raw_from', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('analytics_texts')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('text', 'text', (column) => column.notNull().unique())
        .execute();

      await db.schema
        .createTable('analytics_visitors')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('session', 'text', (column) => column.notNull().unique())
        .addColumn('visit', 'integer', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('analytics_visits')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('visitor', 'integer', (column) => column.notNull())
        .addColumn('started_at', 'bigint', (column) => column.notNull())
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .addColumn('duration', 'bigint', (column) => column.notNull())
        .addColumn('previous_at', 'bigint', (column) => column.notNull())
        .addColumn('device', 'integer')
        .addColumn('device_previous_at', 'bigint', (column) => column.notNull())
        .addColumn('place', 'integer')
        .addColumn('place_previous_at', 'bigint', (column) => column.notNull())
        .addColumn('is_new', 'smallint', (column) => column.notNull())
        .addColumn('source', 'integer')
        .addColumn('campaign', 'integer')
        .addColumn('landing', 'integer')
        .addColumn('browser', 'integer')
        .addColumn('system', 'integer')
        .addColumn('timezone', 'integer')
        .addColumn('latitude_tenths', 'smallint')
        .addColumn('longitude_tenths', 'smallint')
        .execute();
      await index(db, 'analytics_visits', ['visitor', 'started_at']);
      await index(db, 'analytics_visits', ['started_at']);
      await index(db, 'analytics_visits', ['previous_at', 'started_at']);
      await index(db, 'analytics_visits', ['device_previous_at', 'started_at', 'device']);
      await index(db, 'analytics_visits', ['place_previous_at', 'started_at', 'place']);

      await db.schema
        .createTable('analytics_hits')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('id', 'bigint', (column) => column.notNull())
        .addColumn('visitor', 'integer', (column) => column.notNull())
        .addColumn('page', 'integer', (column) => column.notNull())
        .addColumn('title', 'integer')
        .addColumn('seconds', 'integer')
        .modifyEnd(inKeyOrder)
        .addPrimaryKeyConstraint('analytics_hits_key', ['at', 'id'])
        .execute();

      await db.schema
        .createTable('analytics_backlinks')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('id', 'bigint', (column) => column.notNull())
        .addColumn('visit', 'integer', (column) => column.notNull())
        .addColumn('domain', 'integer', (column) => column.notNull())
        .addColumn('source_url', 'integer')
        .addColumn('target_url', 'integer')
        .addColumn('link_text', 'integer')
        .addColumn('link_type', 'integer')
        .addColumn('referrer_type', 'integer')
        .addColumn('campaign', 'integer')
        .addColumn('is_first_visit', 'smallint', (column) => column.notNull())
        .modifyEnd(inKeyOrder)
        .addPrimaryKeyConstraint('analytics_backlinks_key', ['at', 'id'])
        .execute();
      await index(db, 'analytics_backlinks', ['visit']);

      await db.schema
        .createTable('analytics_days')
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('kind', 'smallint', (column) => column.notNull())
        .addColumn('key', 'integer', (column) => column.notNull())
        .addColumn('previous_day', 'integer', (column) => column.notNull())
        .addColumn('count', 'bigint', (column) => column.notNull())
        .addColumn('total', 'bigint', (column) => column.notNull())
        .modifyEnd(inKeyOrder)
        .addPrimaryKeyConstraint('analytics_days_key', ['day', 'kind', 'key', 'previous_day'])
        .execute();

      await db.schema
        .createTable('analytics_resets')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('component', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('undone', 'smallint', (column) => column.notNull())
        .addColumn('purged', 'smallint', (column) => column.notNull())
        .addPrimaryKeyConstraint('analytics_resets_key', ['id', 'component'])
        .execute();

      await db.schema
        .createTable('analytics_drops')
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('count', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('analytics_drops_key', ['day', 'reason'])
        .execute();

      await insertState(db as Kysely<{ analytics_state: Record<string, number> }>);
    },
  };
}

function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  return db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

async function insertState(db: Kysely<{ analytics_state: Record<string, number> }>): Promise<void> {
  await db
    .insertInto('analytics_state')
    .values({ id: 1, next_id: 1, next_event: 1, newest_day: 0, closed_version: 0, raw_from: 0 })
    .execute();
}
