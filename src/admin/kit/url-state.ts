import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from './browser.ts';

/** New values by name; undefined or an empty text removes the parameter. */
export type UrlChanges = Record<string, string | undefined>;

/**
 * React Router commits a navigation later than `navigate` returns, and a second one supersedes it. Each change waits for
 * the one before, so that two in the same tick both count.
 */
let lastChange: Promise<unknown> = Promise.resolve();

/** Tab, range, search, filter, sort order and page, kept in the query of the address. */
export function useUrlState() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The build does not know the query, so the first render of a prerendered page must not read it either.
  const hydrated = useHydrated();

  return {
    get: (name: string) => (hydrated ? search.get(name) : null),

    /**
     * Back undoes each change, unless `replace` says that it was none of its own, or nothing changes. A function computes from the
     * latest values. Resolves when the address has changed.
     */
    update(
      changes: UrlChanges | ((get: (name: string) => string | null) => UrlChanges),
      mode: 'replace' | 'push' = 'push',
    ): Promise<unknown> {
      const change = () => {
        // Not `search`: the address has changed before React has rendered it.
        const next = new URLSearchParams(window.location.search);
        const before = next.toString();
        const values = typeof changes === 'function' ? changes((name) => next.get(name)) : changes;
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        const search = next.toString();
        const replace = mode === 'replace' || search === before;
        return navigate({ search }, { replace, preventScrollReset: true });
      };
      lastChange = lastChange.then(change, change);
      return lastChange;
    },
  };
}
