import { type Kysely, sql } from 'kysely';
import { RequestListName } from '#contracts/request-lists.ts';
import { companyClock } from '#rules/time.ts';
import type { AppContext } from '../../app-context.ts';
import { recordJob } from '../../audit/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import { confirmedNow, monthsBefore } from '../../jobs/retention-clock.ts';
import { type RequestList, requestLists } from '../request-lists.ts';
import { isPutOff, isUnansweredIn } from '../waiting.ts';
import { deleteRequestsInBatches } from './delete-requests.ts';

/**
 * Answered requests whose ride is over and that nobody has changed since the cutoff. What is pending or unread is kept,
 * however old.
 */
async function dueIds(
  db: Kysely<Tables>,
  { name, table, rideDate }: RequestList,
  limit: number,
  cutoff: number,
  today: string,
): Promise<{ id: number }[]> {
  const isOver = rideDate === undefined ? sql`` : sql`and ${rideDate} < ${today}`;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where not ${isUnansweredIn(name)} and not ${isPutOff} and updated_at < ${cutoff} ${isOver} limit ${limit}`.execute(
    db,
  );
  return rows;
}

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
      (db, limit) => dueIds(db, requestLists[list], limit, cutoff, today),
      (trx, count) => recordJob(trx, ctx.now(), 'enquiry retention', list, count),
    );
}
