import type { Kysely, OperationNodeSource, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

type InsertStatement = OperationNodeSource & { execute: () => Promise<unknown> };

/** Database handle shared by SQLite and PostgreSQL; all queries go through `query`. */
export type Database = {
  engine: Engine;
  query: Kysely<Tables>;
  /**
   * Runs a write transaction and resolves when its commit is on disk. SQLite has one at a time, so `work` must wait for
   * nothing but the database.
   */
  transaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** Runs reads in one read-only transaction, so that all of them see the same state. On SQLite they run in a thread. */
  snapshot: <T>(read: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** For reads that may take long: on SQLite they run in that thread. Sees what is committed. */
  reader: Kysely<Tables>;
  /**
   * Sends a text of up to 7,000 bytes to the listeners in all processes, once the transaction `db` is committed; at once when
   * `db` is none. Executes `insert` as well, on PostgreSQL in the same round trip.
   */
  notify: (db: Kysely<Tables>, text: string, insert?: InsertStatement) => Promise<void>;
  /**
   * Receives what is sent by `notify` from when it resolves until the returned function is called. `onLost` is called when the
   * connection has ended, and nothing more is received.
   */
  listen: (onText: (text: string) => void, onLost: () => void) => Promise<() => Promise<void>>;
  /** Location of the data for messages and logs; never contains a password. */
  label: string;
  /** Rejects when the database cannot be reached, takes no writes or is known to be damaged. */
  ping: () => Promise<void>;
  /** Looks through an SQLite file for damage, in a thread of its own; `ping` reports what it finds. */
  checkIntegrity: () => Promise<void>;
  /** Moves what SQLite's write-ahead log holds to the file and empties the log, unless somebody is reading from it. */
  emptyLog: () => Promise<void>;
  close: () => Promise<void>;
};

export type DatabaseLocation = {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  /** Encrypts the backup before an upgrade. */
  BACKUP_PASSPHRASE?: string | undefined;
};

export type OpenOptions = {
  /** Creates nothing where there is no data, which a mistaken setting leads to. */
  mustExist?: boolean;
  /** Open the SQLite file although a running site holds its lock, as the `staff` command does. */
  allowRunningSite?: boolean;
};
