import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDamage } from '#server/db/damage.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { fillWith } from '../../tests/server/restore-process.ts';
import { processEnv, serverEntry } from '../../tests/site-process.ts';

const ROUNDS = 30;

/** Starts on database files that were overwritten or cut at random places. */
export async function damageFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-hostile-'));
  await fillWith({ DATA_DIR: folder }, 'whole');
  const file = sqliteFile(folder);
  const whole = readFileSync(file);
  const counts = { refused: 0, startedThoughDamaged: 0, undamaged: 0, endedWithoutSentence: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    writeFileSync(file, whole);
    damage(file, whole.length);
    const isDamaged = (await findDamage(file)) !== undefined;
    const { started, output } = await tryStart(folder);
    if (started) counts[isDamaged ? 'startedThoughDamaged' : 'undamaged']++;
    else if (output.includes('npm run restore -- FILE --replace')) counts.refused++;
    else {
      counts.endedWithoutSentence++;
      console.log(output);
    }
  }
  console.log(
    `${ROUNDS} damaged SQLite files: ${counts.refused} starts refused with the way to restore, ${counts.startedThoughDamaged} started on pages that were not needed (the check in the background finds them), ${counts.undamaged} not damaged in any page in use, ${counts.endedWithoutSentence} ended otherwise`,
  );
  if (counts.endedWithoutSentence > 0) process.exitCode = 1;
  rmSync(folder, { recursive: true, force: true });
}

function damage(file: string, length: number): void {
  if (randomInt(4) === 0) {
    truncateSync(file, randomInt(length));
    return;
  }
  const handle = openSync(file, 'r+');
  const bytes = randomBytes(randomInt(64, 65_536));
  writeSync(handle, bytes, 0, bytes.length, randomInt(length - bytes.length));
  closeSync(handle);
}

/** Resolves when the site answers or has ended. */
function tryStart(dataDir: string): Promise<{ started: boolean; output: string }> {
  const child = spawn(process.execPath, [serverEntry], {
    env: {
      ...processEnv,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: 'a long test password',
    },
  });
  let output = '';
  return new Promise((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('answers at http') && !child.killed) {
          child.removeAllListeners('exit');
          child.once('exit', () => done({ started: true, output }));
          child.kill('SIGKILL');
        }
      });
    }
    child.once('exit', () => done({ started: false, output }));
  });
}
