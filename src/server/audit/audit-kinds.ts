import type { AuditKind } from '#contracts/system.ts';

/** By method and path of the endpoint, or name of the command. The first pattern that matches counts. */
const patterns: [AuditKind, RegExp][] = [
  [
    'removals',
    /^DELETE .*\/(quote-requests|booking-requests|contact-messages|vip-members|analytics)\/|\/(selection\/remove|removed\/restore|analytics\/undo-reset)$|^enquiry retention$/,
  ],
  // Reads have entries where they export.
  ['data', /^GET |\/privacy\//],
  ['offers', /\/:id\/(offers|ride)(\/|$)/],
  [
    'requests',
    /\/(quote-requests|booking-requests|contact-messages|vip-members|selection|reply-templates)(\/|$)/,
  ],
  ['sign-in', /\/admin\/(login|logout|confirm)(\/|$)/],
  ['staff', /\/(staff|account|viewer-export|staff-invitations)(\/|$)|^(staff |first start)/],
  ['system', /\/system\/|^(backup|restore|demo|demo removed)$/],
];

/** Undefined for an action of an earlier version. */
export function auditKindOf(action: string): AuditKind | undefined {
  return patterns.find(([, pattern]) => pattern.test(action))?.[0];
}
