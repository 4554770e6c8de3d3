import { type Kysely, sql } from 'kysely';
import { StartupError } from '../commands/startup-error.ts';
import { readBackup, type TableLine } from './backup-format.ts';
import { nameOf, readColumns } from './check-schema.ts';
import { checkClosedValues } from './closed-values.ts';
import type { Database } from './database.ts';
import { runMigrations } from './migrate.ts';
import { type Tables, tablesNotRestored } from './schema.ts';

/** Both engines take this many values in one statement. */
const MAX_VALUES_PER_INSERT = 20_000;
const MAX_CHARACTERS_PER_INSERT = 4_000_000;

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

export type Finish = (
  db: Pick<Database, 'engine' | 'query'>,
  takenAt: number,
  schema?: string,
) => Promise<void>;

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
  /** There are migrations after it. */
  isOlder: boolean;
  passphrase: string | undefined;
};

/**
 * Fills an empty database, with the tables that it had when the backup was taken. The backup lists tables after those they
 * reference, so one pass satisfies all foreign keys.
 */
export async function restoreRows(
  db: Pick<Database, 'engine' | 'query'>,
  { file, newestMigration, passphrase }: Backup,
  schema?: string,
): Promise<void> {
  await runMigrations(db, newestMigration, schema);
  const missing = new Set((await readColumns(db)).map(nameOf));
  await db.query.transaction().execute(async (transaction) => {
    let current: TableLine | undefined;
    let rows: unknown[][] = [];
    let characters = 0;
    const flush = async () => {
      if (current && rows.length > 0) await insertChunk(transaction, current, rows);
      rows = [];
      characters = 0;
    };
    for await (const line of readBackup(file, passphrase)) {
      if (Array.isArray(line)) {
        rows.push(line);
        for (const value of line) if (typeof value === 'string') characters += value.length;
        const values = rows.length * (current?.columns.length ?? 0);
        if (values > MAX_VALUES_PER_INSERT || characters > MAX_CHARACTERS_PER_INSERT) await flush();
      } else if ('table' in line) {
        await flush();
        current = line;
        for (const column of line.columns)
          if (!missing.delete(nameOf({ table: line.table, column })))
            throw new Error(`the backup has an unknown column ${line.table}.${column}, or has it twice`);
        await sql`delete from ${sql.table(line.table)}`.execute(transaction);
      }
    }
    await flush();
    if (missing.size > 0) throw new Error(`the backup has no ${[...missing].join(', ')}`);
  });
}

/** Migrates restored data to the tables of today and changes it before it replaces the current data. A proof leaves this out. */
export function finishRestored(amend: Amend | undefined): Finish {
  return async (db, takenAt, schema) => {
    await runMigrations(db, undefined, schema);
    const restored = db.query;
    await checkClosedValues(restored);
    for (const table of tablesNotRestored) await restored.deleteFrom(table).execute();
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
