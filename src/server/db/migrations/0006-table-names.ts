import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Renames tables and columns to the names that the code uses. Rows stay as they are. */
export const tableNames: Migration = {
  async up(db: Kysely<unknown>) {
    const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
    const renameColumn = (table: string, from: string, to: string) =>
      db.schema.alterTable(table).renameColumn(from, to).execute();

    await rename('limit_counts', 'rate_limits');

    await rename('sent_forms', 'idempotency_keys');
    await renameColumn('idempotency_keys', 'answer', 'reply');

    await rename('mails', 'emails');
    await renameColumn('emails', 'words', 'content');
    await db.schema.dropIndex('mails_due').execute();
    await db.schema.createIndex('emails_due').on('emails').columns(['state', 'due_at']).execute();

    await rename('staff_acts', 'audit_log');
    await renameColumn('audit_log', 'who', 'actor');
    await renameColumn('audit_log', 'act', 'action');
    await renameColumn('audit_log', 'happened_at', 'created_at');
  },
};
