import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lookupText } from './form-fields.ts';
import { MAX_SEARCH_LENGTH, RequestListName } from './request-lists.ts';

/** Maximum number of results from each list; the list's own search shows the rest. */
export const MAX_FOUND = 5;

export const SearchResult = z.object({
  kind: z.enum([...RequestListName.options, 'vip-members']),
  id: z.number(),
  /** The name, or the address of a VIP member; empty when the member has left the club. */
  title: z.string(),
  /** The reference, the subject of a message or the VIP code. */
  detail: z.string(),
  /** The day of the ride. */
  day: z.string().optional(),
  /** The state, in the words of the dashboard. */
  status: z.string().optional(),
  /** Of the latest offer. */
  totalCents: z.number().optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** Requests, bookings, messages and VIP codes by name, phone in any notation, reference or code; newest first in each list. */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access: 'viewer',
  query: z.object({ search: lookupText(MAX_SEARCH_LENGTH) }),
  response: z.object({ results: z.array(SearchResult) }),
});
