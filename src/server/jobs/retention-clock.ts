import type { AppContext } from '../app-context.ts';

/** Minimum time between two runs of a retention job. */
const MIN_INTERVAL_MS = 20 * 60 * 60 * 1000;

/**
 * The time of the previous run when that was about a day ago, else undefined. A job that judges
 * by it removes nothing after a clock has jumped ahead, until it has been ahead for two runs. All processes share it.
 */
export function confirmedNow(ctx: AppContext, job: string): Promise<number | undefined> {
  return ctx.db.transaction(async (transaction) => {
    const now = ctx.now();
    const name = `${job}-asked-at`;
    await transaction
      .insertInto('settings')
      .values({ name, value: '0' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await transaction
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .$if(ctx.db.engine === 'postgres', (row) => row.forUpdate())
      .executeTakeFirstOrThrow();
    const previousRunAt = Number(value);
    if (isTooEarly(previousRunAt, now)) return undefined;
    await transaction
      .updateTable('settings')
      .set({ value: String(now) })
      .where('name', '=', name)
      .execute();
    return confirmedTime(previousRunAt, now);
  });
}

export function isTooEarly(previousRunAt: number, now: number): boolean {
  return previousRunAt <= now && now - previousRunAt < MIN_INTERVAL_MS;
}

/** Undefined on the first run, and when the previous one was made while the clock was ahead. */
export function confirmedTime(previousRunAt: number, now: number): number | undefined {
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
