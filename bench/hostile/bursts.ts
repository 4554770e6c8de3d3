import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startSite } from '../../tests/site-process.ts';

const SECONDS = 10;
/** Sent in each second, or as forms at once. */
export type Burst = { signIns: number; refusedSignups: number; form?: string };

const FORMS = 800;
const formPaths = [
  '/api/contact-messages',
  '/api/quote-requests',
  '/api/email-signup',
  '/demo-reservations/book',
  '/offers/unknown/accept',
];

/**
 * The home page beside bursts, on SQLite: 400 sign-ins from as many networks and 1,000 refused signups a second; 800 forms with
 * mistakes at once.
 */
export async function measureBursts(): Promise<void> {
  const site = await startSite({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' });
  try {
    for (const burst of [
      { signIns: 0, refusedSignups: 0 },
      { signIns: 400, refusedSignups: 0 },
      { signIns: 0, refusedSignups: 1_000 },
      { signIns: 400, refusedSignups: 1_000 },
      ...formPaths.map((form) => ({ signIns: 0, refusedSignups: 0, form })),
    ] as Burst[]) {
      const load = new Worker(new URL('./burst-worker.ts', import.meta.url), {
        workerData: { url: site.url, seconds: SECONDS, forms: FORMS, ...burst },
      });
      const ended = new Promise<Record<string, number>>((done) => load.once('message', done));
      const times = await pageTimes(site.url, SECONDS);
      const statuses = await ended;
      console.log(
        `${burst.form ? `${FORMS} refused forms at ${burst.form}` : `${burst.signIns} sign-ins and ${burst.refusedSignups} refused signups a second`}: home page p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, most ${percentile(times, 1)} ms (${times.length} requests); answers ${JSON.stringify(statuses)}`,
      );
    }
  } finally {
    await site.stop();
  }
}

async function pageTimes(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await new Promise<void>((done, fail) => {
      get(url, { agent }, (response) => response.resume().once('end', done)).once('error', fail);
    });
    times.push(performance.now() - started);
    await wait(10);
  }
  agent.destroy();
  return times.sort((one, other) => one - other);
}

function percentile(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}
