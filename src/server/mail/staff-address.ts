import { emailFrame } from '#content/emails/email-frame.ts';

/** Where the emails of a member go. Without an address of their own, to the desk's, which reads all requests anyway. */
export function addressOf({ email }: { email: string | null }): string {
  return email ?? emailFrame.desk.address;
}
