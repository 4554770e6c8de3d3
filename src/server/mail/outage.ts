import type { AppContext } from '../app-context.ts';
import { deleteSetting, getSetting, setSetting } from '../db/settings.ts';
import { publish } from '../live/publish.ts';

type Outage = { since: string; error: string };

/** Records that the mail server cannot be reached or takes no email of ours. The first failure says since when. */
export async function recordOutage(ctx: AppContext, error: string): Promise<void> {
  const known = await findOutage(ctx);
  const since = known?.since ?? new Date(ctx.now()).toISOString();
  await setSetting(ctx.db.query, 'mail-outage', JSON.stringify({ since, error } satisfies Outage));
  if (!known) await tellDashboards(ctx);
}

/** An email was delivered. Writes nothing when there was no outage. */
export async function endOutage(ctx: AppContext): Promise<void> {
  if (!(await findOutage(ctx))) return;
  await deleteSetting(ctx.db.query, 'mail-outage');
  await tellDashboards(ctx);
}

/** Open dashboards read again what waits, and which emails have left. The event names no request: none has changed. */
export function tellDashboards(ctx: AppContext): Promise<void> {
  return publish(ctx, ctx.db.query, { list: 'quote-requests', kind: 'noted', requests: [] });
}

export async function findOutage(ctx: AppContext): Promise<Outage | undefined> {
  const value = await getSetting(ctx.db.query, 'mail-outage');
  return value === undefined ? undefined : JSON.parse(value);
}
