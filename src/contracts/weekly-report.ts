import { z } from 'zod';
import { HOUR_MS } from '#rules/duration.ts';
import { endpoint } from './endpoint.ts';

/** Switches one's own weekly email on or off. It goes to the address of the account and no other. */
export const setWeeklyReport = endpoint({
  method: 'POST',
  path: '/api/admin/account/weekly-report',
  access: 'viewer',
  confirm: ({ body }) => body.isOn,
  changes: ['staffAccounts:own'],
  audit: {
    value: ({ isOn }) => (isOn ? 'on' : 'off'),
    sentence: ({ value }) => `Switched the weekly email ${value}`,
  },
  rateLimits: [{ name: 'weekly-report', max: 20, windowMs: HOUR_MS, per: 'account' }],
  body: z.object({ isOn: z.boolean() }),
  response: z.object({ weeklyReportEmail: z.string().nullable() }),
});

/** The email about last week as it would be written now, and where it would go. */
export const previewWeeklyReport = endpoint({
  method: 'GET',
  path: '/api/admin/account/weekly-report/preview',
  access: 'viewer',
  response: z.object({
    to: z.string(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
});

/** Sends the email about last week to oneself, whether or not it is switched on. */
export const sendWeeklyReportNow = endpoint({
  method: 'POST',
  path: '/api/admin/account/weekly-report/send',
  access: 'viewer',
  confirm: () => true,
  changes: ['emails:alerts'],
  audit: () => 'Sent the weekly email to themselves',
  rateLimits: [{ name: 'weekly-report-now', max: 5, windowMs: HOUR_MS, per: 'account' }],
  response: z.object({ to: z.string() }),
});
