import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DatabaseLocation } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { processEnv } from '../site-process.ts';
import { campaign, randomNumbers } from './campaign.ts';
import { engines, migratedDatabase } from './databases.ts';

const ROUNDS = campaign({ sample: 2, full: 25 });
const MAX_DELAY_MS = 60;

describe.each(engines)('on %s', (engine) => {
  test(`${ROUNDS} writers killed at a random moment lose no acknowledged row`, async () => {
    await using database = await migratedDatabase(engine);
    const acknowledged: string[] = [];
    for (const [round, delayMs] of randomNumbers(ROUNDS, MAX_DELAY_MS).entries())
      acknowledged.push(...(await writeUntilKilled(round, database.location, delayMs)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    const db = await openDatabase(database.location);
    const rows = await db.query.selectFrom('settings').select('name').execute();
    await db.close();
    const present = new Set(rows.map((row) => row.name));
    expect(acknowledged.filter((name) => !present.has(name))).toEqual([]);
  });
});

/** The rows that the writer had acknowledged when it was killed. */
function writeUntilKilled(
  round: number,
  { DATA_DIR, DATABASE_URL }: DatabaseLocation,
  delayMs: number,
): Promise<string[]> {
  const writer = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'writer.ts'),
      String(round),
      DATA_DIR,
      ...(DATABASE_URL ? [DATABASE_URL] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: processEnv },
  );
  let output = '';
  writer.stdout.on('data', (chunk) => {
    // Counted from the first write, so that every round has something to lose.
    if (output === '') setTimeout(() => writer.kill('SIGKILL'), delayMs);
    output += chunk;
  });
  return new Promise((done) => writer.once('close', () => done(output.split('\n').slice(0, -1))));
}
