import { z } from 'zod';
import { entryCopy } from '#content/forms/entry.ts';
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
  access: 'staff',
  response: z.object({ signedOut: z.literal(true) }),
});

/** The signed-in account; 401 without a session. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'staff',
  response: StaffMember,
});
