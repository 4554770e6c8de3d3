import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { restoredKinds } from '#contracts/system.ts';
import type { Database, DatabaseLocation } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { restoreBeside } from '../db/prove-backup.ts';
import { examineBackup } from '../db/restore.ts';
import { finishRestored } from '../db/restore-rows.ts';
import type { Tables } from '../db/schema.ts';
import { openSqlite } from '../db/sqlite.ts';

type Kind = (typeof restoredKinds)[number];

/** The rows of a kind that are there: how many, and a digest of all of them. */
export type PresentKind = { kind: Kind; now: number; digest: string };

export type RestoreEffect = {
  takenAt: number;
  kinds: (PresentKind & {
    after: number;
    /** That are there now and were not then. */
    gone: number;
    /** That were there then and are not now. */
    back: number;
    /** That have changed since. */
    changed: number;
  })[];
};

/** What a restore would replace now, which may no longer be what its owner has read. */
export async function describePresent(location: DatabaseLocation): Promise<PresentKind[]> {
  return presentOf(await withDatabase(location, readKinds));
}

function presentOf(kinds: Record<Kind, Rows>): PresentKind[] {
  return restoredKinds.map((kind) => {
    const digest = createHash('sha1');
    for (const [id, row] of kinds[kind]) digest.update(`${id} ${row} `);
    return { kind, now: kinds[kind].size, digest: digest.digest('base64') };
  });
}

/** Restores a backup beside the data, and counts what would differ if it took its place. */
export async function compareBackup(
  location: DatabaseLocation,
  file: string,
  passphrase?: string,
): Promise<RestoreEffect> {
  const backup = await examineBackup(file, { passphrase });
  const present = await withDatabase(location, readKinds);
  return restoreBeside(location, backup, finishRestored(undefined), async (scratch) => {
    const restored = await withDatabase(scratch, readKinds);
    return {
      takenAt: backup.takenAt,
      kinds: presentOf(present).map((one) => ({
        ...one,
        ...differences(present[one.kind], restored[one.kind]),
      })),
    };
  });
}

/** A digest of each row, by its id. */
type Rows = Map<number, string>;

function differences(now: Rows, after: Rows) {
  const ids = [...now.keys()];
  return {
    after: after.size,
    gone: ids.filter((id) => !after.has(id)).length,
    back: [...after.keys()].filter((id) => !now.has(id)).length,
    changed: ids.filter((id) => after.has(id) && after.get(id) !== now.get(id)).length,
  };
}

async function readKinds(query: Kysely<Tables>): Promise<Record<Kind, Rows>> {
  const kinds: [Kind, Rows][] = [];
  for (const kind of restoredKinds) kinds.push([kind, await readRows(query, kind)]);
  return Object.fromEntries(kinds) as Record<Kind, Rows>;
}

const PAGE = 1000;

async function readRows(query: Kysely<Tables>, table: Kind): Promise<Rows> {
  const digests: Rows = new Map();
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select * from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(PAGE)}`.execute(query);
    for (const row of rows) digests.set(row.id, digestOf(row));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) return digests;
  }
}

/** The clock changes them, or a sign-in: nothing has happened to their row. */
const unread = new Set(['waitsFor', 'waitsUntil', 'rank', 'rankedUntil', 'mailAt', 'totpLastStep']);

/** Columns may stand in another order in a database that was migrated later. */
function digestOf(row: object): string {
  const read = Object.entries(row).filter(([column]) => !unread.has(column));
  const text = JSON.stringify(read.sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha1').update(text).digest('base64');
}

async function withDatabase<T>(
  { DATA_DIR, DATABASE_URL }: DatabaseLocation,
  read: (query: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const db: Database = DATABASE_URL
    ? await openPostgres(DATABASE_URL)
    : openSqlite(DATA_DIR, { allowRunningSite: true });
  try {
    return await read(db.query);
  } finally {
    await db.close();
  }
}
