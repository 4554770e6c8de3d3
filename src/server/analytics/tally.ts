type Counted<Row> = Row & { count: number };

/**
 * Counts by the values of a row, gathered in memory: a flood must not become a flood of writes. `store` adds them to the
 * database; when that fails they stay for the next time.
 */
export function createTally<Row extends object>() {
  let counts = new Map<string, { row: Row; count: number }>();

  function count(row: Row, more = 1): void {
    const key = Object.values(row).join(' ');
    counts.set(key, { row, count: (counts.get(key)?.count ?? 0) + more });
  }

  async function store(add: (rows: Counted<Row>[]) => Promise<unknown>): Promise<void> {
    if (counts.size === 0) return;
    // In the order of their keys: two processes that add to the same rows then cannot deadlock.
    const storing = [...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, counted]) => counted);
    counts = new Map();
    try {
      await add(storing.map(({ row, count }) => ({ ...row, count })));
    } catch (error) {
      for (const counted of storing) count(counted.row, counted.count);
      throw error;
    }
  }
  return { count, store };
}
