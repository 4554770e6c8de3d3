import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { backupFailedEmail } from '#content/emails/backup-failed-email.ts';
import { HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import { lastTimeOfDay } from '#rules/time.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { staffSiteUrl } from '../http/site-url.ts';
import { scheduleJob } from '../jobs/schedule-job.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { addressOf } from '../mail/staff-address.ts';
import {
  type BackupState,
  changeBackupState,
  enableBackups,
  isBackingUp,
  isLeased,
  isRestoring,
  LEASE_MS,
  pastTime,
} from './backup-state.ts';
import type { BackupOrder, BackupResults } from './backup-worker.ts';
import { backupName } from './kept-backups.ts';

/** On the company's clock. */
const NIGHT = '03:00';
/** Not while the first visitors after a start are waiting. */
const FIRST_CHECK_MS = MINUTE_MS;
const CHECK_EVERY_MS = 10 * MINUTE_MS;
const RETRY_MS = HOUR_MS;

type BackupResult = BackupResults['make'] | { error: string };

/** One of the processes makes a backup every night, unless BACKUP_KEEP is 0, and whenever an owner asks; restoring it proves it. */
export function scheduleBackups(app: FastifyInstance, ctx: AppContext): void {
  const { BACKUP_DIR: folder, BACKUP_KEEP } = ctx.env;
  if (BACKUP_KEEP > 0) app.addHook('onListen', async () => enableBackups(ctx.db.query, ctx.now()));
  scheduleJob(
    app,
    ctx,
    { name: 'nightly backup', everyMs: CHECK_EVERY_MS, firstMs: FIRST_CHECK_MS },
    async () => {
      // Not waited for: a stop would take as long as a backup. The lease keeps this process from beginning a second one.
      void backUpIfDue(ctx, folder).catch((err) => ctx.log.error({ err }, 'the backup could not be started'));
    },
  );
}

/** Kept in the database, so that another process makes it when this one stops. Returns false while one is under way. */
export async function askForBackup(ctx: AppContext, trx: Transaction<Tables>): Promise<boolean> {
  const askedAt = ctx.now();
  await enableBackups(trx, askedAt);
  return changeBackupState(trx, (state) =>
    isBackingUp(state, askedAt) || isRestoring(state, askedAt) ? undefined : { ...state, askedAt },
  );
}

/** Returns the file when this process wrote and proved one. */
export async function backUpIfDue(ctx: AppContext, folder: string): Promise<string | undefined> {
  const { query } = ctx.db;
  const startedAt = ctx.now();
  const isNightly = ctx.env.BACKUP_KEEP > 0;
  if (isNightly) await enableBackups(query, startedAt);
  const isMine = await changeBackupState(query, ({ askedAt, ...state }) =>
    !isLeased(state, startedAt) &&
    !isRestoring(state, startedAt) &&
    (askedAt !== undefined || (isNightly && isDue(state, startedAt)))
      ? { ...state, startedAt, leaseUntil: startedAt + LEASE_MS }
      : undefined,
  );
  if (!isMine) return undefined;
  const file = join(folder, backupName(startedAt));
  const result = await runBackup(ctx, folder, file).catch((error: Error) => ({ error: error.message }));
  if ('error' in result) ctx.log.error({ file, reason: result.error }, 'the backup could not be proven');
  await recordResult(ctx, result, basename(file));
  prune({ ...ctx.env, BACKUP_DIR: folder });
  return 'error' in result ? undefined : file;
}

/** Owners get an email about the first failure; the hourly attempts after it add nothing. */
async function recordResult(ctx: AppContext, result: BackupResult, file: string): Promise<void> {
  const site = await staffSiteUrl(ctx);
  await ctx.db.transaction(async (trx) => {
    let hadFailed = false;
    const isChanged = await changeBackupState(trx, ({ error, ...state }) => {
      hadFailed = error !== undefined;
      return {
        ...state,
        leaseUntil: 0,
        ...('error' in result ? { error: result.error } : { provenAt: ctx.now(), rows: result.rows, file }),
      };
    });
    if (!isChanged || hadFailed || !('error' in result)) return;
    const owners = await trx
      .selectFrom('staffAccounts')
      .select('email')
      .where('role', '=', 'owner')
      .where('disabledAt', 'is', null)
      .execute();
    const content = backupFailedEmail(result.error, `${site}/admin?tab=system`);
    const addresses = new Set(owners.map(addressOf));
    await enqueueEmails(
      ctx,
      trx,
      [...addresses].map((to) => ({ kind: 'backup-failed', to, content })),
    );
  });
}

function isDue({ startedAt, provenAt }: BackupState, now: number): boolean {
  const night = lastTimeOfDay(NIGHT, now);
  const lastStart = pastTime(startedAt, now);
  return pastTime(provenAt, now) < night && (lastStart < night || now - lastStart >= RETRY_MS);
}

async function runBackup(ctx: AppContext, folder: string, file: string): Promise<BackupResult> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return runInWorker(ctx, 'make', file);
}

/** In a thread of its own: SQLite and the comparison would block the site for seconds. */
export async function runInWorker<Kind extends keyof BackupResults>(
  { env, now }: AppContext,
  kind: Kind,
  file: string,
): Promise<BackupResults[Kind] | { error: string }> {
  const { DATA_DIR, DATABASE_URL, BACKUP_PASSPHRASE } = env;
  const order: BackupOrder = {
    ...{ kind, location: { DATA_DIR, DATABASE_URL }, file },
    ...{ passphrase: BACKUP_PASSPHRASE, now: now() },
  };
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: order });
  worker.unref();
  const [result] = await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => [{ error: 'the backup ended without a result' }]),
  ]);
  await worker.terminate();
  return result;
}

/** Deletes all but the newest. */
export function prune({ BACKUP_DIR: folder, BACKUP_KEEP }: Env): void {
  const keep = Math.max(BACKUP_KEEP, 1);
  // The last two are what a process that was killed leaves.
  for (const ending of ['.backup', '.unproven', '.unfinished', '.proving']) {
    const files = readdirSync(folder).filter((name) => name.startsWith('site-') && name.endsWith(ending));
    for (const name of files.sort().slice(0, -keep)) rmSync(join(folder, name), { recursive: true });
  }
}
