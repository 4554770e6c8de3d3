import { z } from 'zod';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { endpoint } from './endpoint.ts';
import { isPlainText } from './form-fields.ts';
import { LARGEST_ROW_ID, RowIds } from './row-id.ts';

/** Staff's notes on a quote request. Never shown to the customer; append-only. */
export const QuoteNote = z.object({
  id: z.number(),
  quoteRequestId: z.number(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
});
export type QuoteNote = z.infer<typeof QuoteNote>;

export const MAX_NOTE_LENGTH = 2000;

const NewQuoteNote = z.strictObject({
  quoteRequestId: z.number().int().positive().max(LARGEST_ROW_ID),
  text: z
    .string()
    .trim()
    .min(1, 'Please write something first.')
    .max(MAX_NOTE_LENGTH, `A note has room for ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`)
    .refine(isPlainText, fieldCopy.unreadable),
});

export const listQuoteNotes = endpoint({
  method: 'GET',
  path: '/api/admin/quote-notes',
  access: 'viewer',
  /** Only those about these quote requests. */
  query: z.object({ quoteRequestIds: RowIds.optional() }),
  response: z.array(QuoteNote),
});

export const addQuoteNote = endpoint({
  method: 'POST',
  path: '/api/admin/quote-notes',
  access: 'desk',
  audit: ({ subject }) => `Wrote a note on quote request ${subject}`,
  body: NewQuoteNote,
  response: QuoteNote,
  status: 201,
});
