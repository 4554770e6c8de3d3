/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export type Random = {
  next: () => number;
  /** A whole number from `min` to `max`. */
  between: (min: number, max: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
  pickWeighted: <T extends { weight: number }>(values: readonly T[]) => T;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T;
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick,
    pickWeighted(values) {
      let left = next() * values.reduce((sum, { weight }) => sum + weight, 0);
      return (
        values.find(({ weight }) => {
          left -= weight;
          return left < 0;
        }) ?? pick(values)
      );
    },
  };
}
