import { privacyCopy } from '#content/staff/privacy.ts';
import type { Person } from '#contracts/person.ts';
import type { Correction, PersonKind } from '#contracts/privacy.ts';
import type { AppContext } from '../app-context.ts';
import { refreshDerivedColumns } from '../db/derived-columns.ts';
import { memberKey } from '../db/vip-key.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { findPerson } from './find.ts';

type RecordId = { kind: PersonKind; id: number };

/**
 * Corrects name, e-mail and phone on all records of a person or on one of them, and returns on how many. An email that
 * was sent stays as it was sent; one that waits goes to the corrected address.
 */
export async function correctPerson(
  ctx: AppContext,
  person: Person,
  { name, email, phone }: Correction,
  record: RecordId | undefined,
): Promise<number> {
  const db = ctx.db.query;
  const personRows = await findPerson(ctx, person);
  const chosen = (kind: PersonKind, rows: { id: number }[]) =>
    rows.filter(({ id }) => !record || (record.kind === kind && record.id === id)).map(({ id }) => id);
  const contact = { ...(email && { email }), ...(phone && { phone }), updatedAt: ctx.now() };
  let corrected = 0;

  for (const id of chosen('quote-requests', personRows.quoteRequests)) {
    await db
      .updateTable('quoteRequests')
      .set({ ...contact, ...(name && { fullName: name }) })
      .where('id', '=', id)
      .execute();
    await refreshDerivedColumns(db, 'quote-requests', id);
    corrected++;
  }
  for (const id of chosen('booking-requests', personRows.bookingRequests)) {
    await db
      .updateTable('bookingRequests')
      .set({ ...contact, ...(name && splitName(name)) })
      .where('id', '=', id)
      .execute();
    await refreshDerivedColumns(db, 'booking-requests', id);
    corrected++;
  }
  for (const id of chosen('contact-messages', personRows.contactMessages)) {
    await db
      .updateTable('contactMessages')
      .set({ ...contact, ...(name && { name }) })
      .where('id', '=', id)
      .execute();
    await refreshDerivedColumns(db, 'contact-messages', id);
    corrected++;
  }
  if (email) {
    for (const id of chosen('vip-members', personRows.vipMembers)) {
      await moveMembership(ctx, id, email);
      corrected++;
    }
    for (const { id, recipient, state } of personRows.emails) {
      const isOfPerson = person.by === 'email' && recipient.toLowerCase() === person.key;
      if (record || !isOfPerson || state !== 'waiting') continue;
      await db.updateTable('emails').set({ recipient: email }).where('id', '=', id).execute();
    }
  }
  if (record && corrected === 0) throw notFound('record');
  return corrected;
}

async function moveMembership(ctx: AppContext, id: number, email: string): Promise<void> {
  const other = await ctx.db.query
    .selectFrom('vipMembers')
    .select('id')
    .where('emailKey', '=', memberKey(email))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other)
    throw new ApiError('conflict', privacyCopy.alreadyMember, {
      fields: { email: privacyCopy.alreadyMember },
    });
  await ctx.db.query
    .updateTable('vipMembers')
    .set({ email, emailKey: memberKey(email) })
    .where('id', '=', id)
    .execute();
}

/** Bookings keep the last word of a name apart. */
function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name.split(/\s+/);
  const lastName = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { firstName: parts.join(' '), lastName };
}
