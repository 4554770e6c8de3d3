import { type ChildProcess, spawn } from 'node:child_process';
import { shareTemplates } from '../tests/database-templates.ts';
import { packageCommand } from './package-command.ts';
import { buildIfNeeded } from './site-build.ts';
import { installTestTools } from './test-tools.ts';

/**
 * Runs the browser tests that press, type and navigate several times, three unless a number is given, in browsers that
 * are slowed down, while busy loops compete for the processor. Prints a line per run and the output of a run that failed.
 */
const BUSY_LOOPS = 2;
const CPU_SLOWDOWN = 4;
const SPECS = ['dispatcher-day', 'enquiries', 'frame', 'journey', 'navigation', 'staff', 'start'];
const runs = Number(process.argv[2] ?? 3);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run test:stress -- [number of runs]');
  process.exit(1);
}

await installTestTools();
await buildIfNeeded();
const { stop } = await shareTemplates();
const busyLoops = Array.from({ length: BUSY_LOOPS }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
let tests: ChildProcess | undefined;
process.once('exit', () => {
  tests?.kill();
  for (const loop of busyLoops) loop.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

let failures = 0;
for (let number = 1; number <= runs; number++) {
  const started = Date.now();
  const { code, output } = await runTests();
  if (code !== 0) {
    failures++;
    process.stdout.write(output);
  }
  const result = output.trimEnd().split('\n').at(-1)?.trim();
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`Run ${number} of ${runs}: ${result}, exit code ${code}, ${seconds} s`);
}
await stop();
console.log(
  `${runs - failures} of ${runs} runs passed beside ${BUSY_LOOPS} busy loops, in browsers ${CPU_SLOWDOWN} times slower`,
);
process.exit(failures > 0 ? 1 : 0);

function runTests(): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [packageCommand('playwright'), 'test', '--reporter=line', ...SPECS.map((name) => `tests/${name}`)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, STERLING_ROW_CPU_SLOWDOWN: String(CPU_SLOWDOWN) },
    },
  );
  tests = child;
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}
