import { newBookingRequestEmail } from '#content/emails/booking-request-email.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import type { ReservationNotice } from '#contracts/booking-requests.ts';
import { waitOf } from '#rules/waiting.ts';
import { visitorId } from '../../analytics/ids.ts';
import type { AppContext } from '../../app-context.ts';
import { bookingHash } from '../../crypto/erasure-hash.ts';
import { siteUrl } from '../../http/site-url.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { recordReceived } from '../record.ts';
import { derivedColumns } from '../request-lists.ts';
import { insertRequest } from '../store-request.ts';

/**
 * Stores a booking with the desk's email. Idempotent: the reservation service may deliver the same booking more than once. A
 * repeated delivery changes nothing, even after staff removed the booking or erased the person.
 */
export async function createBookingRequest(
  ctx: AppContext,
  { id, analyticsSessionId: session, ...bookingRequest }: ReservationNotice['booking'],
): Promise<void> {
  const now = ctx.now();
  const visitor = session ? visitorId(session) : null;
  const entered = { ...bookingRequest, serviceBookingId: id, visitor };
  const row = {
    ...{ ...entered, ...derivedColumns('booking-requests', entered) },
    ...{ isProcessed: 0, createdAt: now, updatedAt: now },
  };
  await ctx.db.transaction(async (trx) => {
    const stored = { ...row, ...waitOf('booking-requests', row, now) };
    const requestId = await insertRequest(ctx.db, trx, 'booking-requests', stored);
    if (requestId === undefined) return;
    // Read after the insert, which waits for an erasure that deletes the same booking at this moment.
    const erasure = await trx
      .selectFrom('erasures')
      .select('erasedAt')
      .where('personHash', '=', bookingHash(ctx.secret, id))
      .executeTakeFirst();
    if (erasure) {
      await trx.deleteFrom('requests').where('id', '=', requestId).execute();
      return;
    }
    const about = { list: 'booking-requests', id: requestId } as const;
    const url = siteUrl(ctx) + requestPath(about);
    const content = newBookingRequestEmail({ ...bookingRequest, reference: id }, url);
    await enqueueEmails(ctx, trx, [{ kind: 'new-booking', to: emailFrame.desk.address, content, about }]);
    await recordReceived(ctx, trx, about.list, requestId);
  });
}
