import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dictionary } from '#contracts/breakdowns.ts';

/** No value. */
export const UNKNOWN = 0;
/** One of too many different values. */
export const OTHER = 1;

/** Visitors whose browser asks for it are not counted, and what they send is not connected with their visits. */
export function isOptedOut(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

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
  return Number(hash('sha256', text, 'buffer').readBigUInt64BE() >> 11n);
}
