import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { getSetting } from '../db/settings.ts';

/** Tables that hold what visitors and customers left. A new installation has rows in none of them. */
const dataTables = {
  quoteRequests: 'quote requests',
  bookingRequests: 'bookings',
  contactMessages: 'contact messages',
  vipMembers: 'VIP members',
  pastSales: 'past sales',
  emails: 'emails',
  analyticsVisits: 'visits',
  analyticsHits: 'page views',
  analyticsDays: 'analytics figures',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Describes what the database holds; undefined when it is that of a new installation. */
export async function findData({ query }: Pick<Database, 'query'>): Promise<string | undefined> {
  for (const [table, name] of Object.entries(dataTables)) {
    const row = await query
      .selectFrom(table as keyof typeof dataTables)
      .select((column) => column.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row) return name;
  }
  return undefined;
}

/** Data that `npm run demo` wrote: rows up to these ids, and the number of visitors. Kept in `settings`. */
export const DemoMark = z.object({
  createdAt: z.number(),
  visitors: z.number(),
  lastIds: z.object({
    requests: z.number(),
    vipMembers: z.number(),
  }),
});
export type DemoMark = z.infer<typeof DemoMark>;

export async function readDemoMark(query: Kysely<Tables>): Promise<DemoMark | undefined> {
  const value = await getSetting(query, 'demo');
  return value === undefined ? undefined : DemoMark.parse(JSON.parse(value));
}
