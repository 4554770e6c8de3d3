const MAX_ENTRIES = 5_000;
/** Keys come from public input: longer ones are computed each time instead of being stored. */
const MAX_KEY_LENGTH = 500;

/** Caches the results of `compute` by key. The cache is emptied when it is full, which bounds its memory. */
export function createBoundedCache<Value extends NonNullable<unknown>>(
  compute: (key: string) => Value,
): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    if (key.length > MAX_KEY_LENGTH) return compute(key);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_ENTRIES) cache.clear();
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
}
