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

const HOUR_MS = 60 * 60 * 1000;

/** An error that a page of ours caught while rendering. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  rateLimits: [
    { name: 'client-errors-address', max: 20, windowMs: HOUR_MS, per: 'address' },
    // A fault on every page of a busy day must not fill the log.
    { name: 'client-errors-all', max: 1000, windowMs: HOUR_MS, per: 'site' },
  ],
  body: z.strictObject({
    message: boundedText(300),
    /** Without query and hash, which may carry what a visitor typed. */
    path: boundedText(200).pipe(z.string().startsWith('/')),
  }),
  bodyLimit: 8 * 1024,
  response: z.object({ received: z.literal(true) }),
  status: 202,
});
