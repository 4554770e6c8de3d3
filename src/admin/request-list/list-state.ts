import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import type { RequestListCopy } from '#content/staff/shared.ts';
import { address, call } from '#contracts/client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { removeQuoteRequest, resetQuoteRequests } from '#contracts/quote-requests.ts';
import {
  type ListPage,
  type ListQuery,
  MAX_SEARCH_LENGTH,
  type RequestListName,
} from '#contracts/request-lists.ts';
import { apiQuery } from '../kit/api.ts';
import { useHydrated } from '../kit/browser.ts';
import { useUrlState } from '../kit/url-state.ts';

const PAGE_SIZE = 25;

/** Typing pauses this long before the server is asked. */
const SEARCH_DELAY_MS = 200;

type Choice = { value: string; label: string };

/** One of the three request lists: its calls, its copy, and what can be chosen and changed. */
export type RequestListConfig<Item, Change> = {
  name: RequestListName;
  read: Endpoint<z.ZodUndefined, z.ZodType<ListQuery>, z.ZodUndefined, z.ZodType<Item[] | ListPage<Item>>>;
  /** `version` is the one that the change was made from. */
  update: (
    id: number,
    body: Change | { undo: string },
    version?: number,
  ) => Promise<{ undo?: string | undefined } | undefined>;
  /** Changes several requests at once. */
  updateSelected: (ids: number[], change: Change) => Promise<{ undo?: string | undefined } | undefined>;
  /** The same in all three lists, except for the path. */
  remove: typeof removeQuoteRequest;
  reset: typeof resetQuoteRequests;
  copy: RequestListCopy;
  filters: Choice[];
  /** The first is the default. */
  sorts: Choice[];
  /** What the selected requests can be set to. */
  changes: { label: string; change: Change }[];
  /** What the card calls a state of the server. */
  stateLabel: (state: string) => string;
  /** Names a request in toasts and in its checkbox. */
  labelOf: (item: Item) => string;
};

type ListSource<Item> = Pick<RequestListConfig<Item, never>, 'read' | 'filters' | 'sorts'>;

/** Reads the page that the address asks for, or the first one while another tab is open. */
export function useRequestList<Item>(
  source: ListSource<Item>,
  isOpen: boolean,
): UseQueryResult<ListPage<Item>> {
  const url = useUrlState();
  const client = useQueryClient();
  const enabled = useHydrated();
  const query = listQueryOf(source, isOpen ? url.get : () => null);
  const page = isOpen ? pageNumber(url.get('page')) : 1;
  const keyOf = (number: number) => [
    address(source.read.path, undefined, { ...query, offset: offsetOf(number) }),
  ];
  return useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      // Continues after the page before, if it was read: rows added meanwhile do not repeat, removed ones hide nothing.
      const before = page > 1 ? client.getQueryData<ListPage<Item>>(keyOf(page - 1)) : undefined;
      const cursor = before?.nextCursor;
      const position = cursor === undefined ? { offset: offsetOf(page) } : { cursor };
      return toPage(await call(source.read, { query: { ...query, ...position }, signal }));
    },
    enabled,
    // Keeps the cards, dimmed, while another page or search loads.
    placeholderData: keepPreviousData,
  });
}

export async function readOne<Item>(
  { read }: Pick<ListSource<Item>, 'read'>,
  id: number,
): Promise<Item | undefined> {
  return toPage(await call(read, { query: { limit: 1, ids: String(id) } })).items[0];
}

/** A server that has only the specification's call answers with an array: one page that holds everything. */
function toPage<Item>(data: Item[] | ListPage<Item>): ListPage<Item> {
  return Array.isArray(data) ? { items: data, matching: data.length, total: data.length } : data;
}

/** The address in the terms of the API. What the list does not know is left out. */
export function listQueryOf(
  { filters, sorts }: Pick<ListSource<never>, 'filters' | 'sorts'>,
  get: (name: string) => string | null,
) {
  const request = get('request');
  if (request) return { limit: PAGE_SIZE, request };
  return {
    limit: PAGE_SIZE,
    search: get('q')?.slice(0, MAX_SEARCH_LENGTH) || undefined,
    status: filters.find(({ value }) => value === get('show'))?.value,
    sort: sorts.find(({ value }) => value === get('sort'))?.value ?? defaultSort(sorts),
  };
}

/** What the server does by itself is not asked for. */
function defaultSort([first]: Choice[]): string | undefined {
  return first?.value === 'newest' ? undefined : first?.value;
}

