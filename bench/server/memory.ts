import { join } from 'node:path';
import { startPostgres } from '../../tests/postgres.ts';
import { aQuoteRequest, nextSummer } from '../../tests/server/enquiries.ts';
import { type SiteProcess, startSite } from '../../tests/site-process.ts';
import { load, rss } from '../tools/wrk.ts';

const REQUESTS = 2_000_000;
const PRINT_EVERY = 250_000;

/** A busy day: mostly pages and what belongs to them, a tenth visits' reports, and now and then an enquiry. */
const mix = [
  '300 GET /',
  '200 GET /airport-transfers',
  '100 GET /fleet/cadillac-escalade',
  '100 GET /favicon.svg',
  '50 GET /no-such-page',
  '50 GET /api/no-such-endpoint',
  '50 GET /api/geo',
  '50 GET /healthz',
  '100 POST /api/analytics/pageview {"sessionId":"visitor-NUMBER","pagePath":"/","pageTitle":"Sterling Row"}',
  `1 POST /api/quote-requests ${JSON.stringify(aQuoteRequest({ eventDate: nextSummer() }))}`,
];

const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36',
  'accept-encoding': 'gzip, br',
};

/**
 * Memory of the process before, during and after two million requests: the first million lets the heap reach its size.
 * No garbage collection is forced.
 */
export async function measureMemory(): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    const site = await startSite({
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../tools/print-heap.ts')}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    try {
      console.log(
        `\nMemory on ${engine}: pages, endpoints, reports of visits and quote requests, 64 connections`,
      );
      console.log('requests    RSS MB   heap MB    in use  outside  requests/s  p99 ms');
      await print(site, 0);
      let sent = 0;
      while (sent < REQUESTS) {
        const printed = Math.floor(sent / PRINT_EVERY);
        const { requests, rate, p99 } = await load(site.url, { mix, headers, seconds: 3 });
        sent += requests;
        if (Math.floor(sent / PRINT_EVERY) > printed)
          await print(site, sent, `${rate.toFixed(0).padStart(12)}${p99.toFixed(1).padStart(8)}`);
      }
      await new Promise((wait) => setTimeout(wait, 30_000));
      await print(site, sent, '  (30 s later)');
    } finally {
      await site.stop();
      await postgres?.stop();
    }
  }
}

async function print(site: SiteProcess, requests: number, more = ''): Promise<void> {
  const heap = (await heapOf(site)).map((bytes) => (bytes / 1024 / 1024).toFixed(0).padStart(10));
  console.log(
    `${String(requests).padEnd(10)}${String(rss(site.process.pid)).padStart(8)}${heap.join('')}${more}`,
  );
}

/** Its size, what of it is in use, and what lies outside of it: pages, pictures, the location database. */
async function heapOf(site: SiteProcess): Promise<number[]> {
  const heapLines = () => [...site.output().matchAll(/HEAP (\d+) (\d+) (\d+)/g)];
  const before = heapLines().length;
  site.process.kill('SIGUSR2');
  while (heapLines().length === before) await new Promise((wait) => setTimeout(wait, 20));
  return heapLines().at(-1)?.slice(1).map(Number) ?? [];
}
