import { stat, statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { systemCopy } from '#content/staff/system.ts';
import type { Disk } from '#contracts/system.ts';
import { HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { scheduleJob } from '../jobs/schedule-job.ts';
import { readDatabaseBytes } from '../metrics/database-state.ts';

/** Beside room for the database once more, which a backup and its proof take. */
const MIN_FREE_BYTES = 1e9;

export function isAlmostFull({ freeBytes }: Disk, databaseBytes: number): boolean {
  return freeBytes < MIN_FREE_BYTES + databaseBytes;
}

export async function findFullDisks(ctx: AppContext): Promise<Disk[]> {
  const [disks, databaseBytes] = await Promise.all([readDisks(ctx), readDatabaseBytes(ctx.db)]);
  return disks.filter((disk) => isAlmostFull(disk, databaseBytes));
}

/** The dashboard warns whoever looks at it; this warns in the log, for days before the first write fails. */
export function scheduleDiskCheck(app: FastifyInstance, ctx: AppContext): void {
  const times = { everyMs: HOUR_MS, firstMs: MINUTE_MS };
  scheduleJob(app, ctx, { name: 'disk space', ...times }, async () => {
    const full = await findFullDisks(ctx);
    if (full.length > 0) throw new Error(full.map(({ holds }) => systemCopy.fullDisk[holds]).join(' '));
  });
}

/** A folder that does not exist yet, such as that of the first backup, is left out. */
export async function readDisks({ env: { DATA_DIR, BACKUP_DIR } }: AppContext): Promise<Disk[]> {
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
