import { type Kysely, type SelectType, sql } from 'kysely';
import { cancelers } from '#content/offers/offer-state.ts';
import { roles } from '#contracts/endpoint.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import { OfferState } from '#contracts/seen.ts';
import { closedReasons, eventTraits } from '#rules/request-status.ts';
import type { Tables } from './schema.ts';

type Values<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]?: readonly Extract<SelectType<Tables[Table][Column]>, string>[];
};

const list = RequestListName.options;

/** Columns that take certain texts only; TypeScript holds the site to them. */
export const closedValues: { [Table in keyof Tables]?: Values<Table> } = {
  staffAccounts: { role: roles },
  requests: { list },
  quotes: { closedReason: closedReasons, source: ['website', 'phone'] },
  requestEvents: { kind: Object.keys(eventTraits) as (keyof typeof eventTraits)[] },
  emails: { state: ['waiting', 'sent', 'failed'] },
  replyTemplates: { list },
  offers: { state: OfferState.exclude(['expired']).options, canceledBy: cancelers },
  pastSales: { source: ['website', 'phone'] },
};

/** Throws when a text is none of those that its column takes. */
export async function checkClosedValues(query: Kysely<Tables>): Promise<void> {
  for (const [table, columns] of Object.entries(closedValues))
    for (const [column, values] of Object.entries(columns)) {
      const other =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} not in (${sql.join(values)}) limit 1`.execute(
          query,
        );
      if (other.rows.length > 0) throw new Error(`a value of ${table}.${column} is none that it takes`);
    }
}
