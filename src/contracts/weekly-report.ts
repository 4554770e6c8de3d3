import { z } from 'zod';
import { HOUR_MS } from '#rules/duration.ts';
import { endpoint } from './endpoint.ts';
import { EmailAddress } from './form-fields.ts';

/** Switches one's own weekly email on, to this address, or off. */
export const setWeeklyReport = endpoint({
  method: 'POST',
  path: '/api/admin/account/weekly-report',
  access: 'signed-in',
  changes: ['staffAccounts:own'],
  audit: () => 'Switched the weekly email on or off',
  rateLimits: [{ name: 'weekly-report', max: 20, windowMs: HOUR_MS, per: 'account' }],
  body: z.object({ email: EmailAddress.nullable() }),
  response: z.object({ weeklyReportEmail: z.string().nullable() }),
});
