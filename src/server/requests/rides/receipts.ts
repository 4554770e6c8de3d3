import type { Transaction } from 'kysely';
import { receiptEmail } from '#content/emails/offer-emails.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { rideCopy } from '#content/staff/rides.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Ride, sendReceipt as sendReceiptCall } from '#contracts/rides.ts';
import { mayHaveReceipt, receiptAmounts } from '#rules/receipt.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { enqueueByStaff } from '../../mail/enqueue.ts';
import { createLink } from '../offer-links.ts';
import { asPrinted } from '../offers/seen.ts';
import { offerReadAt, toOffer } from '../offers/stored-offers.ts';
import { lockRequest, record } from '../record.ts';
import { readReceipts, settledOffer, toReceipt } from '../stored-receipts.ts';
import { saveRide, toRide } from '../stored-rides.ts';
import { lockSeenRide } from './seen.ts';

/** Stores and mails what a ride came to. What is sold follows; a corrected receipt takes the place of the one before. */
export async function sendReceipt(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { seen, revision, extras, gratuityCents, totalCents }: Output<typeof sendReceiptCall, 'body'>,
): Promise<Ride> {
  const now = ctx.now();
  const { quoteRequest, offer: row, ride: day } = await lockSeenRide(ctx, trx, id, { seen, revision });
  if (!mayHaveReceipt(quoteRequest, row, day, now)) throw new ApiError('conflict', rideCopy.receipt.tooEarly);
  const offer = toOffer(row, now);
  if (receiptAmounts(offer, { extras, gratuityCents }).totalCents !== totalCents)
    throw new ApiError('invalid', sendingCopy.checkMarked, { fields: { totalCents: offerMessages.total } });
  const former = (await readReceipts(trx, [id])).get(id);
  const receipt = await trx
    .insertInto('receipts')
    .values({
      ...{
        quoteRequestId: id,
        offerId: row.id,
        number: (former?.number ?? 0) + 1,
        totalCents,
        createdAt: now,
      },
      ...{ extras: JSON.stringify(extras), gratuityCents: gratuityCents ?? null, sentBy: username },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Whoever has the dialog open as well has not seen this one.
  const ride = await saveRide(ctx, trx, id, {});
  const about = { list: 'quote-requests', id } as const;
  await record(ctx, trx, about, { kind: 'receipt-sent', soldAmountCents: totalCents }, { actor: username });
  const request = await lockRequest(ctx, trx, about);
  const printed = request ? asPrinted(request, row) : quoteRequest;
  const content = receiptEmail(printed, settledOffer(offerReadAt(offer, now, ride), receipt), {
    url: await createLink(ctx, trx, row.id),
  });
  const email = { kind: 'receipt', to: quoteRequest.email, content, about } as const;
  await enqueueByStaff(ctx, trx, email);
  return { ...toRide(ride), receipt: toReceipt(receipt) };
}
