import { z } from 'zod';
import { changeableFields } from '#content/requests/quote-fields.ts';
import { endpoint } from './endpoint.ts';
import { entriesOf } from './entered-fields.ts';
import { confirmation, mailed, Offer } from './offers.ts';
import { QuoteRequest } from './quote-requests.ts';
import { perAccount } from './request-lists.ts';
import { RowId } from './row-id.ts';

/** What customers have written about their requests that nobody has answered, and the desk's answer to a change of a ride. */

/** The ride as the customer wants it. */
export const ChangeEntries = z.object(entriesOf(changeableFields));
export type ChangeEntries = z.output<typeof ChangeEntries>;

const message = {
  id: z.number(),
  quoteRequestId: z.number(),
  askedAt: z.string(),
  dueAt: z.string(),
};

export const OpenQuestion = z.object({ ...message, text: z.string() });
export type OpenQuestion = z.infer<typeof OpenQuestion>;

export const AskedChange = z.object({
  ...message,
  changes: z.array(
    z.object({ label: z.string(), before: z.string().optional(), now: z.string().optional() }),
  ),
  /** The request with the ride that is asked for. */
  asked: QuoteRequest,
  /** It has other vehicles or hours, or times and places of a schedule, which are part of the offer. */
  needsVersion: z.boolean(),
});
export type AskedChange = z.infer<typeof AskedChange>;

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
