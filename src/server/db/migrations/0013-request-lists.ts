import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import { derivedColumns } from '../derived-columns.ts';

const CHUNK = 500;

const lists = [
  { name: 'quote-requests', table: 'quote_requests', search: 'quote_request_search', status: 'status' },
  {
    name: 'booking-requests',
    table: 'booking_requests',
    search: 'booking_request_search',
    status: 'is_processed',
  },
  {
    name: 'contact-messages',
    table: 'contact_messages',
    search: 'contact_message_search',
    status: 'is_read',
  },
] as const;

/** Search and sort orders of the request lists, so that a page of a long list is read by an index. */
export function requestListIndexes(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const { name, table, search, status } of lists) {
        await db.schema
          .alterTable(table)
          .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
          .execute();
        await db.schema
          .alterTable(table)
          // Compared by bytes, as SQLite does, whatever the database's own collation.
          .addColumn('sort_name', engine === 'sqlite' ? 'text' : sql`text collate "C"`, (column) =>
            column.notNull().defaultTo(''),
          )
          .execute();
        await fillDerivedColumns(db, name, table);
        if (engine === 'sqlite') await createSearchTable(db, table, search);
        await createIndex(db, `${table}_created`, table, 'created_at, id');
        await createIndex(db, `${table}_status`, table, `${status}, created_at, id`);
        await createIndex(db, `${table}_name`, table, 'sort_name, id');
      }
      await createIndex(
        db,
        'quote_requests_reply',
        'quote_requests',
        "(case when status = 'pending' then 0 else 1 end), reply_due_at, id",
      );
      await createIndex(db, 'quote_requests_ride', 'quote_requests', 'event_date, pickup_time, id');
      await createIndex(db, 'booking_requests_ride', 'booking_requests', 'date, time, id');
      await db.schema
        .createIndex('quote_notes_request')
        .on('quote_notes')
        .column('quote_request_id')
        .ifNotExists()
        .execute();
    },
  };
}

/** Removed requests are in no list, so the indexes leave them out. */
async function createIndex(db: Kysely<unknown>, name: string, table: string, columns: string): Promise<void> {
  await sql`create index ${sql.table(name)} on ${sql.table(table)} (${sql.raw(columns)})
    where deleted_at is null`.execute(db);
}

async function fillDerivedColumns(
  db: Kysely<unknown>,
  name: (typeof lists)[number]['name'],
  table: string,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Record<string, unknown> & { id: number }>`select * from ${sql.table(table)}
      where id > ${after} order by id limit ${CHUNK}`.execute(db);
    const notes =
      name === 'quote-requests'
        ? await readNotes(
            db,
            rows.map(({ id }) => id),
          )
        : new Map();
    for (const row of rows) {
      const { searchText, sortName } = derivedColumns[name](row, notes.get(row.id));
      await sql`update ${sql.table(table)} set search_text = ${searchText}, sort_name = ${sortName}
        where id = ${row.id}`.execute(db);
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < CHUNK) return;
  }
}

async function readNotes(db: Kysely<unknown>, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    quoteRequestId: number;
    text: string;
  }>`select quote_request_id, text from quote_notes
    where quote_request_id in (${sql.join(ids)}) order by id`.execute(db);
  const notes = Map.groupBy(rows, ({ quoteRequestId }) => quoteRequestId);
  return new Map([...notes].map(([id, group]) => [id, group.map(({ text }) => text)]));
}

/** An index of all sequences of three characters. Triggers keep it up to date, whoever writes the rows. */
async function createSearchTable(db: Kysely<unknown>, table: string, search: string): Promise<void> {
  await sql`create virtual table ${sql.table(search)} using fts5 (
    search_text, content = ${sql.lit(table)}, content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  // What is deleted leaves the file, as an erasure requires.
  await sql`insert into ${sql.table(search)} (${sql.ref(search)}, rank) values ('secure-delete', 1)`.execute(
    db,
  );
  await sql`insert into ${sql.table(search)} (${sql.ref(search)}) values ('rebuild')`.execute(db);
  const insert = sql`insert into ${sql.table(search)} (rowid, search_text) values (new.id, new.search_text);`;
  const remove = sql`insert into ${sql.table(search)} (${sql.ref(search)}, rowid, search_text)
    values ('delete', old.id, old.search_text);`;
  await sql`create trigger ${sql.table(`${search}_insert`)} after insert on ${sql.table(table)}
    begin ${insert} end`.execute(db);
  await sql`create trigger ${sql.table(`${search}_delete`)} after delete on ${sql.table(table)}
    begin ${remove} end`.execute(db);
  await sql`create trigger ${sql.table(`${search}_update`)} after update of search_text on ${sql.table(table)}
    when old.search_text <> new.search_text begin ${remove} ${insert} end`.execute(db);
}
