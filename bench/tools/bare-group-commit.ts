import { createServer } from 'node:http';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

/**
 * The least that can be done: parse the body, put many rows into one commit, answer after it. No checks, no rollups. What
 * the real server is held against.
 */
const [port = '0', place = ''] = process.argv.slice(2);
type Row = { sessionId: string; pagePath?: string };

let waiting: { row: Row; answer: () => void }[] = [];
let running = false;
const write = place.startsWith('postgres') ? await postgres(place) : sqlite(place);

async function run(): Promise<void> {
  running = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await write(batch.map(({ row }) => row));
    for (const { answer } of batch) answer();
  }
  running = false;
}

createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const row = JSON.parse(body);
    waiting.push({ row, answer: () => response.writeHead(202).end('{"accepted":true}') });
    if (!running) setImmediate(run);
    running = true;
  });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));

function sqlite(file: string): (rows: Row[]) => Promise<void> {
  const db = new Sqlite(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table bare (id integer primary key, at integer, session text, page text)');
  const insert = db.prepare('insert into bare (at, session, page) values (?, ?, ?)');
  const all = db.transaction((rows: Row[]) => {
    for (const { sessionId, pagePath = '' } of rows) insert.run(Date.now(), sessionId, pagePath);
  });
  return async (rows) => all(rows);
}

async function postgres(url: string): Promise<(rows: Row[]) => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table bare (id serial primary key, at bigint, session text, page text)');
  return async (rows) => {
    await client.query({
      name: 'insert',
      text: 'insert into bare (at, session, page) select $1::bigint, * from unnest($2::text[], $3::text[])',
      values: [Date.now(), rows.map((row) => row.sessionId), rows.map((row) => row.pagePath ?? '')],
    });
  };
}
