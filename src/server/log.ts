import pino, { type DestinationStream, type Logger } from 'pino';
import { MINUTE_MS } from '#rules/duration.ts';
import { isTransient } from './db/transient-errors.ts';
import { ApiError } from './http/api-error.ts';

/** An outage is over when nothing has failed for so long. */
export const QUIET_MS = MINUTE_MS;

type Outage = { failures: number; startedAt: number; timer: NodeJS.Timeout };

/**
 * The log of the server. While the database or the mail server is away everything fails in the same way, so
 * the first failure is logged, the others are counted, and the count is logged when the outage is over.
 */
export function createLogger(
  level: string,
  destination: DestinationStream,
): { log: Logger; endOutages: () => void } {
  const outages = new Map<string, Outage>();
  const log = pino(
    {
      level,
      hooks: {
        logMethod(args, method) {
          const [details, message, ...rest] = args as [unknown, string?, ...unknown[]];
          const kind = outageKindOf(details);
          if (!kind) return method.apply(this, args);
          if (isCounted(kind)) return;
          const first = { ...(details as object), outage: kind };
          const text = `${message}; further failures of this kind are counted until they end`;
          method.apply(this, [first, text, ...rest] as typeof args);
        },
      },
    },
    destination,
  );

  /** False for the first failure of an outage, which is to be logged. */
  function isCounted(kind: string): boolean {
    const outage = outages.get(kind);
    if (outage) {
      outage.failures++;
      outage.timer.refresh();
      return true;
    }
    const timer = setTimeout(() => end(kind), QUIET_MS).unref();
    outages.set(kind, { failures: 1, startedAt: performance.now(), timer });
    return false;
  }

  function end(kind: string): void {
    const outage = outages.get(kind);
    if (!outage) return;
    outages.delete(kind);
    clearTimeout(outage.timer);
    const seconds = Math.round((performance.now() - outage.startedAt) / 1000);
    log.warn({ outage: kind, failures: outage.failures, seconds }, 'the outage is over');
  }

  return {
    log,
    endOutages: () => {
      for (const kind of [...outages.keys()]) end(kind);
    },
  };
}

/** Determines the kind of outage from the error, unless the caller names it. */
function outageKindOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  const { err: error, outage } = details as { err?: unknown; outage?: unknown };
  if (typeof outage === 'string' && !('failures' in details)) return outage;
  if (error instanceof ApiError) return error.code === 'unavailable' ? 'overload' : undefined;
  return isTransient(error) ? 'database' : undefined;
}
