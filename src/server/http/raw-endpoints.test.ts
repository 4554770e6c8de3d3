import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { trackPageView } from '#contracts/analytics.ts';
import { startTestApp } from '#tests/server/test-app.ts';

test('a visitor who hangs up in the middle of a request is no failure of ours', async () => {
  await using app = await startTestApp('sqlite', { LOG_LEVEL: 'error' });
  const { hostname, port } = new URL(await app.app.listen({ port: 0 }));
  const socket = connect(Number(port), hostname);
  const arrived = once(app.app.server, 'request');
  socket.write(
    `POST ${trackPageView.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"sess`,
  );
  const [request] = await arrived;
  const gone = new Promise((done) => request.once('close', done));
  socket.resetAndDestroy();
  await gone;
  expect(app.logged).toEqual([]);
});
