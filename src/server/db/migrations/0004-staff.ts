import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { autoIncrementId } from '../columns.ts';
import type { Engine } from '../database.ts';

export function staff(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('quote_notes')
        .addColumn('id', 'integer', autoIncrementId(engine))
        .addColumn('quote_request_id', 'integer', (column) =>
          column.notNull().references('quote_requests.id').onDelete('cascade'),
        )
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('quote_notes_request')
        .on('quote_notes')
        .column('quote_request_id')
        .execute();

      await db.schema
        .createTable('staff_acts')
        .addColumn('id', 'integer', autoIncrementId(engine))
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('subject', 'text')
        .addColumn('value', 'text')
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('happened_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
