import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { publicPaths } from '../src/routes.ts';
import { chromiumFlags, wholeChromium } from '../tests/chromium.ts';
import { startSite } from '../tests/site-process.ts';
import { machine, median } from './tools/report.ts';

/**
 * npm run bench -- pages [PATH…]: Lighthouse with its default simulated phone over every public page, median of five runs
 * each; of the largest paint also the slowest. Scripts are the compressed bytes of all scripts that were loaded, also of those that
 * follow when the page is interactive; what a page starts with has its budget in tests/page-weight.ts.
 */
const RUNS = 5;
const only = process.argv.slice(3);

type Result = Record<
  'performance' | 'accessibility' | 'practices' | 'seo' | 'lcp' | 'blocking' | 'cls' | 'scripts',
  number
>;

const site = await startSite();
console.log(
  `${machine()}; median of ${RUNS}; budget: performance 97, LCP 1.6 s and never 1.9, blocking 150 ms, CLS 0`,
);
console.log(
  'performance  accessibility  practices  SEO  LCP s  slowest  blocking ms  CLS    scripts KB  page',
);
try {
  for (const path of only.length > 0 ? only : publicPaths) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) results.push(await measure(path));
    const middle = (name: keyof Result) => median(results.map((result) => result[name]));
    const slowest = Math.max(...results.map(({ lcp }) => lcp));
    const columns = [
      middle('performance').toFixed(0).padEnd(12),
      middle('accessibility').toFixed(0).padEnd(14),
      middle('practices').toFixed(0).padEnd(10),
      middle('seo').toFixed(0).padEnd(4),
      middle('lcp').toFixed(2).padEnd(6),
      slowest.toFixed(2).padEnd(8),
      middle('blocking').toFixed(0).padEnd(12),
      middle('cls').toFixed(3).padEnd(6),
      (middle('scripts') / 1000).toFixed(1).padEnd(11),
    ];
    const isMet =
      middle('performance') >= 97 &&
      middle('lcp') <= 1.6 &&
      slowest <= 1.9 &&
      middle('blocking') <= 150 &&
      middle('cls') < 0.0005;
    console.log(`${columns.join(' ')} ${path}${isMet ? '' : '  MISSED'}`);
  }
} finally {
  await site.stop();
}

async function measure(path: string): Promise<Result> {
  await using browser = await startBrowser();
  const outcome = await lighthouse(site.url + path, { port: browser.port, logLevel: 'silent' });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { lhr } = outcome;
  // A run that failed has scores of zero, which are not the page's.
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${lhr.runtimeError.message}`);
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    blocking: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scripts: scriptBytes(lhr.audits['network-requests']?.details),
  };
}

function scriptBytes(details: unknown): number {
  const { items } = details as { items: { resourceType?: string; transferSize: number }[] };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/**
 * A browser for one run, with only Lighthouse attached: another debugger sees its tabs too, holds them up and now
 * and then costs the trace its beginning.
 */
async function startBrowser(): Promise<AsyncDisposable & { port: number }> {
  const profile = mkdtempSync(join(tmpdir(), 'sterling-row-lighthouse-'));
  const child = spawn(
    wholeChromium() ?? chromium.executablePath(),
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
