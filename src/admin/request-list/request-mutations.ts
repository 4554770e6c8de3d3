import { useState } from 'react';
import type { z } from 'zod';
import { selectionCopy } from '#content/staff/shared.ts';
import { changeSelection, listRemovals, removeSelection } from '#contracts/all-lists.ts';
import { send } from '#contracts/client.ts';
import type { Problem } from '#contracts/endpoint.ts';
import { ifMatch } from '#contracts/request-lists.ts';
import { stateName } from '#rules/request-status.ts';
import { undoRemoval, useApiMutation } from '../kit/api.ts';
import { formatCount } from '../kit/format.ts';
import { takeAnswer } from './fresh-cards.ts';
import { isReminder, type Listed, type Reminder, type RequestListConfig } from './list-config.ts';

/** A change that was refused because a colleague had changed the request first. */
export type Conflict<Change> = { change: Change | Reminder; current: NonNullable<Problem['current']> };

type Selection = z.input<NonNullable<typeof changeSelection.body>>;

type Update<Item, Change> = { item: Item; change: Change | Reminder };

/**
 * The changes of one request list. An Undo is offered when the reply says how to take the change back. `conflictOf` is a refused
 * change while its reason holds: the request is still what the colleague had set it to.
 */
export function useRequestMutations<Item extends Listed, Change>(config: RequestListConfig<Item, Change>) {
  const { name, copy, labelOf } = config;
  const list = config.page.path;
  const removals = listRemovals.path;
  const [conflicts, setConflicts] = useState<ReadonlyMap<number, Conflict<Change>>>(new Map());
  const setConflict = (id: number, conflict?: Conflict<Change>) =>
    setConflicts((before) => {
      const others = new Map([...before].filter(([other]) => other !== id));
      return conflict ? others.set(id, conflict) : others;
    });
  const mutations = {
    update: useApiMutation({
      request: async ({ item, change }: Update<Item, Change>) => {
        const reply = await send(config.update, {
          params: { id: item.id },
          body: change,
          headers: ifMatch(item.version),
        });
        setConflict(item.id);
        return reply;
      },
      onConflict: ({ current }, { item, change }) => setConflict(item.id, { change, current }),
      refetch: [list],
      takeAnswer: (client, reply) => takeAnswer(client, name, reply),
      successTitle: copy.updated,
      errorTitle: copy.updateFailed,
      describe: ({ item }) => labelOf(item),
      undo: (reply, { item, change }) => {
        const undo = isReminder(change)
          ? { remindAt: item.remindAt ?? null }
          : reply?.undo && { undo: reply.undo };
        return undo ? () => send(config.update, { params: { id: item.id }, body: undo }) : undefined;
      },
    }),
    remove: useApiMutation({
      request: ({ id }: Item) => send(config.remove, { params: { id } }),
      refetch: [list, removals],
      successTitle: copy.removed,
      errorTitle: copy.removeFailed,
      describe: labelOf,
      undo: undoRemoval(name),
    }),
    reset: useApiMutation({
      request: () => send(config.reset, {}),
      refetch: [list, removals],
      successTitle: copy.reset,
      errorTitle: copy.resetFailed,
      undo: undoRemoval(name),
    }),
    updateSelected: useApiMutation({
      request: ({ items, change }: { items: Item[]; change: Change }) =>
        send(changeSelection, { body: { list: name, ids: idsOf(items), ...change } as object as Selection }),
      refetch: [list],
      successTitle: selectionCopy.changed,
      errorTitle: selectionCopy.changeFailed,
      describe: ({ items }) => formatCount(items.length, copy.noun),
      undo: (reply) => {
        const undo = reply?.undo;
        return undo ? () => send(changeSelection, { body: { list: name, undo } }) : undefined;
      },
    }),
    removeSelected: useApiMutation({
      request: (items: Item[]) => send(removeSelection, { body: { list: name, ids: idsOf(items) } }),
      refetch: [list, removals],
      successTitle: selectionCopy.removed,
      errorTitle: selectionCopy.removeFailed,
      describe: (items) => formatCount(items.length, copy.noun),
      undo: undoRemoval(name),
    }),
  };
  return {
    mutations,
    busy: Object.values(mutations).some(({ isPending }) => isPending),
    conflictOf(item: Item): Conflict<Change> | undefined {
      const conflict = conflicts.get(item.id);
      return conflict?.current.value === stateName(item) ? conflict : undefined;
    },
  };
}

function idsOf(items: { id: number }[]): number[] {
  return items.map(({ id }) => id);
}
