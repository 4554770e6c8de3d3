import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

const CHUNK = 500;

type Row = Record<string, unknown> & { id: number };
type List = { table: string; search: string; status: string; name: string[]; words: string[] };

/** `name` is what a list is sorted by, `words` the columns that are searched besides. */
const lists: List[] = [
  {
    table: 'quote_requests',
    search: 'quote_request_search',
    status: 'status',
    name: ['full_name'],
    words: [
      ...['reference', 'full_name', 'email', 'phone', 'event_type', 'event_date'],
      ...['pickup_location', 'dropoff_location', 'vehicle_type', 'notes'],
    ],
  },
  {
    table: 'booking_requests',
    search: 'booking_request_search',
    status: 'is_processed',
    name: ['first_name', 'last_name'],
    words: [
      ...['service_booking_id', 'first_name', 'last_name', 'email', 'phone', 'service'],
      ...['date', 'pickup', 'destination', 'vehicle', 'message'],
    ],
  },
  {
    table: 'contact_messages',
    search: 'contact_message_search',
    status: 'is_read',
    name: ['name'],
    words: ['name', 'email', 'phone', 'subject', 'message'],
  },
];

/** Search and sort orders of the request lists, so that a page of a long list is read by an index. */
export async function addRequestSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const list of lists) {
    const { table, search, status } = list;
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
    await fillSearchColumns(db, list);
    if (engine === 'sqlite') await createSearchTable(db, table, search);
    await createIndex(db, `${table}_created`, table, 'created_at, id');
    await createIndex(db, `${table}_status`, table, `${status}, created_at, id`);
    await createIndex(db, `${table}_name`, table, 'sort_name, id');
    // Replaces an index that began with `deleted_at`, which SQLite preferred to those above.
    await sql`create index ${sql.table(`${table}_removed`)} on ${sql.table(table)} (deleted_at)
      where deleted_at is not null`.execute(db);
    await db.schema.dropIndex(`${table}_newest`).execute();
  }
  await createIndex(
    db,
    'quote_requests_reply',
    'quote_requests',
    "(case when status = 'pending' then 0 else 1 end), reply_due_at, id",
  );
  await createIndex(db, 'contact_messages_reply', 'contact_messages', 'is_read, reply_due_at, id');
  await createIndex(db, 'quote_requests_ride', 'quote_requests', 'event_date, pickup_time, id');
  await createIndex(db, 'booking_requests_ride', 'booking_requests', 'date, time, id');
}

/** Removed requests are in no list, so the indexes leave them out. */
async function createIndex(db: Kysely<unknown>, name: string, table: string, columns: string): Promise<void> {
  await sql`create index ${sql.table(name)} on ${sql.table(table)} (${sql.raw(columns)})
    where deleted_at is null`.execute(db);
}

async function fillSearchColumns(db: Kysely<unknown>, list: List): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`select * from ${sql.table(list.table)}
      where id > ${after} order by id limit ${CHUNK}`.execute(db);
    const notes = list.table === 'quote_requests' ? await readNotes(db, rows) : undefined;
    for (const row of rows) {
      const searchText = list.words.map((column) => searchableText(column, row[column])).join('');
      const noteText = notes?.get(row.id)?.map(({ text }) => searchableWords(text)) ?? [];
      const sortName = fold(list.name.map((column) => row[column] ?? '').join(' '))
        .replace(/\s+/g, ' ')
        .trim();
      await sql`update ${sql.table(list.table)} set search_text = ${[searchText, ...noteText].join('')},
        sort_name = ${sortName} where id = ${row.id}`.execute(db);
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < CHUNK) return;
  }
}

async function readNotes(db: Kysely<unknown>, requests: Row[]) {
  type Note = { quote_request_id: number; text: string };
  if (requests.length === 0) return new Map<number, Note[]>();
  const { rows } = await sql<Note>`select quote_request_id, text from quote_notes
    where quote_request_id in (${sql.join(requests.map(({ id }) => id))}) order by id`.execute(db);
  return Map.groupBy(rows, (note) => note.quote_request_id);
}

// The rules of `content/requests/search-text.ts` as they were, since a migration must not change with them.

function searchableText(column: string, value: unknown): string {
  if (value === null) return '';
  return column === 'phone' ? searchablePhone(String(value)) : searchableWords(String(value));
}

/** Each word after two spaces, without accents, case and punctuation. */
function searchableWords(text: string): string {
  return fold(text)
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean)
    .map((word) => `  ${word}`)
    .join('');
}

function searchablePhone(phone: string): string {
  const digits = phone
    .replace(/x.*$|ext.*$/i, '')
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return digits && `  ${digits}`;
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const folded: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => folded[letter] ?? letter);
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
