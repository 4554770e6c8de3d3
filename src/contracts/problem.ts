import { z } from 'zod';

/** JSON of every error response: a message for people, a code for programs, and a message per field for forms. */
export const Problem = z.object({
  message: z.string(),
  code: z.enum([
    'invalid',
    'signed_out',
    'forbidden',
    'second_factor_required',
    'not_found',
    'conflict',
    'too_large',
    'unsupported_media_type',
    'too_many_requests',
    'internal',
    'unavailable',
  ]),
  fields: z.record(z.string(), z.string()).optional(),
  /** With a 5xx status: the id of the log line that contains the cause. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
