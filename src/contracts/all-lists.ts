import { z } from 'zod';
import { bookingFilters } from './booking-requests.ts';
import { messageFilters } from './contact-messages.ts';
import { endpoint, UNDONE } from './endpoint.ts';
import { lookupText } from './form-fields.ts';
import { QuoteStatus, quoteFilters } from './quote-requests.ts';
import {
  changeValue,
  listNoun,
  MAX_SEARCH_LENGTH,
  Removed,
  RequestListName,
  stateLabel,
  UndoToken,
} from './request-lists.ts';
import { LARGEST_ROW_ID, RowIds } from './row-id.ts';

/** Calls that concern all three request lists: counts, selections, export, and what was removed. */

/** In all, those that nobody has answered or processed, and by each choice of the list's `status` parameter. */
function countsBy<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  return z.record(z.enum(['total', 'unanswered', ...statuses]), z.number());
}

/** How many requests there are, for the tabs and the Overview. */
export const RequestCounts = z.object({
  'quote-requests': countsBy(quoteFilters),
  'booking-requests': countsBy(bookingFilters),
  'contact-messages': countsBy(messageFilters),
});
export type RequestCounts = z.infer<typeof RequestCounts>;

export const readRequestCounts = endpoint({
  method: 'GET',
  path: '/api/admin/counts',
  access: 'viewer',
  response: RequestCounts,
});

/** So many requests of one list can be changed or removed by one action. */
export const MAX_SELECTED = 200;

const id = z.number().int().positive().max(LARGEST_ROW_ID);
const ids = z.array(id).min(1, 'Nothing was selected.').max(MAX_SELECTED, `Select up to ${MAX_SELECTED}.`);

const changes = ['quoteRequests', 'bookingRequests', 'contactMessages', 'requestEvents'] as const;

export const changeSelection = endpoint({
  method: 'POST',
  path: '/api/admin/selection/change',
  access: 'desk',
  changes,
  audit: {
    value: changeValue,
    sentence: ({ subject, value }) =>
      value === UNDONE
        ? `Undid a change of selected ${listNoun(subject)}`
        : `Set selected ${listNoun(subject)} to ${stateLabel(subject, value)}`,
  },
  body: z.union([
    z.strictObject({ list: z.literal('quote-requests'), ids, status: QuoteStatus }),
    z.strictObject({ list: z.literal('booking-requests'), ids, isProcessed: z.boolean() }),
    z.strictObject({ list: z.literal('contact-messages'), ids, isRead: z.boolean() }),
    z.strictObject({ list: RequestListName, undo: UndoToken }),
  ]),
  /** Rows that were removed meanwhile are left out. */
  response: z.object({ changed: z.number(), undo: UndoToken.optional() }),
});

export const removeSelection = endpoint({
  method: 'POST',
  path: '/api/admin/selection/remove',
  access: 'desk',
  changes,
  audit: ({ subject }) => `Removed selected ${listNoun(subject)}`,
  body: z.strictObject({ list: RequestListName, ids }),
  response: Removed,
});

/** A list as CSV, streamed: what the query selects, or the requests of `ids`. */
export const exportRequests = endpoint({
  method: 'GET',
  path: '/api/admin/export/:list',
  access: 'viewer',
  audit: ({ subject }) => `Exported ${listNoun(subject)}`,
  exports: () => true,
  /** Anything but a choice by name could select everybody. */
  confirm: ({ query }) => !query.ids && !query.request,
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

/** Removed requests can be restored this long; then they are deleted. */
export const RESTORABLE_DAYS = 30;

/** What one Remove or one Reset All took away. Its moment is its name. */
export const Removal = z.object({
  list: RequestListName,
  removedAt: z.string(),
  count: z.number(),
  /** One of them, so that a person knows which removal it was. */
  example: z.string(),
});
export type Removal = z.infer<typeof Removal>;

export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/admin/removed',
  access: 'viewer',
  response: z.array(Removal),
});

export const restoreRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/removed/restore',
  access: 'desk',
  changes,
  audit: ({ subject }) => `Restored ${listNoun(subject)}`,
  body: z.strictObject({ list: RequestListName, removedAt: z.iso.datetime() }),
  response: z.object({ restored: z.number() }),
});
