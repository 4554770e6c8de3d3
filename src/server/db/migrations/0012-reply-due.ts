import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { replyDeadline } from '#contracts/reply-deadline.ts';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 5000;

type Db = Kysely<{
  quote_requests: {
    id: number;
    created_at: number;
    event_date: string;
    pickup_time: string;
    status: string;
    first_answered_at: number | null;
    reply_due_at: number;
  };
}>;

/** When an answer is due. A request that went back to pending is unanswered again. */
export const replyDue: Migration = {
  async up(connection: Db) {
    // The column names of the database, not those of the application's plugin.
    const db = connection.withoutPlugins();
    await db.schema
      .alterTable('quote_requests')
      .addColumn('reply_due_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('quote_requests')
      .set((row) => ({ reply_due_at: row('created_at', '+', 24 * HOUR_MS) }))
      .execute();
    await db
      .updateTable('quote_requests')
      .set({ first_answered_at: null })
      .where('status', '=', 'pending')
      .execute();
    // Only rides within about a day of their request are due earlier, so few rows are written one by one.
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom('quote_requests')
        .select(['id', 'created_at', 'event_date', 'pickup_time', 'reply_due_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const row of rows) {
        const due = replyDeadline({
          createdAt: new Date(Number(row.created_at)).toISOString(),
          eventDate: row.event_date,
          pickupTime: row.pickup_time,
        });
        if (due !== Number(row.reply_due_at))
          await db
            .updateTable('quote_requests')
            .set({ reply_due_at: due })
            .where('id', '=', row.id)
            .execute();
      }
      after = rows.at(-1)?.id ?? 0;
      if (rows.length < BATCH) return;
    }
  },
};
