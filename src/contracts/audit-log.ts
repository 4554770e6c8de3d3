import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LARGEST_ROW_ID } from './row-id.ts';
import { RequestListName } from './staff-removed.ts';

/** One change made by a member of staff. */
export const AuditEntry = z.object({
  id: z.number(),
  /** User name of the member of staff. */
  actor: z.string(),
  /** Method and path of the endpoint: 'PATCH /api/admin/quote-requests/:id'. */
  action: z.string(),
  /** What was done, for people; the action itself when nothing is known about it any more. */
  sentence: z.string(),
  /** Id or name of the changed record, when there is exactly one. */
  subject: z.string().optional(),
  /** The new value, when one was set: 'sold'. */
  value: z.string().optional(),
  count: z.number(),
  /** The request that was changed, while it exists. A contact message has no reference. */
  request: z
    .object({
      list: RequestListName,
      id: z.number(),
      reference: z.string().optional(),
      isRemoved: z.boolean(),
    })
    .optional(),
  at: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest entries first, one page at a time. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'viewer',
  /** Id of the last entry of the previous page. */
  query: z.object({ before: z.coerce.number().int().positive().max(LARGEST_ROW_ID).optional() }),
  response: z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() }),
});
