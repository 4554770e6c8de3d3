import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { upgradeBackupFolder } from '../db/upgrade-backup.ts';
import { confirmedNow } from '../jobs/retention-clock.ts';

/** They hold personal data, so they are deleted by age besides their number. */
const KEPT_MS = 30 * DAY_MS;

/** Once a day: what was erased since must not stay in a backup for longer than the privacy policy promises. */
export async function deleteOldUpgradeBackups(ctx: AppContext): Promise<void> {
  const folder = upgradeBackupFolder(ctx.env.DATA_DIR);
  if (!existsSync(folder)) return;
  const confirmed = await confirmedNow(ctx, 'upgrade-backups');
  if (confirmed === undefined) return;
  const cutoff = new Date(confirmed - KEPT_MS).toISOString().replaceAll(':', '-');
  // The names begin with the time of the backup.
  for (const name of readdirSync(folder))
    if (name.endsWith('.backup') && name < cutoff) rmSync(join(folder, name));
}
