import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EmailAddress, spamSignals } from './entry.ts';

export const EmailSignup = z.strictObject({
  email: EmailAddress,
  source: z.literal('homepage_signup'),
  website: spamSignals.website,
});

/** The same answer for new and existing members, so that it does not reveal who is a member. */
export const joinVipClub = endpoint({
  method: 'POST',
  path: '/api/email-signup',
  access: 'public',
  body: EmailSignup,
  response: z.object({ message: z.string() }),
});
