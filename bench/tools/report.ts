import { availableParallelism, cpus, loadavg } from 'node:os';

/** Date, processor, load and Node version, printed above the figures of every benchmark. */
export function machine(): string {
  return `${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model}, ${availableParallelism()} cores (load ${loadavg()[0]?.toFixed(1)}), Node ${process.version}`;
}

/** One line of the report. `budget` tells what the figure is held against; a miss is marked. */
export function print(what: string, figure: string, budget?: { text: string; isMet: boolean }): void {
  const verdict = budget ? ` (budget ${budget.text}${budget.isMet ? '' : ', MISSED'})` : '';
  console.log(`  ${what.padEnd(52)} ${figure}${verdict}`);
}

export function atMost(value: number, max: number, unit = ''): { text: string; isMet: boolean } {
  return { text: `at most ${max}${unit}`, isMet: value <= max };
}

export function atLeast(value: number, min: number, unit = ''): { text: string; isMet: boolean } {
  return { text: `at least ${min}${unit}`, isMet: value >= min };
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
