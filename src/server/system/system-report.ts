import { stat, statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { SystemReport } from '#contracts/system.ts';
import type { AppContext } from '../app-context.ts';
import { readBackupState } from '../backups/backup-state.ts';
import { toWireFormat } from '../db/wire-format.ts';
import type { Env } from '../env.ts';
import { findOutage } from '../mail/outage.ts';
import { readDatabaseBytes } from '../metrics/database-state.ts';
import { packageVersion } from '../metrics/metrics.ts';

export async function createSystemReport(
  ctx: AppContext,
  jobs: FastifyInstance['jobs'],
): Promise<SystemReport> {
  return {
    version: packageVersion(),
    engine: ctx.db.engine,
    databaseBytes: await readDatabaseBytes(ctx.db),
    disks: await readDisks(ctx.env),
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

/** A folder that does not exist yet, such as that of the first backup, is left out. */
async function readDisks({ DATA_DIR, BACKUP_DIR }: Env): Promise<SystemReport['disks']> {
  const folders = [
    { holds: 'data' as const, folder: DATA_DIR },
    ...(BACKUP_DIR ? [{ holds: 'backups' as const, folder: BACKUP_DIR }] : []),
  ];
  const disks = await Promise.all(
    folders.map(async ({ holds, folder }) => {
      try {
        const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
        return [{ dev, disk: { holds, freeBytes: bavail * bsize, totalBytes: blocks * bsize } }];
      } catch {
        return [];
      }
    }),
  );
  const found = disks.flat();
  return found
    .filter(({ dev }, index) => found.findIndex((other) => other.dev === dev) === index)
    .map(({ disk }) => disk);
}
