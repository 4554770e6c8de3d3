import { type Kysely, sql } from 'kysely';
import { RequestListName } from '#contracts/request-lists.ts';
import { MAX_YEARS_AHEAD } from '#rules/quote-form.ts';
import { companyClock } from '#rules/time.ts';
import { unansweredStates } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import { recordJob } from '../../audit/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import { monthsBefore } from '../../jobs/retention-clock.ts';
import { type RequestList, requestLists } from '../request-lists.ts';
import { deleteRequestsInBatches } from './delete-requests.ts';

/**
 * Answered requests whose ride is over, whatever its date says by then, and that nobody has changed since the cutoff. What is pending or unread is kept,
 * however old, and what a member wants to be reminded of.
 */
async function dueIds(
  db: Kysely<Tables>,
  { name, view, rideDate }: RequestList,
  limit: number,
  cutoff: number,
  today: string,
): Promise<{ id: number }[]> {
  const isOver =
    rideDate === undefined
      ? sql``
      : sql`and (${rideDate} < ${today} or updated_at < ${monthsBefore(cutoff, 12 * MAX_YEARS_AHEAD)})`;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(view)}
    where id in (select id from requests where list = ${name} and state <> ${unansweredStates[name]} and updated_at < ${cutoff})
    ${isOver} and id not in (select request_id from reminders where reminded_at is null)
    limit ${limit}`.execute(db);
  return rows;
}

/** Deletes old answered requests with their notes and emails, and records how many. */
export async function deleteOldEnquiries(ctx: AppContext, now: number): Promise<void> {
  const months = ctx.env.ENQUIRY_RETENTION_MONTHS;
  if (months === undefined) return;
  const cutoff = monthsBefore(now, months);
  const today = companyClock(now).date;
  for (const list of RequestListName.options)
    await deleteRequestsInBatches(
      ctx,
      (db, limit) => dueIds(db, requestLists[list], limit, cutoff, today),
      (trx, count) => recordJob(trx, ctx.now(), 'enquiry retention', list, count),
    );
}
