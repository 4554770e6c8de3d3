import { useEffect, useMemo, useRef } from 'react';
import { searchTerms } from '#content/requests/search-text.ts';
import type { ListConfig } from './list-config.ts';
import { useRefreshCount } from './refresh-count.ts';
import { isPage, PAGE_SIZE, pageNumber, type RequestData } from './use-request-list.ts';
import { useUrlState } from './use-url-state.ts';

/** Typing pauses this long before the server is asked. */
const SEARCH_DELAY_MS = 200;

export type ListView<Item extends { id: number }> = ReturnType<typeof useListView<Item>>;

/** What of a list is shown, by the address: the page that the server sent, or our own cut of a whole list. */
export function useListView<Item extends { id: number }>(data: RequestData<Item>, config: ListConfig<Item>) {
  const url = useUrlState();
  const refreshCount = useRefreshCount();
  const request = url.get('request');
  const searchText = url.get('q') ?? '';
  const searchField = useRef<HTMLInputElement>(null);
  const searchTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(searchTimer.current), []);
  const filter = config.filters.find(({ value }) => value === url.get('show'));
  const sort = config.sorts.find(({ value }) => value === url.get('sort')) ?? config.sorts[0];
  const whole = useWholeList(isPage(data) ? undefined : data, config, {
    search: searchText,
    filter,
    sort,
    request,
  });

  const matching = isPage(data) ? data.matching : whole.length;
  const matchesMore = isPage(data) && data.matchesMore === true;
  const pageCount = Math.max(1, Math.ceil(matching / PAGE_SIZE));
  const clampPage = (page: number) => (matchesMore ? page : Math.min(pageCount, page));
  const requestedPage = pageNumber(url.get('page'));
  const page = clampPage(requestedPage);
  useEffect(() => {
    // The page of the address is gone, as after a removal: the server is asked for the last one instead.
    if (page !== requestedPage) url.update({ page: page === 1 ? undefined : String(page) });
  });

  const searchFor = (text: string) => url.update({ q: text.trim(), page: undefined, request: undefined });
  return {
    searchText,
    /** The browser holds what is typed into it: a key renders nothing until the address changes. */
    searchField,
    filter,
    sort,
    /** All that was found, in a list that is held whole. */
    results: whole,
    matching,
    matchesMore,
    total: isPage(data) ? data.total : data.length,
    isLinked: Boolean(request),
    /** What the page depends on besides the requests themselves. */
    view: JSON.stringify([request, url.get('q'), filter?.value, sort?.value, page, refreshCount]),
    page,
    pageCount,
    pageItems: isPage(data) ? data.items : whole.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    search(text: string) {
      clearTimeout(searchTimer.current);
      if (isPage(data)) searchTimer.current = setTimeout(() => searchFor(text), SEARCH_DELAY_MS);
      else searchFor(text);
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

type Choice<Item> = {
  search: string;
  filter: ListConfig<Item>['filters'][number] | undefined;
  sort: ListConfig<Item>['sorts'][number] | undefined;
  request: string | null;
};

/** Searches, filters and sorts as the server would. */
function useWholeList<Item extends { id: number }>(
  items: Item[] | undefined,
  config: ListConfig<Item>,
  { search, filter, sort, request }: Choice<Item>,
): Item[] {
  const terms = useMemo(() => searchTerms(search), [search]);
  const searching = terms.length > 0;
  // Built only for a search, so that opening a long list does not pay for it.
  const texts = useMemo(
    () => new Map(searching ? items?.map((item) => [item.id, config.searchableText(item)]) : []),
    [items, config, searching],
  );
  return useMemo(() => {
    if (!items) return [];
    if (request) return items.filter((item) => isRequest(item, request));
    const matching = items.filter(
      (item) =>
        (!filter || filter.matches(item)) && terms.every((term) => texts.get(item.id)?.includes(term)),
    );
    return sort ? matching.sort(sort.compare) : matching;
  }, [items, texts, terms, filter, sort, request]);
}

function isRequest(item: { id: number; reference?: string }, request: string): boolean {
  return String(item.id) === request || item.reference === request;
}
