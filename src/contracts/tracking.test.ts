import { expect, test } from 'vitest';
import { quoteForm } from '#content/forms/quote-form.ts';
import { NewQuoteRequest } from './quote-requests.ts';
import { quoteFormFields, visitActions } from './tracking.ts';

test('keeps the numbers of actions and form fields that are stored', () => {
  expect(visitActions).toMatchObject({ call: 0, email: 1, book: 2, form_seen: 3, form_begun: 4 });
  expect(Object.values(quoteFormFields)).toEqual(Object.keys(quoteFormFields).map((_, index) => index + 1));
});

test('names every field of the quote form', () => {
  const { transferDuration: _, ...fields } = quoteForm.fields;
  expect(Object.keys(quoteFormFields)).toEqual(expect.arrayContaining(Object.keys(fields)));
  expect(Object.keys(NewQuoteRequest.shape)).toEqual(expect.arrayContaining(Object.keys(quoteFormFields)));
});
