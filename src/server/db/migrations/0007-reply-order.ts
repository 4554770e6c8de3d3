import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of quote requests for staff: those that wait by their deadline, then answered ones, the latest answer first. */
export function replyOrder(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex('quote_requests_reply').execute();
      await sql`create index quote_requests_reply on quote_requests (
        (case when status = 'pending' then 0 else 1 end),
        (case when status = 'pending' then reply_due_at else -coalesce(first_answered_at, updated_at) end), id)
        where deleted_at is null`.execute(db);
    },
  };
}
