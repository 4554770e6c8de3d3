import type { Engine } from '../db/database.ts';
import { telemetry } from '../metrics/telemetry.ts';
import type { Event } from './events.ts';

/** Stores a batch of events in one transaction; resolves once it is on disk. */
export type Writer = {
  write: (events: Event[]) => Promise<void>;
  close: () => Promise<void>;
};

export type Queue = ReturnType<typeof createQueue>;

type Waiting = { event: Event; stored: () => void; failed: (error: unknown) => void };

type Policy = {
  /** How long events gather before they share a commit, at most, in milliseconds. */
  gatherMs: number;
  /** How long a batch is under way before the next one overtakes it. */
  overlapMs: number;
  maxInFlight: number;
};

/**
 * SQLite commits on a thread of its own, so the next batch gathers while one is written. A round trip to PostgreSQL costs
 * so much that it pays to wait a moment for those who were answered together: they come together again. With the database
 * far away a batch is mostly waiting, so others start meanwhile; nearby they would only be smaller. The figures are those
 * of `npm run bench -- analytics` and `npm run bench -- remote`.
 */
export const policies: Record<Engine, Policy> = {
  postgres: { gatherMs: 2, overlapMs: 3, maxInFlight: 4 },
  sqlite: { gatherMs: 0, overlapMs: 0, maxInFlight: 1 },
};
const MAX_BATCH = 1_000;
const MAX_QUEUE = 10_000;

export function createQueue(writer: Writer, engine: Engine, limits = { max: MAX_QUEUE }) {
  const { gatherMs, overlapMs, maxInFlight } = policies[engine];
  let waiting: Waiting[] = [];
  const inFlight = new Set<Promise<void>>();
  /** Visitors of the batches under way; their next events wait for them. */
  const busy = new Set<number>();
  /** As many as were answered or came meanwhile may come together again; then there is nothing more to wait for. */
  let expected = 1;
  let startedAt = 0;
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined;

  function schedule(): void {
    if (waiting.length === 0 || inFlight.size >= maxInFlight || timer) return;
    const isEnough = inFlight.size === 0 && (gatherMs === 0 || waiting.length >= expected);
    const delay = inFlight.size > 0 ? startedAt + overlapMs - performance.now() : gatherMs;
    timer = isEnough ? setImmediate(start) : setTimeout(start, Math.max(0, delay));
  }

  function start(): void {
    timer = undefined;
    const batch = takeBatch();
    if (batch.length === 0) return;
    startedAt = performance.now();
    const visitors = new Set(batch.map(({ event }) => event.visitor));
    for (const visitor of visitors) busy.add(visitor);
    const writing = store(batch).finally(() => {
      inFlight.delete(writing);
      for (const visitor of visitors) busy.delete(visitor);
      expected = batch.length + waiting.length;
      clearTimeout(timer as NodeJS.Timeout);
      timer = undefined;
      schedule();
    });
    inFlight.add(writing);
    schedule();
  }

  async function store(batch: Waiting[]): Promise<void> {
    const from = performance.now();
    const tell = (isStored: boolean) =>
      telemetry.batch.send({ events: batch.length, seconds: (performance.now() - from) / 1000, isStored });
    try {
      await writer.write(batch.map(({ event }) => event));
      for (const { stored } of batch) stored();
      tell(true);
    } catch (error) {
      tell(false);
      for (const { failed } of batch) failed(error);
    }
  }

  /** Events of visitors that no batch under way has, in their order. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    waiting = waiting.filter((one) => {
      if (batch.length >= MAX_BATCH || busy.has(one.event.visitor)) return true;
      batch.push(one);
      return false;
    });
    return batch;
  }

  return {
    /** Resolves when the event is on disk. Undefined when there is no room: nothing that was taken is lost. */
    push(event: Event): Promise<void> | undefined {
      if (waiting.length >= limits.max) return undefined;
      const promise = new Promise<void>((stored, failed) => waiting.push({ event, stored, failed }));
      if (timer && inFlight.size === 0 && waiting.length >= expected) {
        clearTimeout(timer as NodeJS.Timeout);
        timer = undefined;
      }
      schedule();
      return promise;
    },
    /** Events that wait for a commit. */
    length: () => waiting.length,
    async close() {
      while (waiting.length > 0 || inFlight.size > 0) {
        await (inFlight.size > 0 ? Promise.race(inFlight) : new Promise(setImmediate));
      }
      await writer.close();
    },
  };
}
