import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { signIn } from '#contracts/staff.ts';
import { joinVipClub } from '#contracts/vip.ts';
import type { Burst } from './bursts.ts';

const TICK_MS = 50;
const { url, seconds, signIns, refusedSignups, form, forms } = workerData as Burst & {
  url: string;
  seconds: number;
  forms: number;
};
const agent = new Agent({ keepAlive: true, maxSockets: forms });
const statuses: Record<string, number> = {};
const open = new Set<Promise<void>>();

const member = { email: 'ada@whitfield.example', source: 'homepage_signup' };
// Uses up what one address may send, so that all further signups are refused.
if (refusedSignups > 0)
  for (let use = 0; use < 31; use++) await send(joinVipClub.path, member, '203.0.113.1');
for (const status of Object.keys(statuses)) delete statuses[status];

// A second later, so that the home page is measured before and after.
if (form) {
  await wait(1000);
  for (let count = 0; count < forms; count++) start(form, 'name=a', '203.0.113.2');
}
let networks = 0;
const ticks = (seconds * 1000) / TICK_MS;
for (let tick = 0; tick < ticks; tick++) {
  for (let count = 0; count < (signIns * TICK_MS) / 1000; count++) {
    const network = networks++ % 400;
    start(
      signIn.path,
      { username: 'admin', password: 'not the password' },
      `10.1.${network >> 8}.${network & 255}`,
    );
  }
  for (let count = 0; count < (refusedSignups * TICK_MS) / 1000; count++)
    start(joinVipClub.path, member, '203.0.113.1');
  await wait(TICK_MS);
}
await Promise.all(open);
agent.destroy();
parentPort?.postMessage(statuses);

function start(path: string, body: object | string, address: string): void {
  const sending = send(path, body, address).finally(() => open.delete(sending));
  open.add(sending);
}

function send(path: string, body: object | string, address: string): Promise<void> {
  const isForm = typeof body === 'string';
  return new Promise((done) => {
    const count = (name: string) => {
      statuses[name] = (statuses[name] ?? 0) + 1;
      done();
    };
    const sent = request(
      url + path,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          accept: isForm ? 'text/html' : '*/*',
          'x-forwarded-for': address,
        },
      },
      (response) => response.resume().once('end', () => count(`${path} ${response.statusCode}`)),
    );
    sent.once('error', () => count(`${path} failed`));
    sent.end(isForm ? body : JSON.stringify(body));
  });
}
