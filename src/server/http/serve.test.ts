import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { Problem } from '#contracts/problem.ts';
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
  access: 'staff',
  response: z.object({ who: z.string() }),
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
  serve(app.app, app.ctx, guarded, ({ staff }) => ({ who: staff.username }));
  serve(app.app, app.ctx, broken, () => {
    throw new Error('the password is swordfish');
  });
  serve(app.app, app.ctx, busy, () => {
    throw new ApiError('unavailable', 'The queue is full. Please try again.', { retryAfterSeconds: 2 });
  });
  return app;
}

test('a right request is answered with the declared status', async () => {
  await using app = await appWithEndpoints();
  const answer = await app.call(greet, { body: { name: 'Ada' } });
  expect(answer).toMatchObject({ status: 201, body: { greeting: 'Good evening, Ada' } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('a staff endpoint is closed to anybody without a session', async () => {
  await using app = await appWithEndpoints();
  expect(await app.call(guarded, {})).toMatchObject({
    status: 401,
    body: { message: 'Please sign in to continue.', code: 'signed_out' },
  });
  await app.signIn();
  expect(await app.call(guarded, {})).toMatchObject({ status: 200, body: { who: 'admin' } });
});

test('a wrong field is explained in words by its name', async () => {
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
])('%s is refused in the one error shape', async (_name, payload, type, status, code) => {
  await using app = await appWithEndpoints();
  const answer = await app.app.inject({
    method: 'POST',
    url: greet.path,
    ...(type && { headers: { 'content-type': type } }),
    ...(payload !== undefined && { payload }),
  });
  expect(answer.statusCode).toBe(status);
  expect(Problem.parse(answer.json()).code).toBe(code);
});

test('a fault says nothing internal, but carries the id under which the log has the cause', async () => {
  await using app = await appWithEndpoints();
  const answer = await app.call(broken, {});
  const problem = Problem.parse(answer.body);
  expect(answer.status).toBe(500);
  expect(JSON.stringify(problem)).not.toContain('swordfish');
  const line = app.logged.find((logged) => logged.includes('swordfish'));
  expect(problem.requestId).toMatch(/^[\w-]{36}$/);
  expect(line).toContain(problem.requestId);
});

test('sends Retry-After when a request is refused for now', async () => {
  await using app = await appWithEndpoints();
  const answer = await app.call(busy, {});
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers['retry-after']).toBe('2');
});

test('an unknown address under /api is a JSON 404', async () => {
  await using app = await appWithEndpoints();
  for (const url of ['/api', '/api/', '/api?x=1', '/api/nothing']) {
    const answer = await app.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(Problem.parse(answer.json())).toEqual({
      message: 'There is nothing at this address.',
      code: 'not_found',
    });
  }
});

test('the process is healthy, and ready only while the database answers', async () => {
  await using app = await appWithEndpoints();
  expect((await app.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  app.ctx.db.ping = () => Promise.reject(new Error('gone'));
  const answer = await app.app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(Problem.parse(answer.json()).message).toBe('The database does not answer.');
});
