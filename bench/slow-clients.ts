import { once } from 'node:events';
import { connect } from 'node:net';
import { startSite } from '../tests/site-process.ts';
import { machine, median } from './tools/wrk.ts';

/** npm run bench -- slow-clients [COUNT]: clients that dribble or fall silent, when each kind is let go, and how others fare meanwhile. */
const count = Number(process.argv[3] ?? 300);
const kinds = {
  'sends nothing': { beginning: '', drip: '' },
  'dribbles its headers': { beginning: 'GET / HTTP/1.1\r\nHost: x\r\n', drip: 'X-A: b\r\n' },
  'dribbles its body': {
    beginning:
      'POST /api/quote-requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30000\r\n\r\n',
    drip: ' ',
  },
};

const site = await startSite({ LOG_LEVEL: 'silent' });
const { port, hostname } = new URL(site.url);
console.log(machine());
const alone = await pageTimes();
const clients = Object.entries(kinds).flatMap(([kind, how]) =>
  Array.from({ length: count / 3 }, () => letGo(kind, how)),
);
const loaded = await pageTimes();
const ends = await Promise.all(clients);
await site.stop();

console.log(
  `page for others, median: ${alone.toFixed(1)} ms alone, ${loaded.toFixed(1)} ms beside ${clients.length} slow clients`,
);
for (const kind of Object.keys(kinds)) {
  const seconds = ends.filter((end) => end.kind === kind).map((end) => end.seconds);
  console.log(
    `a client that ${kind}: closed after ${Math.min(...seconds).toFixed(0)} to ${Math.max(...seconds).toFixed(0)} s`,
  );
}

async function letGo(kind: string, how: { beginning: string; drip: string }) {
  const started = performance.now();
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.resume();
  socket.write(how.beginning);
  const dripping = setInterval(() => how.drip && socket.writable && socket.write(how.drip), 1_000);
  await once(socket, 'close');
  clearInterval(dripping);
  return { kind, seconds: (performance.now() - started) / 1000 };
}

async function pageTimes(): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 200; index++) {
    const started = performance.now();
    await (await fetch(`${site.url}/healthz`)).text();
    times.push(performance.now() - started);
  }
  return median(times);
}
