import { vehicleKey } from '#content/fleet/index.ts';
import { type VehicleShares, vehicleShares } from '#rules/vehicle-shares.ts';

/**
 * What tells the vehicles of a sale, as a text to group by, for rows of `table` that are joined by `offerOfSale`: those of the
 * offer that was accepted, else of the last one; where it has several also its lines and the amount, by which they share. Without
 * an offer they are those of the request.
 */
export const soldVehicles = (shares = 'null') =>
  `case
    when offers.vehicles like '%,%' then 'several {"vehicles":' || offers.vehicles || ',"lines":' || offers.lines || ',"cents":'
      || coalesce(cast(sold_amount_cents as text), '0') || '}'
    when offers.vehicles <> '[]' then 'offered ' || offers.vehicles
    when ${shares} is not null then 'shared ' || ${shares}
    else 'asked ' || coalesce(vehicle_type, '') end`;

export const offerOfSale = (table: string) =>
  `left join offers on offers.id = (select id from offers as sold_offer where quote_request_id = ${table}.id
    order by case when state in ('open', 'superseded', 'declined', 'withdrawn') then 1 else 0 end, version desc limit 1)`;

/** Reads what `soldVehicles` tells: the vehicles with their parts of the amount. */
export function readShares(text: string, amountCents: number): VehicleShares {
  const space = text.indexOf(' ');
  const [kind, value] = [text.slice(0, space), text.slice(space + 1)];
  if (kind === 'asked') return [[vehicleKey(value), amountCents]];
  const stored = JSON.parse(value);
  if (kind === 'offered') return [[vehicleKey(stored[0]), amountCents]];
  return kind === 'several' ? vehicleShares(stored, stored.cents) : stored;
}
