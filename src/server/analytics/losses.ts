import { type Kysely, sql } from 'kysely';
import { priceBounds, UNPRICED } from '#content/staff/losses.ts';
import {
  type LossCounts,
  type LossDimension,
  type Losses,
  type LossRow,
  type LostRequest,
  lossDimensions,
  MAX_LOST_REQUESTS,
} from '#contracts/losses.ts';
import type { Tables } from '../db/schema.ts';
import { readShares, soldVehicles } from '../requests/sold-vehicles.ts';
import type { Range } from './scan.ts';

/** The greatest bound that an amount reaches, in dollars. */
const sizeOf = `case when sold_amount_cents is null then '${UNPRICED}' ${priceBounds
  .toReversed()
  .map((dollars) => `when sold_amount_cents >= ${dollars * 100} then '${dollars}'`)
  .join(' ')} end`;

/**
 * Begins a query about the requests that were lost in a range, each once, by what its latest offer came to, else by the reason for
 * which it was closed. `sold_amount_cents` is what was lost, as `soldVehicles` divides it.
 */
function withLost({ from, to }: Range, now: number) {
  return sql`with lost as materialized (select * from (
    select quote_requests.id, reference, vehicle_type, event_type, pickup_city, offers.id as offer_id,
      case when offers.state = 'canceled' then 'canceled' when status <> 'closed' then 'expired'
        when offers.state = 'declined' then 'declined' else coalesce(closed_reason, 'no-reason') end as reason,
      case when offers.state = 'canceled' then offers.canceled_at when status = 'closed' then decided_at
        else offers.expires_at end as lost_at,
      case when offers.state = 'canceled' then total_cents - coalesce(charged_cents, 0)
        else total_cents end as sold_amount_cents,
      case when offers.state = 'canceled' then cancel_reason when offers.state = 'declined' then decline_reason end as words
    from quote_requests left join offers on offers.id = (select id from offers as latest
      where quote_request_id = quote_requests.id order by version desc limit 1)
    where deleted_at is null
      and ((status = 'closed' and decided_at >= ${from} and decided_at < ${to})
        or quote_requests.id in (select quote_request_id from offers where (canceled_at >= ${from} and canceled_at < ${to})
          or (state = 'open' and expires_at >= ${from} and expires_at < ${to})))
      and (offers.state = 'canceled'
        or (status = 'closed' and coalesce(closed_reason, '') not in ('spam', 'duplicate'))
        or (status = 'contacted' and decided_at is null and offers.state = 'open' and expires_at <= ${now}))) as every_loss
    where lost_at >= ${from} and lost_at < ${to})`;
}

const withOffer = 'lost left join offers on offers.id = offer_id';
const counts = `count(*) as lost, count(sold_amount_cents) as priced,
  coalesce(sum(sold_amount_cents), 0) as amount_cents`;
const parts = [
  `select 'total' as part, '' as value, ${counts} from lost`,
  `select 'reasons', reason, ${counts} from lost group by 2`,
  `select 'vehicles', ${soldVehicles()}, ${counts} from ${withOffer} group by 2`,
  `select 'occasions', coalesce(event_type, ''), ${counts} from lost group by 2`,
  `select 'cities', coalesce(pickup_city, ''), ${counts} from lost group by 2`,
  `select 'sizes', ${sizeOf}, ${counts} from lost group by 2`,
].join(' union all ');

/** Counts what was lost in a range: in total, and by each dimension. */
export async function readLosses(db: Kysely<Tables>, range: Range, now: number): Promise<Losses> {
  const { rows } = await sql<LossRow & { part: 'total' | LossDimension }>`
    ${withLost(range, now)} ${sql.raw(parts)}`.execute(db);
  const of = (name: 'total' | LossDimension) =>
    rows.filter(({ part }) => part === name).map(({ part: _, ...row }) => row);
  const [{ value: _, ...total } = { value: '', lost: 0, priced: 0, amountCents: 0 }] = of('total');
  const listOf = (name: LossDimension) => {
    if (name === 'vehicles') return merge(of(name).flatMap(byVehicle)).sort(byMoney);
    return name === 'sizes' ? of(name).sort(bySize) : of(name).sort(byMoney);
  };
  return {
    total,
    rows: Object.fromEntries(lossDimensions.map((name) => [name, listOf(name)])) as Losses['rows'],
  };
}

/** All losses that share a text have the same amount where there are several vehicles. */
function byVehicle({ value, lost, priced, amountCents }: LossRow): LossRow[] {
  const shares = readShares(value, amountCents / lost);
  return shares.map(([vehicle, cents]) => ({
    value: vehicle,
    lost,
    priced,
    // Of one vehicle the amounts may differ; their sum stays whole.
    amountCents: shares.length === 1 ? amountCents : cents * lost,
  }));
}

function merge(rows: LossRow[]): LossRow[] {
  const sum = (same: LossRow[], name: keyof LossCounts) => same.reduce((whole, row) => whole + row[name], 0);
  return [...Map.groupBy(rows, ({ value }) => value)].map(([value, same]) => ({
    value,
    lost: sum(same, 'lost'),
    priced: sum(same, 'priced'),
    amountCents: sum(same, 'amountCents'),
  }));
}

function byMoney(one: LossRow, other: LossRow): number {
  return other.amountCents - one.amountCents || other.lost - one.lost || (one.value < other.value ? -1 : 1);
}

function bySize(one: LossRow, other: LossRow): number {
  const dollars = ({ value }: LossRow) => (value === UNPRICED ? -1 : Number(value));
  return dollars(one) - dollars(other);
}

type LostRow = {
  id: number;
  reference: string;
  lostAt: number;
  amountCents: number | null;
  words: string | null;
} & Record<LossDimension, string>;

/** The latest of them, with the rows that count each. */
export async function listLost(db: Kysely<Tables>, range: Range, now: number): Promise<LostRequest[]> {
  const { rows } = await sql<LostRow>`${withLost(range, now)}
    select lost.id, reference, lost_at, sold_amount_cents as amount_cents, words, reason as reasons,
      ${sql.raw(soldVehicles())} as vehicles, coalesce(event_type, '') as occasions,
      coalesce(pickup_city, '') as cities, ${sql.raw(sizeOf)} as sizes
    from ${sql.raw(withOffer)} order by lost_at desc, lost.id desc limit ${sql.lit(MAX_LOST_REQUESTS)}`.execute(
    db,
  );
  return rows.map(({ id, reference, lostAt, amountCents, words, vehicles, ...row }) => ({
    id,
    reference,
    lostAt: new Date(lostAt).toISOString(),
    ...(amountCents !== null && { amountCents }),
    ...(words && { words }),
    values: {
      reasons: [row.reasons],
      vehicles: readShares(vehicles, amountCents ?? 0).map(([vehicle]) => vehicle),
      occasions: [row.occasions],
      cities: [row.cities],
      sizes: [row.sizes],
    },
  }));
}
