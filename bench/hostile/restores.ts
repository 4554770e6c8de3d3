import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation, Engine } from '#server/db/database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { killRestores } from '../../tests/server/restore-process.ts';

const ROUNDS = 50;

/** Restores over existing data that are killed at random moments, on both engines. */
export async function killAllRestores(): Promise<void> {
  await killOn('sqlite');
  await killOn('postgres');
}

async function killOn(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-hostile-'));
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  const location: DatabaseLocation = { DATA_DIR: folder, ...(server && { DATABASE_URL: server.url }) };
  const { old, restored, broken } = await killRestores(location, join(folder, 'a.backup'), ROUNDS);
  console.log(
    `${engine}: ${ROUNDS} restores killed; afterwards all of the old data ${old} times, all of the backup ${restored} times, anything else ${broken} times`,
  );
  if (broken > 0) process.exitCode = 1;
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
