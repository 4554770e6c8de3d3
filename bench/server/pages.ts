import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { startSite } from '../../tests/site-process.ts';
import { nginxVersion, type Served, startNginx } from '../tools/nginx.ts';
import { cpuSeconds, type Load, load, median } from '../tools/wrk.ts';

const ROUNDS = 5;

const media = join(import.meta.dirname, '../../build/client/media');
const picture = `media/${readdirSync(media).find((name) => /^hero-home-1200\..*avif$/.test(name))}`;
const home: Served = { path: '/', file: 'index.html' };
const notFound: Served = { path: '/no-such-page', file: '404/index.html' };
const served: Served[] = [
  home,
  { path: '/airport-transfers', file: 'airport-transfers/index.html' },
  { path: `/${picture}`, file: picture },
];

type Case = { name: string; path: string; revalidated?: boolean };
const cases: Case[] = [
  { name: 'home page', path: home.path },
  { name: 'home page, unchanged (304)', path: home.path, revalidated: true },
  { name: 'airport transfers', path: '/airport-transfers' },
  { name: 'picture of the first view', path: `/${picture}` },
  { name: 'a page that is not there (404)', path: notFound.path },
];

type Measured = Load & { cpuMicroseconds: number };

/** Our pages beside the same bytes from nginx with gzip_static, one process each, in alternating rounds. */
export async function measurePages(): Promise<void> {
  const site = await startSite();
  const nginx = await startNginx(site.url, served, notFound);
  console.log(
    `\nPages beside ${nginxVersion()}: gzip, 64 connections, one process each, median of ${ROUNDS} rounds of 4 s`,
  );
  console.log(
    'page                            bytes ours/nginx   requests/s  p50 ms  p99 ms  CPU µs     nginx  p50 ms  p99 ms  CPU µs   ratio',
  );
  try {
    for (const { name, path, revalidated = false } of cases) {
      const [our, their] = [site.url + path, nginx.url + path];
      const [ourHeaders, theirHeaders] = [await ask(our, revalidated), await ask(their, revalidated)];
      const [ourBytes, theirBytes] = [await answer(our, ourHeaders), await answer(their, theirHeaders)];
      if (ourBytes.status !== theirBytes.status || ourBytes.body !== theirBytes.body)
        throw new Error(
          `${path}: we answer ${JSON.stringify(ourBytes)}, nginx ${JSON.stringify(theirBytes)}`,
        );
      const ours: Measured[] = [];
      const theirs: Measured[] = [];
      // Alternating, so that other load on the machine affects both.
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await measure(our, ourHeaders, site.process.pid));
        theirs.push(await measure(their, theirHeaders, nginx.worker()));
      }
      const ratio = median(ours.map(({ rate }) => rate)) / median(theirs.map(({ rate }) => rate));
      const bytes = `${ourBytes.whole}/${theirBytes.whole}`;
      console.log(
        `${name.padEnd(32)}${bytes.padStart(16)}${show(ours)}${show(theirs)}${ratio.toFixed(2).padStart(8)}`,
      );
    }
  } finally {
    await nginx.stop();
    await site.stop();
  }
}

async function ask(url: string, revalidated: boolean): Promise<Record<string, string>> {
  const headers = { 'accept-encoding': 'gzip' };
  if (!revalidated) return headers;
  const known = await fetch(url, { headers });
  await known.arrayBuffer();
  return { ...headers, 'if-none-match': known.headers.get('etag') ?? '' };
}

/** The bytes of the body, and of the whole answer as it travels. */
function answer(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: number; whole: number }> {
  return new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      const { socket } = response;
      let body = 0;
      response.on('data', (chunk) => {
        body += chunk.length;
      });
      response.on('end', () => done({ status: response.statusCode, body, whole: socket.bytesRead }));
    })
      .on('error', fail)
      .end();
  });
}

async function measure(
  url: string,
  headers: Record<string, string>,
  pid: number | undefined,
): Promise<Measured> {
  const before = cpuSeconds(pid);
  const measured = await load(url, { headers });
  const cpuMicroseconds = ((cpuSeconds(pid) - before) * 1e6) / measured.requests;
  return { ...measured, cpuMicroseconds };
}

function show(rounds: Measured[]): string {
  const middle = (of: (round: Measured) => number, digits: number, width: number) =>
    median(rounds.map(of)).toFixed(digits).padStart(width);
  return [
    middle(({ rate }) => rate, 0, 13),
    middle(({ p50 }) => p50, 1, 8),
    middle(({ p99 }) => p99, 1, 8),
    middle(({ cpuMicroseconds }) => cpuMicroseconds, 0, 8),
  ].join('');
}
