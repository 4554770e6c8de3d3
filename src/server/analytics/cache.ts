/**
 * Reads of days that no longer change, until one of them does after all. The warm summaries of
 * `npm run bench -- analytics` need it.
 */
export type Cache = {
  /** For a request that sees this version of the closed days; reads of another version are dropped. */
  at: (version: number) => CachedRead;
};

export type CachedRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

const MAX_ENTRIES = 200;

export function createCache(): Cache {
  const kept = new Map<string, Promise<unknown>>();
  let newest: number | undefined;
  return {
    at(version) {
      if (version !== newest) kept.clear();
      newest = version;
      return <T>(key: string, read: () => Promise<T>) => {
        // Another request has seen another version meanwhile, so what this one reads is not kept.
        if (version !== newest) return read();
        const known = kept.get(key);
        if (known) return known as Promise<T>;
        if (kept.size >= MAX_ENTRIES) kept.delete(kept.keys().next().value ?? '');
        const reading = read();
        kept.set(key, reading);
        reading.catch(() => {
          if (kept.get(key) === reading) kept.delete(key);
        });
        return reading;
      };
    },
  };
}
