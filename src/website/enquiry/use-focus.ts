import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to a heading that has taken the place of a form, so that it is read out. */
export function useFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
