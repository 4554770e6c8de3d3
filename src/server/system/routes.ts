import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemCopy } from '#content/staff/system.ts';
import { backUpNow, downloadBackup, readSystemReport, readSystemStatus } from '#contracts/system.ts';
import type { AppContext } from '../app-context.ts';
import { isBackupOverdue, readBackupState } from '../backups/backup-state.ts';
import { askForBackup, backUpIfDue } from '../backups/nightly-backup.ts';
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

function backupRoutes(app: FastifyInstance, ctx: AppContext): void {
  const requireRoom = async () => {
    if ((await findFullDisks(ctx)).length > 0) throw new ApiError('conflict', systemCopy.noRoom);
  };
  servePrepared(app, ctx, backUpNow, requireRoom, async ({ trx, afterCommit }) => {
    if (!(await askForBackup(ctx, trx))) throw new ApiError('conflict', systemCopy.backupRunning);
    // Not waited for, as by the job, which makes it when this process stops first.
    afterCommit(async () => {
      if (app.server.listening)
        void backUpIfDue(ctx, ctx.env.BACKUP_DIR).catch((err) =>
          ctx.log.error({ err }, 'the backup could not be started'),
        );
    });
    return { isRunning: true as const };
  });
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
