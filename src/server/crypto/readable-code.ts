import { randomInt } from 'node:crypto';

/** Leaves out characters that are easily confused: 0 O, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random code that can be read over the phone: 'SR' and [4, 2] give 'SR-7K4M-2Q'. */
export function readableCode(
  prefix: string,
  lengths: number[],
  random: (max: number) => number = (max) => randomInt(max),
): string {
  const group = (length: number) => Array.from({ length }, () => ALPHABET[random(ALPHABET.length)]).join('');
  return [prefix, ...lengths.map(group)].join('-');
}
