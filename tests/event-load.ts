import { connect } from 'node:net';
import { BROWSER } from './server/visitor.ts';

/** Page views as fast as a server answers them, over raw connections; calls back for each that was acknowledged. */
export async function sendViews(
  url: string,
  connections: number,
  next: () => { sessionId: string; pagePath: string } | undefined,
  acknowledged: (view: { sessionId: string; pagePath: string }) => void,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const one = () =>
    new Promise<void>((done) => {
      const socket = connect(Number(port), hostname);
      let current: ReturnType<typeof next>;
      const send = () => {
        current = next();
        if (!current) return socket.end();
        const body = JSON.stringify({ ...current, pageTitle: 'A page' });
        socket.write(
          `POST /api/analytics/pageview HTTP/1.1\r\nhost: ${hostname}:${port}\r\nuser-agent: ${BROWSER}\r\n` +
            `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      };
      let received = '';
      socket.on('connect', send);
      socket.on('data', (chunk) => {
        received += chunk;
        // The answer is small and its body known: it is whole when the body has come.
        if (!/\r\n\r\n.*\}$/s.test(received)) return;
        if (current && received.startsWith('HTTP/1.1 202') && received.endsWith('{"accepted":true}')) {
          acknowledged(current);
        }
        received = '';
        send();
      });
      socket.on('error', () => {});
      socket.on('close', () => done());
    });
  await Promise.all(Array.from({ length: connections }, one));
}

/** The dashboard's summary of the last thirty days. */
export async function summaryAt(url: string, cookie: string) {
  const endDate = new Date().toISOString();
  const startDate = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();
  const answer = await fetch(
    `${url}/api/admin/analytics/summary?${new URLSearchParams({ startDate, endDate })}`,
    { headers: { cookie } },
  );
  return answer.json();
}
