import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { sqliteFile } from '#server/db/sqlite.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { aMessage, aQuoteRequest, nextSummer } from '../../tests/server/enquiries.ts';
import { signInAt, startSite } from '../../tests/site-process.ts';
import { cpuSeconds, cpuSecondsOfFamily, load } from '../tools/wrk.ts';

const LISTED = 200;

type Call = { name: string; mix: string; signedIn?: boolean };
const quote = JSON.stringify(aQuoteRequest({ eventDate: nextSummer() }));
const calls: Call[] = [
  { name: 'health', mix: '1 GET /healthz' },
  { name: 'where a visitor is', mix: '1 GET /api/geo' },
  { name: 'session of staff', mix: '1 GET /api/admin/session', signedIn: true },
  { name: `list of ${LISTED} quote requests`, mix: '1 GET /api/quote-requests', signedIn: true },
  { name: 'quote request', mix: `1 POST /api/quote-requests ${quote}` },
  { name: 'contact message', mix: `1 POST /api/contact-messages ${JSON.stringify(aMessage())}` },
  {
    name: 'VIP signup',
    mix: '1 POST /api/email-signup {"email":"guest-NUMBER@whitfield.example","source":"homepage_signup"}',
  },
];

/** What the endpoints answer with 64 callers at once, on both engines; writes are answered after their commit. */
export async function measureApi(): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    const site = await startSite({
      // Every caller has an address of their own, so that the limits of one address are not what is measured.
      TRUST_PROXY: '127.0.0.1',
      // Nor those of all mail.
      EMAILS_PER_HOUR: '1000000',
      LOG_LEVEL: 'error',
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    const database = postgres && new pg.Client({ connectionString: postgres.url });
    await database?.connect();
    const cpuOfDatabase = async () => {
      if (!database) return 0;
      const { rows } = await database.query<{ pid: number }>('select pid from pg_stat_activity');
      return cpuSecondsOfFamily(rows.map(({ pid }) => pid));
    };
    const bytes = async () => {
      if (!database) return bytesOfFile(sqliteFile(site.dataDir));
      const { rows } = await database.query('select pg_database_size(current_database()) as size');
      return Number(rows[0]?.size);
    };
    try {
      const cookie = await signInAt(site.url);
      await sendQuotes(site.url, LISTED);
      console.log(`\nEndpoints on ${engine}: 64 connections, 8 s each`);
      console.log(
        'endpoint                        requests/s  p50 ms  p99 ms  CPU µs  CPU µs of PostgreSQL  disk bytes  failed',
      );
      for (const { name, mix, signedIn } of calls) {
        await untilMailsAreGone(site.url, cookie);
        const sizeBefore = await bytes();
        const before = [cpuSeconds(site.process.pid), await cpuOfDatabase()] as const;
        const measured = await load(site.url, {
          mix: [mix],
          seconds: 8,
          ...(signedIn && { headers: { cookie } }),
        });
        // The mails that a form leads to are part of its cost.
        await untilMailsAreGone(site.url, cookie);
        const per = (seconds: number) => ((seconds * 1e6) / measured.requests).toFixed(0);
        console.log(
          [
            name.padEnd(30),
            measured.rate.toFixed(0).padStart(12),
            measured.p50.toFixed(1).padStart(8),
            measured.p99.toFixed(1).padStart(8),
            per(cpuSeconds(site.process.pid) - before[0]).padStart(8),
            (database ? per((await cpuOfDatabase()) - before[1]) : '').padStart(22),
            (((await bytes()) - sizeBefore) / measured.requests).toFixed(0).padStart(12),
            String(measured.errors).padStart(8),
          ].join(''),
        );
      }
    } finally {
      await database?.end();
      await site.stop();
      await postgres?.stop();
    }
  }
}

/** With what still lies in its log. */
function bytesOfFile(file: string): number {
  const sqlite = new Sqlite(file, { readonly: true });
  const pages = Number(sqlite.pragma('page_count', { simple: true }));
  const size = Number(sqlite.pragma('page_size', { simple: true }));
  sqlite.close();
  return pages * size;
}

async function sendQuotes(url: string, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await fetch(`${url}/api/quote-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number % 250}` },
      body: quote,
    });
  }
}

async function untilMailsAreGone(url: string, cookie: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/admin/mail`, { headers: { cookie } });
    if ((await answer.json()).waiting === 0) return;
    await new Promise((wait) => setTimeout(wait, 500));
  }
}
