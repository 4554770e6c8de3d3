import { useSearchParams } from 'react-router';

/** Where staff are, kept in the address: it survives a reload and a sign-in, and can be sent to a colleague. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: string) => search.get(name),
    /** An empty value leaves the address. Small moves take the place of the last one, so that Back leaves the tab. */
    set(changes: Record<string, string | undefined>, move: 'replace' | 'push' = 'replace') {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: move === 'replace', preventScrollReset: true },
      );
    },
  };
}
