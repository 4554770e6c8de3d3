import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type RequestListCopy, reminderCopy } from '#content/staff/shared.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { listQuoteNotes, removeQuoteRequest, resetQuoteRequests } from '#contracts/quote-requests.ts';
import type { RequestListName, RequestNote } from '#contracts/request-lists.ts';
import type { RequestChange } from '#rules/request-status.ts';
import type { ListEndpoint } from '../kit/published-api.ts';
import type { Choice } from '../kit/select.tsx';

export type Listed = { id: number; version: number; remindAt?: string | undefined } & Pick<
  RequestChange,
  'isProcessed' | 'isRead' | 'status'
>;

/** A change that every list takes. Null takes a reminder back. */
export type Reminder = { remindAt: string | null };

export function isReminder(change: unknown): change is Reminder {
  return typeof change === 'object' && change !== null && 'remindAt' in change;
}

/** The list gives these to each of its cards. The functions keep their identity, so that a card can be memoized. */
export type CardControls<Item, Change> = {
  /** A mutation is running. */
  busy: boolean;
  /** The address names this one request. */
  isLinked: boolean;
  /** Tells what a colleague has done with the request. */
  notice: ReactNode;
  /** Undefined when the server has no notes to offer; their panel is then left out. */
  notes: RequestNote[] | undefined;
  onChange: (change: { item: Item; change: Change | Reminder }) => void;
  onRemove: (item: Item) => void;
};

export type RemovalQuestion = { title: string; description: string };

/** The calls of a list; those that change one are the same in all lists, except for the path. */
type ListCalls<Item> = {
  name: RequestListName;
  page: ListEndpoint<Item>;
  update: Endpoint<
    NonNullable<(typeof removeQuoteRequest)['params']>,
    z.ZodUndefined,
    z.ZodType,
    z.ZodType<{ undo?: number | undefined }>
  >;
  remove: typeof removeQuoteRequest;
  reset: typeof resetQuoteRequests;
  notes: typeof listQuoteNotes;
};

/** One of the three request lists: its calls, its copy, and what can be chosen and changed. */
export type RequestListConfig<Item, Change> = ListCalls<Item> & {
  copy: RequestListCopy;
  filters: Choice[];
  /** The first is the default. */
  sorts: Choice[];
  /** Changes that the menu offers for the selected requests. */
  changes: { label: string; change: Change }[];
  /** Names a request in toasts and in its checkbox. */
  labelOf: (item: Item) => string;
  /** When the ride begins, in the lists of rides. */
  rideAt?: (item: Item) => number;
  /** Its customer, where customers answer offers. */
  customerOf?: (item: Item) => string;
  /** Asked before these are removed together; without one they are removed at once. */
  removalQuestion?: (items: Item[]) => Promise<RemovalQuestion | undefined>;
};

/** Takes calls and choices from the contract; a choice without its words does not compile. */
export function requestListConfig<
  Item,
  Change,
  State extends string,
  Filter extends string,
  Sort extends string,
>(
  contract: ListCalls<Item> & {
    states: readonly State[];
    filters: readonly Filter[];
    sorts: readonly Sort[];
  },
  copy: RequestListCopy & {
    states: Record<State, string>;
    filters: Record<Filter, string>;
    sorts: Record<Sort, string>;
  },
  rest: Pick<
    RequestListConfig<Item, Change>,
    'changes' | 'labelOf' | 'rideAt' | 'customerOf' | 'removalQuestion'
  >,
): RequestListConfig<Item, Change> {
  const { name, page, update, remove, reset, notes, states, filters, sorts } = contract;
  return {
    ...{ name, page, update, remove, reset, notes, copy },
    filters: [
      ...states.map((value) => ({ value, label: copy.states[value] })),
      ...filters.map((value) => ({ value, label: copy.filters[value] })),
      { value: 'reminder', label: reminderCopy.filter },
    ],
    sorts: sorts.map((value) => ({ value, label: copy.sorts[value] })),
    ...rest,
  };
}
