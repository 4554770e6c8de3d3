import { z } from 'zod';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { DAY_MS, MINUTE_MS } from '#rules/duration.ts';
import { endpoint, roles } from './endpoint.ts';
import { EmailAddress, isPlainLine, isVisible, line, lookupText, optional } from './form-fields.ts';
import { RowId } from './row-id.ts';

export const Username = z
  .string()
  .trim()
  .refine(isVisible, 'Username is required')
  .max(80)
  .refine(isPlainLine, fieldCopy.unreadable);

export const Password = z.string().min(1, 'Password is required').max(200);

export const Credentials = z.object({ username: Username, password: Password });

export const MAX_NAME_LENGTH = 80;

/** Name of the person; an empty field is none. */
export const DisplayName = optional(line(MAX_NAME_LENGTH));

const StaffMember = z.object({ username: z.string(), role: z.enum(roles).optional() });
export type StaffMember = z.infer<typeof StaffMember>;

/** The password was right, and the account has a second factor, which is asked for next. */
export const SecondStep = z.object({
  /** Names this step for ten minutes. */
  token: z.string(),
  hasAuthenticator: z.boolean(),
  /** WebAuthn request options, when the account has passkeys. */
  passkey: z.record(z.string(), z.unknown()).optional(),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const signIn = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  audit: () => 'Signed in',
  body: Credentials,
  /** With `secondStep`, there is no session until `completeSignIn`. */
  response: z.union([StaffMember, z.object({ secondStep: SecondStep })]),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'signed-in',
  changes: ['staffSessions:own'],
  audit: () => 'Signed out',
  response: z.object({ signedOut: z.literal(true) }),
});

/** The signed-in account; 401 without a session. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'signed-in',
  response: StaffMember.extend({
    role: z.enum(roles),
    /** REQUIRE_SECOND_FACTOR is set and the account has none yet: nothing but the own account can be used. */
    needsSecondFactor: z.literal(true).optional(),
    /** An owner has not said yet whether they want the weekly email. */
    asksForWeeklyReport: z.literal(true).optional(),
    /** Of the members who have set one. */
    names: z.array(z.object({ username: z.string(), displayName: z.string() })),
  }),
});

/** Whether viewers may export data of customers. Owners decide it. */
const ViewerExport = z.object({ viewersMayExport: z.boolean() });

export const readViewerExport = endpoint({
  method: 'GET',
  path: '/api/admin/viewer-export',
  access: 'viewer',
  response: ViewerExport,
});

export const updateViewerExport = endpoint({
  method: 'PATCH',
  path: '/api/admin/viewer-export',
  access: 'owner',
  changes: ['settings'],
  audit: {
    value: ({ viewersMayExport }) => String(viewersMayExport),
    sentence: ({ value }) =>
      value === 'true' ? 'Allowed viewers to export data' : 'Stopped viewers from exporting data',
  },
  confirm: ({ body }) => body.viewersMayExport,
  body: z.strictObject(ViewerExport.shape),
  response: ViewerExport,
});

/** 256 random bits in base64url, such as the name of a sign-in or of an invitation. */
export const Token = z.string().regex(/^[\w-]{43}$/);

/** Six digits of an authenticator app; spaces between them are left out. */
export const AuthenticatorCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that the app shows'));

/** The JSON of a WebAuthn response, which the server's WebAuthn library checks in detail. */
export const PasskeyResponse = z.object({ id: lookupText(2000).min(1) }).loose();

/** One of the ways to prove the second factor, for the step that the token names. */
export const SecondStepProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('authenticator'), token: Token, code: AuthenticatorCode }),
  z.object({ method: z.literal('recovery'), token: Token, code: lookupText(40).trim().min(1) }),
  z.object({ method: z.literal('passkey'), token: Token, response: PasskeyResponse }),
]);

/** The second step of a sign-in whose password was right. */
export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/admin/login/second-step',
  access: 'public',
  audit: {
    value: ({ method }) => method,
    sentence: ({ value }) =>
      value === 'recovery' ? 'Signed in with a recovery code' : 'Signed in with two steps',
  },
  body: SecondStepProof,
  response: StaffMember,
});

/** Tokens cannot be guessed; this bounds the work that strangers cause. */
const invitationReads = [
  { name: 'invitation-reads', max: 60, windowMs: 15 * MINUTE_MS, per: 'address' as const },
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

/**
 * Disabling ends the account's sessions; who may no longer invite loses the invitations that wait. The last owner keeps the
 * role and stays enabled.
 */
export const updateStaffAccount = endpoint({
  method: 'PATCH',
  path: '/api/admin/staff/:id',
  access: 'owner',
  changes: ['staffAccounts:others', 'staffSessions:others', 'staffChallenges:others', 'staffInvitations'],
  audit: {
    // Both may come in one call.
    value: ({ role, isDisabled }) => [role, isDisabled].filter((part) => part !== undefined).join(' '),
    sentence: ({ subject, value }) =>
      value
        .split(' ')
        .map((part) => {
          if (part === 'true') return `Disabled ${subject}`;
          if (part === 'false') return `Enabled ${subject}`;
          return `Set the role of ${subject} to ${part}`;
        })
        .join('. '),
  },
  confirm: ({ body }) => body.role !== undefined || body.isDisabled === false,
  params: z.object({ id: RowId }),
  body: z
    .strictObject({ role: z.enum(roles).optional(), isDisabled: z.boolean().optional() })
    .refine((change) => Object.keys(change).length > 0, 'Name at least one change.'),
  response: z.object({ username: z.string() }),
});

export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/end-sessions',
  access: 'owner',
  changes: ['staffSessions:others', 'staffChallenges:others'],
  audit: ({ subject }) => `Ended the sessions of ${subject}`,
  params: z.object({ id: RowId }),
  response: z.object({ username: z.string(), ended: z.number() }),
});

/** Removes passkeys, authenticator and recovery codes, and ends the sessions. */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/reset-second-factor',
  access: 'owner',
  changes: [
    'staffAccounts:others',
    'staffPasskeys:others',
    'staffRecoveryCodes:others',
    'staffSessions:others',
    'staffChallenges:others',
  ],
  audit: ({ subject }) => `Reset the two-step sign-in of ${subject}`,
  confirm: () => true,
  params: z.object({ id: RowId }),
  response: z.object({ username: z.string() }),
});

/** Mails a link that works once. Inviting the same user name again replaces the link. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations',
  access: 'owner',
  changes: ['staffInvitations', 'emails:invitations'],
  audit: {
    value: ({ role }) => role,
    sentence: ({ subject, value }) => `Invited ${subject} as ${value}`,
  },
  confirm: () => true,
  rateLimits: [{ name: 'staff-invitations', max: 50, windowMs: DAY_MS, per: 'site' }],
  body: z.object({ username: Username, email: EmailAddress, role: z.enum(roles) }),
  response: z.object({ username: z.string() }),
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations/withdraw',
  access: 'owner',
  changes: ['staffInvitations'],
  audit: ({ subject }) => `Withdrew the invitation of ${subject}`,
  confirm: () => false,
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

/** Signs the new member in too. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/accept',
  access: 'public',
  audit: {
    // The role, which the invitation knows.
    value: () => '',
    sentence: ({ value }) => `Accepted an invitation as ${value}`,
  },
  rateLimits: invitationReads,
  body: z.object({ token: Token, password: Password, displayName: DisplayName }),
  response: z.object({ username: z.string() }),
});
