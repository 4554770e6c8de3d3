import { z } from 'zod';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { roles } from './access.ts';
import { endpoint } from './endpoint.ts';
import { isPlainLine } from './form-fields.ts';

export const Username = z
  .string()
  .trim()
  .min(1, 'Username is required')
  .max(80)
  .refine(isPlainLine, fieldCopy.unreadable);

export const Credentials = z.object({
  username: Username,
  password: z.string().min(1, 'Password is required').max(200),
});

const StaffMember = z.object({ username: z.string() });

/** The password was right, and the account has a second factor: there is no session until `completeSignIn`. */
const SecondStep = z.object({
  secondStep: z.object({
    /** Names this sign-in for ten minutes. */
    token: z.string(),
    hasAuthenticator: z.boolean(),
    /** WebAuthn request options, when the account has passkeys. */
    passkey: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type SecondStep = z.infer<typeof SecondStep>['secondStep'];

export const signIn = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  audit: () => 'Signed in',
  body: Credentials,
  response: z.union([StaffMember, SecondStep]),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'signed-in',
  audit: () => 'Signed out',
  response: z.object({ signedOut: z.literal(true) }),
});

/**
 * The signed-in account; 401 without a session. Without a role, as from a server that only has the specification's calls,
 * the dashboard treats the member as owner.
 */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'signed-in',
  response: StaffMember.extend({
    role: z.enum(roles).optional(),
    /** REQUIRE_SECOND_FACTOR is set and the account has none yet: nothing but the own account can be used. */
    needsSecondFactor: z.literal(true).optional(),
  }),
});
