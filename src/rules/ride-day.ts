import { chauffeurNamedBy } from '#content/company.ts';
import { HOUR_MS } from './duration.ts';
import { clockAt, legsOf, type RideTime, rideInstant } from './ride.ts';
import { addDays, instantAt } from './time.ts';

/** The day of a ride: the chauffeur presses these one after the other, and each has its moment. */
export const rideSteps = ['on-the-way', 'at-the-pickup', 'on-board', 'dropped-off'] as const;
export type RideStep = (typeof rideSteps)[number];

/** How far a ride has come. */
export const rideStages = ['assigned', ...rideSteps] as const;
export type RideStage = (typeof rideStages)[number];

/** Where the moment of each step is stored. */
export const stepColumns = {
  'on-the-way': 'onTheWayAt',
  'at-the-pickup': 'atPickupAt',
  'on-board': 'onBoardAt',
  'dropped-off': 'droppedOffAt',
} as const satisfies Record<RideStep, string>;

type Moments = { [Column in (typeof stepColumns)[RideStep]]?: unknown };

/** The last step that was pressed. One that was forgotten before it stays without a moment. */
export function stageOf(ride: Moments): RideStage {
  return rideSteps.findLast((step) => Boolean(ride[stepColumns[step]])) ?? 'assigned';
}

/** Steps that come after a stage; any of them can be pressed. */
export function stepsAfter(stage: RideStage): RideStep[] {
  return rideSteps.filter((step) => rideStages.indexOf(step) > rideStages.indexOf(stage));
}

/** The page of a chauffeur is open from the day before a ride until the day after it. */
export function chauffeurSpan(ride: Parameters<typeof legsOf>[0]): { from: number; to: number } {
  const legs = legsOf(ride);
  const [first = { date: '', place: '' }, last = first] = [legs[0], legs.at(-1)];
  const midnight = ({ date, place }: typeof first, days: number) =>
    instantAt(clockAt(place), addDays(date, days), '00:00');
  return { from: midnight(first, -1), to: midnight(last, 2) };
}

/** With the end of the day after a ride, nothing is left to ask about it; one without a readable time is not over. */
export function isRideOver(ride: Parameters<typeof legsOf>[0], now: number): boolean {
  return now >= chauffeurSpan(ride).to;
}

/** When its customer hears who drives, on the clock of the pickup. */
const EVENING = '18:00';

function dayBefore({ eventDate, pickupLocation = '', pickupCity }: RideTime, time: string): number {
  return instantAt(clockAt(pickupCity ?? pickupLocation), addDays(eventDate, -1), time);
}

/** The evening before a ride. */
export function eveningBefore(ride: RideTime): number {
  return dayBefore(ride, EVENING);
}

/** Until when a customer who asks now, from that evening on, hears who drives: within an hour where it is late, but before the pickup. */
export function namingDeadline(ride: RideTime, now: number): number {
  const inAnHour = Math.ceil((now + HOUR_MS) / (HOUR_MS / 4)) * (HOUR_MS / 4);
  return Math.min(Math.max(dayBefore(ride, chauffeurNamedBy), inAnHour), rideInstant(ride));
}
