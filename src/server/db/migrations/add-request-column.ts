import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** The view of a list, by the table of what its kind alone has. */
const views = { quotes: 'quote_requests', bookings: 'booking_requests', messages: 'contact_messages' };

/** The migration of a new column that one kind of request has, such as `'gate_code', 'text'`: its list reads it from then on. */
export function addRequestColumn(
  engine: Engine,
  table: keyof typeof views,
  column: string,
  type: 'text' | 'integer' | 'bigint',
): Migration {
  return {
    async up(connection: Kysely<unknown>) {
      const db = connection.withoutPlugins();
      await db.schema.alterTable(table).addColumn(column, type).execute();
      const view = views[table];
      const { rows } = await (engine === 'sqlite'
        ? sql<{ text: string }>`select sql as text from sqlite_schema where name = ${view}`
        : sql<{
            text: string;
          }>`select 'create view ' || ${view} || ' as ' || pg_get_viewdef(${view}::regclass) as text`
      ).execute(db);
      const text = rows[0]?.text.replace(/\s+from\s/i, `, ${table}.${column} from `);
      if (!text) throw new Error(`there is no view ${view}`);
      await sql`drop view ${sql.ref(view)}`.execute(db);
      await sql.raw(text).execute(db);
    },
  };
}
