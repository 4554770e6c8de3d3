/** What was read of days that no longer change, until one of them does after all. */
export type Memo = {
  /** Forgets everything when the version is another one than before. */
  at: (version: number) => void;
  recall: <T>(key: string, read: () => Promise<T>) => Promise<T>;
};

const MOST = 200;

export function createMemo(): Memo {
  const kept = new Map<string, unknown>();
  let version: number | undefined;
  return {
    at(current) {
      if (current !== version) kept.clear();
      version = current;
    },
    async recall<T>(key: string, read: () => Promise<T>): Promise<T> {
      if (kept.has(key)) return kept.get(key) as T;
      const readAt = version;
      const value = await read();
      // Another request may meanwhile have seen a newer version; what was read before it must not outlive it.
      if (version !== readAt) return value;
      if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, value);
      return value;
    },
  };
}
