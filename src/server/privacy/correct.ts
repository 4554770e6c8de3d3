import type { Kysely } from 'kysely';
import { privacyCopy } from '#content/staff/privacy.ts';
import { type Correction, emailKey, type Person, type PersonKind, phoneKey } from '#contracts/privacy.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { isStaffKind } from '../mail/budgets.ts';
import { recordCorrection } from './erasures.ts';
import { findPerson, type PersonContext } from './find.ts';

type RecordId = { kind: PersonKind; id: number };

/**
 * Corrects name, email and phone on all records of a person or on one of them, and returns on how many. An email that
 * was sent stays as it was sent; one that waits goes to the corrected address. Emails to staff keep theirs: an invitation
 * that went elsewhere would hand over an account.
 */
export async function correctPerson(
  ctx: PersonContext,
  trx: Kysely<Tables>,
  person: Person,
  { name, email, phone }: Correction,
  record: RecordId | undefined,
): Promise<number> {
  const personRows = await findPerson(ctx, trx, person);
  /** The ids of what is corrected, once the contact data that they had is recorded. */
  const correct = async (kind: PersonKind, rows: { id: number; email: string; phone?: string | null }[]) => {
    const chosen = rows.filter(({ id }) => !record || (record.kind === kind && record.id === id));
    for (const former of chosen) {
      if (email) await recordCorrection(ctx, trx, byEmail(former.email), byEmail(email));
      if (phone && former.phone) await recordCorrection(ctx, trx, byPhone(former.phone), byPhone(phone));
    }
    return chosen.map(({ id }) => id);
  };
  const contact = { ...(email && { email }), ...(phone && { phone }), updatedAt: ctx.now() };
  let corrected = 0;

  for (const id of await correct('quote-requests', personRows.quoteRequests)) {
    await trx
      .updateTable('quoteRequests')
      .set({ ...contact, ...(name && { fullName: name }) })
      .where('id', '=', id)
      .execute();
    await ctx.refreshDerivedColumns(trx, 'quote-requests', id);
    corrected++;
  }
  for (const id of await correct('booking-requests', personRows.bookingRequests)) {
    await trx
      .updateTable('bookingRequests')
      .set({ ...contact, ...(name && splitName(name)) })
      .where('id', '=', id)
      .execute();
    await ctx.refreshDerivedColumns(trx, 'booking-requests', id);
    corrected++;
  }
  for (const id of await correct('contact-messages', personRows.contactMessages)) {
    await trx
      .updateTable('contactMessages')
      .set({ ...contact, ...(name && { name }) })
      .where('id', '=', id)
      .execute();
    await ctx.refreshDerivedColumns(trx, 'contact-messages', id);
    corrected++;
  }
  if (email) {
    for (const id of await correct('vip-members', personRows.vipMembers)) {
      await moveMembership(trx, id, email);
      corrected++;
    }
    for (const { id, kind, recipient, state } of personRows.emails) {
      const isOfPerson =
        person.by === 'email' && recipient.toLowerCase() === person.key && !isStaffKind(kind);
      if (record || !isOfPerson || state !== 'waiting') continue;
      await trx.updateTable('emails').set({ recipient: email }).where('id', '=', id).execute();
    }
  }
  if (record && corrected === 0) throw notFound('record');
  return corrected;
}

function byEmail(email: string): Person {
  return { by: 'email', key: emailKey(email) };
}

function byPhone(phone: string): Person {
  return { by: 'phone', key: phoneKey(phone) };
}

async function moveMembership(trx: Kysely<Tables>, id: number, email: string): Promise<void> {
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
