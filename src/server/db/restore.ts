import { existsSync } from 'node:fs';
import { StartupError } from '../commands/startup-error.ts';
import { findEncryption } from './backup-encryption.ts';
import { checkBackup } from './backup-format.ts';
import type { DatabaseLocation } from './database.ts';
import { migrations } from './migrations/index.ts';
import { restorePostgres } from './restore-postgres.ts';
import type { Backup, RestoreOptions } from './restore-rows.ts';
import { restoreSqlite } from './restore-sqlite.ts';

/**
 * Reads a backup into the configured database. It is read beside the existing data, checked there, and takes its place in
 * one step at the end, so that a restore that fails or is killed changes nothing.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  options: RestoreOptions,
): Promise<void> {
  const backup = await examineBackup(file, options);
  try {
    if (location.DATABASE_URL) await restorePostgres(location.DATABASE_URL, backup, options);
    else await restoreSqlite(location.DATA_DIR, backup, options);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${file} could not be restored (${reason}); nothing was changed.`, {
      cause: error,
    });
  }
}

/** Reads all of it, and refuses what cannot be restored. */
export async function examineBackup(
  file: string,
  { passphrase, allowPlain }: Pick<RestoreOptions, 'passphrase' | 'allowPlain'>,
): Promise<Backup> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  if (passphrase && !allowPlain && !(await findEncryption(file)))
    throw new StartupError(
      `${file} is not encrypted although BACKUP_PASSPHRASE is set, so anybody may have written it; add --allow-plain if you trust it. Nothing was changed.`,
    );
  const { migrations: applied, takenAt } = await checkBackup(file, passphrase);
  const known = Object.keys(migrations('sqlite')).sort();
  const newestMigration = applied.at(-1);
  if (!newestMigration || applied.some((name, index) => name !== known[index])) {
    throw new StartupError(`${file} comes from a newer version of this product; nothing was changed.`);
  }
  const isOlder = applied.length < known.length;
  return { file, takenAt: Date.parse(takenAt), newestMigration, isOlder, passphrase };
}
