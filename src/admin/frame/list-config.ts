import type { Noun } from '#content/staff/frame.ts';
import type { CsvColumn } from '#contracts/request-csv.ts';
import type { RequestListName } from '#contracts/staff-removed.ts';
import type { ListSource } from './use-request-list.ts';

/** What one of the three lists is made of. */
export type ListConfig<Item> = {
  name: RequestListName;
  source: ListSource<Item>;
  noun: Noun;
  empty: string;
  emptyLead: string;
  searchHint: string;
  fileName: string;
  /** The normalized text that the search matches. */
  searchableText: (item: Item) => string;
  filters: { value: string; label: string; matches: (item: Item) => boolean }[];
  /** The first is the default. */
  sorts: { value: string; label: string; compare: (one: Item, other: Item) => number }[];
  columns: CsvColumn<Item>[];
  /** Names a request in its checkbox. */
  titleOf: (item: Item) => string;
  selection: SelectionConfig<Item>;
};

type Undo = { undo: { id: number; undo: string }[] };

/** One change that can be made to several requests. */
export type SelectionAction = {
  label: string;
  all: (ids: number[]) => Promise<Undo | undefined>;
  one: (id: number) => Promise<unknown>;
};

/** How several requests are changed at once, and one by one on a server that cannot do that. */
export type SelectionConfig<Item> = {
  actions: SelectionAction[];
  removeOne: (id: number) => Promise<unknown>;
  /** Sets a request back to what `item` says. */
  restoreOne: (item: Item) => Promise<unknown>;
};

export function selectionConfig<Item extends { id: number }, Change>(parts: {
  changes: { label: string; change: Change }[];
  changeAll: (ids: number[], change: Change) => Promise<Undo | undefined>;
  changeOne: (id: number, change: Change) => Promise<unknown>;
  removeOne: (id: number) => Promise<unknown>;
  /** The change that leads back to what a request is now. */
  stateOf: (item: Item) => Change;
}): SelectionConfig<Item> {
  return {
    actions: parts.changes.map(({ label, change }) => ({
      label,
      all: (ids) => parts.changeAll(ids, change),
      one: (id) => parts.changeOne(id, change),
    })),
    removeOne: parts.removeOne,
    restoreOne: (item) => parts.changeOne(item.id, parts.stateOf(item)),
  };
}
