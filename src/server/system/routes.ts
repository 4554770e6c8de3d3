import type { FastifyInstance } from 'fastify';
import { readSystemReport, readSystemStatus } from '#contracts/system.ts';
import type { AppContext } from '../app-context.ts';
import { isBackupOverdue, readBackupState } from '../backups/backup-state.ts';
import { serve } from '../http/serve.ts';
import { readDemoMark } from './demo-mark.ts';
import { findFullDisks, scheduleDiskCheck } from './disks.ts';
import { createSystemReport } from './system-report.ts';

export function systemRoutes(app: FastifyInstance, ctx: AppContext): void {
  scheduleDiskCheck(app, ctx);
  serve(app, ctx, readSystemReport, () => createSystemReport(ctx, app.jobs));
  serve(app, ctx, readSystemStatus, async () => {
    const state = await readBackupState(ctx.db.query);
    return {
      fullDisks: await findFullDisks(ctx),
      makesBackups: ctx.env.BACKUP_DIR !== undefined,
      hasDemoData: (await readDemoMark(ctx.db.query)) !== undefined,
      ...(state && {
        backup: {
          ...(state.provenAt && { provenAt: new Date(state.provenAt).toISOString() }),
          isOverdue: isBackupOverdue(state, ctx.now()),
          ...(state.error && { error: state.error }),
        },
      }),
    };
  });
}
