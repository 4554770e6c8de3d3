const MINUTE = 60_000;

/** Events per address and minute, in this process's memory only, and forgotten with the minute. */
export function createAddressLimit(most: number) {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    /** Counts one event; false past the limit. */
    spend(address: string, now: number): boolean {
      const current = Math.floor(now / MINUTE);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count <= most;
    },
  };
}
