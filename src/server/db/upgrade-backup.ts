import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../commands/startup-error.ts';
import type { Database, DatabaseLocation } from './database.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { saveProvenBackup } from './prove-backup.ts';

/** Backups of the last upgrades; older ones are deleted. */
const KEPT = 3;
const upgradeBackupFolder = (dataDir: string) => join(dataDir, 'before-upgrade');

/**
 * Before an existing SQLite database is migrated, its present state is saved in `DATA_DIR/before-upgrade`, encrypted when there
 * is a passphrase. The file is named by the newest migration of the data. One that is there belongs to a start that was
 * interrupted: its migrations changed nothing, so it is kept as it is. Returns the file when there is something to migrate.
 * PostgreSQL has an administrator, who decides about its backups.
 */
export async function backUpBeforeUpgrade(
  db: Database,
  { DATA_DIR, BACKUP_PASSPHRASE }: DatabaseLocation,
): Promise<string | undefined> {
  if (db.engine !== 'sqlite') return undefined;
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrations(db.engine));
  const isUpgrade = applied.length > 0 && applied.every((name) => known.includes(name));
  if (!isUpgrade || applied.length === known.length) return undefined;
  const folder = upgradeBackupFolder(DATA_DIR);
  const file = join(folder, `${applied.at(-1)}.backup`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) await saveProvenBackup({ DATA_DIR }, file, new Date(), BACKUP_PASSPHRASE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database was not upgraded, because it could not be backed up: ${reason}`, {
      cause: error,
    });
  }
  return file;
}

/**
 * The version has started, so the next upgrade writes a backup of its own: this one's gets its time in front of its name, and
 * the oldest are deleted. Returns the file when there was an upgrade.
 */
export function finishUpgrade(dataDir: string): string | undefined {
  let finished: string | undefined;
  for (const file of findBackups(dataDir, /^[^_]+\.backup$/)) {
    const time = statSync(file).mtime.toISOString().replaceAll(':', '-');
    finished = join(dirname(file), `${time}_${basename(file)}`);
    renameSync(file, finished);
  }
  for (const file of upgradeBackups(dataDir).slice(0, -KEPT)) rmSync(file);
  return finished;
}

/** Of the upgrades after which a version has started: the oldest first, since the names begin with the time. */
export function upgradeBackups(dataDir: string): string[] {
  return findBackups(dataDir, /^[^_]+_.+\.backup$/);
}

function findBackups(dataDir: string, name: RegExp): string[] {
  const folder = upgradeBackupFolder(dataDir);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((other) => name.test(other));
  return names.sort().map((found) => join(folder, found));
}
