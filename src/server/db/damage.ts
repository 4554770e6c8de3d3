import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Whether SQLite found that its file is not a database or is damaged. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}

/** Looks through a whole file, which takes a second for each few hundred megabytes. Returns what is wrong with it. */
export async function findDamage(file: string): Promise<string | undefined> {
  const worker = new Worker(new URL('./integrity-worker.ts', import.meta.url), { workerData: { file } });
  try {
    const [result] = await once(worker, 'message');
    return result === 'ok' ? undefined : String(result);
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}
