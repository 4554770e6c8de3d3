import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** A worker thread that answers one request after another. */
export type Thread<Request, Answer> = {
  ask: (request: Request) => Promise<Answer>;
  close: () => Promise<void>;
};

type Reply<Answer> = { answer: Answer } | { failure: Failure };
/** Message and code of the error; `transient-errors.ts` reads the code. */
type Failure = { message: string; code?: unknown };
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** Starts with the first request, and again after a crash. */
export function startThread<Request, Answer>(file: URL, workerData: unknown): Thread<Request, Answer> {
  let worker: Worker | undefined;
  let waiting: Waiting<Answer>[] = [];

  function start(): Worker {
    const started = new Worker(file, {
      workerData,
      // It holds one request and its caches; a larger heap would only delay garbage collection.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
    });
    started.on('message', (reply: Reply<Answer>) => {
      const caller = waiting.shift();
      if ('failure' in reply) caller?.reject(asError(reply.failure));
      else caller?.resolve(reply.answer);
    });
    started.on('error', (error) => giveUp(error));
    started.on('exit', () => {
      worker = undefined;
      giveUp(new Error('the thread ended'));
    });
    return started;
  }

  function giveUp(error: Error): void {
    for (const caller of waiting) caller.reject(error);
    waiting = [];
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      }),
    async close() {
      if (!worker) return;
      const exited = once(worker, 'exit');
      worker.postMessage('close');
      await exited;
    },
  };
}

/** Runs in the worker: answers in the order of the requests. */
export function answerRequests<Request>(answer: (request: Request) => unknown, close: () => unknown): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (request: Request | 'close') => {
    last = last.then(async () => {
      if (request !== 'close') return parentPort?.postMessage(await replyTo(request));
      await close();
      parentPort?.close();
    });
  });

  async function replyTo(request: Request): Promise<Reply<unknown>> {
    try {
      return { answer: await answer(request) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...('code' in error && { code: error.code }) };
}

function asError({ message, code }: Failure): Error {
  return Object.assign(new Error(message), { code });
}
