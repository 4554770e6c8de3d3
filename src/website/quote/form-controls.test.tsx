import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { messageFields } from '#content/requests/contact-message.ts';
import { controlsOf } from '#content/requests/entered-field.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { MessageForm } from '../message/message-form.tsx';
import { QuoteForm } from './quote-form.tsx';

/** Sent by the script and not by a control. */
const sentByScript = ['filledInMs', 'analyticsSessionId'];

const forms: [string, string[], ReactElement][] = [
  [
    'quote form',
    Object.keys(NewQuoteRequest.shape),
    <QuoteForm key="quote" controls={controlsOf(askedFields)} onSent={() => {}} />,
  ],
  [
    'contact form',
    Object.keys(NewContactMessage.shape),
    <MessageForm key="message" controls={controlsOf(messageFields)} onSent={() => {}} />,
  ],
];

test.each(forms)('the %s has a control for every field of its schema', (_, fields, form) => {
  const html = renderToString(<MemoryRouter>{form}</MemoryRouter>);
  const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(fields.filter((field) => !sentByScript.includes(field) && !names.includes(field))).toEqual([]);
});
