import { sql } from 'kysely';
import type { Database } from './database.ts';
import pg from './pg.ts';

const CHANNEL = 'sterling_row';
/** A connection that has silently ended, as behind a firewall, is found by a query that gets no answer. */
const CHECK_INTERVAL_MS = 30_000;

/** PostgreSQL refuses a longer text with the whole transaction. */
const MAX_NOTIFICATION_BYTES = 7_999;

export const notifyPostgres: Database['notify'] = async (db, text, insert) => {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_NOTIFICATION_BYTES) throw new Error(`A notification of ${bytes} bytes is too long.`);
  const inserted = insert ? sql`with inserted as (${insert})` : sql``;
  await sql`${inserted} select pg_notify(${CHANNEL}, ${text})`.execute(db);
};

/** A connection of its own: those of the pool serve others in between. */
export async function listenToPostgres(
  url: string,
  onText: (text: string) => void,
  onLost: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: 'sterling-row',
  });
  // Followed by 'end'.
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => onText(payload));
  await client.connect();
  const check = setInterval(() => {
    client.query('select 1').catch(() => client.end());
  }, CHECK_INTERVAL_MS);
  client.once('end', () => clearInterval(check));
  client.once('end', onLost);
  await client.query(`listen ${CHANNEL}`);
  return async () => {
    client.off('end', onLost);
    await client.end();
  };
}
