import { type Kysely, sql } from 'kysely';
import {
  type AnalyticsSummary,
  MAX_MONTHS_AHEAD,
  type MonthAhead,
  type OpenOffers,
  type Sales,
  type SalesDay,
  type SalesDimension,
  type SalesRow,
  salesDimensions,
} from '#contracts/analytics.ts';
import { type Breakdown, breakdowns } from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { hasOpenOffer } from '../requests/open-offers.ts';
import { offerOfSale, readShares, soldVehicles } from '../requests/sold-vehicles.ts';
import { withEnquiries } from './enquiries.ts';
import type { FilterValue } from './filter.ts';
import { QUARTER, type Range } from './scan.ts';
import { readTexts } from './texts.ts';

type Total = Sales['total'];
type Counts = Omit<SalesRow, 'value'>;
type Part = 'total' | 'listed' | 'website' | 'quarter' | SalesDimension;
type PartRow = Total & { part: Part; value: string };

const counts = `count(*) as requests, coalesce(sum(has_offer), 0) as offers, coalesce(sum(is_decided), 0) as decided,
  coalesce(sum(is_decided * is_sold), 0) as won, coalesce(sum(is_sold), 0) as sold, count(sold_amount_cents) as priced,
  coalesce(sum(sold_amount_cents), 0) as sold_amount_cents`;
const ofQuotes = `${counts} from enquiries where is_quote = 1`;
const ofSold = `${ofQuotes} and is_sold = 1 group by 2`;

const requestParts = [
  `select 'listed' as part, '' as value, ${ofQuotes} and is_removed = 0`,
  `select 'website', '', ${ofQuotes} and is_removed = 0 and is_phone = 0`,
];
const salesParts = [
  `select 'total' as part, '' as value, ${ofQuotes}`,
  `select 'quarter', cast(filed_at / ${QUARTER} as text), ${ofSold}`,
  `select 'vehicles', ${soldVehicles('vehicle_shares')}, ${counts} from enquiries ${offerOfSale('enquiries')}
    where is_quote = 1 and is_sold = 1 group by 2`,
  `select 'occasions', coalesce(event_type, ''), ${ofSold}`,
  `select 'cities', coalesce(pickup_city, ''), ${ofSold}`,
  ...(['campaigns', 'sources'] as const).map(
    (name) => `select '${name}', cast(coalesce(${breakdowns[name].column}, 0) as text), ${counts} from by_last
      where is_quote = 1 and is_sold = 1 group by 2`,
  ),
];

type Query = {
  range: Range;
  /** Visits before were reset. */
  visitsFrom: number;
  values?: FilterValue[] | undefined;
};

