import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { machine } from './tools/report.ts';

/** npm run bench -- fuzz [INPUTS] [SEED]: the hostile requests of the tests, many more of them, and new ones each time. */
const inputs = Number(process.argv[3] ?? 100_000);
console.log(machine());
const seed = Number(process.argv[4] ?? randomInt(2 ** 31));
console.log(`${inputs} hostile requests on each database, seed ${seed}`);

const root = join(import.meta.dirname, '..');
const vitest = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/server/fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_INPUTS: String(inputs), FUZZ_SEED: String(seed) },
  },
);
vitest.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
