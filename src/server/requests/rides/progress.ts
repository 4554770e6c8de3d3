import type { Transaction } from 'kysely';
import { rideCopy } from '#content/staff/rides.ts';
import type { Ride } from '#contracts/rides.ts';
import {
  type RideStage,
  type RideStep,
  rideStages,
  rideSteps,
  stageOf,
  stepColumns,
} from '#rules/ride-day.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { record } from '../record.ts';
import { type RideRow, saveRide, toRide } from '../stored-rides.ts';
import { lockSeenRide, type SeenOfRide } from './seen.ts';

/** The desk presses a step for the chauffeur, or takes back what was pressed. */
export async function setRideStage(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  { stage, ...seen }: SeenOfRide & { stage: RideStage },
): Promise<Ride> {
  const isDone = (ride: RideRow | undefined) => ride !== undefined && stageOf(ride) === stage;
  const { ride } = await lockSeenRide(ctx, trx, id, seen, isDone);
  if (!ride?.assignedAt) throw new ApiError('conflict', rideCopy.notAssigned);
  return toRide(await moveToStage(ctx, trx, ride, stage, username));
}

/** The caller has locked the quote request. A stage that is reached already changes nothing. */
export async function moveToStage(
  ctx: AppContext,
  trx: Transaction<Tables>,
  ride: RideRow,
  stage: RideStage,
  actor?: string,
): Promise<RideRow> {
  const now = stageOf(ride);
  if (now === stage) return ride;
  const isBack = rideStages.indexOf(stage) < rideStages.indexOf(now);
  const after = rideSteps.filter((step) => rideStages.indexOf(step) > rideStages.indexOf(stage));
  const moved = await saveRide(
    ctx,
    trx,
    ride.quoteRequestId,
    isBack
      ? Object.fromEntries(after.map((step) => [stepColumns[step], null]))
      : { [stepColumns[stage as RideStep]]: ctx.now() },
  );
  const kind = isBack ? 'step-taken-back' : (stage as RideStep);
  const about = { list: 'quote-requests', id: ride.quoteRequestId } as const;
  await record(ctx, trx, about, { kind }, actor ? { actor } : {});
  return moved;
}
