import { z } from 'zod';

export const MAX_UNDO_LENGTH = 1000;

/**
 * Names one change of a request, with what it was before. The answer to a change contains it; sent back as `undo`, it
 * restores the earlier state, times included, unless somebody has changed the request since. Only the server can make one.
 */
export const UndoToken = z.string().max(MAX_UNDO_LENGTH);

export const undoAlone = 'An undo takes no other change.';

export function isUndoAlone(change: { undo?: string | undefined }): boolean {
  return change.undo === undefined || Object.keys(change).length === 1;
}
