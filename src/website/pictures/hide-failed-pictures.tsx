import { type ReactNode, useEffect, useRef } from 'react';

/** Hides pictures inside it that fail to load, also those that failed before hydration. */
export function HideFailedPictures({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) hide(event.target);
    };
    // Load errors do not bubble, so the listener is a capturing one.
    element.addEventListener('error', onError, true);
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0) hide(image);
    }
    return () => element.removeEventListener('error', onError, true);
  }, []);

  return <div ref={area}>{children}</div>;
}

function hide(image: HTMLImageElement) {
  const frame = image.closest('picture') ?? image;
  frame.hidden = true;
}
