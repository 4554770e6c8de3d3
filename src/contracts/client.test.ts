import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call, callUnlessSignedOut, type ResponseError, send } from './client.ts';
import { endpoint } from './endpoint.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/things',
  access: 'public',
  query: z.object({ from: z.string() }),
  response: z.object({ ok: z.boolean() }),
});
const write = endpoint({
  method: 'PATCH',
  path: '/api/things/:id',
  access: 'desk',
  changes: [],
  audit: () => 'Renamed a thing',
  params: z.object({ id: z.number() }),
  body: z.object({ name: z.string() }),
  response: z.object({ ok: z.boolean() }),
});

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: string, init: ResponseInit = {}) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body || null, init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function failureOf(body: string, init: ResponseInit): Promise<ResponseError> {
  answerWith(body, init);
  return call(read, { query: { from: 'a' } }).then(
    () => Promise.reject(new Error('it succeeded')),
    (error) => error,
  );
}

test('sends cookies with every request, and a content type only when there is a body', async () => {
  const fetched = answerWith('{"ok":true}');
  await call(read, { query: { from: 'a b&c' } });
  await call(write, { params: { id: 7 }, body: { name: 'x' } });
  expect(fetched.mock.calls[0]).toEqual([
    '/api/things?from=a+b%26c',
    { method: 'GET', credentials: 'include', headers: {} },
  ]);
  expect(fetched.mock.calls[1]).toEqual([
    '/api/things/7',
    {
      method: 'PATCH',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"x"}',
    },
  ]);
});

test.each([
  ['the message field of a JSON body', '{"message":"No such ride","error":"x"}', '404: No such ride'],
  ['else its error field', '{"error":"Not here"}', '404: Not here'],
  ['the text of a body that is not JSON', 'gone fishing', '404: gone fishing'],
  ['otherwise the status text', '', '404: Not Found'],
  ['the status text of a JSON body without words', '{}', '404: Not Found'],
])('throws an error whose text is the status and %s', async (_name, body, text) => {
  const error = await failureOf(body, { status: 404, statusText: 'Not Found' });
  expect(error.message).toBe(text);
  expect(error.status).toBe(404);
});

test('keeps the messages per field when the response has them', async () => {
  const error = await failureOf('{"message":"Check","fields":{"email":"Not an email"}}', { status: 400 });
  expect(error.fields).toEqual({ email: 'Not an email' });
});

test('treats a 401 as an error, or as an empty result when configured so', async () => {
  expect((await failureOf('{"message":"Sign in"}', { status: 401 })).message).toBe('401: Sign in');
  answerWith('{"message":"Sign in"}', { status: 401 });
  expect(await callUnlessSignedOut(read, { query: { from: 'a' } })).toBeNull();
  answerWith('{"message":"Broken"}', { status: 500 });
  await expect(callUnlessSignedOut(read, { query: { from: 'a' } })).rejects.toThrow('500: Broken');
});

test.each([
  ['a 204', '', { status: 204 }],
  ['a 200 without a body', '', { status: 200 }],
  ['a 200 with plain text', 'OK', { status: 200 }],
])('counts %s as a success when the call is made for its effect', async (_name, body, init) => {
  answerWith(body, init);
  expect(await send(write, { params: { id: 7 }, body: { name: 'x' } })).toBeUndefined();
});

test('rejects an empty success when the reply is needed', async () => {
  answerWith('', { status: 200 });
  await expect(call(read, { query: { from: 'a' } })).rejects.toThrow(
    'GET /api/things answered without JSON.',
  );
});
