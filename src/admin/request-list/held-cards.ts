import { useIsMutating, useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ListPage } from '#contracts/request-lists.ts';
import { keyOf } from '../kit/api.ts';
import { readPage } from '../kit/published-api.ts';
import type { Listed, RequestListConfig } from './list-config.ts';
import type { ListView } from './list-state.ts';

export type CardState<Item> = {
  id: number;
  /** Undefined when it was removed: its place stays empty. */
  item: Item | undefined;
  /** Height of the empty slot, in pixels. */
  height: number | undefined;
};

/** The cards of the page. While they are held in place, they are read again by their ids. */
export function useCards<Item extends Listed>(
  list: ListView<Item>,
  { page }: Pick<RequestListConfig<Item, never>, 'page'>,
  top: RefObject<HTMLElement | null>,
): CardState<Item>[] {
  const held = useHeldCards(list, top);
  const query = { limit: 100, ids: held?.map(({ id }) => id).join() };
  const reread = useQuery({
    queryKey: keyOf(page.path, query),
    queryFn: ({ signal }) => readPage(page, query, signal),
    enabled: held !== undefined && held.length > 0,
    // Known already, so that the first reading comes after the change: one that is under way would not be repeated.
    initialData: held && pageOf(held.flatMap(({ item }) => item ?? [])),
  }).data?.items;
  if (!held) return list.pageItems.map((item) => ({ id: item.id, item, height: undefined }));
  return held.map(({ id, item, height }) => ({
    id,
    item: reread ? reread.find((fresh) => fresh.id === id) : item,
    height,
  }));
}

function pageOf<Item>(items: Item[]): ListPage<Item> {
  return { items, matching: items.length, total: items.length };
}

/**
 * Keeps the cards of a page where they are once something is changed: a card that no longer matches the filter stays, a removed
 * one leaves its place empty, so that no other card moves under the pointer. Another `view` (page, filter, order, search, Show
 * or Refresh) releases them. Undefined while nothing is held.
 */
function useHeldCards<Item extends Listed>(
  { view, pageItems }: ListView<Item>,
  top: RefObject<HTMLElement | null>,
): CardState<Item>[] | undefined {
  const isMutating = useIsMutating() > 0;
  const [held, setHeld] = useState<{ view: string; cards: CardState<Item>[] }>();

  useLayoutEffect(() => {
    if (!isMutating) return;
    const elements = top.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [];
    const cards = [...elements].map((element) => {
      const id = Number(element.dataset.request);
      const { height } = element.getBoundingClientRect();
      return { id, item: pageItems.find((item) => item.id === id), height };
    });
    setHeld((before) => (before?.view === view ? before : { view, cards }));
  }, [isMutating, view, pageItems, top]);

  return held?.view === view ? held.cards : undefined;
}
