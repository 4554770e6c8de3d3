import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

export type Load = { requests: number; rate: number; p50: number; p99: number; errors: number };

type Options = {
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** Instead of one address again and again: 'weight method path body', see requests.lua. */
  mix?: string[];
};

let seed = 0;

export function need(...tools: string[]): void {
  for (const tool of tools) {
    if (spawnSync('which', [tool]).status !== 0) throw new Error(`This benchmark needs ${tool}.`);
  }
}

export function machine(): string {
  return `${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model}, ${availableParallelism()} cores (load ${loadavg()[0]?.toFixed(1)}), Node ${process.version}`;
}

/** As fast as the server answers, from one thread. */
export async function load(
  url: string,
  { connections = 64, seconds = 4, headers = {}, mix }: Options,
): Promise<Load> {
  seed += 1;
  const child = spawn(
    'wrk',
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      '--timeout',
      '30s',
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(mix ? ['-s', join(import.meta.dirname, 'requests.lua')] : []),
      url,
      ...(mix ? ['--', String(seed), String(connections), ...mix] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`wrk ended with ${code}: ${output}`);
  return read(output);
}

function read(output: string): Load {
  const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output);
  return {
    requests: figure(/(\d+) requests in/),
    rate: figure(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/\s50%\s+([\d.]+)(us|ms|s)/.exec(output)),
    p99: milliseconds(/\s99%\s+([\d.]+)(us|ms|s)/.exec(output)),
    errors:
      figure(/Non-2xx or 3xx responses: (\d+)/) +
      (socketErrors?.slice(1).reduce((whole, part) => whole + Number(part), 0) ?? 0),
  };
}

function milliseconds(match: RegExpExecArray | null): number {
  const [, value, unit] = match ?? [];
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** CPU time that a process has used with all its threads, in seconds. */
export function cpuSeconds(pid: number | undefined): number {
  const { used } = statOf(pid);
  return used;
}

/** The same of some processes and of those that their common parent has seen end. */
export function cpuSecondsOfFamily(pids: number[]): number {
  const { parent } = statOf(pids[0]);
  return pids.reduce((whole, pid) => whole + cpuSeconds(pid), statOf(parent).usedByEnded);
}

function statOf(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, used: (user + system) / 100, usedByEnded: (endedUser + endedSystem) / 100 };
}

/** Memory that a process holds, in MB. */
export function rss(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
