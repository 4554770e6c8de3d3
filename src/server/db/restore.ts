import { existsSync, rmSync } from 'node:fs';
import { StartupError } from '../commands/startup-error.ts';
import { findEncryption } from './backup-encryption.ts';
import { checkBackup } from './backup-format.ts';
import type { DatabaseLocation } from './database.ts';
import { migrations } from './migrations/index.ts';
import { createPool } from './postgres.ts';
import { fillSchema, restorePostgres, withSearchPath } from './restore-postgres.ts';
import type { Backup, RestoreOptions } from './restore-rows.ts';
import { fillFolder, restoreSqlite } from './restore-sqlite.ts';

/** The PostgreSQL schema that a backup is proven in. */
const PROOF_SCHEMA = 'sterling_row_proof';

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

async function examineBackup(
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
  return { file, takenAt: Date.parse(takenAt), newestMigration, passphrase };
}

/**
 * Restores a backup into a scratch database beside the site's: a SQLite file in `folder`, or a second schema of the same
 * PostgreSQL database. `read` gets its location; then it is deleted.
 */
export async function withScratchRestore<T>(
  location: DatabaseLocation,
  file: string,
  { folder, passphrase }: { folder: string; passphrase: string | undefined },
  read: (scratch: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const backup = await examineBackup(file, { passphrase });
  if (!location.DATABASE_URL) {
    rmSync(folder, { recursive: true, force: true });
    try {
      await fillFolder(folder, backup);
      return await read({ DATA_DIR: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const pool = createPool(location.DATABASE_URL, 1, { application_name: 'sterling-row backup' });
  const dropSchema = () => pool.query(`drop schema if exists ${PROOF_SCHEMA} cascade`);
  try {
    await dropSchema();
    await pool.query(`create schema ${PROOF_SCHEMA}`);
    await fillSchema(location.DATABASE_URL, backup, PROOF_SCHEMA);
    return await read({ ...location, DATABASE_URL: withSearchPath(location.DATABASE_URL, PROOF_SCHEMA) });
  } finally {
    // If this fails, the next proof drops the schema.
    await dropSchema().catch(() => {});
    await pool.end();
  }
}
