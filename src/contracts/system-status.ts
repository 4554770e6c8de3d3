import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What staff should know about the installation itself. */
export const readSystemStatus = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access: 'viewer',
  response: z.object({
    /** Whether `npm run demo` filled the database. */
    hasDemoData: z.boolean(),
    /** The nightly backups; absent where they are not turned on. */
    backup: z
      .object({
        /** When the last one was restored and compared; absent as long as there is none. */
        provenAt: z.string().optional(),
        /** None was proven for 36 hours. */
        isOverdue: z.boolean(),
        /** Why the last one failed. */
        error: z.string().optional(),
      })
      .optional(),
  }),
});
