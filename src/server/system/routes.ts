import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemCopy } from '#content/staff/system.ts';
import {
  backUpNow,
  downloadBackup,
  previewRestore,
  readSystemReport,
  readSystemStatus,
  restoreKeptBackup,
  type SeenData,
} from '#contracts/system.ts';
import type { AppContext } from '../app-context.ts';
import {
  changeBackupState,
  enableBackups,
  isBackingUp,
  isBackupOverdue,
  isRestoring,
  readBackupState,
} from '../backups/backup-state.ts';
import type { PresentKind } from '../backups/compare-backup.ts';
import { createComparison } from '../backups/comparison.ts';
import { findKeptBackup } from '../backups/kept-backups.ts';
import { askForBackup, backUpIfDue, runInWorker } from '../backups/nightly-backup.ts';
import { ApiError } from '../http/api-error.ts';
import { serve, servePrepared } from '../http/serve.ts';
import { readDemoMark } from './demo-mark.ts';
import { findFullDisks, scheduleDiskCheck } from './disks.ts';
import { createSystemReport, findBackupFile } from './system-report.ts';

export function systemRoutes(app: FastifyInstance, ctx: AppContext): void {
  scheduleDiskCheck(app, ctx);
  serve(app, ctx, readSystemReport, ({ request }) =>
    createSystemReport(ctx, app.jobs, request.protocol === 'https'),
  );
  backupRoutes(app, ctx);
  restoreRoutes(app, ctx);
  serve(app, ctx, readSystemStatus, async () => {
    const state = await readBackupState(ctx.db.query);
    return {
      fullDisks: await findFullDisks(ctx),
      makesBackups: ctx.env.BACKUP_KEEP > 0,
      hasDemoData: (await readDemoMark(ctx.db.query)) !== undefined,
      ...(state && {
        backup: {
          ...(state.provenAt && { provenAt: new Date(state.provenAt).toISOString() }),
          isOverdue: ctx.env.BACKUP_KEEP > 0 && isBackupOverdue(state, ctx.now()),
          ...(state.error && { error: state.error }),
        },
      }),
    };
  });
}

async function requireRoom(ctx: AppContext): Promise<void> {
  if ((await findFullDisks(ctx)).length > 0) throw new ApiError('conflict', systemCopy.noRoom);
}

function requireKept({ env }: AppContext, name: string): string {
  const file = findKeptBackup(env.BACKUP_DIR, name);
  if (!file) throw new ApiError('not_found', systemCopy.notKept);
  return file;
}

function backupRoutes(app: FastifyInstance, ctx: AppContext): void {
  servePrepared(
    app,
    ctx,
    backUpNow,
    () => requireRoom(ctx),
    async ({ trx, afterCommit }) => {
      if (!(await askForBackup(ctx, trx))) throw new ApiError('conflict', systemCopy.backupRunning);
      // Not waited for, as by the job, which makes it when this process stops first.
      afterCommit(async () => {
        if (app.server.listening)
          void backUpIfDue(ctx, ctx.env.BACKUP_DIR).catch((err) =>
            ctx.log.error({ err }, 'the backup could not be started'),
          );
      });
      return { isRunning: true as const };
    },
  );
  serve(app, ctx, downloadBackup, async ({ reply }) => {
    const found = await findBackupFile(ctx);
    if (!found) throw new ApiError('not_found', systemCopy.noFile);
    reply
      .type('application/octet-stream')
      .header('content-length', found.bytes)
      .header('content-disposition', `attachment; filename="${basename(found.file)}"`);
    return createReadStream(found.file);
  });
}

/** Refuses an owner who has read of other data than a restore would replace, and says what is there now and was before. */
function requireSeen(seen: SeenData, present: PresentKind[] | { error: string }): void {
  if ('error' in present) throw new ApiError('conflict', present.error);
  const changes = present.flatMap(({ kind, now, digest }) => {
    const before = seen.find((one) => one.kind === kind);
    return before?.digest === digest ? [] : systemCopy.dataChange(kind, now, before?.now ?? 0);
  });
  if (changes.length > 0) throw new ApiError('conflict', systemCopy.dataChanged(changes.join(', ')));
}

function restoreRoutes(app: FastifyInstance, ctx: AppContext): void {
  const readComparison = createComparison((file) => runInWorker(ctx, 'compare', file), ctx.now);
  serve(app, ctx, previewRestore, async ({ query }) => {
    const file = requireKept(ctx, query.file);
    await requireRoom(ctx);
    const effect = await readComparison(file);
    if (!effect) return {};
    if (effect === 'busy') throw new ApiError('conflict', systemCopy.comparingAlready);
    if ('error' in effect) throw new ApiError('conflict', effect.error);
    return { preview: { ...effect, takenAt: new Date(effect.takenAt).toISOString() } };
  });
  const prepare = async ({ body }: { body: { file: string; seen: SeenData } }) => {
    await requireRoom(ctx);
    const file = requireKept(ctx, body.file);
    requireSeen(body.seen, await runInWorker(ctx, 'describe', file));
    return file;
  };
  servePrepared(app, ctx, restoreKeptBackup, prepare, async ({ trx, staff, prepared, afterCommit }) => {
    const now = ctx.now();
    await enableBackups(trx, now);
    const isMine = await changeBackupState(trx, ({ restoreError: _, ...state }) =>
      isBackingUp(state, now) || isRestoring(state, now) ? undefined : { ...state, restoringSince: now },
    );
    if (!isMine) throw new ApiError('conflict', systemCopy.backupRunning);
    // Not waited for: the site stops once it has answered.
    afterCommit(async () => ctx.restore?.({ file: prepared, actor: staff.username }));
    return { isRestoring: true as const };
  });
}
