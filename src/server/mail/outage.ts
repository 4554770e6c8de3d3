import type { AppContext } from '../app-context.ts';

const SETTING = 'mail-outage';

type Outage = { since: string; error: string };

/** Records that the mail server cannot be reached or takes no email of ours. The first failure says since when. */
export async function recordOutage(ctx: AppContext, error: string): Promise<void> {
  const since = (await findOutage(ctx))?.since ?? new Date(ctx.now()).toISOString();
  const value = JSON.stringify({ since, error } satisfies Outage);
  await ctx.db.query
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** An email was delivered. Deletes nothing, and so writes nothing, when there was no outage. */
export async function endOutage(ctx: AppContext): Promise<void> {
  await ctx.db.query.deleteFrom('settings').where('name', '=', SETTING).execute();
}

export async function findOutage(ctx: AppContext): Promise<Outage | undefined> {
  const row = await ctx.db.query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();
  return row && JSON.parse(row.value);
}
