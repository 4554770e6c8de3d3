import { send } from '#contracts/client.ts';
import { type Removed, type RequestListName, restoreRemoval } from '#contracts/staff-removed.ts';

export function restore(list: RequestListName, removedAt: string) {
  return send(restoreRemoval, { body: { list, removedAt } });
}

/** For the `undo` of a Remove or Reset All. Only the reply names the removal; without it there is nothing to undo by. */
export function undoRemoval(list: RequestListName) {
  return (reply: Partial<Removed> | undefined) => {
    const removedAt = reply?.removedAt;
    return removedAt ? () => restore(list, removedAt) : undefined;
  };
}
