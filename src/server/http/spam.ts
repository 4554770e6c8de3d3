import { spamCopy } from '#content/forms/entry.ts';
import { MIN_FILL_MS } from '#contracts/form-timing.ts';
import { ApiError } from './api-error.ts';

/** Refuses what no person sends. Says why, because a person may sit behind an eager browser extension. */
export function rejectSpam(signs: { website?: string | undefined; filledInMs?: number | undefined }): void {
  if (signs.website) throw new ApiError('invalid', spamCopy.honeypotFilled);
  if (signs.filledInMs !== undefined && signs.filledInMs < MIN_FILL_MS)
    throw new ApiError('invalid', spamCopy.tooFast);
}
