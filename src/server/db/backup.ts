import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError } from '../commands/startup-error.ts';
import { encryptWith } from './backup-encryption.ts';
import type { BackupLine, TableLine } from './backup-format.ts';
import { type BackupSource, openBackupSource } from './backup-source.ts';
import type { DatabaseLocation } from './database.ts';
import { addRow, type TableDigests } from './row-digest.ts';

/** Writes a consistent backup while the site keeps running, encrypted when there is a passphrase. */
export async function writeBackup(
  location: DatabaseLocation,
  file: string,
  now: Date,
  passphrase?: string,
): Promise<{ rows: number; digests: TableDigests }> {
  if (existsSync(file)) throw new StartupError(`${file} already exists; choose another name.`);
  if (!existsSync(dirname(file))) throw new StartupError(`The folder of ${file} does not exist.`);
  const partFile = `${file}.unfinished`;
  const source = await openBackupSource(location);
  const digests: TableDigests = new Map();
  let rows = 0;
  async function* encodeLines() {
    let table: TableLine | undefined;
    for await (const line of linesOf(source, now)) {
      if ('rows' in line) rows = line.rows;
      if ('table' in line) table = line;
      if (Array.isArray(line) && table) addRow(digests, table, line);
      yield `${JSON.stringify(line)}\n`;
    }
  }
  try {
    const target = createWriteStream(partFile, { mode: 0o600 });
    if (passphrase) await pipeline(encodeLines, createGzip(), encryptWith(passphrase), target);
    else await pipeline(encodeLines, createGzip(), target);
    await syncToDisk(partFile);
    renameSync(partFile, file);
    return { rows, digests };
  } catch (error) {
    rmSync(partFile, { force: true });
    throw isUnwritable(error)
      ? new StartupError(`${file} cannot be written (${error.message}); nothing was saved.`)
      : error;
  } finally {
    await source.close();
  }
}

async function* linesOf(source: BackupSource, now: Date): AsyncGenerator<BackupLine> {
  const { migrations } = source;
  yield { product: 'sterling-row', format: 1, takenAt: now.toISOString(), migrations };
  let rows = 0;
  for (const table of source.tables) {
    yield table;
    for await (const row of source.rows(table)) {
      yield row;
      rows++;
    }
  }
  yield { rows };
}

function isUnwritable(error: unknown): error is Error {
  const codes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}
