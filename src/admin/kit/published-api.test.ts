import { afterEach, expect, test, vi } from 'vitest';
import { ResponseError } from '#contracts/client.ts';
import { pageQuoteRequests } from '#contracts/quote-requests.ts';
import { isMissing, type ListEndpoint, readPage, roleOf } from './published-api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads a page of quote requests from a server that sends this response. */
function pageOf(answer: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  return readPage(pageQuoteRequests as ListEndpoint<object>, { limit: 25 });
}

test('reads an array as one page of whole requests', async () => {
  expect(await pageOf([{ id: 1 }, { id: 2, version: 3, reference: 'SR-7K4M-2Q' }])).toEqual({
    items: [
      { id: 1, version: 0, reference: '', estimate: '' },
      { id: 2, version: 3, reference: 'SR-7K4M-2Q', estimate: '' },
    ],
    matching: 2,
    total: 2,
  });
});

test('keeps a page as it is, and what is neither', async () => {
  const items = [{ version: 1, reference: 'A', estimate: '' }];
  const page = { items, matching: 7, total: 9, nextCursor: 'x' };
  expect(await pageOf(page)).toEqual(page);
  expect(await pageOf({ items: null })).toEqual({ items: null });
});

test('takes only 404 for a call that the server does not have', () => {
  expect([404, 403, 500].map((status) => isMissing(new ResponseError(status, '')))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isMissing(new TypeError('Failed to fetch'))).toBe(false);
});

test('takes a member without a role for an owner', () => {
  expect([roleOf(undefined), roleOf({}), roleOf({ role: 'viewer' })]).toEqual(['owner', 'owner', 'viewer']);
});
