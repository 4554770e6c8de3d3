import { unwantedWords } from '#content/forms/entry.ts';
import { Refusal } from './refusal.ts';

/** Our forms wait this out before they send, so only programs are ever told. */
const LEAST_TIME = 1500;

/** Refuses what no person sends. Says why, because a person may sit behind an eager browser extension. */
export function refuseUnwanted(signs: {
  website?: string | undefined;
  filledInMs?: number | undefined;
}): void {
  if (signs.website) throw new Refusal('invalid', unwantedWords.trapped);
  if (signs.filledInMs !== undefined && signs.filledInMs < LEAST_TIME)
    throw new Refusal('invalid', unwantedWords.tooFast);
}
