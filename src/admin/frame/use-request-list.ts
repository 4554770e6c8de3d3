import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { address, call } from '#contracts/client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type ListPage, type ListQuery, MAX_SEARCH_LENGTH } from '#contracts/request-lists.ts';
import { apiQuery } from './api-query.ts';
import { useHydrated } from './use-hydrated.ts';
import { useUrlState } from './use-url-state.ts';

export const PAGE_SIZE = 25;

/** A list as the server sends it: a page of it, or all of it from a server that has no pages. */
export type RequestData<Item> = Item[] | ListPage<Item>;

export function isPage<Item>(data: RequestData<Item>): data is ListPage<Item> {
  return 'items' in data && Array.isArray(data.items);
}

/** One of the three lists: its call, and what can be asked of it. */
export type ListSource<Item> = {
  endpoint: Endpoint<z.ZodUndefined, z.ZodType<ListQuery>, z.ZodUndefined, z.ZodType<RequestData<Item>>>;
  statuses: readonly string[];
  sorts: readonly string[];
};

/**
 * Reads what the address asks for of a list, or its first page while another tab is open. A server that only knows the
 * specification's call answers with the whole list; from then on that call is made, without parameters, and the dashboard
 * searches and sorts by itself.
 */
export function useRequestList<Item>(
  source: ListSource<Item>,
  isOpen: boolean,
): UseQueryResult<RequestData<Item>> {
  const { endpoint } = source;
  const url = useUrlState();
  const client = useQueryClient();
  const enabled = useHydrated();
  const wholeKey = [endpoint.path];
  const whole = useQuery({
    queryKey: wholeKey,
    queryFn: ({ signal }) => call(endpoint, { signal, query: {} }),
    enabled: enabled && client.getQueryData(wholeKey) !== undefined,
  });

  const query = isOpen ? queryFrom(source, url.get) : { limit: PAGE_SIZE };
  const page = isOpen ? pageNumber(url.get('page')) : 1;
  const keyOf = (number: number) => [
    address(endpoint.path, undefined, { ...query, offset: offsetOf(number) }),
  ];
  const paged = useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      // Continues after the page before, if it was read: rows added meanwhile do not repeat, removed ones hide nothing.
      const before = page > 1 ? client.getQueryData<RequestData<Item>>(keyOf(page - 1)) : undefined;
      const cursor = before && isPage(before) ? before.nextCursor : undefined;
      const position = cursor === undefined ? { offset: offsetOf(page) } : { cursor };
      const data = await call(endpoint, { query: { ...query, ...position }, signal });
      if (!isPage(data)) client.setQueryData(wholeKey, data);
      return data;
    },
    enabled: enabled && whole.data === undefined,
    // Keeps the cards, dimmed, while another page or search loads.
    placeholderData: keepPreviousData,
  });
  return whole.data === undefined ? paged : whole;
}

/** Reads some requests again, by their ids. */
export function useRequestsById<Item>(
  { endpoint }: ListSource<Item>,
  ids: number[] | undefined,
): Item[] | undefined {
  const query = { limit: 100, ids: ids?.join(',') };
  const { data } = useQuery({
    ...apiQuery(endpoint, { query }),
    enabled: ids !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids && data && isPage(data) ? data.items : undefined;
}

/** The address in the terms of the API. What the list does not know is left out. */
export function queryFrom(
  { statuses, sorts }: Pick<ListSource<never>, 'statuses' | 'sorts'>,
  get: (name: string) => string | null,
) {
  const request = get('request');
  if (request) return { limit: PAGE_SIZE, request };
  return {
    limit: PAGE_SIZE,
    search: get('q')?.slice(0, MAX_SEARCH_LENGTH) || undefined,
    status: statuses.find((status) => status === get('show')),
    sort: sorts.find((sort) => sort === get('sort')),
  };
}

export function pageNumber(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

function offsetOf(page: number): number | undefined {
  return page > 1 ? (page - 1) * PAGE_SIZE : undefined;
}
