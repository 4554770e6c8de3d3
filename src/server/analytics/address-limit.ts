import { hash, randomBytes } from 'node:crypto';

const MINUTE = 60_000;

/**
 * Events per address and minute, counted in this process's memory only. Addresses are kept as hashes under a key that is
 * thrown away with each minute.
 */
export function createAddressLimit(most: number) {
  let minute = 0;
  let key = randomBytes(16).toString('hex');
  let counts = new Map<string, number>();
  return {
    /** Counts one event; false past the limit. */
    spend(address: string, now: number): boolean {
      const current = Math.floor(now / MINUTE);
      if (current !== minute) {
        minute = current;
        key = randomBytes(16).toString('hex');
        counts = new Map();
      }
      const name = hash('sha1', key + address);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= most;
    },
  };
}
