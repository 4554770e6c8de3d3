import { groupBy } from './group-by.ts';

/** A ride as one chauffeur drives it in one vehicle. */
export type DrivenRide = {
  /** The same for the ways of one ride, which never collide. */
  request: number;
  from: number;
  to: number;
  chauffeurName?: string | null | undefined;
  chauffeurPhone?: string | null | undefined;
  /** Tells a vehicle from others of its model; without one it is never used twice. */
  plate?: string | null | undefined;
};

export type UsedTwice = 'chauffeur' | 'vehicle';

/** So many others are named for one ride, so that the answer stays as long as its rides. */
const MAX_NAMED = 3;

/** Which rides have the same chauffeur or vehicle at overlapping times, each named for both. */
export function doubleUses<Ride extends DrivenRide>(
  rides: Ride[],
): { of: UsedTwice; ride: Ride; other: Ride }[] {
  const uses = { chauffeur: rides.map(chauffeurOf), vehicle: rides.map(({ plate }) => keyOf(plate)) };
  return (['chauffeur', 'vehicle'] as const).flatMap((of) =>
    [...groupBy(rides, (_, index) => uses[of][index])].flatMap(([key, same]) =>
      key ? overlaps(same).map(([ride, other]) => ({ of, ride, other })) : [],
    ),
  );
}

function overlaps<Ride extends DrivenRide>(rides: Ride[]): [Ride, Ride][] {
  return rides.flatMap((ride) =>
    rides
      .filter((other) => other.request !== ride.request && other.from < ride.to && ride.from < other.to)
      .slice(0, MAX_NAMED)
      .map((other): [Ride, Ride] => [ride, other]),
  );
}

/** By the phone, however it is written; names are shared and spelled differently. */
function chauffeurOf({ chauffeurName, chauffeurPhone }: DrivenRide): string {
  return chauffeurPhone?.replaceAll(/\D/g, '').slice(-10) || keyOf(chauffeurName);
}

function keyOf(text: string | null | undefined): string {
  return (text ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
