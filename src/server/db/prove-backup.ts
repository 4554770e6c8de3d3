import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../commands/startup-error.ts';
import { writeBackup } from './backup.ts';
import { openBackupSource } from './backup-source.ts';
import { checkClosedValues } from './closed-values.ts';
import type { DatabaseLocation } from './database.ts';
import { createPool } from './postgres.ts';
import { examineBackup } from './restore.ts';
import { fillSchema, withSearchPath } from './restore-postgres.ts';
import type { Backup, Finish } from './restore-rows.ts';
import { fillFolder } from './restore-sqlite.ts';
import { addRow, countRows, findDifference, type TableDigests } from './row-digest.ts';

/** The PostgreSQL schema that a backup is proven in, and the advisory lock of whoever uses it: an arbitrary number. */
const PROOF_SCHEMA = 'sterling_row_proof';
const PROOF_LOCK = 7_215_151;

/**
 * The file gets its name once it is proven. Until then, and when it cannot be proven, it is `*.unproven`: better than nothing, but
 * never counted as a backup.
 */
export async function saveProvenBackup(
  location: DatabaseLocation,
  file: string,
  now: Date,
  passphrase?: string,
): Promise<{ rows: number }> {
  if (existsSync(file)) throw new StartupError(`${file} already exists; choose another name.`);
  if (!existsSync(dirname(file))) throw new StartupError(`The folder of ${file} does not exist.`);
  const unproven = `${file.replace(/\.backup$/, '')}.unproven`;
  const digests = await writeBackup(location, unproven, now, passphrase);
  await proveBackup(location, unproven, digests, passphrase).catch((cause: Error) => {
    throw new StartupError(
      `The backup was written but not proven, because it could not be restored and compared: ${cause.message}`,
      { cause },
    );
  });
  renameSync(unproven, file);
  return { rows: countRows(digests) };
}

/** Restores the backup into a scratch database and compares every row with what was read when it was written. */
export async function proveBackup(
  location: DatabaseLocation,
  file: string,
  digests: TableDigests,
  passphrase?: string,
): Promise<void> {
  const backup = await examineBackup(file, { passphrase });
  // A restore migrates older data before it looks at values.
  const finish: Finish | undefined = backup.isOlder ? undefined : ({ query }) => checkClosedValues(query);
  await restoreBeside(location, backup, finish, async (scratch) => {
    const difference = findDifference(digests, await digestsOf(scratch));
    if (difference) throw new Error(`the restored table ${difference} differs from the saved one`);
  });
}

/** Restores a backup into a scratch database beside the data, and deletes that once it was used. */
export async function restoreBeside<T>(
  location: DatabaseLocation,
  backup: Backup,
  finish: Finish | undefined,
  use: (scratch: DatabaseLocation) => Promise<T>,
): Promise<T> {
  if (!location.DATABASE_URL) {
    const folder = `${backup.file}.proving`;
    // One of a process that was killed.
    rmSync(folder, { recursive: true, force: true });
    try {
      await fillFolder(folder, backup, finish);
      return await use({ DATA_DIR: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  // Connected throughout, because that holds the lock.
  const pool = createPool(location.DATABASE_URL, 1, {
    application_name: 'sterling-row backup',
    idleTimeoutMillis: 0,
  });
  const dropSchema = () => pool.query(`drop schema if exists ${PROOF_SCHEMA} cascade`);
  try {
    await pool.query(`select pg_advisory_lock(${PROOF_LOCK})`);
    await dropSchema();
    await pool.query(`create schema ${PROOF_SCHEMA}`);
    await fillSchema(location.DATABASE_URL, backup, PROOF_SCHEMA, finish);
    return await use({ ...location, DATABASE_URL: withSearchPath(location.DATABASE_URL, PROOF_SCHEMA) });
  } finally {
    // If this fails, the next proof drops the schema.
    await dropSchema().catch(() => {});
    await pool.end();
  }
}

async function digestsOf(location: DatabaseLocation): Promise<TableDigests> {
  const digests: TableDigests = new Map();
  const source = await openBackupSource(location);
  try {
    for (const table of source.tables)
      for await (const row of source.rows(table)) addRow(digests, table, row);
  } finally {
    await source.close();
  }
  return digests;
}
