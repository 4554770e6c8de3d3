import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '../startup-error.ts';
import type { DatabaseLocation } from './database.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/**
 * A backup is lines of JSON, compressed: a header, then each table's name and columns followed by its rows, then a
 * closing line. It knows no engine, so what was saved from the embedded database can be read into PostgreSQL.
 */
export type Header = { product: 'sterling-row'; format: 1; takenAt: string; migrations: string[] };
export type TableLine = { table: string; columns: string[] };
type Closing = { rows: number };

type BackupLine = Header | TableLine | Closing | unknown[];

/** Writes a consistent picture of the data as it is now, while the site goes on writing. */
export async function writeBackup(
  location: DatabaseLocation,
  file: string,
  now: Date,
): Promise<{ rows: number }> {
  if (existsSync(file)) throw new StartupError(`${file} already exists; choose another name.`);
  if (!existsSync(dirname(file))) throw new StartupError(`The folder of ${file} does not exist.`);
  const unfinished = `${file}.unfinished`;
  const snapshot = await openSnapshot(location);
  let rows = 0;
  async function* texts() {
    for await (const line of linesOf(snapshot, now)) {
      if ('rows' in line) rows = line.rows;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  try {
    await pipeline(texts, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await flush(unfinished);
    renameSync(unfinished, file);
    return { rows };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw isUnwritable(error)
      ? new StartupError(`${file} cannot be written (${error.message}); nothing was saved.`)
      : error;
  } finally {
    await snapshot.close();
  }
}

async function* linesOf(snapshot: Snapshot, now: Date): AsyncGenerator<BackupLine> {
  const { migrations } = snapshot;
  yield { product: 'sterling-row', format: 1, takenAt: now.toISOString(), migrations };
  let rows = 0;
  for (const table of snapshot.tables) {
    yield table;
    for await (const row of snapshot.rows(table)) {
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

/** Reads a backup to its closing line; a file that is cut short or not ours is refused before anything changes. */
export async function checkBackup(file: string): Promise<Header> {
  let header: Header | undefined;
  let rows = 0;
  let closed = false;
  try {
    for await (const line of backupLines(file)) {
      if (Array.isArray(line)) rows++;
      else if ('product' in line) header = line;
      else if ('rows' in line) closed = line.rows === rows;
    }
  } catch {
    closed = false;
  }
  if (header?.product !== 'sterling-row' || header.format !== 1 || !closed) {
    throw new StartupError(`${file} is not a complete backup of this product; nothing was changed.`);
  }
  return header;
}

export async function* backupLines(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.once('error', (error) => text.destroy(error));
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line);
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}
