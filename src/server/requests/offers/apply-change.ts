import type { Transaction } from 'kysely';
import { hourText } from '#content/offers/hour-text.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { askedChangeCopy } from '#content/staff/asked-change.ts';
import type { Offer } from '#contracts/offers.ts';
import { isBooked } from '#rules/offer-actions.ts';
import { owedUntil } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { askedRide, requireAskedChange, setAskedRide } from './asked-changes.ts';
import { asPrinted, printedRide } from './seen.ts';
import {
  agreedValues,
  type Confirmation,
  changeOffer,
  formerRide,
  lockSeen,
  mailConfirmation,
} from './staff-offers.ts';
import { nextSequence } from './stored-offers.ts';

/** Changes the ride of an accepted or booked offer as its customer asks, for the same price, and mails the customer. */
export async function applyChange(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { seen, change, text, ...agreed }: Confirmation & { change: number },
): Promise<Offer> {
  const { request, row } = await lockSeen(ctx, trx, id, seen);
  if (row.state !== 'accepted') throw new ApiError('conflict', offerMessages.notHeld);
  const asked = await requireAskedChange(trx, id, change);
  if (asked.needsVersion) throw new ApiError('conflict', askedChangeCopy.needsVersion);
  const after = await setAskedRide(ctx, trx, request, askedRide(asked), { actor: username });
  const present = { ...printedRide(request, row), ...askedRide(asked) };
  const ride = JSON.stringify(present);
  const event = { kind: 'confirmation-updated', offerId: row.id } as const;
  const offer = await changeOffer(ctx, trx, username, row, isBooked(row) ? event : undefined, {
    ...agreedValues(row, agreed),
    ride,
    sequence: await nextSequence(trx, id),
  });
  const quoteRequest = asPrinted(after, { ride });
  const due = isBooked(row) ? undefined : owedUntil('quote-requests', after, 'confirmation');
  await mailConfirmation(ctx, trx, username, quoteRequest, offer, {
    text,
    former: formerRide(request, row, present, ctx.now()),
    confirmBy: due && due > ctx.now() ? hourText(quoteRequest, due, 0) : undefined,
  });
  return offer;
}
