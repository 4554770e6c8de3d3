import type { Transaction } from 'kysely';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { rideCopy } from '#content/staff/rides.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { assignRide as assignRideCall, Ride } from '#contracts/rides.ts';
import type { SeenWithOffer } from '#contracts/seen.ts';
import { isBooked } from '#rules/offer-actions.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken, randomToken } from '../../crypto/token.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { siteUrl } from '../../http/site-url.ts';
import { lockSeen } from '../offers/staff-offers.ts';
import { record } from '../record.ts';
import { type RideRow, readRide, saveRide, toRide } from '../stored-rides.ts';

export const CHAUFFEUR_PATH = '/chauffeur';

type SeenOfRide = { seen: SeenWithOffer; revision: number };

/** Assigns a chauffeur and a vehicle to a booked ride, and ends the link of the chauffeur before. */
export async function assignRide(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { seen, revision, ...assignment }: Output<typeof assignRideCall, 'body'>,
): Promise<Ride & { link: string }> {
  await lockSeenRide(ctx, trx, id, { seen, revision });
  const none = { onTheWayAt: null, atPickupAt: null, onBoardAt: null, droppedOffAt: null };
  const ride = await saveRide(ctx, trx, id, {
    ...assignment,
    chauffeurEmail: assignment.chauffeurEmail ?? null,
    plate: assignment.plate ?? null,
    meetingPoint: assignment.meetingPoint ?? null,
    // Whoever comes instead is not on the way yet.
    ...none,
    assignedAt: ctx.now(),
    assignedBy: username,
  });
  await trx.deleteFrom('chauffeurLinks').where('quoteRequestId', '=', id).execute();
  const link = await createChauffeurLink(ctx, trx, id);
  await record(ctx, trx, { list: 'quote-requests', id }, { kind: 'ride-assigned' }, { actor: username });
  return { ...toRide(ride), link };
}

/** The request and what is recorded of its ride, locked. Refuses when the ride is not booked, or anything of it is another by now. */
async function lockSeenRide(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
  { seen, revision }: SeenOfRide,
): Promise<RideRow | undefined> {
  const { row } = await lockSeen(ctx, trx, id, seen);
  if (!isBooked(row)) throw new ApiError('conflict', offerMessages.notBooked);
  const ride = await readRide(trx, id);
  if ((ride?.revision ?? 0) !== revision) throw new ApiError('conflict', rideCopy.conflict);
  return ride;
}

/** A new link to the chauffeur's page. Only the hash of its token is stored. */
async function createChauffeurLink(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequestId: number,
): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('chauffeurLinks')
    .values({ tokenHash: hashToken(token), quoteRequestId })
    .execute();
  return `${siteUrl(ctx)}${CHAUFFEUR_PATH}/${token}`;
}
