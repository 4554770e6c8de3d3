import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { lookupText } from '#contracts/form-fields.ts';
import {
  type ListPage,
  MAX_PAGE_NUMBER,
  MAX_REFERENCE_LENGTH,
  MAX_SEARCH_LENGTH,
  PAGE_SIZE,
} from '#contracts/request-lists.ts';
import { keyOf } from '../kit/api.ts';
import { useHydrated } from '../kit/browser.ts';
import { readPage } from '../kit/published-api.ts';
import { type UrlChanges, useUrlState } from '../kit/url-state.ts';
import type { RequestListConfig } from './list-config.ts';

/** Typing pauses this long before the server is asked. */
const SEARCH_DELAY_MS = 200;

/** The address without what narrows a list. */
const everything = { q: undefined, show: undefined, page: undefined, request: undefined };

type Choices = Pick<RequestListConfig<never, never>, 'filters' | 'sorts'>;
type ListSource<Item> = Choices & Pick<RequestListConfig<Item, never>, 'page'>;

/** Reads the page that the address asks for, or the first one while another tab is open. */
export function useRequestList<Item extends object>(
  source: ListSource<Item>,
  isOpen: boolean,
): UseQueryResult<ListPage<Item>> {
  const url = useUrlState();
  const client = useQueryClient();
  const enabled = useHydrated();
  const query = listQueryOf(source, isOpen ? url.get : () => null);
  const page = isOpen ? pageNumber(url.get('page')) : 1;
  const keyOfPage = (number: number) => keyOf(source.page.path, { ...query, offset: offsetOf(number) });
  return useQuery({
    queryKey: keyOfPage(page),
    queryFn: ({ signal }) => {
      // Continues after the page before, if it was read: rows added meanwhile do not repeat, removed ones hide nothing.
      const before = page > 1 ? client.getQueryData<ListPage<Item>>(keyOfPage(page - 1)) : undefined;
      const cursor = before?.nextCursor;
      const position = cursor === undefined ? { offset: offsetOf(page) } : { cursor };
      return readPage(source.page, { ...query, ...position }, signal);
    },
    enabled,
    // Keeps the cards, dimmed, while another page or search loads.
    placeholderData: keepPreviousData,
  });
}

/** The address in the terms of the API. What the list does not know, or does by itself, is left out. */
export function listQueryOf({ filters, sorts }: Choices, get: (name: string) => string | null) {
  const request = linkedRequest(get);
  if (request) return { request };
  return {
    search: lookupOf(get('q')),
    status: filters.find(({ value }) => value === get('show'))?.value,
    sort: sorts.slice(1).find(({ value }) => value === get('sort'))?.value,
  };
}

/** The request that a link leads to. */
function linkedRequest(get: (name: string) => string | null): string | undefined {
  return lookupOf(get('request'))?.slice(0, MAX_REFERENCE_LENGTH);
}

/** Undefined where the server would refuse the text. */
function lookupOf(text: string | null): string | undefined {
  return lookupText(MAX_SEARCH_LENGTH).safeParse(text?.slice(0, MAX_SEARCH_LENGTH)).data || undefined;
}

export function pageNumber(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? Math.min(number, MAX_PAGE_NUMBER) : 1;
}

export function offsetOf(page: number): number | undefined {
  return page > 1 ? (page - 1) * PAGE_SIZE : undefined;
}

/** Changes with every successful Refresh. */
export const RefreshCount = createContext(0);

export type ListView<Item> = ReturnType<typeof useListView<Item>>;

