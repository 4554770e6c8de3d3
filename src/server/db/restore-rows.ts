import { type Kysely, sql } from 'kysely';
import { StartupError } from '../commands/startup-error.ts';
import { readBackup, type TableLine } from './backup-format.ts';
import type { Database } from './database.ts';
import { runMigrations } from './migrate.ts';
import { type Tables, tablesNotRestored } from './schema.ts';

/** Both engines take this many values in one statement. */
const MAX_VALUES_PER_INSERT = 20_000;

export type RestoreOptions = {
  /** Overwrite existing data. */
  replace: boolean;
  /** Passphrase of an encrypted backup. When it is set, plain files are refused: anybody could have written them. */
  passphrase?: string | undefined;
  /** Restore a plain file although a passphrase is set. */
  allowPlain?: boolean;
  carryOver?: CarryOver;
};
/** Reads from the data that is replaced, and returns what changes the restored data before it takes its place. */
export type CarryOver = (replaced: Kysely<Tables>) => Promise<Amend>;
export type Amend = (restored: Kysely<Tables>, takenAt: number) => Promise<void>;

export function combineCarryOvers(carryOvers: CarryOver[]): CarryOver {
  return async (replaced) => {
    const amends: Amend[] = [];
    for (const carryOver of carryOvers) amends.push(await carryOver(replaced));
    return async (restored, takenAt) => {
      for (const amend of amends) await amend(restored, takenAt);
    };
  };
}

export type Backup = {
  file: string;
  takenAt: number;
  newestMigration: string;
  passphrase: string | undefined;
};

/**
 * Fills an empty database, with the tables that it had when the backup was taken, and migrates it to those of today. The
 * backup lists tables after those they reference, so one pass satisfies all foreign keys.
 */
export async function restoreRows(
  db: Pick<Database, 'engine' | 'query'>,
  { file, newestMigration, passphrase }: Backup,
  schema?: string,
): Promise<void> {
  await runMigrations(db, newestMigration, schema);
  await db.query.transaction().execute(async (transaction) => {
    let current: TableLine | undefined;
    let rows: unknown[][] = [];
    const flush = async () => {
      if (current && rows.length > 0) await insertChunk(transaction, current, rows);
      rows = [];
    };
    for await (const line of readBackup(file, passphrase)) {
      if (Array.isArray(line)) {
        rows.push(line);
        if (current && rows.length * current.columns.length > MAX_VALUES_PER_INSERT) await flush();
      } else if ('table' in line) {
        await flush();
        current = line;
        await sql`delete from ${sql.table(line.table)}`.execute(transaction);
      }
    }
    await flush();
  });
  await runMigrations(db, undefined, schema);
}

/** Changes restored data before it replaces the current data. Not used when a backup is only proven. */
export function amendRestored(amend: Amend | undefined): Amend {
  return async (restored, takenAt) => {
    for (const table of tablesNotRestored) await restored.deleteFrom(table).execute();
    // Nobody undoes a change that was made before.
    await restored.updateTable('requestEvents').set({ undoHash: null }).execute();
    await amend?.(restored, takenAt);
  };
}

function insertChunk(transaction: Kysely<Tables>, { table, columns }: TableLine, rows: unknown[][]) {
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(transaction);
}

export function existingDataError(label: string): StartupError {
  return new StartupError(
    `There is data at ${label} already; add --replace to overwrite it. Nothing was changed.`,
  );
}
