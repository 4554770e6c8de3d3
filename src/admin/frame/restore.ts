import { call } from '#contracts/client.ts';
import { type RequestListName, restoreRemoval } from '#contracts/staff-removed.ts';

/** Takes back what one Remove or Reset All did. */
export function restoring(list: RequestListName) {
  return ({ removedAt }: { removedAt: string }) => call(restoreRemoval, { body: { list, removedAt } });
}
