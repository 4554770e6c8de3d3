import { z } from 'zod';
import { maxLengths } from '#content/forms/form-messages.ts';
import { quoteMessages } from '#content/forms/quote-messages.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { endpoint, formLimit, mistakeLimit } from './endpoint.ts';
import { EmailAddress, filledIn, lookupText, spamSignals } from './form-fields.ts';
import { listPage, listQuery, MAX_SEARCH_LENGTH, readingAudit } from './request-lists.ts';
import { RowId } from './row-id.ts';

export const EmailSignup = z.strictObject({
  email: EmailAddress,
  source: z.literal('homepage_signup'),
  website: spamSignals.website,
});

/** The same answer for new and existing members, so that it does not reveal who is a member. */
export const signupLimit = formLimit('vip-address', 30);

export const joinVipClub = endpoint({
  method: 'POST',
  path: '/api/email-signup',
  access: 'public',
  rateLimits: [signupLimit, mistakeLimit],
  body: EmailSignup,
  response: z.object({ message: z.string() }),
});

/** A code of the VIP Club as people type it: without dashes, in any case. */
export const VipCode = filledIn
  .max(maxLengths['vip-code'], quoteMessages.vipCode)
  .transform((typed, context) => {
    const [, first, second] = /^VIP(\w{4})(\w{4})$/.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? [];
    if (first && second) return `VIP-${first}-${second}`;
    context.addIssue(quoteMessages.vipCode);
    return z.NEVER;
  });

/** Guesses of one network address, counted together with those in quote requests. */
export const codeCheckLimit = { name: 'vip-code-check', max: 20, windowMs: 10 * MINUTE_MS };

/** Whether a code takes the discount off a first ride. Says nothing about who has it, or why it does not. */
export const checkVipCode = endpoint({
  method: 'POST',
  path: '/api/vip-codes/check',
  access: 'public',
  rateLimits: [{ ...codeCheckLimit, per: 'address' }],
  body: z.strictObject({ vipCode: VipCode }),
  response: z.object({ valid: z.boolean() }),
});

export const VipMember = z.object({
  id: z.number(),
  email: z.string(),
  code: z.string(),
  source: z.string(),
  /** When staff marked the code as used. */
  codeUsedAt: z.string().optional(),
  /** When the member left; the address is empty then. */
  unsubscribedAt: z.string().optional(),
  createdAt: z.string(),
});
export type VipMember = z.infer<typeof VipMember>;

const memberQuery = listQuery(['used', 'unused'], ['newest']).extend({
  /** A part of the address or of the code. */
  search: lookupText(MAX_SEARCH_LENGTH).trim().optional(),
});

/** Pages of members, newest first. Those who have left are found by their codes only. */
export const listVipMembers = endpoint({
  method: 'GET',
  path: '/api/admin/vip-members',
  access: 'viewer',
  query: memberQuery.pick({ search: true, status: true, offset: true, limit: true }).extend({
    cursor: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'This cursor does not belong to this list.')
      .optional(),
  }),
  audit: readingAudit('VIP members'),
  response: listPage(VipMember),
});

/** Members who have not left as CSV, streamed. */
export const exportVipMembers = endpoint({
  method: 'GET',
  path: '/api/admin/export/vip-members',
  access: 'viewer',
  audit: () => 'Exported VIP members',
  exports: () => true,
  confirm: () => true,
  query: memberQuery.pick({ search: true, status: true }),
  response: z.string(),
});

export const updateVipMember = endpoint({
  method: 'PATCH',
  path: '/api/admin/vip-members/:id',
  access: 'desk',
  changes: ['vipMembers'],
  audit: {
    value: ({ isCodeUsed }) => String(isCodeUsed),
    sentence: ({ subject, value }) =>
      `Marked the code of VIP member ${subject} as ${value === 'true' ? 'used' : 'unused'}`,
  },
  params: z.object({ id: RowId }),
  body: z.strictObject({ isCodeUsed: z.boolean() }),
  response: VipMember,
});

/** Ends the membership as the member's own link does: the address is deleted at once. */
export const removeVipMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/vip-members/:id',
  access: 'desk',
  changes: ['vipMembers', 'emails:customers'],
  audit: ({ subject }) => `Removed VIP member ${subject}`,
  params: z.object({ id: RowId }),
  response: z.object({ removed: z.number() }),
});