/** View of a list (search, filter, order and page) and the functions that change it. It is kept in the URL. */
export function useListView<Item>(
  data: ListPage<Item>,
  { filters, sorts }: Choices,
  {
    isPlaceholderData,
    shown = 0,
  }: {
    /** The page is that of another query, shown until this one is read. */
    isPlaceholderData: boolean;
    /** How often the member has asked for what is new. */
    shown?: number;
  },
) {
  const url = useUrlState();
  const refreshCount = useContext(RefreshCount);
  const request = linkedRequest(url.get);
  const search = useSearchField();
  const filter = filters.find(({ value }) => value === url.get('show'));
  const sort = sorts.find(({ value }) => value === url.get('sort')) ?? sorts[0];

  const { items, matching, matchesMore = false, total } = data;
  const pageCount = items.length === matching ? 1 : Math.max(1, Math.ceil(matching / PAGE_SIZE));
  const isCounted = !matchesMore && !isPlaceholderData;
  const clampPage = (page: number) => (isCounted ? Math.min(pageCount, page) : page);
  const requestedPage = pageNumber(url.get('page'));
  const page = clampPage(requestedPage);
  useEffect(() => {
    // The page of the address is gone, as after a removal: the server is asked for the last one instead.
    if (page !== requestedPage) url.update({ page: page === 1 ? undefined : String(page) }, 'replace');
  });

  return {
    ...search,
    filter,
    sort,
    matching,
    matchesMore,
    total,
    isLinked: Boolean(request),
    /** Key of everything that the page depends on besides the requests themselves. */
    view: JSON.stringify([request, url.get('q'), filter?.value, sort?.value, page, refreshCount, shown]),
    page,
    pageCount,
    pageItems: items,
    filterBy: (value: string) => url.update({ show: value, page: undefined, request: undefined }),
    sortBy: (value: string) => url.update({ sort: value, page: undefined, request: undefined }),
    stepPage: (step: 1 | -1) =>
      url.update((get) => {
        const next = clampPage(Math.max(1, clampPage(pageNumber(get('page'))) + step));
        return { page: next === 1 ? undefined : String(next) };
      }),
    showAll() {
      search.clear();
      url.update(everything);
    },
  };
}

/**
 * Returns a function that turns the list to where a request stands: the page of the address, else its first page, else the first one
 * of the whole list, else the request alone. It resolves to false when there is no such request any more.
 */
export function useTurnTo<Item extends { id: number }>(
  source: ListSource<Item>,
  { clear }: Pick<ListView<Item>, 'clear'>,
): (id: number) => Promise<boolean> {
  const url = useUrlState();
  const client = useQueryClient();
  const stands = async (id: number, changes: UrlChanges) => {
    const get = (name: string) => (name in changes ? (changes[name] ?? null) : url.get(name));
    const query = listQueryOf(source, get);
    const offset = offsetOf(pageNumber(get('page')));
    const { items } = await client.fetchQuery({
      queryKey: keyOf(source.page.path, { ...query, offset }),
      queryFn: ({ signal }) => readPage(source.page, { ...query, offset }, signal),
    });
    return items.some((item) => item.id === id);
  };
  return async (id) => {
    const alone = { ...everything, request: String(id) };
    for (const view of [{}, { page: undefined, request: undefined }, everything, alone]) {
      if (!(await stands(id, view))) continue;
      if ('q' in view) clear();
      await url.update(view);
      return true;
    }
    return false;
  };
}

/** The browser holds what is typed into the field: a key renders nothing until the address changes. */
function useSearchField() {
  const url = useUrlState();
  const searchText = url.get('q') ?? '';
  const searchField = useRef<HTMLInputElement>(null);
  /** Set until the address has what was typed last. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back or a link has changed the address.
    const field = searchField.current;
    if (field && timer.current === undefined && field.value.trim() !== searchText) field.value = searchText;
  }, [searchText]);
  return {
    searchText,
    searchField,
    search(text: string) {
      clearTimeout(timer.current);
      const change = { q: text.trim(), page: undefined, request: undefined };
      const typed = setTimeout(async () => {
        // Each pause in typing would be a step of Back.
        await url.update(change, 'replace');
        if (timer.current === typed) timer.current = undefined;
      }, SEARCH_DELAY_MS);
      timer.current = typed;
    },
    clear() {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (searchField.current) searchField.current.value = '';
    },
  };
}
