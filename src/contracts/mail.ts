import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Counts of the outbox, and the emails that could not be delivered. */
export const readMailState = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'viewer',
  response: z.object({
    waiting: z.number(),
    sent: z.number(),
    failed: z.number(),
    /** Not sent within a day, because their recipients had as many as one may get in that time. */
    suppressed: z.number().optional(),
    /** Without an SMTP server, emails are written to files. */
    transport: z.enum(['smtp', 'files']).optional(),
    /** While the mail server takes no email of ours: since when, and its last error. */
    outage: z.object({ since: z.string(), error: z.string() }).optional(),
    /** The latest failed emails, newest first. */
    failures: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        attempts: z.number(),
        error: z.string().optional(),
        createdAt: z.string(),
      }),
    ),
  }),
});
