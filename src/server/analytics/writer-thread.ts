import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Writer } from './writer.ts';

export type StorePlace = { file: string } | { url: string };

/** What went wrong, in words and by the database's own code. */
export type WriteFailure = { message: string; code?: unknown };

/**
 * Folding a batch takes time, and SQLite waits for the disk on its caller's thread; in a thread of its own the server
 * goes on reading requests meanwhile.
 */
export function startWriterThread(place: StorePlace): Writer {
  let worker: Worker | undefined;
  let settle: (failure: WriteFailure | null) => void = () => {};

  function start(): Worker {
    const started = new Worker(new URL('./writer-worker.ts', import.meta.url), {
      workerData: place,
      // It holds one batch and what it remembers; a large heap would only put off tidying up.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
    });
    started.on('message', (failure: WriteFailure | null) => settle(failure));
    started.on('error', (error) => settle({ message: String(error) }));
    started.on('exit', () => {
      worker = undefined;
      settle({ message: 'the writer ended' });
    });
    return started;
  }

  return {
    write: (events) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        settle = (failure) => (failure === null ? resolve() : reject(asError(failure)));
        // As text: copying the objects themselves takes twice as long.
        worker.postMessage(JSON.stringify(events));
      }),
    async close() {
      if (!worker) return;
      const exited = once(worker, 'exit');
      worker.postMessage('close');
      await exited;
    },
  };
}

/** Its words stay as the database said them: whether waiting helps is told by them. */
function asError({ message, code }: WriteFailure): Error {
  return Object.assign(new Error(message), { code });
}
