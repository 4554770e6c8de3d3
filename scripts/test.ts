import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { shareTemplates } from '../tests/database-templates.ts';
import { postgresBinaries } from '../tests/postgres.ts';
import { type Command, packageCommand } from './package-command.ts';
import { buildIfNeeded } from './site-build.ts';
import { installTestTools } from './test-tools.ts';

/**
 * Runs every check and prints one line that counts them all. With --changed it runs what a person waits for before a
 * commit: lint, types, all checks of copy, prices, pictures and documents, and the unit tests of files that changed.
 */
const onlyChanged = process.argv.includes('--changed');
const root = join(import.meta.dirname, '..');
const tally = { passed: 0, failed: 0 };
/** Hints on how to mend each failed check, printed last. */
const advice: string[] = [];
const MAX_NAMED = 5;

const folder = createTemporaryFolder();
process.env.TMPDIR = folder;
// Tests start hundreds of processes and threads that load the same modules.
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

if (!onlyChanged) await installTestTools();
await Promise.all([
  check(
    'Format and lint',
    'biome',
    ['check', '--error-on-warnings', '.'],
    'Run npm run format, which corrects most of it, then npm run check again.',
  ),
  onlyChanged ||
    check('Unused files, exports and dependencies', 'knip', [], 'Delete what knip names above, or use it.'),
  checkBuild(),
]);
// Beside the tests: by itself it would leave a core idle.
const types = checkTypes();
if (onlyChanged) {
  const folders = ['src/content', 'src/website/seo', 'scripts'];
  const publishedFacts = 'tests/server/published-facts.test.ts';
  await checkVitest('Copy, prices, pictures and documents', [...folders, publishedFacts], {
    WITHOUT_DATABASES: '1',
  });
  await checkChanged(folders);
} else {
  const { stop } = await shareTemplates();
  // One after the other: each has a worker for each of two cores, and both at once would only wait for one another.
  await checkVitest('Units, endpoints and both databases', []);
  await checkPlaywright('Browser tests');
  await stop();
}
await types;

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
if (advice.length > 0) console.log(['', 'What to do next:', ...advice.map((text) => `- ${text}`)].join('\n'));
process.exitCode = tally.failed > 0 ? 1 : 0;

/**
 * A folder in memory where there is room for one: the tests commit thousands of transactions, and each of them would
 * wait for the disk.
 */
function createTemporaryFolder(): string {
  const needed = 3 * 1024 ** 3;
  let parent = tmpdir();
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > needed && freemem() > 2 * needed) parent = '/dev/shm';
  } catch {
    // Only Linux has this folder.
  }
  const created = mkdtempSync(join(parent, 'sterling-row-tests-'));
  // PostgreSQL may run as another user and has to reach its own folder below.
  chmodSync(created, 0o755);
  return created;
}

/** A tool whose exit code is its one result. */
async function check(name: string, command: Command, args: string[], remedy: string): Promise<void> {
  if ((await run(name, command, args)) === 0) tally.passed++;
  else fail(remedy);
}

function fail(remedy: string): void {
  tally.failed++;
  advice.push(remedy);
}

async function checkBuild(): Promise<void> {
  await check(
    'Types of the routes',
    'react-router',
    ['typegen'],
    'Correct src/routes.ts, whose line is named above.',
  );
  try {
    await buildIfNeeded();
    tally.passed++;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    fail(`The pages were not built: ${reason} Correct the file that it names.`);
  }
}

/** After the build, which writes the names of the pictures: they are part of the types. */
async function checkTypes(): Promise<void> {
  // Its threads check the same types again, each for itself: a third more work in all.
  await check(
    'Types',
    'tsc',
    ['--singleThreaded'],
    'At each file and line that is named above, something is missing or misspelled; the file beside it shows how it is written.',
  );
}

/** Unit tests of what differs from the last commit, beyond those in `done`. `npm test` runs them on PostgreSQL too. */
async function checkChanged(done: string[]): Promise<void> {
  const without = done.map((name) => `--exclude=${name}/**`);
  if (!postgresBinaries()) {
    console.log('PostgreSQL is not installed, so the tests of the server are left to npm test');
    without.push('--exclude=src/server/**');
  }
  const args = ['src', '--changed', '--passWithNoTests', '--testNamePattern=^(?!.* on postgres)', ...without];
  await checkVitest('Units of what changed', args, postgresBinaries() ? {} : { WITHOUT_DATABASES: '1' });
}

async function checkVitest(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  countReport(await run(name, 'vitest', ['run', ...reporters, ...args], env), report, (text) => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: { name: string; assertionResults: FailedTest[] }[];
    };
    const failed = testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.flatMap((test) => (test.status === 'failed' ? [describe(file, test)] : [])),
    );
    advice.push(...failed.slice(0, MAX_NAMED));
    if (failed.length > MAX_NAMED)
      advice.push(`Then the other ${failed.length - MAX_NAMED} that are named above.`);
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

type FailedTest = { status: string; fullName: string; failureMessages: string[] };

/** 'src/content/content.test.ts, “every text has its length”: …', by the first line of what failed. */
function describe(file: string, { fullName, failureMessages }: FailedTest): string {
  const [reason = ''] = stripVTControlCharacters(failureMessages[0] ?? '').split('\n');
  return `${relative(root, file)}, “${fullName.trim()}”: ${reason.replace(/^\w*Error: /, '')}`;
}

async function checkPlaywright(name: string): Promise<void> {
  const report = join(folder, 'playwright.json');
  countReport(await run(name, 'playwright', ['test'], { STERLING_ROW_REPORT: report }), report, (text) => {
    const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

/** Adds what a runner's report says. A runner that ends without a report has failed. */
function countReport(
  exitCode: number,
  file: string,
  count: (report: string) => { passed: number; failed: number },
): void {
  try {
    const { passed, failed } = count(readFileSync(file, 'utf8'));
    tally.passed += passed;
    tally.failed += Math.max(failed, exitCode === 0 ? 0 : 1);
  } catch {
    tally.failed++;
  }
}

/** Prints the output when the command has ended, so that commands that run side by side stay readable. */
function run(
  name: string,
  command: Command,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  console.log(`${name} …`);
  const started = Date.now();
  const child = spawn(process.execPath, [packageCommand(command), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((done) => {
    child.once('close', (code) => {
      process.off('exit', stop);
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`\n${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
      process.stdout.write(Buffer.concat(output));
      done(code ?? 1);
    });
  });
}
