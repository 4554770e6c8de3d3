import { spamCopy } from '#content/forms/form-messages.ts';
import { MIN_FILL_MS } from '#rules/form-timing.ts';
import { ApiError } from './api-error.ts';

/** Rejects forms that were filled in by a program. The message is explicit, since browser extensions trigger it too. */
export function rejectSpam(form: { website?: string | undefined; filledInMs?: number | undefined }): void {
  if (form.website) throw new ApiError('invalid', spamCopy.honeypotFilled);
  if (form.filledInMs !== undefined && form.filledInMs < MIN_FILL_MS)
    throw new ApiError('invalid', spamCopy.tooFast);
}
