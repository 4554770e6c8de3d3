import { z } from 'zod';
import { changeableFields } from '#content/requests/quote-fields.ts';
import { endpoint } from './endpoint.ts';
import { entriesOf } from './entered-fields.ts';
import { confirmation, mailed, Offer } from './offers.ts';
import { QuoteRequest } from './quote-requests.ts';
import { MAX_PAGE, perAccount } from './request-lists.ts';
import { RowId, rowIds } from './row-id.ts';

/** What the customer of an accepted or booked ride asks to change of it, and the desk's answer. */

/** The ride as the customer wants it. */
export const ChangeEntries = z.object(entriesOf(changeableFields));
export type ChangeEntries = z.output<typeof ChangeEntries>;

export const AskedChange = z.object({
  /** Of the message that asks for it. */
  id: z.number(),
  quoteRequestId: z.number(),
  askedAt: z.string(),
  dueAt: z.string(),
  changes: z.array(
    z.object({ label: z.string(), before: z.string().optional(), now: z.string().optional() }),
  ),
  /** The request with the ride that is asked for. */
  asked: QuoteRequest,
  /** It has other vehicles or hours, which are part of the offer. */
  needsVersion: z.boolean(),
});
export type AskedChange = z.infer<typeof AskedChange>;

/** Those of these quote requests that nobody has answered. */
export const listAskedChanges = endpoint({
  method: 'GET',
  path: '/api/admin/asked-changes',
  access: 'viewer',
  query: z.object({ quoteRequestIds: rowIds(MAX_PAGE) }),
  response: z.array(AskedChange),
});

/** Changes the ride as its customer has asked, for the same price, and mails `text` with the letter. */
export const applyChange = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers/apply-change',
  access: 'desk',
  changes: [...mailed, 'requestReplies'],
  audit: ({ subject }) => `Applied the change that the customer of quote request ${subject} asked for`,
  rateLimits: [perAccount('confirmations-account')],
  params: z.object({ id: RowId }),
  body: confirmation.extend({ change: RowId }),
  response: Offer,
});
