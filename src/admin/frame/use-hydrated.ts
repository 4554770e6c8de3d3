import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False in the prerendered HTML and in the render that hydrates it, true from then on. Whatever depends on the address,
 * the clock or the server waits for it, so that hydration finds the HTML that the build wrote.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
