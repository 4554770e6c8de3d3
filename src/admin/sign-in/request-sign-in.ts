import type { z } from 'zod';
import { send } from '#contracts/client.ts';
import { Credentials, signIn } from '#contracts/staff.ts';

/** Apart from the page, because it needs the schemas: it is loaded when somebody begins to fill in the form. */

type Check =
  | { credentials: z.output<typeof Credentials>; errors?: undefined }
  | { credentials?: undefined; errors: { username?: string | undefined; password?: string | undefined } };

export function checkCredentials(form: HTMLFormElement): Check {
  const result = Credentials.safeParse(Object.fromEntries(new FormData(form)));
  if (result.success) return { credentials: result.data };
  const { username, password } = result.error.flatten().fieldErrors;
  return { errors: { username: username?.[0], password: password?.[0] } };
}

export function requestSignIn(credentials: z.output<typeof Credentials>) {
  return send(signIn, { body: credentials });
}
