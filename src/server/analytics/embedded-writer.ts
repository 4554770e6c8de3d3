import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WriteFailure } from './embedded-worker.ts';
import type { Writer } from './writer.ts';

/**
 * Commits wait for the disk, and SQLite waits on its caller's thread; in a thread of its own the server goes on reading
 * requests meanwhile.
 */
export function startEmbeddedWriter(file: string): Writer {
  let worker: Worker | undefined;
  let settle: (failure: WriteFailure | null) => void = () => {};

  function start(): Worker {
    const started = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { file },
      // It holds one batch at a time; a large heap would only put off tidying up.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
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
        worker.postMessage(events);
      }),
    async close() {
      if (!worker) return;
      const exited = once(worker, 'exit');
      worker.postMessage('close');
      await exited;
    },
  };
}

function asError({ message, code }: WriteFailure): Error {
  return Object.assign(new Error(`the events could not be stored: ${message}`), { code });
}
