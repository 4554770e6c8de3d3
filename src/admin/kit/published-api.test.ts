import { expect, test } from 'vitest';
import { ResponseError } from '#contracts/client.ts';
import { isMissing, toPage } from './published-api.ts';

test('reads an array as one page of whole requests', () => {
  const items = [{ id: 1 }, { id: 2, version: 3, reference: 'SR-7K4M-2Q' }];
  expect(toPage<object>(items)).toEqual({
    items: [
      { id: 1, version: 0, reference: '', estimate: '' },
      { id: 2, version: 3, reference: 'SR-7K4M-2Q', estimate: '' },
    ],
    matching: 2,
    total: 2,
  });
});

test('keeps a page as it is', () => {
  const page = {
    items: [{ version: 1, reference: 'A', estimate: '' }],
    matching: 7,
    total: 9,
    nextCursor: 'x',
  };
  expect(toPage(page)).toEqual(page);
});

test('takes only 404 for a call that the server does not have', () => {
  expect([404, 403, 500].map((status) => isMissing(new ResponseError(status, '')))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isMissing(new TypeError('Failed to fetch'))).toBe(false);
});
