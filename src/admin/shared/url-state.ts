import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from './browser.ts';

/** New values by name; undefined or an empty text removes the parameter. */
export type UrlChanges = Record<string, string | undefined>;

type Navigation = { from: string; search: URLSearchParams; replace: boolean };

/**
 * The navigation that is under way, and the location key it started from. React Router commits a navigation later than
 * `setSearchParams` returns, and its functional form reads the committed address; a second change in the same tick has
 * to start from this one instead, or the first is lost.
 */
let pending: Navigation | undefined;

/** Tab, range, search, filter, sort order and page, kept in the query of the address. */
export function useUrlState() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  // The build does not know the query, so the first render of a prerendered page must not read it either.
  const hydrated = useHydrated();

  useEffect(() => {
    // Committed or superseded. Back may return to the same key, where it must not count as under way.
    if (pending?.from !== key) pending = undefined;
  }, [key]);

  return {
    get: (name: string) => (hydrated ? search.get(name) : null),

    /** `replace` keeps Back leaving the tab rather than undoing a filter. A function computes from the latest values. */
    update(
      changes: UrlChanges | ((get: (name: string) => string | null) => UrlChanges),
      mode: 'replace' | 'push' = 'replace',
    ) {
      const underWay = pending?.from === key ? pending : undefined;
      // Not `search`: after Back the address has changed before React has rendered it.
      const next = new URLSearchParams(underWay?.search ?? window.location.search);
      const values = typeof changes === 'function' ? changes((name) => next.get(name)) : changes;
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      // The second navigation supersedes the first, so it adds the history entry that the first would have added.
      const replace = mode === 'replace' && (underWay?.replace ?? true);
      pending = { from: key, search: next, replace };
      setSearch(next, { replace, preventScrollReset: true });
    },
  };
}
