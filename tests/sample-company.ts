import type * as companyFile from '#content/company.ts';

const open = { opens: '08:00', closes: '18:00' };

/**
 * Hours, deadlines and time zone for tests that compute with them: an owner may change those of `company.ts`, and the rules
 * stay. Use with `vi.mock`.
 */
export function withSampleHours(file: typeof companyFile): typeof companyFile {
  return {
    ...file,
    company: {
      ...file.company,
      timezone: 'America/Chicago',
      businessHours: {
        zone: 'Central time',
        days: { Monday: open, Tuesday: open, Wednesday: open, Thursday: open, Friday: open },
      },
    },
    replyDeadlines: [{ rideWithinHours: Number.POSITIVE_INFINITY, replyHours: 24 }],
    rideLeadHours: 2,
    urgentRideHours: 24,
    emailReplyHours: 2,
  };
}
