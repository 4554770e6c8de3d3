import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** 256 random bits in base64url, such as the name of a sign-in or of an invitation. */
export const Token = z.string().regex(/^[\w-]{43}$/);

/** Six digits of an authenticator app; spaces between them are left out. */
export const AuthenticatorCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that the app shows'));

/** The JSON of a WebAuthn response, which the server's WebAuthn library checks in detail. */
export const PasskeyResponse = z.object({ id: z.string().min(1).max(2000) }).loose();

/** The second step of a sign-in whose password was right. */
export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/admin/login/second-step',
  access: 'public',
  audit: ({ value }) =>
    value === 'recovery' ? 'Signed in with a recovery code' : 'Signed in with a second factor',
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('authenticator'), token: Token, code: AuthenticatorCode }),
    z.object({ method: z.literal('recovery'), token: Token, code: z.string().trim().min(1).max(40) }),
    z.object({ method: z.literal('passkey'), token: Token, response: PasskeyResponse }),
  ]),
  response: z.object({ username: z.string() }),
});
