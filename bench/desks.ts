import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { MAX_STREAMS } from '../src/server/live/hub.ts';
import { openStream } from '../tests/event-stream.ts';
import { aQuoteRequest, nextSummer } from '../tests/server/enquiries.ts';
import { STAFF, startSite } from '../tests/site-process.ts';
import { addMember, openDataOf } from '../tests/staff-data.ts';
import { atMost, machine, percentile, print } from './tools/report.ts';

/**
 * npm run bench -- desks MINUTES: connects 100 dashboards to one process on SQLite for ten minutes, sends a quote request every
 * five seconds, and prints what the connections cost in memory and how long an event takes to reach all of them.
 */
const DESKS = 100;
const PAUSE_MS = 5_000;
const [, minutes = '10'] = process.argv.slice(2);

console.log(machine());
const site = await startSite({ TRUST_PROXY: '127.0.0.1' });
const data = await openDataOf(site);
try {
  const cookies: string[] = [];
  for (let account = 0; cookies.length * MAX_STREAMS.session < DESKS; account++) {
    const username = `desk ${account}`;
    await addMember(data, username, 'desk');
    for (let session = 0; session < MAX_STREAMS.account / MAX_STREAMS.session; session++)
      cookies.push(await signIn(username));
  }
  // The first request loads what all of them use.
  await sendQuote(0);
  const before = memory();
  const streams = await Promise.all(
    Array.from({ length: DESKS }, (_, desk) =>
      openStream(site.url, cookies[Math.floor(desk / MAX_STREAMS.session)] ?? ''),
    ),
  );
  const connected = memory();
  const delays: number[] = [];
  const until = performance.now() + Number(minutes) * 60_000;
  for (let request = 1; performance.now() < until; request++) {
    const sentAt = performance.now();
    await Promise.all([sendQuote(request), ...streams.map((stream) => stream.next())]);
    delays.push(performance.now() - sentAt);
    await setTimeout(PAUSE_MS);
  }
  print(`memory without dashboards`, megabytes(before));
  print(`memory with ${DESKS} dashboards, at first`, megabytes(connected));
  const after = memory();
  const added = atMost((after - before) / 1024, 40, ' MiB more');
  print(`memory after ${minutes} minutes and ${delays.length} requests`, megabytes(after), added);
  print('from sending a request to the last dashboard, median', `${percentile(delays, 0.5).toFixed(0)} ms`);
  print('slowest', `${Math.max(...delays).toFixed(0)} ms`);
  for (const stream of streams) stream[Symbol.dispose]();
} finally {
  await data.destroy();
  await site.stop();
}

/** Resident memory of the server, in KiB. */
function memory(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

function megabytes(kibibytes: number): string {
  return `${(kibibytes / 1024).toFixed(1)} MiB`;
}

async function signIn(username: string): Promise<string> {
  const answer = await post('/api/admin/login', { ...STAFF, username });
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
}

/** From an address of its own each time, because of the limit per address. */
async function sendQuote(index: number): Promise<void> {
  const body = aQuoteRequest({ email: `customer-${index}@whitfield.example`, eventDate: nextSummer() });
  const { status } = await post('/api/quote-requests', body, `198.51.100.${index % 250}`);
  if (status !== 201) throw new Error(`A quote request got ${status}.`);
}

function post(path: string, body: object, address = '198.51.100.1'): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}
