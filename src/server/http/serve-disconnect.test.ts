import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { trackPageView } from '#contracts/analytics.ts';
import { startTestApp } from '#tests/server/test-app.ts';

test('logs nothing when the client disconnects before its request is complete', async () => {
  await using app = await startTestApp('sqlite', { LOG_LEVEL: 'error' });
  const { hostname, port } = new URL(await app.app.listen({ port: 0 }));
  const socket = connect(Number(port), hostname);
  const requestEvent = once(app.app.server, 'request');
  socket.write(
    `POST ${trackPageView.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"sess`,
  );
  const [request] = await requestEvent;
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  expect(app.logged).toEqual([]);
});
