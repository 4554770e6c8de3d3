import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs the whole test suite several times, five unless a number is given, while four busy loops compete for the
 * processor. Prints a line per run and the output of a run that failed.
 */
const SPINNERS = 4;
const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run test:stress -- [number of runs]');
  process.exit(1);
}

const spinners = Array.from({ length: SPINNERS }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
let tests: ChildProcess | undefined;
process.once('exit', () => {
  tests?.kill();
  for (const spinner of spinners) spinner.kill('SIGKILL');
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
  const result = output.trimEnd().split('\n').at(-1);
  console.log(
    `Run ${number} of ${runs}: ${result}, exit code ${code}, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
console.log(`${runs - failures} of ${runs} runs passed beside ${SPINNERS} busy loops`);
process.exit(failures > 0 ? 1 : 0);

function runTests(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
