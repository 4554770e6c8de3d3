import { setTimeout as wait } from 'node:timers/promises';
import { telemetry } from '../metrics/telemetry.ts';
import type { Event } from './events.ts';
import type { Store } from './store.ts';

export type Queue = ReturnType<typeof createQueue>;

type Waiting = { event: Event; stored: () => void; failed: (error: unknown) => void };

/** How long a batch waits for more events: those who were answered together send their next ones at about the same time. */
const GATHER_MS = 1;
/** SQLite stores a batch on the thread that also serves pages, so its size is bounded. */
const MAX_BATCH = 250;
const MAX_QUEUE = 10_000;

/** Stores events in batches, one after another, and answers each event when its batch is on disk. */
export function createQueue(store: Store, max = MAX_QUEUE) {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await wait(GATHER_MS);
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await write(batch);
    }
    running = undefined;
  }

  async function write(batch: Waiting[]): Promise<void> {
    const from = performance.now();
    const report = (isStored: boolean) =>
      telemetry.batch.send({ events: batch.length, seconds: (performance.now() - from) / 1000, isStored });
    try {
      await store.write(batch.map(({ event }) => event));
      report(true);
      for (const { stored } of batch) stored();
    } catch (error) {
      report(false);
      for (const { failed } of batch) failed(error);
    }
  }

  return {
    /** Resolves when the event is on disk. Undefined when there is no room: nothing that was taken is lost. */
    push(event: Event): Promise<void> | undefined {
      if (waiting.length >= max) return undefined;
      const promise = new Promise<void>((stored, failed) => waiting.push({ event, stored, failed }));
      running ??= run();
      return promise;
    },
    /** Events that wait for a commit. */
    length: () => waiting.length,
    /** Resolves when everything that was taken is stored. */
    close: async () => running,
  };
}
