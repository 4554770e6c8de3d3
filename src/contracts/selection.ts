import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lookupText } from './form-fields.ts';
import { QuoteStatus } from './quote-requests.ts';
import { MAX_SEARCH_LENGTH } from './request-lists.ts';
import { LARGEST_ROW_ID, RowIds } from './row-id.ts';
import { listNoun, Removed, RequestListName } from './staff-removed.ts';
import { MAX_UNDO_LENGTH, UndoToken } from './undo.ts';

/** Several requests of one list, changed or removed by one action. */

export const MAX_SELECTED = 200;

const id = z.number().int().positive().max(LARGEST_ROW_ID);
const ids = z
  .array(id)
  .min(1, 'Nothing was selected.')
  .max(MAX_SELECTED, `Select up to ${MAX_SELECTED} at once.`);

/** The replies to the changes that are taken back. */
const Undo = z.array(z.strictObject({ id, undo: UndoToken })).max(MAX_SELECTED);

const selectedValues: Record<string, string> = {
  'booking-requests true': 'processed',
  'booking-requests false': 'pending',
  'contact-messages true': 'read',
  'contact-messages false': 'unread',
};

export const changeSelection = endpoint({
  method: 'POST',
  path: '/api/admin/selection/change',
  access: 'desk',
  audit: ({ subject, value }) =>
    value === 'undone'
      ? `Undid a change of selected ${listNoun(subject)}`
      : `Set selected ${listNoun(subject)} to ${selectedValues[`${subject} ${value}`] ?? value}`,
  // Room for the tokens of a whole selection.
  bodyLimit: MAX_SELECTED * (MAX_UNDO_LENGTH + 50),
  body: z.union([
    z.strictObject({ list: z.literal('quote-requests'), ids, status: QuoteStatus }),
    z.strictObject({ list: z.literal('booking-requests'), ids, isProcessed: z.boolean() }),
    z.strictObject({ list: z.literal('contact-messages'), ids, isRead: z.boolean() }),
    z.strictObject({ list: RequestListName, undo: Undo }),
  ]),
  /** Rows that were removed meanwhile are left out. */
  response: z.object({ changed: z.number(), undo: Undo }),
});

export const removeSelection = endpoint({
  method: 'POST',
  path: '/api/admin/selection/remove',
  access: 'desk',
  audit: ({ subject }) => `Removed selected ${listNoun(subject)}`,
  body: z.strictObject({ list: RequestListName, ids }),
  response: Removed,
});

/** A list as CSV, streamed: what the query selects, or the requests of `ids`. */
export const exportRequests = endpoint({
  method: 'GET',
  path: '/api/admin/export/:list',
  access: 'viewer',
  params: z.object({ list: RequestListName }),
  query: z
    .object({
      search: lookupText(MAX_SEARCH_LENGTH),
      status: z.string().max(40),
      sort: z.string().max(40),
      request: lookupText(100),
      ids: RowIds,
    })
    .partial(),
  response: z.string(),
});
