const MINUTE = 60_000;
/** A flood from more addresses than this costs no more memory, only the counts so far. */
const ADDRESSES_MOST = 20_000;

/** Events per address and minute, in this process's memory only, dropped after the minute. */
export function createAddressLimit(max: number) {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    /** Counts one event; false past the limit. */
    consume(address: string, now: number): boolean {
      const current = Math.floor(now / MINUTE);
      if (current !== minute || counts.size >= ADDRESSES_MOST) {
        minute = current;
        counts = new Map();
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count <= max;
    },
  };
}
