import { isDamage } from '../db/damage.ts';
import { isUnwritable } from '../db/transient-errors.ts';
import { StartupError } from './startup-error.ts';

/**
 * Runs a command. A StartupError, a damaged database or a full disk prints a sentence and exits with 1; any other error is
 * thrown with its stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const message = messageOf(error);
    if (message === undefined) throw error;
    process.stderr.write(`${message}\n`);
    // Not only the exit code: a server that listens already would keep the process alive.
    process.exit(1);
  }
}

/** For commands that touch customers' data: whatever the umask was, other users can read none of the files they create. */
export function runDataCommand(command: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  return runCommand(command);
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  if (isDamage(error))
    return `The database file in DATA_DIR is damaged (${error.message}); restore the newest backup with: npm run restore -- FILE --replace`;
  if (isUnwritable(error))
    return `The database cannot be written (${error.message}); make room on its disk, or check who may write there, and try again.`;
  return undefined;
}
