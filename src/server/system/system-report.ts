import type { FastifyInstance } from 'fastify';
import type { SystemReport } from '#contracts/system.ts';
import type { AppContext } from '../app-context.ts';
import { readBackupState } from '../backups/backup-state.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { findOutage } from '../mail/outage.ts';
import { readDatabaseBytes } from '../metrics/database-state.ts';
import { packageVersion } from '../metrics/metrics.ts';
import { readDisks } from './disks.ts';

export async function createSystemReport(
  ctx: AppContext,
  jobs: FastifyInstance['jobs'],
): Promise<SystemReport> {
  return {
    version: packageVersion(),
    engine: ctx.db.engine,
    databaseBytes: await readDatabaseBytes(ctx.db),
    disks: await readDisks(ctx),
    ...(await readBackup(ctx)),
    mail: await readMail(ctx),
    jobs: [...jobs].map(([name, { lastRunAt = null, nextRunAt = null, error }]) => ({
      name,
      ...toWireFormat({ lastRunAt, nextRunAt }),
      ...(error !== undefined && { error }),
    })),
  };
}

async function readBackup({ db, env }: AppContext): Promise<Pick<SystemReport, 'backup'>> {
  const state = await readBackupState(db.query);
  if (!state || env.BACKUP_DIR === undefined) return {};
  const { startedAt, provenAt = null, rows, error } = state;
  return {
    backup: {
      ...toWireFormat({ madeAt: startedAt || null, provenAt }),
      ...(rows !== undefined && { rows }),
      ...(error !== undefined && { error }),
    },
  };
}

async function readMail(ctx: AppContext): Promise<SystemReport['mail']> {
  const { waiting } = await ctx.db.query
    .selectFrom('emails')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const { lastSentAt } = await ctx.db.query
    .selectFrom('emails')
    .select((row) => row.fn.max('sentAt').as('lastSentAt'))
    .executeTakeFirstOrThrow();
  const outage = ctx.env.SMTP_URL && (await findOutage(ctx));
  return {
    ...(ctx.env.SMTP_URL && { server: new URL(ctx.env.SMTP_URL).host }),
    waiting: Number(waiting),
    ...toWireFormat({ lastSentAt }),
    ...(outage && { error: outage.error }),
  };
}
