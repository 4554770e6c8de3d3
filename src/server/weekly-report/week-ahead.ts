import { type Kysely, sql } from 'kysely';
import type { WeeklyFigures } from '#content/emails/weekly-report-email.ts';
import type { Tables } from '../db/schema.ts';

/** What waits for staff now, the largest number first. */
export async function countWaiting(db: Kysely<Tables>, now: number): Promise<WeeklyFigures['waiting']> {
  const { rows } = await sql<WeeklyFigures['waiting'][number]>`
    select waits_for as reason, count(*) as count, sum(case when waits_until <= ${now} then 1 else 0 end) as overdue
    from requests where waits_for is not null and deleted_at is null
    group by waits_for order by 2 desc, 1`.execute(db);
  return rows.map(({ reason, count, overdue }) => ({
    reason,
    count: Number(count),
    overdue: Number(overdue),
  }));
}

/** Sold rides and bookings by the day of the pickup. */
export async function countRides(
  db: Kysely<Tables>,
  { first, last }: { first: string; last: string },
): Promise<WeeklyFigures['rides']> {
  const { rows } = await sql<WeeklyFigures['rides'][number]>`
    select date, count(*) as count from (
      select event_date as date from quote_requests where status = 'sold' and deleted_at is null
        and not exists (select 1 from offers where quote_request_id = quote_requests.id and state = 'canceled'
          and version = (select max(version) from offers as latest where latest.quote_request_id = quote_requests.id))
      union all select substr(date, 1, 10) from booking_requests where deleted_at is null) as rides
    where date between ${first} and ${last} group by date order by date`.execute(db);
  return rows.map(({ date, count }) => ({ date, count: Number(count) }));
}
