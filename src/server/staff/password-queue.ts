import { availableParallelism } from 'node:os';
import { ApiError } from '../http/api-error.ts';

/** argon2 keeps a core busy; one core stays free for the event loop. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);
/** About two seconds of work for one core. */
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 5;

export type PasswordQueue = {
  /** Runs `work` when it is its turn: lower priorities first, and in order of arrival. Throws `unavailable` when full. */
  run: <T>(priority: number, work: () => Promise<T>) => Promise<T>;
};

type Waiting = { priority: number; start: () => void; refuse: () => void };

/** Bounds how many passwords are checked at once and how many wait for it. */
export function createPasswordQueue(
  limits = { concurrency: CONCURRENCY, maxWaiting: MAX_WAITING },
): PasswordQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  function startNext(): void {
    while (running < limits.concurrency) {
      const next = waiting.shift();
      if (!next) return;
      running++;
      next.start();
    }
  }

  function enqueue(entry: Waiting): void {
    const index = waiting.findIndex(({ priority }) => priority > entry.priority);
    waiting.splice(index < 0 ? waiting.length : index, 0, entry);
    // Refuses the newest entry of the lowest priority, which may be this one.
    if (waiting.length > limits.maxWaiting) waiting.pop()?.refuse();
  }

  return {
    async run(priority, work) {
      if (running < limits.concurrency && waiting.length === 0) running++;
      else
        await new Promise<void>((start, reject) =>
          enqueue({ priority, start, refuse: () => reject(tooBusy()) }),
        );
      try {
        return await work();
      } finally {
        running--;
        startNext();
      }
    },
  };
}

function tooBusy(): ApiError {
  return new ApiError(
    'unavailable',
    'Too many people are signing in just now. Please try again in a few seconds.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
