import { HOUR_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { addSetting, getSetting, replaceSetting } from '../db/settings.ts';

/** Minimum time between two runs of a retention job. */
const MIN_INTERVAL_MS = 20 * HOUR_MS;

/**
 * The time of the previous run when that was about a day ago, else undefined. A job that judges
 * by it removes nothing after a clock has jumped ahead, until it has been ahead for two runs. All processes share it.
 */
export async function confirmedNow({ db, now }: AppContext, job: string): Promise<number | undefined> {
  const name = `${job}-asked-at` as const;
  await addSetting(db.query, name, '0');
  const previous = (await getSetting(db.query, name)) ?? '0';
  const [previousRunAt, runAt] = [Number(previous), now()];
  if (isTooEarly(previousRunAt, runAt)) return undefined;
  // Several processes may get here; the one that replaces the time runs the job.
  if (!(await replaceSetting(db.query, name, previous, String(runAt)))) return undefined;
  return confirmedTime(previousRunAt, runAt);
}

function isTooEarly(previousRunAt: number, now: number): boolean {
  return previousRunAt <= now && now - previousRunAt < MIN_INTERVAL_MS;
}

/** Undefined on the first run, and when the previous one was made while the clock was ahead. */
function confirmedTime(previousRunAt: number, now: number): number | undefined {
  return previousRunAt > 0 && previousRunAt <= now ? previousRunAt : undefined;
}

/** Clamped to the last day of a shorter month, so that nothing is deleted early. */
export function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
