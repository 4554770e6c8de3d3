import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import { endpoint, roles } from './endpoint.ts';
import { EmailAddress, line, lookupText } from './form-fields.ts';
import {
  AuthenticatorCode,
  DisplayName,
  PasskeyResponse,
  Password,
  SecondStep,
  SecondStepProof,
  Token,
} from './staff.ts';

/** One's own account. All of it is open to every member of staff; what adds, weakens or replaces a factor asks who is there. */

export const Account = z.object({
  username: z.string(),
  displayName: z.string().optional(),
  role: z.enum(roles),
  /** The member's own address; without one, their emails go to the desk. */
  email: z.string().optional(),
  /** A new address whose link was not confirmed yet. */
  pendingEmail: z.string().optional(),
  /** Address that receives the weekly email; absent when it is off. */
  weeklyReportEmail: z.string().optional(),
  /** A setting of the site: the last second factor cannot be removed. */
  requiresSecondFactor: z.boolean(),
  hasAuthenticator: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().optional(),
    }),
  ),
  recoveryCodesLeft: z.number(),
  /** Most recently used first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** 'Chrome on Windows'; empty when it is not known. */
      device: z.string(),
      city: z.string(),
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});
export type Account = z.infer<typeof Account>;

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/admin/account',
  access: 'signed-in',
  response: Account,
});

/** Proves who the member is, for calls that ask for it (`confirm` of an endpoint). Counts failures together with sign-in. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/admin/confirm',
  access: 'signed-in',
  changes: ['staffSessions:own', 'staffChallenges:own'],
  audit: () => 'Entered the password again',
  body: z.object({ password: Password }),
  /** With `secondStep`, the session is not confirmed until `confirmSecondStep`. */
  response: z.object({ secondStep: SecondStep.optional() }),
});

/** Asks for a confirmation where one is missing: for a form that opens what asks for it in a tab of its own. */
export const checkConfirmation = endpoint({
  method: 'GET',
  path: '/api/admin/confirm',
  access: 'signed-in',
  confirm: () => true,
  response: z.object({}),
});

export const confirmSecondStep = endpoint({
  method: 'POST',
  path: '/api/admin/confirm/second-step',
  access: 'signed-in',
  changes: [
    'staffSessions:own',
    'staffChallenges:own',
    'staffAccounts:own',
    'staffPasskeys:own',
    'staffRecoveryCodes:own',
  ],
  audit: {
    value: ({ method }) => method,
    sentence: ({ value }) =>
      value === 'recovery' ? 'Used a recovery code to confirm' : 'Confirmed with a second step',
  },
  body: SecondStepProof,
  response: z.object({}),
});

/** Ends all other sessions of the account. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/admin/account/password',
  access: 'signed-in',
  changes: ['staffAccounts:own', 'staffSessions:own', 'staffChallenges:own'],
  audit: () => 'Changed their password',
  body: z.object({ password: Password, newPassword: Password }),
  response: z.object({ ended: z.number() }),
});

/** Without a name, colleagues see the username. */
export const changeName = endpoint({
  method: 'POST',
  path: '/api/admin/account/name',
  access: 'viewer',
  changes: ['staffAccounts:own'],
  audit: () => 'Changed the name that colleagues see',
  body: z.object({ displayName: DisplayName }),
  response: z.object({}),
});

/** Mails a link to the new address, which holds once the link is confirmed. A further call replaces the link. */
export const changeAddress = endpoint({
  method: 'POST',
  path: '/api/admin/account/address',
  access: 'viewer',
  confirm: () => true,
  changes: ['staffChallenges:own', 'emails:alerts'],
  audit: {
    value: () => 'entered',
    sentence: ({ value }) =>
      value === 'confirmed'
        ? 'Confirmed the new address of their emails'
        : 'Entered a new address for their emails',
  },
  rateLimits: [
    { name: 'staff-address', max: 5, windowMs: HOUR_MS, per: 'account' },
    { name: 'staff-addresses', max: 50, windowMs: DAY_MS, per: 'site' },
  ],
  body: z.object({ email: EmailAddress }),
  response: z.object({ pendingEmail: z.string() }),
});

export const cancelAddressChange = endpoint({
  method: 'POST',
  path: '/api/admin/account/address/cancel',
  access: 'viewer',
  changes: ['staffChallenges:own'],
  audit: () => 'Kept the former address of their emails',
  response: z.object({}),
});

/** Ends one session, or all but the current one. */
export const endSessions = endpoint({
  method: 'POST',
  path: '/api/admin/account/end-sessions',
  access: 'signed-in',
  changes: ['staffSessions:own'],
  audit: () => 'Ended their other sessions',
  body: z.object({ id: lookupText(100).optional() }),
  response: z.object({ ended: z.number() }),
});

/** Codes that replace the second factor once each; shown only now. Absent when there were some already. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).optional() });

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/admin/account/authenticator',
  access: 'signed-in',
  changes: ['staffChallenges:own'],
  audit: () => 'Began to set up an authenticator app',
  confirm: () => true,
  response: z.object({
    token: z.string(),
    /** Base32, to be typed where the code cannot be scanned. */
    secret: z.string(),
    uri: z.string(),
    /** The same as a QR code: width in modules, and the dark ones as an SVG path. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/admin/account/authenticator/confirm',
  access: 'signed-in',
  changes: ['staffAccounts:own', 'staffRecoveryCodes:own', 'staffSessions:own', 'staffChallenges:own'],
  audit: () => 'Set up an authenticator app',
  rateLimits: [{ name: 'account-code', max: 10, windowMs: 15 * MINUTE_MS, per: 'account' }],
  body: z.object({ token: Token, code: AuthenticatorCode }),
  response: NewCodes,
});

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/api/admin/account/authenticator/remove',
  access: 'signed-in',
  changes: ['staffAccounts:own', 'staffRecoveryCodes:own'],
  audit: () => 'Removed their authenticator app',
  confirm: () => true,
  response: z.object({ removed: z.number() }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys',
  access: 'signed-in',
  changes: ['staffChallenges:own'],
  audit: () => 'Began to add a passkey',
  confirm: () => true,
  response: z.object({ token: z.string(), options: z.record(z.string(), z.unknown()) }),
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys/confirm',
  access: 'signed-in',
  changes: ['staffPasskeys:own', 'staffRecoveryCodes:own', 'staffSessions:own', 'staffChallenges:own'],
  audit: () => 'Added a passkey',
  body: z.object({ token: Token, name: line(60), response: PasskeyResponse }),
  response: NewCodes,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys/remove',
  access: 'signed-in',
  changes: ['staffPasskeys:own', 'staffRecoveryCodes:own'],
  audit: () => 'Removed a passkey',
  confirm: () => true,
  body: z.object({ id: lookupText(2000).min(1) }),
  response: z.object({ removed: z.number() }),
});

/** Replaces all codes that are left. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  access: 'signed-in',
  changes: ['staffRecoveryCodes:own'],
  audit: () => 'Made new recovery codes',
  confirm: () => true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});
