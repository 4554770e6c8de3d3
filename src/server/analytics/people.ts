import { type Kysely, sql } from 'kysely';
import { type PersonWeek, WEEKS_COUNTED } from '#contracts/people.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { addDays, companyClock, companyInstant, mondayOf } from '#rules/time.ts';
import type { Tables } from '../db/schema.ts';
import { offerOfSale } from '../requests/sold-vehicles.ts';

type Deed = { kind: 'answer' | 'offer' | 'sale'; member: string | null; at: number; figure: number | null };

/** Counts answers, offers and sales of the last weeks by member of staff. */
export async function readPeople(db: Kysely<Tables>, now: number): Promise<PersonWeek[]> {
  const from = companyInstant(addDays(weekOf(now), -7 * (WEEKS_COUNTED - 1)), '00:00');
  const { rows } = await sql<Deed>`
    select 'answer' as kind, (select max(actor) from request_events
        where request_id = quote_requests.id and created_at = first_answered_at) as member,
      first_answered_at as at, first_answered_at - created_at as figure
    from quote_requests where first_answered_at >= ${from} and first_answered_at <= ${now} and deleted_at is null
    union all select 'offer', sent_by, created_at, null from offers where created_at >= ${from} and created_at <= ${now}
    union all select 'sale', offers.sent_by, decided_at, sold_amount_cents
    from quote_requests ${sql.raw(offerOfSale('quote_requests'))}
    where quote_requests.status = 'sold' and decided_at >= ${from} and decided_at <= ${now}
      and deleted_at is null`.execute(db);
  // An answer of the site itself, such as an acceptance, is nobody's.
  const known = rows.filter(({ kind, member }) => kind === 'sale' || member !== null);
  const groups = Map.groupBy(known, ({ member, at }) => `${weekOf(at)} ${member ?? ''}`);
  return [...groups]
    .map(([key, deeds]) => {
      const of = (kind: Deed['kind']) => deeds.filter((deed) => deed.kind === kind);
      const [answers, sales] = [of('answer'), of('sale')];
      const space = key.indexOf(' ');
      return {
        week: key.slice(0, space),
        member: key.slice(space + 1),
        answers: answers.length,
        medianMinutes: median(answers.map(({ figure }) => Number(figure) / MINUTE_MS)),
        offers: of('offer').length,
        won: sales.length,
        amountCents: sales.reduce((sum, { figure }) => sum + Number(figure ?? 0), 0),
      };
    })
    .sort(
      (one, other) =>
        other.week.localeCompare(one.week) ||
        other.amountCents - one.amountCents ||
        other.answers - one.answers ||
        one.member.localeCompare(other.member),
    );
}

const weekOf = (moment: number) => mondayOf(companyClock(moment).date);

/** The lower one of the two in the middle, in whole minutes. */
function median(minutes: number[]): number | null {
  const sorted = minutes.toSorted((one, other) => one - other);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  return middle === undefined ? null : Math.round(middle);
}
