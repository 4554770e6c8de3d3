import { useSyncExternalStore } from 'react';

/** Below Tailwind's `sm`. */
const query = '(width < 40rem)';

/** Whether the screen is as narrow as a phone's. What only phones show is then left out elsewhere, instead of hidden. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
