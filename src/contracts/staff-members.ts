import { z } from 'zod';
import { roles } from './access.ts';
import { endpoint } from './endpoint.ts';
import { EmailAddress } from './form-fields.ts';
import { RowId } from './row-id.ts';
import { Token } from './second-step.ts';
import { Username } from './staff.ts';

/** Tokens cannot be guessed; this bounds the work that strangers cause. */
const invitationReads = [
  { name: 'invitation-reads', max: 60, windowMs: 15 * 60 * 1000, per: 'address' as const },
];

export const StaffAccount = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string().optional(),
  role: z.enum(roles),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  sessions: z.number(),
  lastSeenAt: z.string().optional(),
  createdAt: z.string(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const StaffInvitation = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  expiresAt: z.string(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'owner',
  response: z.object({ accounts: z.array(StaffAccount), invitations: z.array(StaffInvitation) }),
});

/** Disabling ends the account's sessions; who may no longer invite loses the invitations that wait. The last owner keeps the role and stays enabled. */
export const updateStaffAccount = endpoint({
  method: 'PATCH',
  path: '/api/admin/staff/:id',
  access: 'owner',
  audit: ({ subject, value }) => {
    if (value === 'true') return `Disabled ${subject}`;
    if (value === 'false') return `Enabled ${subject}`;
    return `Set the role of ${subject} to ${value}`;
  },
  params: z.object({ id: RowId }),
  body: z
    .strictObject({ role: z.enum(roles).optional(), isDisabled: z.boolean().optional() })
    .refine((change) => Object.keys(change).length > 0, 'Nothing to change was given.'),
  response: z.object({ username: z.string() }),
});

export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/end-sessions',
  access: 'owner',
  audit: ({ subject }) => `Ended the sessions of ${subject}`,
  params: z.object({ id: RowId }),
  response: z.object({ username: z.string(), ended: z.number() }),
});

/** Removes passkeys, authenticator and recovery codes, and ends the sessions. */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/reset-second-factor',
  access: 'owner',
  audit: ({ subject }) => `Reset the second factor of ${subject}`,
  params: z.object({ id: RowId }),
  response: z.object({ username: z.string() }),
});

/** Mails a link that works once. Inviting the same user name again replaces the link. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations',
  access: 'owner',
  audit: ({ subject, value }) => `Invited ${subject} as ${value}`,
  rateLimits: [{ name: 'staff-invitations', max: 50, windowMs: 24 * 60 * 60 * 1000, per: 'site' }],
  body: z.object({ username: Username, email: EmailAddress, role: z.enum(roles) }),
  response: z.object({ username: z.string() }),
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations/withdraw',
  access: 'owner',
  audit: ({ subject }) => `Withdrew the invitation of ${subject}`,
  body: z.object({ username: Username }),
  response: z.object({ username: z.string() }),
});

/** Opening the link changes nothing, since mail filters open every link. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/read',
  access: 'public',
  rateLimits: invitationReads,
  body: z.object({ token: Token }),
  response: z.object({ username: z.string(), role: z.enum(roles) }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/accept',
  access: 'public',
  audit: ({ value }) => `Accepted an invitation as ${value}`,
  rateLimits: invitationReads,
  body: z.object({ token: Token, password: z.string().min(1, 'Password is required').max(200) }),
  response: z.object({ username: z.string() }),
});
