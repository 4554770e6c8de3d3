import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { upgradeBackups } from '../db/upgrade-backup.ts';

/** They hold personal data, so they are deleted by age besides their number. */
export const KEPT_MS = 30 * DAY_MS;

/** What was erased since must not stay in a backup for longer than the privacy policy promises. */
export async function deleteOldUpgradeBackups({ env }: AppContext, now: number): Promise<void> {
  const cutoff = new Date(now - KEPT_MS).toISOString().replaceAll(':', '-');
  // The names begin with the time of the backup.
  for (const file of upgradeBackups(env.DATA_DIR)) if (basename(file) < cutoff) rmSync(file);
}
