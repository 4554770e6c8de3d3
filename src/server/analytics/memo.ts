/** What was read of days that no longer change, until one of them does after all. */
export type Memo = {
  /** The memory of whoever sees that version; what was read of another one is forgotten. */
  at: (version: number) => Recall;
};

export type Recall = <T>(key: string, read: () => Promise<T>) => Promise<T>;

const MOST = 200;

export function createMemo(): Memo {
  const kept = new Map<string, Promise<unknown>>();
  let newest: number | undefined;
  return {
    at(version) {
      if (version !== newest) kept.clear();
      newest = version;
      return <T>(key: string, read: () => Promise<T>) => {
        // Another request has meanwhile seen another version: what this one reads is not for others.
        if (version !== newest) return read();
        const known = kept.get(key);
        if (known) return known as Promise<T>;
        if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '');
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