function pageNumber(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

function offsetOf(page: number): number | undefined {
  return page > 1 ? (page - 1) * PAGE_SIZE : undefined;
}

/** Changes with every successful Refresh. */
export const RefreshCount = createContext(0);

export type ListView<Item extends { id: number }> = ReturnType<typeof useListView<Item>>;

/** What of a list is shown and how it can be changed, kept in the address. */
export function useListView<Item extends { id: number }>(
  data: ListPage<Item>,
  { filters, sorts }: Pick<ListSource<Item>, 'filters' | 'sorts'>,
  /** How often the member has asked for what is new. */
  shown: number,
) {
  const url = useUrlState();
  const refreshCount = useContext(RefreshCount);
  const request = url.get('request');
  const searchField = useRef<HTMLInputElement>(null);
  const searchTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(searchTimer.current), []);
  const filter = filters.find(({ value }) => value === url.get('show'));
  const sort = sorts.find(({ value }) => value === url.get('sort')) ?? sorts[0];

  const { items, matching, matchesMore = false, total } = data;
  const pageCount = items.length === matching ? 1 : Math.max(1, Math.ceil(matching / PAGE_SIZE));
  const clampPage = (page: number) => (matchesMore ? page : Math.min(pageCount, page));
  const requestedPage = pageNumber(url.get('page'));
  const page = clampPage(requestedPage);
  useEffect(() => {
    // The page of the address is gone, as after a removal: the server is asked for the last one instead.
    if (page !== requestedPage) url.update({ page: page === 1 ? undefined : String(page) });
  });

  return {
    searchText: url.get('q') ?? '',
    /** The browser holds what is typed into it: a key renders nothing until the address changes. */
    searchField,
    filter,
    sort,
    matching,
    matchesMore,
    total,
    isLinked: Boolean(request),
    /** What the page depends on besides the requests themselves. */
    view: JSON.stringify([request, url.get('q'), filter?.value, sort?.value, page, refreshCount, shown]),
    page,
    pageCount,
    pageItems: items,
    search(text: string) {
      clearTimeout(searchTimer.current);
      searchTimer.current = setTimeout(
        () => url.update({ q: text.trim(), page: undefined, request: undefined }),
        SEARCH_DELAY_MS,
      );
    },
    filterBy: (value: string) => url.update({ show: value, page: undefined, request: undefined }),
    sortBy: (value: string) => url.update({ sort: value, page: undefined, request: undefined }),
    stepPage: (step: 1 | -1) =>
      url.update((get) => {
        const next = clampPage(Math.max(1, clampPage(pageNumber(get('page'))) + step));
        return { page: next === 1 ? undefined : String(next) };
      }),
    showAll() {
      clearTimeout(searchTimer.current);
      if (searchField.current) searchField.current.value = '';
      url.update({ q: undefined, show: undefined, page: undefined, request: undefined });
    },
  };
}

export type CardState<Item> = {
  id: number;
  /** Undefined when it was removed: its place stays empty. */
  item: Item | undefined;
  /** Of the empty place, in pixels. */
  height: number | undefined;
};

/** The cards of the page. While they are held in place, they are read again by their ids. */
export function useCards<Item extends { id: number }>(
  { pageItems, view }: ListView<Item>,
  { read }: ListSource<Item>,
  { busy, top }: { busy: boolean; top: RefObject<HTMLElement | null> },
): CardState<Item>[] {
  const held = useHeldCards({ busy, view, list: top });
  const reread = useRequestsById(
    read,
    held?.map(({ id }) => id),
  );
  // Until they are read for the first time, a card is shown as it was.
  const known = useRef<{ view: string; items: Map<number, Item> }>({ view, items: new Map() });
  if (known.current.view !== view) known.current = { view, items: new Map() };
  if (!held) for (const item of pageItems) known.current.items.set(item.id, item);

  if (!held) return pageItems.map((item) => ({ id: item.id, item, height: undefined }));
  const find = (id: number) => (reread ? reread.find((item) => item.id === id) : known.current.items.get(id));
  return held.map(({ id, height }) => ({ id, item: find(id), height }));
}

function useRequestsById<Item>(
  read: ListSource<Item>['read'],
  ids: number[] | undefined,
): Item[] | undefined {
  const { data } = useQuery({
    ...apiQuery(read, { query: { limit: 100, ids: ids?.join(',') } }),
    enabled: ids !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids && data && toPage(data).items;
}

type HeldCards = { id: number; height: number }[];

/**
 * Keeps the cards of a page where they are once one of them is changed: a card that no longer matches the filter stays,
 * a removed one leaves its place empty, so that no other card moves under the pointer. Another `view` (page, filter,
 * order, search or Refresh) releases them. Undefined while nothing is held.
 */
function useHeldCards({
  busy,
  view,
  list,
}: {
  busy: boolean;
  view: string;
  list: RefObject<HTMLElement | null>;
}): HeldCards | undefined {
  const [held, setHeld] = useState<{ view: string; cards: HeldCards }>();

  useLayoutEffect(() => {
    if (!busy) return;
    const elements = list.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [];
    const cards = [...elements].map((card) => ({
      id: Number(card.dataset.request),
      height: card.getBoundingClientRect().height,
    }));
    setHeld((before) => (before?.view === view ? before : { view, cards }));
  }, [busy, view, list]);

  return held?.view === view ? held.cards : undefined;
}

/** Selected requests, over all pages. */
export function useSelection<Item extends { id: number }>() {
  const [isOn, setOn] = useState(false);
  const [items, setItems] = useState<ReadonlyMap<number, Item>>(new Map());
  return {
    isOn,
    items,
    turn() {
      setOn(!isOn);
      setItems(new Map());
    },
    toggle(item: Item) {
      setOn(true);
      setItems((before) => {
        const next = new Map(before);
        if (!next.delete(item.id)) next.set(item.id, item);
        return next;
      });
    },
    add: (more: Item[]) =>
      setItems((before) => new Map([...before, ...more.map((item) => [item.id, item] as const)])),
    clear: () => setItems(new Map()),
  };
}
