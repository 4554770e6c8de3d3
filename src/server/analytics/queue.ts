import type { Engine } from '../db/database.ts';
import type { Event } from './events.ts';
import type { Writer } from './writer.ts';

/** Resolves when the event is on disk. */
export type Queue = {
  /** Undefined when there is no room: the caller is asked to come back later, and nothing accepted is lost. */
  push: (event: Event) => Promise<void> | undefined;
  close: () => Promise<void>;
};

type Waiting = { event: Event; stored: () => void; failed: (error: unknown) => void };

/**
 * How long events gather before they share a commit, at most, in milliseconds. A commit of PostgreSQL costs so much that
 * it pays to wait for everybody; one of SQLite costs less than the waiting, so there only those who are at the door go.
 */
const patience: Record<Engine, number> = { postgres: 2, sqlite: 0 };
const MAX_BATCH = 2_000;
const MAX_QUEUE = 10_000;

export function createQueue(writer: Writer, engine: Engine, limits = { most: MAX_QUEUE }): Queue {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  /** As many as were answered or came meanwhile may come together again; then there is nothing more to wait for. */
  let expected = 1;
  let enough = () => {};

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      if (patience[engine] === 0) await new Promise(setImmediate);
      else if (waiting.length < expected) await gather();
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await writer.write(batch.map(({ event }) => event));
        for (const { stored } of batch) stored();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
      expected = batch.length + waiting.length;
    }
    running = undefined;
  }

  async function gather(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    enough = resolve;
    const timer = setTimeout(resolve, patience[engine]);
    await promise;
    clearTimeout(timer);
  }

  return {
    push(event) {
      if (waiting.length >= limits.most) return undefined;
      const promise = new Promise<void>((stored, failed) => waiting.push({ event, stored, failed }));
      if (waiting.length >= expected) enough();
      running ??= run();
      return promise;
    },
    async close() {
      await running;
      await writer.close();
    },
  };
}
