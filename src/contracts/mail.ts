import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How the outbox stands, so that staff see mail that never left. */
export const readMailState = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'staff',
  response: z.object({
    waiting: z.number(),
    sent: z.number(),
    failed: z.number(),
    /** The latest mails that were given up, newest first. */
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
