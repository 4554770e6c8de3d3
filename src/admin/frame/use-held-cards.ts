import { type RefObject, useLayoutEffect, useState } from 'react';

type Card<Item> = {
  id: number;
  /** Undefined when it was removed: its place stays empty. */
  item: Item | undefined;
  /** Of the empty place, in pixels. */
  height: number | undefined;
};

type Held = { view: string; places: { id: number; height: number }[] };

/**
 * Keeps the cards of a page where they are once one of them is changed: a card that no longer matches the filter stays,
 * a removed one leaves its place empty, so that no other card moves under the pointer. Another `view` (page, filter,
 * order, search or Refresh) lets go.
 */
export function useHeldCards<Item extends { id: number }>(
  pageItems: Item[],
  find: (id: number) => Item | undefined,
  { busy, view, list }: { busy: boolean; view: string; list: RefObject<HTMLElement | null> },
): Card<Item>[] {
  const [held, setHeld] = useState<Held>();

  useLayoutEffect(() => {
    if (!busy) return;
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [];
    const places = [...cards].map((card) => ({
      id: Number(card.dataset.request),
      height: card.getBoundingClientRect().height,
    }));
    setHeld((before) => (before?.view === view ? before : { view, places }));
  }, [busy, view, list]);

  if (held?.view !== view) return pageItems.map((item) => ({ id: item.id, item, height: undefined }));
  return held.places.map(({ id, height }) => ({ id, item: find(id), height }));
}
