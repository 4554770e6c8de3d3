import { type RefObject, useLayoutEffect, useState } from 'react';

type HeldCards = { id: number; height: number }[];

/**
 * Keeps the cards of a page where they are once one of them is changed: a card that no longer matches the filter stays,
 * a removed one leaves its place empty, so that no other card moves under the pointer. Another `view` (page, filter,
 * order, search or Refresh) releases them. Undefined while nothing is held.
 */
export function useHeldCards({
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
