import { type Kysely, sql } from 'kysely';
import {
  type AnalyticsSummary,
  MAX_LISTED,
  type OpenOffers,
  type Sales,
  type SalesCounts,
  type SalesDimension,
  salesDimensions,
} from '#contracts/analytics.ts';
import { calendar } from '#rules/calendar.ts';
import type { Tables } from '../db/schema.ts';
import { hasOpenOffer } from '../requests/open-offers.ts';
import { withEnquiries } from './enquiries.ts';
import type { FilterValue } from './filter.ts';
import { QUARTER, type Range } from './scan.ts';

type Part = 'total' | 'listed' | 'website' | 'quarter' | SalesDimension;
type SalesRow = SalesCounts & { part: Part; value: string };

/** The columns of `enquiries` that hold the values. */
const valueColumns: Record<SalesDimension, string> = {
  vehicles: 'vehicle_type',
  occasions: 'event_type',
  cities: 'pickup_city',
};

const counts = `count(*) as requests, coalesce(sum(has_offer), 0) as offers, coalesce(sum(is_decided), 0) as decided,
  coalesce(sum(is_decided * is_sold), 0) as won, coalesce(sum(is_sold), 0) as sold, count(sold_amount_cents) as priced,
  coalesce(sum(sold_amount_cents), 0) as sold_amount_cents from enquiries where is_quote = 1`;
const countsByPart = [
  `select 'total' as part, '' as value, ${counts}`,
  `select 'listed', '', ${counts} and is_removed = 0`,
  `select 'website', '', ${counts} and is_removed = 0 and is_phone = 0`,
  `select 'quarter', cast(created_at / ${QUARTER} as text), ${counts} and is_sold = 1 group by 2`,
  ...salesDimensions.map(
    (name) => `select '${name}', coalesce(${valueColumns[name]}, ''), ${counts} group by 2`,
  ),
].join(' union all ');

/** Counts the quote requests of a range, and what they led to: in total, by what was asked for, and by week. */
export async function readSales(
  db: Kysely<Tables>,
  range: Range,
  visitsFrom: number,
  values: FilterValue[] | undefined,
): Promise<Pick<AnalyticsSummary, 'quoteRequestCount' | 'websiteRequestCount' | 'sales'>> {
  const { rows } =
    await sql<SalesRow>`${withEnquiries(range, visitsFrom, values)} ${sql.raw(countsByPart)}`.execute(db);
  const parts = Map.groupBy(rows, ({ part }) => part);
  const of = (part: Part) => (parts.get(part) ?? []).map(({ part: _, ...row }) => row);
  const [{ value: _, ...total } = none] = of('total');
  const lists = salesDimensions.map((name) => [name, of(name).sort(byMoney).slice(0, MAX_LISTED)]);
  const amounts = of('quarter').map(({ value, soldAmountCents }) => ({
    at: Number(value) * QUARTER,
    soldAmountCents,
  }));
  return {
    quoteRequestCount: of('listed')[0]?.requests ?? 0,
    websiteRequestCount: of('website')[0]?.requests ?? 0,
    sales: {
      total,
      rows: Object.fromEntries(lists) as Sales['rows'],
      series: {
        step: 'week',
        timezone: calendar.timezone,
        points: weeksOf(range).map(({ from, to }) => ({
          start: new Date(from).toISOString(),
          soldAmountCents: amounts
            .filter(({ at }) => at >= from && at < to)
            .reduce((sum, { soldAmountCents }) => sum + soldAmountCents, 0),
        })),
      },
    },
  };
}

const none = {
  value: '',
  requests: 0,
  offers: 0,
  decided: 0,
  won: 0,
  sold: 0,
  priced: 0,
  soldAmountCents: 0,
};

/** Every seven days from the first one, so that the weeks of two ranges that are compared have the same lengths. */
function weeksOf({ from, to }: Range): Range[] {
  const firstDay = calendar.dayOf(from);
  const days = calendar.dayOf(to - 1) - firstDay + 1;
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) => ({
    from: calendar.startOf(firstDay + week * 7),
    to: calendar.startOf(firstDay + (week + 1) * 7),
  }));
}

function byMoney(one: Omit<SalesRow, 'part'>, other: Omit<SalesRow, 'part'>): number {
  return (
    other.soldAmountCents - one.soldAmountCents ||
    other.requests - one.requests ||
    (one.value < other.value ? -1 : 1)
  );
}

/**
 * Offers that may still become sales, by the amounts of their latest versions: those that wait for an answer, and accepted ones
 * without a confirmed ride.
 */
export async function readOpenOffers(db: Kysely<Tables>, now: number): Promise<OpenOffers> {
  const value = sql`count(*) as count, coalesce(sum(total_cents), 0) as amount_cents from offers
    where version = (select max(version) from offers as any_offer
      where any_offer.quote_request_id = offers.quote_request_id)`;
  const { rows } = await sql<{ part: keyof OpenOffers; count: number; amountCents: number }>`
    select 'open' as part, ${value} and quote_request_id in (select id from quote_requests
      where deleted_at is null and ${hasOpenOffer(now)})
    union all select 'accepted', ${value} and quote_request_id in (select id from quote_requests
      where deleted_at is null and waits_for = 'confirmation' and status <> 'sold')`.execute(db);
  const of = (name: keyof OpenOffers) => {
    const { count = 0, amountCents = 0 } = rows.find(({ part }) => part === name) ?? {};
    return { count, amountCents };
  };
  return { open: of('open'), accepted: of('accepted') };
}
