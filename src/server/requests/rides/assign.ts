import type { Transaction } from 'kysely';
import { chauffeurLinkEmail } from '#content/emails/ride-emails.ts';
import { ridePhone } from '#content/offers/ride-phone.ts';
import { phoneLabel } from '#content/phone.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { assignRide as assignRideCall, Ride } from '#contracts/rides.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { enqueueByStaff } from '../../mail/enqueue.ts';
import { record } from '../record.ts';
import { saveRide, toRide } from '../stored-rides.ts';
import { mailNewChauffeur } from './evening-before.ts';
import { createLink } from './links.ts';
import { lockSeenRide } from './seen.ts';

/** Assigns a chauffeur and a vehicle to a booked ride, ends the link of the chauffeur before, and mails the new one where it can. */
export async function assignRide(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { seen, revision, ...assignment }: Output<typeof assignRideCall, 'body'>,
): Promise<Ride & { link: string }> {
  const { quoteRequest, offer } = await lockSeenRide(ctx, trx, id, { seen, revision });
  const { chauffeurName, chauffeurEmail = null, plate = null, meetingPoint = null } = assignment;
  const ride = await saveRide(ctx, trx, id, {
    ...{ ...assignment, chauffeurEmail, plate, meetingPoint },
    // Whoever comes instead is not on the way yet.
    ...{ onTheWayAt: null, atPickupAt: null, onBoardAt: null, droppedOffAt: null },
    assignedAt: ctx.now(),
    assignedBy: username,
  });
  await trx.deleteFrom('chauffeurLinks').where('quoteRequestId', '=', id).execute();
  const link = await createLink(ctx, trx, id);
  const about = { list: 'quote-requests', id } as const;
  await record(ctx, trx, about, { kind: 'ride-assigned' }, { actor: username });
  await mailNewChauffeur(ctx, trx, quoteRequest, offer, ride);
  if (chauffeurEmail) {
    const phone = phoneLabel(ridePhone(quoteRequest));
    const content = chauffeurLinkEmail(quoteRequest, { chauffeurName, url: link, phone });
    const email = { kind: 'chauffeur-link', to: chauffeurEmail, content, about } as const;
    await enqueueByStaff(ctx, trx, email);
  }
  return { ...toRide(ride), link };
}
