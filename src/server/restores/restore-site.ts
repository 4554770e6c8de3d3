import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { restoreKeptBackup } from '#contracts/system.ts';
import type { AppContext, RestoreOrder } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { changeBackupState, enableBackups, readBackupState } from '../backups/backup-state.ts';
import { backupName } from '../backups/kept-backups.ts';
import { prune } from '../backups/nightly-backup.ts';
import { saveProvenBackup } from '../db/prove-backup.ts';
import { restoreBackup } from '../db/restore.ts';
import { combineCarryOvers, type RestoreOptions } from '../db/restore-rows.ts';
import type { Env } from '../env.ts';
import { carryErasures } from '../privacy/repeat-erasures.ts';
import { carryDisabledAccounts } from '../staff/restored-accounts.ts';

/** Restores a backup where no site runs. Whoever was erased, left or was disabled since stays so. */
export function restoreSite(
  env: Env,
  file: string,
  options: Pick<RestoreOptions, 'replace' | 'allowPlain'>,
  print: (line: string) => void,
): Promise<void> {
  const carryOver = combineCarryOvers([carryErasures(Date.now(), print), carryDisabledAccounts(print)]);
  return restoreBackup(env, file, { ...options, passphrase: env.BACKUP_PASSPHRASE, carryOver });
}

export type RestoreOutcome = { before: { file: string; rows: number } } | { error: string };

/** Backs up what is there, so that the restore can be taken back, and restores what an owner chose. The site has stopped. */
export async function carryOutRestore(
  env: Env,
  { file }: RestoreOrder,
  print: (line: string) => void,
): Promise<RestoreOutcome> {
  const now = Date.now();
  const before = join(env.BACKUP_DIR, backupName(now));
  try {
    mkdirSync(env.BACKUP_DIR, { recursive: true, mode: 0o700 });
    const { rows } = await saveProvenBackup(env, before, new Date(now), env.BACKUP_PASSPHRASE);
    await restoreSite(env, file, { replace: true }, print);
    prune(env);
    return { before: { file: basename(before), rows } };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Writes down in the database of the site, which runs again, how a restore ended. Without an outcome it was interrupted. */
export async function recordRestore(
  ctx: AppContext,
  order: RestoreOrder | undefined,
  outcome: RestoreOutcome | undefined,
): Promise<void> {
  const state = await readBackupState(ctx.db.query);
  if (!outcome && state?.restoringSince === undefined) return;
  const error = outcome && 'error' in outcome ? outcome.error : 'The site was stopped before it had ended.';
  const isDone = outcome !== undefined && 'before' in outcome;
  await ctx.db.transaction(async (trx) => {
    const now = ctx.now();
    await enableBackups(trx, now);
    // The restored state is that of a backup under way.
    await changeBackupState(trx, ({ restoringSince: _, restoreError: __, ...state }) => ({
      ...state,
      leaseUntil: 0,
      ...(isDone ? { ...outcome.before, startedAt: now, provenAt: now } : { restoreError: error }),
    }));
    // The entry of the order is in the data that was replaced.
    if (isDone && order)
      await recordAuditEntry(trx, now, {
        ...{ actor: order.actor, endpoint: restoreKeptBackup, params: {}, response: {} },
        body: { file: basename(order.file) },
      });
  });
  if (!isDone) ctx.log.error({ reason: error }, 'the backup could not be restored');
}
