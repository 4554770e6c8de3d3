import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Load = { requests: number; rate: number; p50: number; p99: number; errors: number };

type Options = {
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** Sends the analytics events of events.lua instead of asking for one address. */
  events?: boolean;
};

/** Each load of events has visitors of its own. */
let seed = 0;

export function need(...tools: string[]): void {
  for (const tool of tools) {
    if (spawnSync('which', [tool]).status !== 0) throw new Error(`This benchmark needs ${tool}.`);
  }
}

/** Requests from one thread, as fast as the server answers. */
export async function load(
  url: string,
  { connections = 64, seconds = 4, headers = {}, events = false }: Options,
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
      ...(events ? ['-s', join(import.meta.dirname, 'events.lua')] : []),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, SEED: String(seed) } },
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

/** CPU time that a process and its children have used with all their threads, in seconds. */
export function cpuSeconds(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11).map(Number) ?? [];
  return children.reduce((whole, child) => whole + cpuSeconds(Number(child)), (user + system) / 100);
}

/** Memory that a process holds, in MB. */
export function rss(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
