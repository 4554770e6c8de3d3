import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './site-build.ts';
import { installTestTools } from './test-tools.ts';

/**
 * Every check there is, in the order that finds a plain mistake soonest, and one line that counts them all. With
 * --content only those that a change of words, prices and pictures can fail, which need neither browser nor database.
 */
const contentOnly = process.argv.includes('--content');
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'sterling-row-reports-'));
const tally = { passed: 0, failed: 0 };

if (!contentOnly) await installTestTools();
await check('Format and lint', 'biome', ['check', '--error-on-warnings', '.']);
await check('Unused files, exports and dependencies', 'knip', []);
await check('Types of the routes', 'react-router', ['typegen']);
// First, for the types of pictures' names come from it.
await checkBuild();
await check('Types', 'tsc', []);
await checkUnits();
if (!contentOnly) {
  await checkAll(
    'Journeys in the browser',
    'playwright',
    ['test'],
    { STERLING_ROW_REPORT: report('playwright') },
    countPlaywright,
  );
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;

function report(name: string): string {
  return join(reports, `${name}.json`);
}

/** A tool whose exit code is its one result. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  const code = await run(name, command, args);
  if (code === 0) tally.passed++;
  else tally.failed++;
}

async function checkBuild(): Promise<void> {
  try {
    await buildIfNeeded();
    tally.passed++;
  } catch (error) {
    console.error(error);
    tally.failed++;
  }
}

async function checkUnits(): Promise<void> {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report('vitest')}`];
  if (contentOnly) {
    const folders = ['src/content', 'src/website/seo', 'scripts'];
    await checkAll(
      'Words, prices and pictures',
      'vitest',
      [...args, ...folders],
      { CONTENT_ONLY: '1' },
      countVitest,
    );
  } else {
    await checkAll('Units, endpoints and both databases', 'vitest', args, {}, countVitest);
  }
}

/** A runner with many tests, counted from the report it writes. One that ends without a report has failed. */
async function checkAll(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string>,
  count: (report: string) => { passed: number; failed: number },
): Promise<void> {
  const code = await run(name, command, args, env);
  try {
    const { passed, failed } = count(readFileSync(report(command), 'utf8'));
    tally.passed += passed;
    tally.failed += Math.max(failed, code === 0 ? 0 : 1);
  } catch {
    tally.failed++;
  }
}

function run(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  console.log(`\n${name} …`);
  const started = Date.now();
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((done) => {
    child.once('exit', (code) => {
      console.log(
        `${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
      );
      done(code ?? 1);
    });
  });
}

function countVitest(text: string): { passed: number; failed: number } {
  const { numPassedTests, numFailedTests } = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(text: string): { passed: number; failed: number } {
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
