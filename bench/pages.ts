import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { publicPaths } from '../src/routes.ts';
import { chromiumFlags, installedChromium } from '../tests/chromium.ts';
import { freePort } from '../tests/postgres.ts';
import { startSite } from '../tests/site-process.ts';

/** Lighthouse as it comes, a simulated slow phone, over every public page; the median run by performance. */
const RUNS = Number(process.env.RUNS ?? 3);
const only = process.argv.slice(3);

type Result = Record<'performance' | 'accessibility' | 'practices' | 'seo' | 'lcp' | 'tbt' | 'cls', number>;

const site = await startSite();
const port = await freePort();
const profile = mkdtempSync(join(tmpdir(), 'sterling-row-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  ...(installedChromium() && { executablePath: installedChromium() }),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});

console.log(
  `machine: ${cpus()[0]?.model}, ${availableParallelism()} cores; median of ${RUNS}; ${new Date().toISOString().slice(0, 10)}`,
);
console.log('performance  accessibility  practices  seo   LCP s   TBT ms  CLS    page');
try {
  for (const path of only.length > 0 ? only : publicPaths) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) results.push(await measure(site.url + path));
    const middle = results.sort((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)];
    if (middle) print(path, middle);
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(profile, { recursive: true, force: true });
}

async function measure(url: string): Promise<Result> {
  const outcome = await lighthouse(url, { port, logLevel: 'silent', output: 'json' });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = outcome.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function print(path: string, result: Result): void {
  const { performance, accessibility, practices, seo, lcp, tbt, cls } = result;
  const columns = [performance, accessibility, practices, seo].map((score) => String(score).padEnd(12));
  console.log(
    `${columns.join(' ')} ${lcp.toFixed(2)}    ${tbt.toFixed(0).padEnd(6)}  ${cls.toFixed(3)}  ${path}`,
  );
}
