import { z } from 'zod';
import { bookingRequestList } from './booking-requests.ts';
import { contactMessageList } from './contact-messages.ts';
import { endpoint, UNDONE } from './endpoint.ts';
import { isReportable, lookupText } from './form-fields.ts';
import { quoteRequestList } from './quote-requests.ts';
import {
  ActionId,
  changeValue,
  listNoun,
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  MAX_SELECTED,
  Removed,
  RequestListName,
  requestTables,
  SelectedIds,
} from './request-lists.ts';
import { rowIds } from './row-id.ts';

/** Calls that concern all three request lists: counts, selections, export, and what was removed. */

export const requestLists = {
  'quote-requests': quoteRequestList,
  'booking-requests': bookingRequestList,
  'contact-messages': contactMessageList,
} satisfies { [List in RequestListName]: { name: List } };
type RequestLists = typeof requestLists;
/** A request of each list, as the API sends it. */
export type Requests = { [List in RequestListName]: z.infer<RequestLists[List]['item']> };

/** How many requests there are, for the tabs and the Overview. */
export const RequestCounts = z.object({
  'quote-requests': quoteRequestList.counts,
  'booking-requests': bookingRequestList.counts,
  'contact-messages': contactMessageList.counts,
  /** Rides that begin today, sold or booked. */
  ridesToday: z.number(),
});
export type RequestCounts = z.infer<typeof RequestCounts>;

export const readRequestCounts = endpoint({
  method: 'GET',
  path: '/api/admin/counts',
  access: 'viewer',
  response: RequestCounts,
});

const changes = [...Object.values(requestTables), 'requestEvents', 'reminders:own'] as const;

export const changeSelection = endpoint({
  method: 'POST',
  path: '/api/admin/selection/change',
  access: 'desk',
  changes,
  audit: {
    value: changeValue,
    sentence: ({ subject, value }) =>
      value === UNDONE
        ? `Undid a change to selected ${listNoun(subject)}`
        : `Set selected ${listNoun(subject)} to ${value}`,
  },
  body: z.union([
    quoteRequestList.selection,
    bookingRequestList.selection,
    contactMessageList.selection,
    z.strictObject({ list: RequestListName, undo: ActionId }),
  ]),
  /** Rows that were removed meanwhile are left out. */
  response: z.object({ changed: z.number(), undo: ActionId.optional() }),
});

export const removeSelection = endpoint({
  method: 'POST',
  path: '/api/admin/selection/remove',
  access: 'desk',
  changes,
  audit: ({ subject }) => `Removed selected ${listNoun(subject)}`,
  body: z.strictObject({ list: RequestListName, ids: SelectedIds }),
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
  confirm: ({ query }) => !query.request && (query.ids?.length ?? Number.POSITIVE_INFINITY) > MAX_PAGE,
  params: z.object({ list: RequestListName }),
  query: z
    .object({
      search: lookupText(MAX_SEARCH_LENGTH),
      status: lookupText(40),
      sort: lookupText(40),
      request: lookupText(100),
      ids: rowIds(MAX_SELECTED),
    })
    .partial(),
  response: z.string(),
});

/** Removed requests can be restored this long; then they are deleted. */
export const RESTORABLE_DAYS = 30;

/** The requests that one Remove or one Reset All took away. `removedAt` identifies the removal. */
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
  body: z.strictObject({ list: RequestListName, removedAt: z.iso.datetime().refine(isReportable) }),
  response: z.object({ restored: z.number() }),
});
