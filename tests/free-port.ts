import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { type EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections: one of those could take a port before its server does. Behind
 * 10080, the last that browsers refuse.
 */
const [FIRST, BEHIND_LAST] = [11_000, 32_000];

/** A TCP port for a server that is yet to start, or that is down for a while. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEHIND_LAST);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
}

/** Other test processes see by the UDP port of the same number, until this one ends, that the number is taken. */
function reserve(port: number): Promise<boolean> {
  return listens(createSocket('udp4').unref().bind(port, '127.0.0.1'));
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  if (!(await listens(probe))) return false;
  await new Promise((closed) => probe.close(closed));
  return true;
}

function listens(server: EventEmitter): Promise<boolean> {
  return once(server, 'listening').then(
    () => true,
    () => false,
  );
}
