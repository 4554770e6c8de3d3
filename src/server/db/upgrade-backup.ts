import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../commands/startup-error.ts';
import { writeBackup } from './backup.ts';
import type { Database, DatabaseLocation } from './database.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/** Backups of the last upgrades; older ones are deleted. */
const KEPT = 3;
export const upgradeBackupFolder = (dataDir: string) => join(dataDir, 'before-upgrade');

/**
 * Before an existing SQLite database is migrated, its present state is saved in `DATA_DIR/before-upgrade`, encrypted when there
 * is a passphrase. Returns the file when there was something to migrate. PostgreSQL has an administrator, who decides about its
 * backups.
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
  const now = new Date();
  const time = now.toISOString().replaceAll(':', '-');
  const file = join(folder, `${time}_${applied.at(-1)}.backup`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await writeBackup({ DATA_DIR }, file, now, BACKUP_PASSPHRASE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database was not upgraded, because it could not be backed up: ${reason}`, {
      cause: error,
    });
  }
  const older = readdirSync(folder)
    .filter((name) => name.endsWith('.backup'))
    .sort()
    .slice(0, -KEPT);
  for (const name of older) rmSync(join(folder, name));
  return file;
}
