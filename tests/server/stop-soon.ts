/** Loaded before a server: the nine seconds that it leaves clients to finish when it stops are over at once. */
const { setTimeout: startTimer } = globalThis;
const soon = (work: () => void, ms?: number, ...rest: unknown[]) =>
  startTimer(work, ms === 9_000 ? 0 : ms, ...rest);
globalThis.setTimeout = Object.assign(soon, startTimer) as typeof setTimeout;
