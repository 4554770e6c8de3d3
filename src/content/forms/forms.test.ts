import { expect, test } from 'vitest';
import { fleet } from '../fleet/index.ts';
import * as quoteRequest from '../pages/quote-request.ts';
import { Action, Closing, Seo } from '../schema.ts';
import * as partnership from './partnership.ts';
import { occasions } from './quote-form.ts';

test.each([
  ['quote request', quoteRequest],
  ['partnership', partnership],
])('the %s page has what search engines and its head show', (_, page) => {
  expect(() => Seo.parse(page.seo)).not.toThrow();
  expect(() => Action.parse(page.head.back)).not.toThrow();
});

test('the quote page closes with a call', () => {
  expect(() => Closing.parse(quoteRequest.closing)).not.toThrow();
});

test('occasions are told apart, and none is called like a vehicle', () => {
  const labels = occasions.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { name } of fleet) expect(labels).not.toContain(name);
});
