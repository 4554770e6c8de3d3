import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { shareTemplates } from '../tests/database-templates.ts';
import { type Command, packageCommand } from './package-command.ts';
import { buildIfNeeded } from './site-build.ts';
import { installTestTools } from './test-tools.ts';

/**
 * Runs every campaign of the server tests in full, of which `npm test` runs a sample. Then runs the browser tests that
 * press, type and navigate several times, three unless a number is given, in browsers that are slowed down, while busy
 * loops compete for the processor. Prints a line per run and the output of a run that failed.
 */
const BUSY_LOOPS = 2;
const CPU_SLOWDOWN = 4;
const SPECS = [
  'blocked-browser',
  'dispatcher-day',
  'enquiries',
  'frame',
  'journey',
  'live-desk',
  'navigation',
  'offers',
  'price',
  'staff',
  'start',
  'visitor-day',
];
const runs = Number(process.argv[2] ?? 3);
if (!Number.isInteger(runs) || runs < 0) {
  console.error('Usage: npm run test:stress -- [number of browser runs]');
  process.exit(1);
}
const seed = process.env.STERLING_ROW_SEED ?? String(randomInt(2 ** 31));

await installTestTools();
await buildIfNeeded();
const { stop } = await shareTemplates();
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

let failures = 0;
console.log(`Campaigns with seed ${seed}; STERLING_ROW_SEED=${seed} repeats them …`);
// The tests that depend on this file are the campaigns.
await check('Campaigns', 'vitest', ['related', '--run', '--reporter=dot', 'tests/server/campaign.ts'], {
  STERLING_ROW_CAMPAIGNS: 'full',
  STERLING_ROW_SEED: seed,
});
for (let loop = 0; loop < BUSY_LOOPS; loop++)
  children.add(spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }));
const specs = SPECS.map((name) => `tests/${name}`);
for (let turn = 1; turn <= runs; turn++)
  await check(
    `Browser run ${turn} of ${runs}, beside ${BUSY_LOOPS} busy loops, ${CPU_SLOWDOWN} times slower`,
    'playwright',
    ['test', '--reporter=line', ...specs],
    { STERLING_ROW_CPU_SLOWDOWN: String(CPU_SLOWDOWN) },
  );
await stop();
console.log(failures === 0 ? 'All runs passed' : `${failures} runs failed`);
process.exit(failures > 0 ? 1 : 0);

async function check(
  name: string,
  command: Command,
  args: string[],
  env: Record<string, string>,
): Promise<void> {
  const started = Date.now();
  const { code, output } = await run(command, args, env);
  if (code !== 0) {
    failures++;
    process.stdout.write(output);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name}: ${code === 0 ? 'passed' : `FAILED with exit code ${code}`} in ${seconds} s`);
}

function run(
  command: Command,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [packageCommand(command), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}
