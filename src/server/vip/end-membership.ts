import type { Kysely } from 'kysely';
import type { EmailKind } from '#content/emails/email-content.ts';
import { emailKey } from '#contracts/privacy.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { departedKey } from './member-key.ts';

const clubKinds: EmailKind[] = ['vip-code', 'vip-rejoin'];

/**
 * Ends a membership: deletes the address and the club's emails to it, also those that wait. The code and a keyed hash
 * stay, so that nobody but the owner of the address can rejoin, and only with the same code. Returns the Message-IDs of
 * the deleted emails, whose files go once the transaction is committed.
 */
export async function endMembership(
  ctx: Pick<AppContext, 'secret' | 'now'>,
  trx: Kysely<Tables>,
  { id, email }: { id: number; email: string },
): Promise<string[]> {
  await trx
    .updateTable('vipMembers')
    .set({
      email: '',
      emailKey: departedKey(ctx.secret, email),
      unsubscribedAt: ctx.now(),
      rejoinMailedAt: null,
    })
    .where('id', '=', id)
    .execute();
  const emails = await trx
    .deleteFrom('emails')
    .where((row) => row.fn<string>('lower', ['recipient']), '=', emailKey(email))
    .where('kind', 'in', clubKinds)
    .returning('messageId')
    .execute();
  return emails.map(({ messageId }) => messageId);
}
