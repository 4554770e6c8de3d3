import fc from 'fast-check';

/**
 * Campaigns are tests that prove something by repetition. `npm test` runs a sample of each, always with the same seed;
 * `npm run test:stress` runs all of them with a seed that it prints. These variables repeat such a run.
 */
const isFull = process.env.STERLING_ROW_CAMPAIGNS === 'full';

export const seed = Number(process.env.STERLING_ROW_SEED ?? 20_260_115);

/** The size of a campaign in this run. */
export function campaign<T>({ sample, full }: { sample: T; full: T }): T {
  return isFull ? full : sample;
}

/** This many numbers from 0 to below `limit`, chosen by the seed. */
export function randomNumbers(count: number, limit: number): number[] {
  return fc.sample(fc.noBias(fc.integer({ min: 0, max: limit - 1 })), { seed, numRuns: count });
}
