import { STAFF, startSite } from '../tests/site-process.ts';
import { machine, median } from './tools/wrk.ts';

/** npm run bench -- sign-in [PAIRS]: does a wrong name take as long as a wrong password? Alternating, so that other load affects both. */
const pairs = Number(process.argv[3] ?? 300);
const site = await startSite({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' });
const known: number[] = [];
const unknown: number[] = [];
try {
  for (let pair = 0; pair < pairs; pair++) {
    known.push(await attempt(STAFF.username, pair));
    unknown.push(await attempt(`nobody-${pair}`, pair));
  }
} finally {
  await site.stop();
}
const difference = median(known.map((time, pair) => time - (unknown[pair] ?? time)));
console.log(machine());
console.log(`${pairs} pairs of failed sign-ins, medians`);
console.log(`known name, wrong password  ${median(known).toFixed(1)} ms`);
console.log(`unknown name                ${median(unknown).toFixed(1)} ms`);
console.log(`median difference in a pair ${difference.toFixed(2)} ms`);

async function attempt(username: string, from: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${from >> 8}.${from & 255}`,
    },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  await answer.text();
  if (answer.status !== 401) throw new Error(`The sign-in answered ${answer.status}.`);
  return performance.now() - started;
}
