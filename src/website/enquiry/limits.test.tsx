import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { MessageForm } from '../message/message-form.tsx';
import { QuoteForm } from '../quote/quote-form.tsx';

/** The forms come without their contracts, which are fetched later, and so repeat their limits. */
const limits: Limit[] = [
  ...limitsOf('the quote form', <QuoteForm />, NewQuoteRequest.shape),
  ...limitsOf('the message form', <MessageForm />, NewContactMessage.shape),
];

test.each(limits)('$form stops at the $attribute of $name that its contract takes', (limit) => {
  expect(limit.takes(limit.value)).toBe(true);
  expect(limit.takes(limit.beyond)).toBe(false);
});

type Limit = {
  form: string;
  name: string;
  attribute: string;
  value: number;
  beyond: number;
  takes: (value: number) => boolean;
};

function limitsOf(form: string, element: ReactNode, contract: Record<string, z.ZodType>): Limit[] {
  const controls = renderToStaticMarkup(element).match(/<(input|textarea)[^>]*>/g) ?? [];
  return controls.flatMap((control) => {
    const name = /name="(\w+)"/.exec(control)?.[1] ?? '';
    return [...control.matchAll(/ (maxLength|min|max)="(\d+)"/g)].map(([, attribute = '', digits]): Limit => {
      const value = Number(digits);
      const takes = (asked: number) => {
        const entry = attribute === 'maxLength' ? 'x'.repeat(asked) : String(asked);
        const issues = contract[name]?.safeParse(entry).error?.issues ?? [];
        return !issues.some(({ code }) => code === 'too_big' || code === 'too_small');
      };
      return { form, name, attribute, value, beyond: attribute === 'min' ? value - 1 : value + 1, takes };
    });
  });
}
