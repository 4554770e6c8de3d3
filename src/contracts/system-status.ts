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
  }),
});
