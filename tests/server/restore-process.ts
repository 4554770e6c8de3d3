import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeBackup } from '#server/db/backup.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { derivedColumns } from '#server/requests/request-lists.ts';
import { insertRows, updateRows } from '../request-rows.ts';
import { processEnv } from '../site-process.ts';
import { campaign, randomNumbers } from './campaign.ts';

export const MESSAGES = campaign({ sample: 500, full: 4_000 });

/** Leaves the database with messages under this name: new ones, or those that are there. */
export async function fillWith(location: DatabaseLocation, name: string): Promise<void> {
  const db = await openDatabase(location);
  const message = { name, email: 'ada@whitfield.example', phone: null, subject: 'Rates', message: 'Hello' };
  await db.query.transaction().execute(async (transaction) => {
    // Writing them anew would take far longer: each is indexed for the search.
    const renamed = await updateRows(transaction, 'contactMessages').set({ name }).execute();
    if (renamed > 0) return;
    for (let start = 0; start < MESSAGES; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        ...message,
        ...derivedColumns('contact-messages', message),
        rank: 0,
        deletedAt: null,
        replyDueAt: 0,
        createdAt: start + index,
        updatedAt: 0,
      }));
      await insertRows(transaction, 'contactMessages', rows);
    }
  });
  await db.close();
}

/** The names of the messages and how many there are: one name and all of them, unless a restore left a mixture. */
export async function contentOf(location: DatabaseLocation): Promise<Record<string, number>> {
  const db = await openDatabase(location);
  const rows = await db.query
    .selectFrom('contactMessages')
    .select((row) => ['name', row.fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute();
  await db.close();
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

export const wholeContent = (name: string) => ({ [name]: MESSAGES });

/** `npm run restore -- FILE --replace` as a process of its own. */
function startRestore(location: DatabaseLocation, file: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../scripts/restore.ts'), file, '--replace'], {
    env: { ...processEnv, ...location },
    stdio: 'ignore',
  });
}

/**
 * Restores a backup over other data and kills the restore after a random part of the time that a whole one takes, again
 * and again. Counts what the database held afterwards.
 */
export async function killRestores(
  location: DatabaseLocation,
  file: string,
  rounds: number,
): Promise<{ old: number; restored: number; broken: number }> {
  await fillWith(location, 'restored');
  await writeBackup(location, file, new Date(0));
  const started = performance.now();
  await once(startRestore(location, file), 'exit');
  const wholeMs = performance.now() - started;
  const outcomes = { old: 0, restored: 0, broken: 0 };
  for (const percent of randomNumbers(rounds, 100)) {
    await fillWith(location, 'old');
    const restore = startRestore(location, file);
    const exited = once(restore, 'exit');
    await Promise.race([wait((percent / 100) * wholeMs), exited]);
    restore.kill('SIGKILL');
    await exited;
    outcomes[outcomeOf(await contentOf(location))]++;
  }
  return outcomes;
}

function outcomeOf(content: Record<string, number>): 'old' | 'restored' | 'broken' {
  const isWhole = (name: string) => JSON.stringify(content) === JSON.stringify(wholeContent(name));
  if (isWhole('old')) return 'old';
  return isWhole('restored') ? 'restored' : 'broken';
}

/** Writes a copy of a backup in which `change` has changed each line. */
export function changeBackup(file: string, copy: string, change: (line: string) => string): void {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  writeFileSync(copy, gzipSync(lines.map(change).join('\n')));
}
