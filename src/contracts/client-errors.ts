import { z } from 'zod';
import { plainText } from './analytics.ts';
import { endpoint } from './endpoint.ts';

/** Truncated rather than rejected, so that a long message is still logged. */
const boundedText = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(4000)
    .transform((value) => plainText(value, maxLength));

/** An error that a page of ours caught while rendering. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  body: z.strictObject({
    message: boundedText(300),
    /** Without query and hash, which may carry what a visitor typed. */
    path: boundedText(200).pipe(z.string().startsWith('/')),
  }),
  bodyLimit: 8 * 1024,
  response: z.object({ received: z.literal(true) }),
  status: 202,
});
