import type { RequestListCopy } from '#content/staff/shared.ts';
import type { removeQuoteRequest, resetQuoteRequests } from '#contracts/quote-requests.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { ListEndpoint } from '../kit/published-api.ts';

export type Listed = { id: number; version: number };

export type Choice = { value: string; label: string };

type Undoable = { undo?: string | undefined } | undefined;

/** One of the three request lists: its calls, its copy, and what can be chosen and changed. */
export type RequestListConfig<Item, Change> = {
  name: RequestListName;
  read: ListEndpoint<Item>;
  /** `version` is the one that the change was made from. */
  update: (id: number, body: Change | { undo: string }, version?: number) => Promise<Undoable>;
  /** Changes several requests at once. */
  updateSelected: (ids: number[], change: Change) => Promise<Undoable>;
  /** The same in all three lists, except for the path. */
  remove: typeof removeQuoteRequest;
  reset: typeof resetQuoteRequests;
  copy: RequestListCopy;
  filters: Choice[];
  /** The first is the default. */
  sorts: Choice[];
  /** What the selected requests can be set to. */
  changes: { label: string; change: Change }[];
  /** The state of a request as the server names it in a conflict, and what the card calls it. */
  stateOf: (item: Item) => string;
  stateLabel: (state: string) => string;
  /** Names a request in toasts and in its checkbox. */
  labelOf: (item: Item) => string;
};
