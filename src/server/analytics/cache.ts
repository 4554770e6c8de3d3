export type CachedRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

const MAX_ENTRIES = 200;

/**
 * Reads of days that no longer change, until one of them does after all. The warm summaries of
 * `npm run bench -- analytics` need it.
 */
export function createCache() {
  const entries = new Map<string, Promise<unknown>>();
  let newest: number | undefined;
  return {
    /** For a request that sees this version of the closed days; reads of another version are dropped. */
    at(version: number): CachedRead {
      if (version !== newest) entries.clear();
      newest = version;
      return <T>(key: string, read: () => Promise<T>) => {
        // Another request has seen a newer version, so this read is not cached.
        if (version !== newest) return read();
        const known = entries.get(key);
        if (known) return known as Promise<T>;
        if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '');
        const reading = read();
        entries.set(key, reading);
        reading.catch(() => entries.get(key) === reading && entries.delete(key));
        return reading;
      };
    },
  };
}
