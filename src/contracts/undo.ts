import { z } from 'zod';

/**
 * Names one change of a request, with what it was before. The answer to a change contains it; sent back as `undo`, it
 * restores the earlier state, times included, unless somebody has changed the request since. Only the server can make one.
 */
export const UndoToken = z.string().max(1000);

export const undoAlone = 'An undo takes no other change.';

export function isUndoAlone(change: { undo?: string | undefined }): boolean {
  return change.undo === undefined || Object.keys(change).length === 1;
}
