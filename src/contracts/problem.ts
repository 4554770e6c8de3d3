import { z } from 'zod';

/** The one shape of every error: words for a person, a code for a program, and words per field for a form. */
export const Problem = z.object({
  message: z.string(),
  code: z.enum([
    'invalid',
    'signed_out',
    'forbidden',
    'not_found',
    'conflict',
    'too_large',
    'unsupported_media_type',
    'too_many_requests',
    'internal',
    'unavailable',
  ]),
  fields: z.record(z.string(), z.string()).optional(),
  /** On a 5xx: the id under which the log has the cause. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
