import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LARGEST_ROW_ID } from './row-id.ts';

/** One thing that a member of staff did: who, what, to which, how many, when. */
export const StaffAct = z.object({
  id: z.number(),
  who: z.string(),
  /** The endpoint that did it: 'PATCH /api/admin/quote-requests/:id'. */
  act: z.string(),
  /** The one thing that it was done to, where there is one. */
  subject: z.string().optional(),
  /** The new value, where one was set: 'sold'. */
  value: z.string().optional(),
  count: z.number(),
  at: z.string(),
});
export type StaffAct = z.infer<typeof StaffAct>;

export const listStaffActs = endpoint({
  method: 'GET',
  path: '/api/admin/acts',
  access: 'staff',
  /** Those before this one, for the next page. */
  query: z.object({ before: z.coerce.number().int().positive().max(LARGEST_ROW_ID).optional() }),
  response: z.object({ acts: z.array(StaffAct), more: z.boolean() }),
});
