import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { failedReads } from './stale-data.ts';

export type Refresh = ReturnType<typeof useRefresh>;

/** Everything on the screen, read again. `asOf` is the time of the last reading that succeeded as a whole. */
export function useRefresh() {
  const client = useQueryClient();
  const [asOf, setAsOf] = useState(() => new Date());
  const [rangeEnd, setRangeEnd] = useState(asOf);
  const [isSummaryStale, setSummaryStale] = useState(false);
  const [count, setCount] = useState(0);
  /** Resolves to whether all of it could be read. */
  const read = async (readAll: () => Promise<unknown>) => {
    const started = new Date();
    // Ranges that end now move first, so that each summary is fetched once, under its new key.
    flushSync(() => setRangeEnd(started));
    await readAll();
    const failed = failedReads(client);
    const isSummaryFailed = failed.includes(dashboardCopy.analytics);
    if (failed.length === 0) setAsOf(started);
    // The summary on the screen belongs to the earlier end.
    else if (isSummaryFailed) setRangeEnd(asOf);
    setSummaryStale(isSummaryFailed);
    return failed.length === 0;
  };
  return {
    ...{ asOf, rangeEnd, isSummaryStale, read },
    /** How often the member has read everything again: the lists then take up what is new. */
    count,
    async run() {
      if (await read(() => client.invalidateQueries({}, { cancelRefetch: false })))
        setCount((before) => before + 1);
    },
  };
}
