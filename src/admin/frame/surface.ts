import { useSyncExternalStore } from 'react';

const night = '(prefers-color-scheme: dark)';

/** Paper by day, ink by night, as the system says. */
export function useSystemSurface(): 'paper' | 'ink' {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(night);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => (matchMedia(night).matches ? 'ink' : 'paper'),
    () => 'paper',
  );
}
