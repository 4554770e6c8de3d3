/** Values in the order of their keys: two processes that add to the same rows lock them in one order and cannot deadlock. */
export function inLockOrder<Value>(counts: Map<string, Value>): Value[] {
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}
