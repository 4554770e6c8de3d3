import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { publicPaths } from '../src/routes.ts';
import { chromiumFlags, installedChromium } from '../tests/chromium.ts';
import { startSite } from '../tests/site-process.ts';
import { type CpuWork, cpuWork, type TraceEvent } from './tools/cpu-blocking.ts';
import { machine } from './tools/wrk.ts';

/**
 * npm run bench -- pages [PATH…]: Lighthouse as it comes, a simulated slow phone, over every public page; the median run
 * by performance, of three unless RUNS says otherwise. REPORTS=folder keeps each report and its trace.
 *
 * CPU ms is the blocking time computed from the CPU time of the page's tasks, at the same simulated slowdown: busy
 * neighbours, who lengthen TBT, do not change it. Its median, and that of the longest task's CPU time, are of all runs.
 */
const RUNS = Number(process.env.RUNS ?? 3);
const reports = process.env.REPORTS;
const only = process.argv.slice(3);

type Result = Record<'performance' | 'accessibility' | 'practices' | 'seo' | 'lcp' | 'tbt' | 'cls', number> &
  CpuWork;

const site = await startSite();
if (reports) mkdirSync(reports, { recursive: true });

console.log(`${machine()}; median of ${RUNS}`);
console.log(
  'performance  accessibility  practices    seo          LCP s   TBT ms  CPU ms  longest  CLS    page',
);
try {
  for (const path of only.length > 0 ? only : publicPaths) {
    const results: Result[] = [];
    for (let run = 1; run <= RUNS; run++) results.push(await measure(path, run));
    const middle = median(results, 'performance');
    print(path, {
      ...middle,
      blocking: median(results, 'blocking').blocking,
      longestTask: median(results, 'longestTask').longestTask,
    });
  }
} finally {
  await site.stop();
}

function median(results: Result[], by: keyof Result): Result {
  const middle = results.toSorted((one, other) => one[by] - other[by])[Math.floor(results.length / 2)];
  if (!middle) throw new Error('RUNS must be at least 1.');
  return middle;
}

async function measure(path: string, run: number): Promise<Result> {
  await using browser = await startBrowser();
  const outcome = await lighthouse(site.url + path, { port: browser.port, logLevel: 'silent' });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { lhr, artifacts } = outcome;
  // A run that failed has scores of zero, which are not the page's.
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${lhr.runtimeError.message}`);
  if (reports) {
    const name = join(reports, `${path.slice(1).replaceAll('/', '-') || 'home'}-${run}`);
    writeFileSync(`${name}.json`, JSON.stringify(lhr));
    writeFileSync(`${name}.trace.json`, JSON.stringify(artifacts.Trace));
  }
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ...cpuWork(artifacts.Trace.traceEvents as TraceEvent[], site.url + path),
  };
}

/**
 * A browser for one run, with only Lighthouse attached: another debugger sees its tabs too, holds them up and now
 * and then costs the trace its beginning.
 */
async function startBrowser(): Promise<AsyncDisposable & { port: number }> {
  const profile = mkdtempSync(join(tmpdir(), 'sterling-row-lighthouse-'));
  const child = spawn(
    installedChromium() ?? chromium.executablePath(),
    [
      ...chromiumFlags,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      '--disable-extensions',
      // A process for the next page, started while this one loads: on few cores it would be counted against the page.
      '--disable-features=SpareRendererForSitePerProcess',
      '--disable-default-apps',
      '--mute-audio',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stopWithUs = () => child.kill('SIGKILL');
  process.once('exit', stopWithUs);
  return {
    port: await debuggingPort(child),
    async [Symbol.asyncDispose]() {
      process.off('exit', stopWithUs);
      const exited = once(child, 'exit');
      child.kill();
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function debuggingPort(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, failed) => {
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', () => failed(new Error(`Chromium did not start:\n${output}`)));
  });
}

function print(path: string, result: Result): void {
  const { performance, accessibility, practices, seo, lcp, tbt, cls, blocking, longestTask } = result;
  const columns = [performance, accessibility, practices, seo].map((score) => String(score).padEnd(12));
  console.log(
    `${columns.join(' ')} ${lcp.toFixed(2)}    ${tbt.toFixed(0).padEnd(6)}  ${blocking.toFixed(0).padEnd(6)}  ${longestTask.toFixed(1).padEnd(7)}  ${cls.toFixed(3)}  ${path}`,
  );
}
