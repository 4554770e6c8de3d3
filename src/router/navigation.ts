import { createContext, startTransition } from 'react';
import type { Location, NavigateOptions, To } from 'react-router';
import { documentPage, type LoadedPage, loadPage, needsDocument } from './pages.ts';

export type RouterState = { location: Location; page: LoadedPage };

export const RouterContext = createContext<RouterState | undefined>(undefined);

let current: RouterState | undefined;
let render: ((state: RouterState) => void) | undefined;
/** Counts navigations: a later one supersedes those whose page is still on its way. */
let latest = 0;
/** Called once the state that a navigation set has been rendered. */
let rendered: (() => void) | undefined;

export function initialState(): RouterState {
  current ??= { location: locationOf(new URL(window.location.href)), page: documentPage() };
  return current;
}

/** Connects the rendered tree with the browser's history. */
export function followHistory(setState: (state: RouterState) => void): () => void {
  render = setState;
  const follow = () => {
    const location = locationOf(new URL(window.location.href));
    show(location, () => {}).catch(() => window.location.reload());
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

export function reportRendered(): void {
  rendered?.();
  rendered = undefined;
}

export async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
  if (typeof to === 'number') {
    history.go(to);
    return;
  }
  const url = new URL(hrefOf(to, window.location), window.location.href);
  if (needsDocument(url)) {
    window.location.assign(url);
    return;
  }
  const key = Math.random().toString(36).slice(2, 10);
  const entry = { key, usr: options.state };
  const location = { ...locationOf(url), key, state: options.state ?? null };
  const write = () => {
    if (options.replace) history.replaceState(entry, '', url);
    else history.pushState(entry, '', url);
  };
  try {
    await show(location, write);
  } catch {
    // The code or data did not arrive, as after a new release: the document of the same address has current names.
    window.location.assign(url);
  }
}

/** The address a link leads to. A query or a hash alone stays on the page. */
export function hrefOf(to: To, from: { pathname: string }): string {
  const text =
    typeof to === 'string' ? to : `${to.pathname ?? from.pathname}${to.search ?? ''}${to.hash ?? ''}`;
  if (!/^[?#]/.test(text)) return text;
  return from.pathname + text;
}

async function show(location: Location, writeHistory: () => void): Promise<void> {
  const turn = ++latest;
  const before = initialState();
  const isNewPage = before.location.pathname !== location.pathname;
  const page = isNewPage ? await loadPage(location.pathname) : before.page;
  if (turn !== latest) return;
  writeHistory();
  const state = { location, page };
  current = state;
  const update = () =>
    new Promise<void>((resolve) => {
      rendered?.();
      rendered = resolve;
      startTransition(() => render?.(state));
    });
  if (!isNewPage || !canFade()) return update();
  await document.startViewTransition(update).updateCallbackDone;
}

function canFade(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function locationOf({ pathname, search, hash }: URL): Location {
  const { key = 'default', usr = null } = history.state ?? {};
  return { pathname, search, hash, key, state: usr, mask: undefined } as Location;
}
