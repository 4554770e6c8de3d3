import { hash } from 'node:crypto';
import type { Dictionary } from '#contracts/breakdowns.ts';

/** No value. */
export const UNKNOWN = 0;
/** One of too many different values. */
export const OTHER = 1;

/** The visitor of a session id. Needs no counter, so writers that share a database need not agree on one. */
export function visitorId(session: string): number {
  return hashOf(`visitor ${session}`);
}

/** The id of a text in a dictionary. */
export function textId(dictionary: Dictionary, text: string): number {
  return text === '' ? UNKNOWN : hashOf(`${dictionary} ${text}`);
}

/** The first 53 bits of SHA-256: a safe integer. Among ten million texts two agree with a chance of one in 180. */
function hashOf(text: string): number {
  // As a hexadecimal string: a buffer takes three times as long to create.
  const digits = hash('sha256', text, 'hex');
  return (
    Number.parseInt(digits.slice(0, 8), 16) * 2 ** 21 + (Number.parseInt(digits.slice(8, 16), 16) >>> 11)
  );
}
