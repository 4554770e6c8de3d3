import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { protections, type SystemReport } from '#contracts/system.ts';
import type { AppContext } from '../app-context.ts';
import { isBackingUp, isBackupOverdue, isRestoring, readBackupState } from '../backups/backup-state.ts';
import { listKeptBackups } from '../backups/kept-backups.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { secondFactorExists } from '../http/sessions.ts';
import { findOutage } from '../mail/outage.ts';
import { readDatabaseBytes } from '../metrics/database-state.ts';
import { packageVersion } from '../metrics/metrics.ts';
import { findFullDisks, readDisks } from './disks.ts';

export async function createSystemReport(
  ctx: AppContext,
  jobs: FastifyInstance['jobs'],
  isHttps: boolean,
): Promise<SystemReport> {
  return {
    version: packageVersion(),
    engine: ctx.db.engine,
    databaseBytes: await readDatabaseBytes(ctx.db),
    disks: await readDisks(ctx),
    protections: await listProtections(ctx, isHttps),
    ...(await readBackup(ctx)),
    mail: await readMail(ctx),
    jobs: [...jobs].map(([name, { lastRunAt = null, nextRunAt = null, error }]) => ({
      name,
      ...toWireFormat({ lastRunAt, nextRunAt }),
      ...(error !== undefined && { error }),
    })),
  };
}

async function listProtections(ctx: AppContext, isHttps: boolean): Promise<SystemReport['protections']> {
  const state = await readBackupState(ctx.db.query);
  const withoutFactor = await ctx.db.query
    .selectFrom('staffAccounts')
    .select('id')
    .where('disabledAt', 'is', null)
    .where(secondFactorExists, '=', 0)
    .limit(1)
    .execute();
  const on = {
    mail: ctx.env.SMTP_URL !== undefined && !(await findOutage(ctx)),
    tls: isHttps,
    'second-factor': withoutFactor.length === 0,
    backups: state?.provenAt !== undefined && !isBackupOverdue(state, ctx.now()),
    encryption: ctx.env.BACKUP_PASSPHRASE !== undefined,
    disk: (await findFullDisks(ctx)).length === 0,
  };
  return protections.map((name) => ({ name, isOn: on[name] }));
}

/** The last backup that was proven, where it is on this machine. */
export async function findBackupFile({ db, env }: AppContext) {
  const state = await readBackupState(db.query);
  if (!state?.file) return undefined;
  const file = join(env.BACKUP_DIR, state.file);
  return stat(file).then(
    ({ size }) => ({ file, bytes: size }),
    () => undefined,
  );
}

async function readBackup(ctx: AppContext): Promise<Pick<SystemReport, 'backup'>> {
  const state = await readBackupState(ctx.db.query);
  if (!state) return {};
  const found = await findBackupFile(ctx);
  const { startedAt, provenAt = null, rows, error, restoreError } = state;
  const kept = listKeptBackups(ctx.env.BACKUP_DIR);
  return {
    backup: {
      isRunning: isBackingUp(state, ctx.now()),
      ...toWireFormat({ madeAt: startedAt || null, provenAt }),
      ...(rows !== undefined && { rows }),
      ...(found && { fileBytes: found.bytes }),
      ...(error !== undefined && { error }),
      isRestoring: isRestoring(state, ctx.now()),
      ...(restoreError !== undefined && { restoreError }),
      kept: kept.map(({ takenAt, ...backup }) => ({ ...backup, takenAt: new Date(takenAt).toISOString() })),
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
