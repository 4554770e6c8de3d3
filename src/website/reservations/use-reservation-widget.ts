import { type RefObject, useEffect, useState } from 'react';
import { company } from '#content/company.ts';
import { loaderUrl } from '#content/reservations.ts';

/** The global that the service's loader defines when it runs. See docs/reservations.md. */
type ReservationWidget = {
  init: (options: { alias: string; container: HTMLElement; width: string; height: string }) => unknown;
};

declare global {
  interface Window {
    ReservationWidget?: ReservationWidget;
  }
}

const RELOAD_DELAY_MS = 500;
const INIT_DELAY_MS = 100;

type Options = {
  /** Replace the loader by a fresh one 500 ms after page load; only the fresh one initialises the widget. */
  reload?: boolean;
  /** Keep the loader only while the section around the container shows, instead of while the page is open. */
  whileSectionShows?: boolean;
};

/**
 * Loads the reservation service's widget into a container, or lets it take over a link, and returns whether it is ready.
 * Failures are ignored: the container then keeps its link to the same service.
 */
export function useReservationWidget(
  container: RefObject<HTMLElement | null>,
  { reload = false, whileSectionShows = false }: Options,
): boolean {
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const runLater = (task: () => void, delay: number) => timers.add(setTimeout(task, delay));

    const initialize = async () => {
      const widget = window.ReservationWidget;
      if (!widget) return;
      try {
        await widget.init({
          alias: company.reservations.alias,
          container: element,
          width: '100%',
          height: '600px',
        });
        setIsReady(true);
        // biome-ignore lint/suspicious/noConsole: the widget's success is logged and shown nowhere else
        console.log('Reservation widget ready');
      } catch {
        // The link stays in its place.
      }
    };

    const initializeAfter = (loader: HTMLScriptElement) =>
      // A loader that was removed while it was on its way still reports that it has loaded.
      loader.addEventListener('load', () => loader.isConnected && runLater(initialize, INIT_DELAY_MS));

    const load = () => {
      const present = findLoader();
      if (present && window.ReservationWidget) runLater(initialize, INIT_DELAY_MS);
      else initializeAfter(present ?? appendLoader());
    };

    const unload = () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      findLoader()?.remove();
    };

    if (whileSectionShows && 'IntersectionObserver' in window) {
      const observer = new IntersectionObserver((entries) =>
        entries.at(-1)?.isIntersecting ? load() : unload(),
      );
      observer.observe(element.closest('section') ?? element);
      return () => {
        observer.disconnect();
        unload();
      };
    }
    if (reload) {
      if (!findLoader()) appendLoader();
      runLater(() => {
        findLoader()?.remove();
        initializeAfter(appendLoader());
      }, RELOAD_DELAY_MS);
    } else {
      load();
    }
    return unload;
  }, [container, reload, whileSectionShows]);

  return isReady;
}

function appendLoader(): HTMLScriptElement {
  const loader = document.createElement('script');
  loader.src = loaderUrl();
  loader.async = true;
  document.body.append(loader);
  return loader;
}

function findLoader(): HTMLScriptElement | undefined {
  return [...document.scripts].find((script) => script.getAttribute('src') === loaderUrl());
}
