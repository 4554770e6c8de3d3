import type { Kysely } from 'kysely';
import { autoIncrementId } from '../columns.ts';
import type { Engine } from '../database.ts';

/** Remarks of staff on days of the chart. */
export async function addChartNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('chart_notes')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