/** Counts the quote requests that came in a range, and the sales whose day is in it: in total, by what sold, and by week. */
export async function readSales(
  db: Kysely<Tables>,
  engine: Database['engine'],
  { range, visitsFrom, values }: Query,
  day: SalesDay,
): Promise<Pick<AnalyticsSummary, 'quoteRequestCount' | 'websiteRequestCount' | 'sales'>> {
  const read = async (day: SalesDay, parts: string[]) => {
    const enquiries = withEnquiries(range, visitsFrom, values, day);
    const { rows } = await sql<PartRow>`${enquiries} ${sql.raw(parts.join(' union all '))}`.execute(db);
    return Map.groupBy(rows, ({ part }) => part);
  };
  const [requests, parts] = await Promise.all([read('requested', requestParts), read(day, salesParts)]);
  const of = (part: Part) => (parts.get(part) ?? []).map(({ part: _, ...row }) => row);
  const [{ value: _, ...total } = { value: '', ...none, requests: 0, offers: 0, decided: 0, won: 0 }] =
    of('total');
  const visits = { campaigns: of('campaigns'), sources: of('sources') };
  const ids = [...visits.campaigns, ...visits.sources].map(({ value }) => Number(value));
  const partsOf = await readTexts(engine, db, ids);
  const byVisit = (name: keyof typeof visits) => {
    const { parts }: Breakdown = breakdowns[name];
    const rows = visits[name].map(({ value, ...row }) => ({
      ...row,
      value: partsOf(Number(value), parts.length),
    }));
    const unknown = rows.reduce(subtract, total);
    return [...rows, ...(unknown.sold > 0 ? [{ ...unknown, value: null }] : [])];
  };
  const byText = (name: 'occasions' | 'cities') =>
    of(name).map(({ value, ...row }) => ({ ...row, value: [value] }));
  const rows: Record<SalesDimension, SalesRow[]> = {
    vehicles: of('vehicles').flatMap(byVehicle),
    occasions: byText('occasions'),
    cities: byText('cities'),
    campaigns: byVisit('campaigns'),
    sources: byVisit('sources'),
  };
  const amounts = of('quarter').map(({ value, soldAmountCents }) => ({
    at: Number(value) * QUARTER,
    soldAmountCents,
  }));
  return {
    quoteRequestCount: requests.get('listed')?.[0]?.requests ?? 0,
    websiteRequestCount: requests.get('website')?.[0]?.requests ?? 0,
    sales: {
      day,
      total,
      rows: Object.fromEntries(salesDimensions.map((name) => [name, merge(rows[name])])) as Sales['rows'],
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

const none: Counts = { sold: 0, priced: 0, soldAmountCents: 0 };

function subtract(whole: Counts, part: Counts): Counts {
  return {
    sold: whole.sold - part.sold,
    priced: whole.priced - part.priced,
    soldAmountCents: whole.soldAmountCents - part.soldAmountCents,
  };
}

/** A ride counts in the row of each of its vehicles; the amounts of the rows add up. */
function byVehicle({ value, sold, priced, soldAmountCents }: Counts & { value: string }): SalesRow[] {
  // All sales that share have the same amount here.
  const shares = readShares(value, soldAmountCents / sold);
  return shares.map(([vehicle, cents]) => ({
    value: [vehicle],
    sold,
    priced,
    soldAmountCents: cents * sold,
  }));
}

function merge(rows: SalesRow[]): SalesRow[] {
  return [...Map.groupBy(rows, ({ value }) => JSON.stringify(value)).values()]
    .map((same) => ({
      value: same[0]?.value ?? null,
      sold: same.reduce((sum, { sold }) => sum + sold, 0),
      priced: same.reduce((sum, { priced }) => sum + priced, 0),
      soldAmountCents: same.reduce((sum, { soldAmountCents }) => sum + soldAmountCents, 0),
    }))
    .sort(byMoney);
}

function byMoney(one: SalesRow, other: SalesRow): number {
  return (
    other.soldAmountCents - one.soldAmountCents ||
    other.sold - one.sold ||
    (JSON.stringify(one.value) < JSON.stringify(other.value) ? -1 : 1)
  );
}

/** Every seven days from the first one, so that the weeks of two ranges that are compared have the same lengths. */
function weeksOf({ from, to }: Range): Range[] {
  const firstDay = calendar.dayOf(from);
  const days = calendar.dayOf(to - 1) - firstDay + 1;
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) => ({
    from: calendar.startOf(firstDay + week * 7),
    to: calendar.startOf(firstDay + (week + 1) * 7),
  }));
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
      where deleted_at is null and ${hasOpenOffer(now, 'status')})
    union all select 'accepted', ${value} and quote_request_id in (select id from quote_requests
      where deleted_at is null and waits_for = 'confirmation' and status <> 'sold')`.execute(db);
  const of = (name: keyof OpenOffers) => {
    const { count = 0, amountCents = 0 } = rows.find(({ part }) => part === name) ?? {};
    return { count, amountCents };
  };
  return { open: of('open'), accepted: of('accepted') };
}

/** The coming rides by month of their day: what is sold, accepted and offered, whatever the range and filters. */
export async function readBookAhead(db: Kysely<Tables>, now: number): Promise<MonthAhead[]> {
  const { rows } = await sql<Omit<MonthAhead, 'month'> & { month: string }>`
    with coming as (select substr(event_date, 1, 7) as month, status, sold_amount_cents,
        case when waits_for = 'confirmation' and status <> 'sold' then 1 else 0 end as is_accepted,
        case when ${hasOpenOffer(now, 'status')} then 1 else 0 end as is_open,
        (select total_cents from offers where quote_request_id = quote_requests.id order by version desc limit 1) as total_cents
      from quote_requests where ride_at > ${now} and deleted_at is null and status in ('contacted', 'sold'))
    select month, sum(case when status = 'sold' then 1 else 0 end) as rides,
      coalesce(sum(case when status = 'sold' then sold_amount_cents end), 0) as booked_cents,
      coalesce(sum(is_accepted * total_cents), 0) as accepted_cents,
      coalesce(sum(is_open * total_cents), 0) as open_cents
    from coming where status = 'sold' or is_accepted = 1 or is_open = 1
    group by month order by month limit ${sql.lit(MAX_MONTHS_AHEAD)}`.execute(db);
  return rows;
}
