import type { AnalyticsSummary } from '#contracts/analytics.ts';
import type { AppContext } from '../app-context.ts';
import { startThread, type Thread } from '../db/thread.ts';
import type { Range } from './scans.ts';
import { createSummary } from './summary.ts';

/**
 * SQLite reads on its caller's thread, so there a summary has one of its own: no visitor's event waits behind it.
 * Measured by `npm run bench -- analytics` (ingest beside summaries).
 */
export function createSummarizer({ db, env }: AppContext): Thread<Range, AnalyticsSummary> {
  return db.engine === 'sqlite'
    ? startThread(new URL('./summary-worker.ts', import.meta.url), { dataDir: env.DATA_DIR })
    : { ask: createSummary(db), close: async () => {} };
}
