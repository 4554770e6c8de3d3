import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/free-port.ts';
import { atMost, machine, print } from './tools/report.ts';

/**
 * npm run bench -- start: `npm start` in a fresh clone of the last commit, until the site answers. The first start installs,
 * builds and migrates; the second, of which the median of three counts, finds all of that done.
 */
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'sterling-row-start-'));
console.log(machine());
try {
  execFileSync('git', ['clone', '--quiet', root, folder]);
  print('first start', `${(await start()).toFixed(1)} s`);
  const again = [await start(), await start(), await start()].toSorted((one, other) => one - other);
  const second = again[1] ?? Number.NaN;
  print('second start', `${second.toFixed(1)} s`, atMost(second, 2.5, ' s'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Seconds until the site answers. */
async function start(): Promise<number> {
  const startedAt = performance.now();
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('answers at http')) ready();
    });
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  child.kill('SIGTERM');
  await exited;
  return seconds;
}
