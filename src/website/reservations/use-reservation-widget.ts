import { type RefObject, useEffect, useState } from 'react';
import { company } from '#content/company.ts';
import { loaderUrl } from '#content/reservations.ts';

/** What the service's loader leaves on the page once it has run. See docs/reservations.md. */
type ReservationWidget = {
  init: (options: { alias: string; container: HTMLElement; width: string; height: string }) => void;
};

declare global {
  interface Window {
    ReservationWidget?: ReservationWidget;
  }
}

const reloadDelay = 500;
const initDelay = 100;
/** The loader is fetched when its place is about one screen away, never before. */
const near = '600px';

type Manner = {
  /** Start from a fresh loader even when one is there: the charter page's widget has its own. */
  reload?: boolean;
  /** Take the loader away as soon as its section is left, not only with the page. */
  whileShown?: boolean;
};

/**
 * Brings the reservation service's widget into a container, or lets it take over a link. Whatever fails, fails quietly:
 * the link in its place leads to the same service. Answers whether the widget stands.
 */
export function useReservationWidget(container: RefObject<HTMLElement | null>, manner: Manner = {}): boolean {
  const { reload = false, whileShown = false } = manner;
  const [stands, setStands] = useState(false);

  useEffect(() => {
    const place = container.current;
    if (!place || !('IntersectionObserver' in window)) return;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (work: () => void, delay: number) => {
      timers.add(setTimeout(work, delay));
    };

    const initialize = () => {
      try {
        window.ReservationWidget?.init({
          alias: company.reservations.alias,
          container: place,
          width: '100%',
          height: '600px',
        });
        if (!window.ReservationWidget) return;
        setStands(true);
        // biome-ignore lint/suspicious/noConsole: the widget's success is logged and shown nowhere else
        console.log('Reservation widget ready');
      } catch {
        // The link stays in its place.
      }
    };

    const add = () => {
      if (findLoader()) return;
      const script = document.createElement('script');
      script.src = loaderUrl();
      script.async = true;
      script.addEventListener('load', () => later(initialize, initDelay));
      document.body.append(script);
    };

    let present = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !present) {
          present = true;
          if (!whileShown) observer.disconnect();
          if (!reload) return add();
          findLoader()?.remove();
          later(add, reloadDelay);
        } else if (!entry?.isIntersecting && present) {
          present = false;
          findLoader()?.remove();
        }
      },
      { rootMargin: near },
    );
    observer.observe(place);

    return () => {
      observer.disconnect();
      for (const timer of timers) clearTimeout(timer);
      findLoader()?.remove();
    };
  }, [container, reload, whileShown]);

  return stands;
}

function findLoader(): HTMLScriptElement | undefined {
  return [...document.scripts].find((script) => script.getAttribute('src') === loaderUrl());
}
