import { type Kysely, sql } from 'kysely';
import {
  type OpenOffers,
  type Sales,
  type SalesCounts,
  type SalesDimension,
  salesDimensions,
} from '#contracts/analytics.ts';
import { calendar } from '#rules/calendar.ts';
import type { Tables } from '../db/schema.ts';
import { waitsFor } from '../requests/waiting.ts';
import { withEnquiries } from './enquiries.ts';
import type { FilterValue } from './filter.ts';
import { QUARTER, type Range } from './scan.ts';
import { startOf, stepsOf } from './series.ts';

const LIST_LENGTH = 50;

type Part = 'total' | 'quarter' | SalesDimension;
type SalesRow = SalesCounts & { part: Part; value: string };

/** The columns of `enquiries` that hold the values. */
const valueColumns: Record<SalesDimension, string> = {
  vehicles: 'vehicle_type',
  occasions: 'event_type',
  cities: 'pickup_city',
};

const counts = `count(*) as requests, coalesce(sum(has_offer), 0) as offers, coalesce(sum(is_decided), 0) as decided,
  coalesce(sum(is_sold), 0) as sold, count(sold_amount_cents) as priced,
  coalesce(sum(sold_amount_cents), 0) as sold_amount_cents from enquiries where is_quote = 1`;
const countsByPart = [
  `select 'total' as part, '' as value, ${counts}`,
  `select 'quarter', cast(created_at / ${QUARTER} as text), ${counts} and is_sold = 1 group by 2`,
  ...salesDimensions.map(
    (name) => `select '${name}', coalesce(${valueColumns[name]}, ''), ${counts} group by 2`,
  ),
].join(' union all ');

/** Computes what the quote requests of a range led to, in total, by what was asked for, and by week. */
export async function readSales(
  db: Kysely<Tables>,
  range: Range,
  visitsFrom: number,
  values: FilterValue[] | undefined,
): Promise<Sales> {
  const { rows } =
    await sql<SalesRow>`${withEnquiries(range, visitsFrom, values)} ${sql.raw(countsByPart)}`.execute(db);
  const parts = Map.groupBy(rows, ({ part }) => part);
  const of = (part: Part) => (parts.get(part) ?? []).map(({ part: _, ...row }) => row);
  const [{ value: _, ...total } = none] = of('total');
  const lists = salesDimensions.map((name) => [name, of(name).sort(byMoney).slice(0, LIST_LENGTH)]);
  return {
    total,
    rows: Object.fromEntries(lists) as Sales['rows'],
    series: {
      step: 'week',
      timezone: calendar.timezone,
      points: stepsOf('week', range).map((week) => ({
        start: startOf(week, range),
        soldAmountCents: of('quarter')
          .filter(({ value }) => Number(value) * QUARTER >= week.from && Number(value) * QUARTER < week.to)
          .reduce((sum, { soldAmountCents }) => sum + soldAmountCents, 0),
      })),
    },
  };
}

const none = { value: '', requests: 0, offers: 0, decided: 0, sold: 0, priced: 0, soldAmountCents: 0 };

function byMoney(one: Omit<SalesRow, 'part'>, other: Omit<SalesRow, 'part'>): number {
  return (
    other.soldAmountCents - one.soldAmountCents ||
    other.requests - one.requests ||
    (one.value < other.value ? -1 : 1)
  );
}

/** The offers that the filters of the list call open and accepted, by the amounts of their latest versions. */
export async function readOpenOffers(db: Kysely<Tables>, now: number): Promise<OpenOffers> {
  const value = sql`count(*) as count, coalesce(sum(total_cents), 0) as amount_cents from offers
    where version = (select max(version) from offers as any_offer
      where any_offer.quote_request_id = offers.quote_request_id)`;
  const { rows } = await sql<{ part: keyof OpenOffers; count: number; amountCents: number }>`
    select 'open' as part, ${value} and state = 'open' and expires_at > ${now}
      and quote_request_id in (select id from quote_requests where deleted_at is null and status = 'contacted')
    union all select 'accepted', ${value} and quote_request_id in (select id from quote_requests
      where deleted_at is null and ${waitsFor('quote-requests', 'confirmation')})`.execute(db);
  const of = (name: keyof OpenOffers) => {
    const { count = 0, amountCents = 0 } = rows.find(({ part }) => part === name) ?? {};
    return { count, amountCents };
  };
  return { open: of('open'), accepted: of('accepted') };
}
