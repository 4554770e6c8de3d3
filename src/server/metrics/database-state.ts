import { sql } from 'kysely';
import { RequestListName } from '#contracts/request-lists.ts';
import { unansweredStates } from '#rules/waiting.ts';
import type { AppContext } from '../app-context.ts';
import { readBackupState } from '../backups/backup-state.ts';
import type { Database } from '../db/database.ts';
import { readSuppressed } from '../mail/enqueue.ts';

/** Read from the database at most this often, however often `/metrics` is asked for. */
const MAX_AGE_MS = 10_000;

/** Values of the gauges that are read from the database. */
export type DatabaseState = {
  databaseBytes: number;
  emails: Record<'waiting' | 'sent' | 'failed' | 'suppressed', number>;
  /** Seconds; 0 when nothing waits. */
  oldestWaitingEmail: number;
  /** Epoch seconds, 0 when none was; absent where no backups are made. */
  backupProvenAt?: number;
  oldestUnanswered: Record<RequestListName, number>;
};

/** Undefined while the database cannot be read. */
export function createStateReader(ctx: AppContext): () => Promise<DatabaseState | undefined> {
  let state: Promise<DatabaseState | undefined> | undefined;
  let readAt = 0;
  return () => {
    if (state && Math.abs(ctx.now() - readAt) < MAX_AGE_MS) return state;
    readAt = ctx.now();
    state = readState(ctx).catch((err) => {
      ctx.log.error({ err }, 'the database could not be read for the metrics');
      return undefined;
    });
    return state;
  };
}

export async function readDatabaseBytes({ engine, query }: Database): Promise<number> {
  const size = await (engine === 'sqlite'
    ? sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  ).execute(query);
  return Number(size.rows[0]?.bytes ?? 0);
}

async function readState(ctx: AppContext): Promise<DatabaseState> {
  const {
    db: { query },
    now,
  } = ctx;
  const emails = await query
    .selectFrom('emails')
    .select((row) => ['state', row.fn.countAll<number>().as('count'), row.fn.min('createdAt').as('oldest')])
    .groupBy('state')
    .execute();
  const age = (row: { oldest: number | null } | undefined) =>
    row?.oldest ? Math.max(0, (now() - Number(row.oldest)) / 1000) : 0;
  const oldest = RequestListName.options.map(async (list) => {
    const row = await query
      .selectFrom('requests')
      .select((table) => table.fn.min('createdAt').as('oldest'))
      .where('list', '=', list)
      .where('state', '=', unansweredStates[list])
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return [list, age(row)];
  });
  const backup = await readBackupState(query);
  const emailsIn = (state: string) => emails.find((row) => row.state === state);
  return {
    databaseBytes: await readDatabaseBytes(ctx.db),
    emails: {
      waiting: Number(emailsIn('waiting')?.count ?? 0),
      sent: Number(emailsIn('sent')?.count ?? 0),
      failed: Number(emailsIn('failed')?.count ?? 0),
      suppressed: await readSuppressed(ctx),
    },
    ...(backup && { backupProvenAt: (backup.provenAt ?? 0) / 1000 }),
    oldestWaitingEmail: age(emailsIn('waiting')),
    oldestUnanswered: Object.fromEntries(await Promise.all(oldest)),
  };
}
