import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError } from '../commands/startup-error.ts';
import { encryptWith } from './backup-encryption.ts';
import { type BackupLine, footerOf } from './backup-format.ts';
import { openBackupSource } from './backup-source.ts';
import type { DatabaseLocation } from './database.ts';
import { addRow, type TableDigests } from './row-digest.ts';
import { isUnwritable } from './transient-errors.ts';

/**
 * Writes a consistent backup while the site keeps running, encrypted when there is a passphrase, and returns the digests of what it
 * read. Replaces the file.
 */
export async function writeBackup(
  location: DatabaseLocation,
  file: string,
  now: Date,
  passphrase?: string,
): Promise<TableDigests> {
  const partFile = `${file}.unfinished`;
  const source = await openBackupSource(location);
  const digests: TableDigests = new Map();
  const encode = (line: BackupLine) => `${JSON.stringify(line)}\n`;
  async function* encodeLines() {
    const { migrations } = source;
    yield encode({ product: 'sterling-row', format: 1, takenAt: now.toISOString(), migrations });
    for (const table of source.tables) {
      yield encode(table);
      for await (const row of source.rows(table)) {
        addRow(digests, table, row);
        yield encode(row);
      }
    }
    yield encode(footerOf(digests));
  }
  try {
    const target = createWriteStream(partFile, { mode: 0o600 });
    if (passphrase) await pipeline(encodeLines, createGzip(), encryptWith(passphrase), target);
    else await pipeline(encodeLines, createGzip(), target);
    await syncToDisk(partFile);
    renameSync(partFile, file);
    return digests;
  } catch (error) {
    rmSync(partFile, { force: true });
    throw isUnwritable(error)
      ? new StartupError(`${file} cannot be written (${error.message}); nothing was saved.`)
      : error;
  } finally {
    await source.close();
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}
