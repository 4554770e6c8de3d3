import type { Transaction } from 'kysely';
import { findCity } from '#content/cities.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { rideChangedDeskEmail } from '#content/emails/offer-emails.ts';
import { vehicleKey } from '#content/fleet/index.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { changeRideCopy } from '#content/offers/change-ride.ts';
import { changeableFields, changedAtOnce } from '#content/requests/quote-fields.ts';
import { rideChanges } from '#content/requests/ride-change.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import type { ChangeEntries } from '#contracts/asked-changes.ts';
import { DAY_MS } from '#rules/duration.ts';
import { rideInstant } from '#rules/ride.ts';
import { withNamedVehicles } from '#rules/vehicles.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { siteUrl } from '../../http/site-url.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { storeContactMessage } from '../lists/contact-messages.ts';
import { rowOf } from '../quotes/quote-requests.ts';
import { record, recordAll } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { lockOffer, type OpenedOffer, requireSeenPage } from './answers.ts';
import { askedRide, findAskedChange, newErrors, type OpenChange, setAskedRide } from './asked-changes.ts';
import { readHeld } from './cancel.ts';
import { type Changes, changesBetween, type SeenPage, type SeenRide } from './seen.ts';

const changesPerRide: rateLimit.RateLimit = { name: 'ride-changes', max: 10, windowMs: DAY_MS };
/** Each is kept as a message of the request. */
const MAX_CHANGES = 30;

/**
 * Takes the ride as its customer wants it. What changes at once is changed, and everything else is asked of the desk, in place of
 * what was asked before; the ride as it is takes that back. The same once more changes nothing. Returns what was done, if anything.
 */
export function askForChange(
  ctx: AppContext,
  id: number,
  seen: SeenPage | undefined,
  entries: ChangeEntries,
): Promise<'changed' | undefined> {
  return ctx.db.transaction(async (trx) => {
    const locked = await lockOffer(ctx, trx, id);
    const held = await readHeld(ctx, trx, id);
    if (!held) {
      if (locked?.offer.state === 'accepted') throw new ApiError('conflict', changeRideCopy.begun);
      return undefined;
    }
    const open = await findAskedChange(trx, held.quoteRequest.id);
    const wanted = wantedRide(held, entries);
    const fromAsked = changesBetween(heldRide(held, open), wanted);
    if (Object.keys(fromAsked).length === 0) return undefined;
    requireSeenPage(held, seen);
    const fields = newErrors(ctx.now(), held.request, heldRide(held), wanted);
    if (Object.keys(fields).length > 0) throw new ApiError('invalid', sendingCopy.checkMarked, { fields });
    await rateLimit.consume(ctx, changesPerRide, `request ${held.quoteRequest.id}`, trx);
    const isAtOnce = Object.keys(fromAsked).every(
      (column) => changedAtOnce.some((one) => one === column) && !(column in (open?.changes ?? {})),
    );
    if (isAtOnce) {
      await changeAtOnce(ctx, trx, held, fromAsked);
      return 'changed';
    }
    if (open) await takeBack(ctx, trx, open);
    const changes = changesBetween(heldRide(held), wanted);
    if (Object.keys(changes).length > 0) await ask(ctx, trx, held, changes);
    return undefined;
  });
}

/** The ride as it holds, with the vehicles and hours of its offer, or as it was asked for; by the values that the database keeps. */
export function heldRide({ printedRide, offer }: OpenedOffer, open?: OpenChange): SeenRide {
  const { vehicles, hours } = offer;
  const [vehicleType = null, ...others] = vehicles.map(vehicleKey);
  const isChoosable = vehicleType !== null && others.length <= changeableFields.additionalVehicles.rule.max;
  return {
    ...printedRide,
    ...(isChoosable && {
      vehicleType,
      additionalVehicles: others.length > 0 ? JSON.stringify(others) : null,
    }),
    ...(hours && { duration: hours }),
    ...(open && askedRide(open)),
  };
}

/** The city follows from another address. */
function wantedRide(held: OpenedOffer, entries: ChangeEntries): SeenRide {
  const { printed } = held;
  const back = entries.roundTrip ? {} : { returnDate: undefined, returnTime: undefined };
  const isElsewhere = entries.pickupLocation !== printed.pickupLocation;
  return {
    ...heldRide(held),
    ...rowOf(changeableFields, { ...withNamedVehicles(entries), ...back }),
    ...(isElsewhere && { pickupCity: findCity(entries.pickupLocation)?.name ?? null }),
  };
}

/** A flight number or a note, with the desk's email about it. */
async function changeAtOnce(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { offer, quoteRequest, request, printedRide }: OpenedOffer,
  changes: Changes,
): Promise<void> {
  const ride = askedRide({ changes });
  const after = await setAskedRide(ctx, trx, request, ride);
  const updated = { ride: JSON.stringify({ ...printedRide, ...ride }), updatedAt: ctx.now() };
  await trx.updateTable('offers').set(updated).where('id', '=', offer.id).execute();
  const about = { list: 'quote-requests', id: quoteRequest.id } as const;
  const url = siteUrl(ctx) + requestPath(about);
  const content = rideChangedDeskEmail(toRequest('quote-requests', after), {
    url,
    changes: rideChanges(changes),
  });
  await enqueueEmails(ctx, trx, [{ kind: 'offer-answered', to: emailFrame.desk.address, content, about }]);
}

/** What was asked before is no longer to be answered. */
async function takeBack(ctx: AppContext, trx: Transaction<Tables>, { id }: OpenChange): Promise<void> {
  await recordAll(ctx, trx, 'contact-messages', [id], { kind: 'changed', change: { isRead: true } });
}

async function ask(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { quoteRequest, request, printed }: OpenedOffer,
  changes: Changes,
): Promise<void> {
  const { id, reference, fullName: name, email, phone } = quoteRequest;
  const { count } = await trx
    .selectFrom('contactMessages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('quoteRequestId', '=', id)
    .where('rideChange', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_CHANGES) throw new ApiError('conflict', changeRideCopy.tooMany);
  const asked = toRequest('quote-requests', { ...request, ...askedRide({ changes }) });
  const message = {
    ...{ name, email, phone, quoteRequestId: id },
    subject: changeRideCopy.subject(reference),
    message: changeRideCopy.message(rideChanges(changes)),
    rideChange: JSON.stringify(changes),
  };
  const rideAt = Math.min(rideInstant(printed), rideInstant(asked));
  const messageId = await storeContactMessage(ctx, trx, message, { reference, rideAt });
  await record(ctx, trx, { list: 'quote-requests', id }, { kind: 'change-asked', messageId });
}
