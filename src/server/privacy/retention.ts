import type { Kysely } from 'kysely';
import { companyClock } from '#contracts/company-clock.ts';
import { RequestListName } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { recordJob } from '../audit/audit-log.ts';
import { deleteRequests } from '../db/request-tables.ts';
import type { Tables } from '../db/schema.ts';
import { confirmedNow, monthsBefore } from '../retention-clock.ts';

/** Rows of one transaction, so that no visitor's form waits long behind them. */
const BATCH = 500;

/**
 * Answered requests whose ride is over and that nobody has changed since the cutoff. What is pending or unread is kept,
 * however old.
 */
const dueIds: Record<
  RequestListName,
  (db: Kysely<Tables>, cutoff: number, today: string) => Promise<{ id: number }[]>
> = {
  'quote-requests': (db, cutoff, today) =>
    db
      .selectFrom('quoteRequests')
      .select('id')
      .where('status', '!=', 'pending')
      .where('updatedAt', '<', cutoff)
      .where('eventDate', '<', today)
      .limit(BATCH)
      .execute(),
  'booking-requests': (db, cutoff, today) =>
    db
      .selectFrom('bookingRequests')
      .select('id')
      .where('isProcessed', '=', 1)
      .where('updatedAt', '<', cutoff)
      .where('date', '<', today)
      .limit(BATCH)
      .execute(),
  'contact-messages': (db, cutoff) =>
    db
      .selectFrom('contactMessages')
      .select('id')
      .where('isRead', '=', 1)
      .where('updatedAt', '<', cutoff)
      .limit(BATCH)
      .execute(),
};

/** Once a day: deletes old answered requests with their notes and emails, and records how many. */
export async function deleteOldEnquiries(ctx: AppContext): Promise<void> {
  const months = ctx.env.ENQUIRY_RETENTION_MONTHS;
  if (months === undefined) return;
  const confirmed = await confirmedNow(ctx, 'enquiry-retention');
  if (confirmed === undefined) return;
  const cutoff = monthsBefore(confirmed, months);
  const today = companyClock(confirmed).date;
  for (const list of RequestListName.options) {
    let deleted: number;
    do {
      deleted = await ctx.db.transaction(async (transaction) => {
        const ids = (await dueIds[list](transaction, cutoff, today)).map(({ id }) => id);
        if (ids.length === 0) return 0;
        await deleteRequests(transaction, list, ids);
        await recordJob(transaction, ctx.now(), 'enquiry retention', list, ids.length);
        return ids.length;
      });
    } while (deleted === BATCH);
  }
}
