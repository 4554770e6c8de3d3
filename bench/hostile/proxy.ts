import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNginxBefore } from '../../tests/nginx-process.ts';
import { startSite } from '../../tests/site-process.ts';

const host = 'www.sterlingrow.example';
const HELD = 760;
const VISITORS = 50;
const QUERIES = 150;
/** A visitor who has waited for so long has left. */
const PATIENCE_MS = 5_000;

/**
 * Through deploy/nginx.conf with its limits: visitors while one address begins forms that never come, as many as nginx has
 * connections, and what the cache writes for queries that somebody invents.
 */
export async function floodProxy(): Promise<void> {
  const site = await startSite({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' });
  const front = await startNginxBefore(site.url, { limits: 'as shipped' });
  const send = (localAddress: string, method: string, path: string, headers = {}) =>
    request(front.url + path, { localAddress, method, headers: { host, ...headers } });
  const statusOf = async (localAddress: string, method: string, path: string): Promise<number> => {
    const sent = send(localAddress, method, path).end();
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    const [answer] = await once(sent, 'response').catch(() => []);
    if (!answer) return 0;
    await once(answer.resume(), 'end');
    return answer.statusCode;
  };
  try {
    const held: ReturnType<typeof send>[] = [];
    for (let form = 0; form < HELD; form++) {
      // Slower than the limit on requests.
      await wait(22);
      const begun = send('127.0.0.2', 'POST', '/contact', { 'content-length': 10 });
      begun.on('error', () => undefined).flushHeaders();
      held.push(begun);
    }
    const visitors = Array.from({ length: VISITORS }, (_, index) => `127.0.1.${index + 1}`);
    const statuses = await Promise.all(visitors.map((address) => statusOf(address, 'GET', '/contact')));
    const answered = statuses.filter((status) => status === 200).length;
    console.log(
      `${HELD} forms that never come, from one address: ${answered} of ${VISITORS} visitors answered`,
    );
    for (const form of held) form.destroy();

    for (let query = 0; query < QUERIES; query++) await statusOf('127.0.0.3', 'HEAD', `/?q=${query}`);
    const files = readdirSync(front.cacheFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    console.log(`${QUERIES} HEAD /?q=: ${files.length} files of ${bytes} bytes in the cache`);
  } finally {
    await front.stop();
    await site.stop();
  }
}
