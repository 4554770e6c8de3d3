import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type SmallDisk = Disposable & {
  path: string;
  /** From now on nothing more fits. */
  fill: (writer: number | undefined) => void;
  /** There is room again. */
  free: (writer: number | undefined) => void;
};

/** A disk of a few megabytes in memory; where none may be mounted, the writing process is forbidden to write instead. */
export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'sterling-row-disk-'));
  const mounted = run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  const filler = join(path, 'filler');
  return {
    path,
    fill: (writer) => {
      if (mounted) fillUp(filler);
      else run('prlimit', ['--pid', String(writer), '--fsize=1:unlimited']);
    },
    free: (writer) => {
      if (mounted) rmSync(filler);
      else run('prlimit', ['--pid', String(writer), '--fsize=unlimited:unlimited']);
    },
    [Symbol.dispose]: () => {
      if (mounted) run('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function fillUp(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [64 * 1024, 4 * 1024]) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}

function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
