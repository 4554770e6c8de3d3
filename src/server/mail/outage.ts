import type { AppContext } from '../app-context.ts';
import { deleteSetting, getSetting, setSetting } from '../db/settings.ts';

type Outage = { since: string; error: string };

/** Records that the mail server cannot be reached or takes no email of ours. The first failure says since when. */
export async function recordOutage(ctx: AppContext, error: string): Promise<void> {
  const since = (await findOutage(ctx))?.since ?? new Date(ctx.now()).toISOString();
  await setSetting(ctx.db.query, 'mail-outage', JSON.stringify({ since, error } satisfies Outage));
}

/** An email was delivered. Deletes nothing, and so writes nothing, when there was no outage. */
export async function endOutage(ctx: AppContext): Promise<void> {
  await deleteSetting(ctx.db.query, 'mail-outage');
}

export async function findOutage(ctx: AppContext): Promise<Outage | undefined> {
  const value = await getSetting(ctx.db.query, 'mail-outage');
  return value === undefined ? undefined : JSON.parse(value);
}
