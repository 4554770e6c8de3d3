import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { MAX_NAMES, registerFormParser } from './forms.ts';

async function parse(payload: string) {
  const app = Fastify();
  registerFormParser(app);
  app.post('/', async ({ body }) => body);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.inject({ method: 'POST', url: '/', headers, payload });
  return { status: response.statusCode, body: response.json() };
}

function formOf(names: number): string {
  return Array.from({ length: names }, (_, index) => `n${index}=`).join('&');
}

test('makes a list of controls that share a name', async () => {
  const { body } = await parse('stops=Airport&name=Ada+Lovelace&stops=Hotel&empty=');
  expect(body).toEqual({ stops: ['Airport', 'Hotel'], name: 'Ada Lovelace', empty: '' });
});

test('reads every name of a form as a name, those of objects included', async () => {
  const { body } = await parse('__proto__=1&constructor=2');
  expect(Object.entries(body)).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ]);
});

test('refuses a form of more names than any form has', async () => {
  expect(await parse(formOf(MAX_NAMES))).toMatchObject({ status: 200 });
  expect(await parse(formOf(MAX_NAMES + 1))).toMatchObject({ status: 400 });
});

test('reads a form whose one name is repeated to the limit of a body', async () => {
  const { status, body } = await parse(`${'n=&'.repeat(10_000)}n=1`);
  expect(status).toBe(200);
  expect(body.n).toHaveLength(10_001);
});
