import type { Kysely } from 'kysely';
import { RequestListName } from '#contracts/request-lists.ts';
import { companyClock } from '#rules/time.ts';
import type { AppContext } from '../../app-context.ts';
import { recordJob } from '../../audit/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import { confirmedNow, monthsBefore } from '../../jobs/retention-clock.ts';
import { deleteRequestsInBatches } from './delete-requests.ts';

/**
 * Answered requests whose ride is over and that nobody has changed since the cutoff. What is pending or unread is kept,
 * however old.
 */
const dueIds: Record<
  RequestListName,
  (db: Kysely<Tables>, limit: number, cutoff: number, today: string) => Promise<{ id: number }[]>
> = {
  'quote-requests': (db, limit, cutoff, today) =>
    db
      .selectFrom('quoteRequests')
      .select('id')
      .where('status', '!=', 'pending')
      .where('updatedAt', '<', cutoff)
      .where('eventDate', '<', today)
      .limit(limit)
      .execute(),
  'booking-requests': (db, limit, cutoff, today) =>
    db
      .selectFrom('bookingRequests')
      .select('id')
      .where('isProcessed', '=', 1)
      .where('updatedAt', '<', cutoff)
      .where('date', '<', today)
      .limit(limit)
      .execute(),
  'contact-messages': (db, limit, cutoff) =>
    db
      .selectFrom('contactMessages')
      .select('id')
      .where('isRead', '=', 1)
      .where('updatedAt', '<', cutoff)
      .limit(limit)
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
  for (const list of RequestListName.options)
    await deleteRequestsInBatches(
      ctx,
      list,
      (db, limit) => dueIds[list](db, limit, cutoff, today),
      (trx, count) => recordJob(trx, ctx.now(), 'enquiry retention', list, count),
    );
}
