import { unwantedWords } from '#content/forms/entry.ts';
import { ApiError } from './api-error.ts';

/** Our forms wait this out before they send, so only programs are ever told. */
const MIN_FILL_MS = 1500;

/** Refuses what no person sends. Says why, because a person may sit behind an eager browser extension. */
export function rejectSpam(signs: { website?: string | undefined; filledInMs?: number | undefined }): void {
  if (signs.website) throw new ApiError('invalid', unwantedWords.trapped);
  if (signs.filledInMs !== undefined && signs.filledInMs < MIN_FILL_MS)
    throw new ApiError('invalid', unwantedWords.tooFast);
}
