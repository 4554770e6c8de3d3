/** The fields of a Chromium trace event that are read here; times in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU time of the thread during the event. Unlike `dur` it does not grow while other processes have the processor. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
};

export type CpuWork = {
  /** Σ max(0, 4 × CPU time − 50 ms) over the tasks of the page's main thread, in milliseconds. */
  blocking: number;
  /** CPU time of its longest task, unslowed, in milliseconds. */
  longestTask: number;
};

/** Lighthouse simulates a phone whose processor is four times slower. */
const SLOWDOWN = 4;
const LONG_TASK_MS = 50;

/** Blocking time from the CPU time of tasks, so that busy neighbours do not count against the page. */
export function cpuWork(events: TraceEvent[], url: string): CpuWork {
  const page = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!page) throw new Error(`The trace has no navigation to ${url}.`);
  const tasks = events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === 'RunTask' && ph === 'X' && pid === page.pid && tid === page.tid && ts >= page.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000);
  if (!tasks.some((task) => task > 0)) throw new Error('The trace has no CPU times.');
  return {
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task * SLOWDOWN - LONG_TASK_MS), 0),
    longestTask: Math.max(...tasks),
  };
}
