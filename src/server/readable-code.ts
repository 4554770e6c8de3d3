import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other when read aloud: 0 O, 1 I L, U V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'SR-7K4M-2Q' from 'SR' and [4, 2]: at random, short enough to read over the phone. */
export function readableCode(prefix: string, lengths: number[]): string {
  const group = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [prefix, ...lengths.map(group)].join('-');
}
