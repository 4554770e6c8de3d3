import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Writer } from './writer.ts';

/**
 * Commits wait for the disk, and SQLite waits on its caller's thread; in a thread of its own the server goes on reading
 * requests meanwhile.
 */
export function startEmbeddedWriter(file: string): Writer {
  let worker: Worker | undefined;
  let settle: (failure: string | null) => void = () => {};

  function start(): Worker {
    const started = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { file } });
    started.on('message', (failure: string | null) => settle(failure));
    started.on('error', (error) => settle(String(error)));
    started.on('exit', () => {
      worker = undefined;
      settle('the writer ended');
    });
    return started;
  }

  return {
    write: (events) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        settle = (failure) =>
          failure === null ? resolve() : reject(new Error(`the events could not be stored: ${failure}`));
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
