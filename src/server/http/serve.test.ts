import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { trackPageView } from '#contracts/analytics.ts';
import { endpoint, Problem } from '#contracts/endpoint.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { startTestApp } from '#tests/server/test-app.ts';
import { ApiError } from './api-error.ts';
import { serve } from './serve.ts';

const greet = endpoint({
  method: 'POST',
  path: '/api/test/greet',
  access: 'public',
  body: z.object({ name: z.string().min(2, 'A name has two letters at least'), age: z.number().optional() }),
  bodyLimit: 200,
  response: z.object({ greeting: z.string() }),
  status: 201,
});
const guarded = endpoint({
  method: 'GET',
  path: '/api/test/guarded',
  access: 'viewer',
  response: z.object({ username: z.string() }),
});
const broken = endpoint({
  method: 'GET',
  path: '/api/test/broken',
  access: 'public',
  response: z.object({}),
});
const busy = endpoint({ method: 'GET', path: '/api/test/busy', access: 'public', response: z.object({}) });

async function appWithEndpoints() {
  const app = await startTestApp('sqlite');
  serve(app.app, app.ctx, greet, ({ body }) => ({ greeting: `Good evening, ${body.name}` }));
  serve(app.app, app.ctx, guarded, ({ staff }) => ({ username: staff.username }));
  serve(app.app, app.ctx, broken, () => {
    throw new Error('the password is swordfish');
  });
  serve(app.app, app.ctx, busy, () => {
    throw new ApiError('unavailable', 'The queue is full. Please try again.', { retryAfterSeconds: 2 });
  });
  return app;
}

test('responds with the declared status when the request is valid', async () => {
  await using app = await appWithEndpoints();
  const response = await app.call(greet, { body: { name: 'Ada' } });
  expect(response).toMatchObject({ status: 201, body: { greeting: 'Good evening, Ada' } });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test('responds 401 on a staff endpoint when there is no session', async () => {
  await using app = await appWithEndpoints();
  expect(await app.call(guarded, {})).toMatchObject({
    status: 401,
    body: { message: 'Please sign in to continue.', code: 'signed_out' },
  });
  await app.signIn();
  expect(await app.call(guarded, {})).toMatchObject({ status: 200, body: { username: 'admin' } });
});

test('names each invalid field with its message', async () => {
  await using app = await appWithEndpoints();
  expect(await app.call(greet, { body: { name: 'A' } })).toMatchObject({
    status: 400,
    body: {
      message: 'Please check the marked fields.',
      code: 'invalid',
      fields: { name: 'A name has two letters at least' },
    },
  });
});

test.each([
  ['no body', undefined, undefined, 400, 'invalid'],
  ['a body that is not JSON', '{"name":', 'application/json', 400, 'invalid'],
  ['another content type', 'name=Ada', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ['too large a body', JSON.stringify({ name: 'A'.repeat(300) }), 'application/json', 413, 'too_large'],
  ['a poisoned prototype', '{"name":"Ada","__proto__":{"admin":true}}', 'application/json', 400, 'invalid'],
])('responds with a Problem when the request has %s', async (_name, payload, type, status, code) => {
  await using app = await appWithEndpoints();
  const response = await app.app.inject({
    method: 'POST',
    url: greet.path,
    ...(type && { headers: { 'content-type': type } }),
    ...(payload !== undefined && { payload }),
  });
  expect(response.statusCode).toBe(status);
  expect(Problem.parse(response.json()).code).toBe(code);
});

test('hides the cause of an internal error and logs it under the request id of the response', async () => {
  await using app = await appWithEndpoints();
  const response = await app.call(broken, {});
  const problem = Problem.parse(response.body);
  expect(response.status).toBe(500);
  expect(JSON.stringify(problem)).not.toContain('swordfish');
  const line = app.logged.find((logged) => logged.includes('swordfish'));
  expect(problem.requestId).toMatch(/^[\w-]{36}$/);
  expect(line).toContain(problem.requestId);
});

test('sends Retry-After when the service is unavailable', async () => {
  await using app = await appWithEndpoints();
  const response = await app.call(busy, {});
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(response.headers['retry-after']).toBe('2');
});

test('responds with a JSON 404 when a path under /api is unknown', async () => {
  await using app = await appWithEndpoints();
  for (const url of ['/api', '/api/', '/api?x=1', '/api/nothing']) {
    const response = await app.app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(Problem.parse(response.json())).toEqual({
      message: 'There is nothing at this address.',
      code: 'not_found',
    });
  }
});

test('is healthy always, and ready only while the database is reachable', async () => {
  await using app = await appWithEndpoints();
  expect((await app.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  app.clock.now += 2_000;
  app.ctx.db.ping = () => Promise.reject(new Error('gone'));
  const response = await app.app.inject({ url: '/readyz' });
  expect(response.statusCode).toBe(503);
  expect(Problem.parse(response.json()).message).toBe('The database cannot be read and written.');
});

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

test('reads a bounded part of an upload that it has refused, after answering', async () => {
  await using app = await startTestApp('sqlite', { LOG_LEVEL: 'silent' });
  const { hostname, port } = new URL(await app.app.listen({ port: 0 }));
  for (const [method, path] of [
    ['PATCH', '/api/admin/quote-requests/1'],
    ['POST', '/api/nothing'],
    ['POST', '/demo-reservations/book'],
    ['POST', joinVipClub.path],
  ]) {
    const accepted = once(app.app.server, 'connection');
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const [served] = await accepted;
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: x\r\norigin: http://y\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const send = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', send);
    send();
    await closed;
    expect([path, served.bytesRead < 2_000_000]).toEqual([path, true]);
    expect([path, answer.slice(0, 10)]).toEqual([path, 'HTTP/1.1 4']);
  }
});
