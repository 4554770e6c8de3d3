import { formatShortDate, formatTime } from '../requests/format.ts';

/** One of several runs or vehicles of a ride. */
export type ScheduledRun = { date: string; time: string; vehicle: string; from: string; to: string };

/** What was agreed beside the price, which stays on every paper to the end. */
export const agreedCopy = { arrangements: 'Arrangements', schedule: 'Schedule' };

/** In the order of time; with the day where it is not that of the ride. */
export function scheduleRows(
  runs: ScheduledRun[],
  { eventDate }: { eventDate: string },
): { label: string; value: string }[] {
  const isOneDay = runs.every(({ date }) => date === eventDate);
  return runs.map(({ date, time, vehicle, from, to }) => ({
    label: isOneDay ? formatTime(time) : `${formatShortDate(date)}, ${formatTime(time)}`,
    value: `${vehicle}\n${from} to ${to}`,
  }));
}

export type Agreed = { arrangements?: string | undefined; schedule?: ScheduledRun[] | undefined };

/** Both as rows, where no heading stands above the schedule. */
export function agreedRows(
  { arrangements, schedule = [] }: Agreed,
  ride: { eventDate: string },
): { label: string; value: string }[] {
  const runs = scheduleText(schedule, ride);
  return [
    ...(arrangements ? [{ label: agreedCopy.arrangements, value: arrangements }] : []),
    ...(runs ? [{ label: agreedCopy.schedule, value: runs }] : []),
  ];
}

/** A line for each run. */
export function scheduleText(runs: ScheduledRun[], ride: { eventDate: string }): string {
  return scheduleRows(runs, ride)
    .map(({ label, value }) => `${label}: ${value.replace('\n', ', ')}`)
    .join('\n');
}
