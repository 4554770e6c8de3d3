import type { Kysely, Transaction } from 'kysely';
import { privacyCopy } from '#content/staff/privacy.ts';
import { emailKey, type PersonCorrection, type PersonKind } from '#contracts/privacy.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { Contact } from '#rules/request-status.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { isStaffKind } from '../mail/budgets.ts';
import { redirectEmail } from '../mail/enqueue.ts';
import { recordCorrection } from '../requests/former-identifiers.ts';
import { correctQuoteContact } from '../requests/quotes/correct-contact.ts';
import { record } from '../requests/record.ts';
import { countRecords, findPerson, totalOf } from './find.ts';

/**
 * Corrects name, email and phone on all records of a person or on one of them, and returns on how many. An email that
 * was sent stays as it was sent; one that waits goes to the corrected address. Emails to staff keep theirs: an invitation
 * that went elsewhere would hand over an account.
 */
export async function correctPerson(
  ctx: AppContext,
  trx: Transaction<Tables>,
  actor: string,
  { person, correction: { name, email, phone }, ...chosenBy }: PersonCorrection,
): Promise<number> {
  const rows = await findPerson(ctx, trx, person);
  const one = 'record' in chosenBy ? chosenBy.record : undefined;
  if ('expected' in chosenBy && totalOf(countRecords(rows)) !== chosenBy.expected)
    throw new ApiError('conflict', privacyCopy.changed);
  const chosen = <Row extends { id: number }>(kind: PersonKind, ofKind: Row[]) =>
    ofKind.filter(({ id }) => !one || (one.kind === kind && one.id === id));
  const contact = { ...(email && { email }), ...(phone && { phone }) };
  const author = { actor, withRemoved: true };
  const correct = (request: { list: RequestListName; id: number }, corrected: Contact) =>
    record(ctx, trx, request, { kind: 'contact-corrected', contact: corrected }, author);
  const quotes = chosen('quote-requests', rows.quoteRequests);
  const bookings = chosen('booking-requests', rows.bookingRequests);
  for (const { id } of bookings)
    await correct({ list: 'booking-requests', id }, { ...contact, ...(name && splitName(name)) });
  const messages = chosen('contact-messages', rows.contactMessages);
  for (const { id } of messages)
    await correct({ list: 'contact-messages', id }, { ...contact, ...(name && { name }) });
  // After the messages, of which those about an offer are then corrected already.
  for (const { id } of quotes)
    await correctQuoteContact(ctx, trx, id, { ...contact, ...(name && { fullName: name }) }, author);
  const members = email ? chosen('vip-members', rows.vipMembers) : [];
  if (email) {
    for (const member of members) await moveMembership(ctx, trx, member, email);
    for (const row of rows.emails) {
      const { kind, recipient } = row;
      const isOfPerson =
        person.by === 'email' && recipient.toLowerCase() === person.key && !isStaffKind(kind);
      if (one || !isOfPerson) continue;
      // One about a quote request has been redirected already, with links that work.
      const waiting = await trx
        .selectFrom('emails')
        .selectAll()
        .where('id', '=', row.id)
        .where('recipient', '=', recipient)
        .where('state', '!=', 'sent')
        .executeTakeFirst();
      if (waiting) await redirectEmail(ctx, trx, waiting, email);
    }
  }
  const corrected = quotes.length + bookings.length + messages.length + members.length;
  if (one && corrected === 0) throw notFound('record');
  return corrected;
}

async function moveMembership(
  ctx: AppContext,
  trx: Kysely<Tables>,
  { id, email: former }: { id: number; email: string },
  email: string,
): Promise<void> {
  await recordCorrection(ctx, trx, { email: former }, { email });
  const other = await trx
    .selectFrom('vipMembers')
    .select('id')
    .where('emailKey', '=', emailKey(email))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other)
    throw new ApiError('conflict', privacyCopy.alreadyMember, {
      fields: { email: privacyCopy.alreadyMember },
    });
  await trx
    .updateTable('vipMembers')
    .set({ email, emailKey: emailKey(email) })
    .where('id', '=', id)
    .execute();
}

/** Bookings keep the last word of a name apart. */
function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name.split(/\s+/);
  const lastName = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { firstName: parts.join(' '), lastName };
}
