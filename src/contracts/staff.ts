import { z } from 'zod';
import { entryCopy } from '#content/forms/entry.ts';
import { roles } from './access.ts';
import { endpoint } from './endpoint.ts';
import { isPlainLine } from './entry.ts';

export const Credentials = z.object({
  username: z
    .string()
    .trim()
    .min(1, 'Username is required')
    .max(80)
    .refine(isPlainLine, entryCopy.unreadable),
  password: z.string().min(1, 'Password is required').max(200),
});

const StaffMember = z.object({ username: z.string() });

/** Without a role, as from a server of the specification alone, the dashboard treats the member as owner. */
const SignedInMember = StaffMember.extend({ role: z.enum(roles).optional() });

export const signIn = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  body: Credentials,
  response: StaffMember,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'signed-in',
  response: z.object({ signedOut: z.literal(true) }),
});

/** The signed-in account and its role; 401 without a session. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'signed-in',
  response: SignedInMember,
});
