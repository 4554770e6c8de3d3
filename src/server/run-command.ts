import { StartupError } from './startup-error.ts';

/** Runs a command. A StartupError prints its message and exits with 1; any other error is thrown with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** For commands that touch customers' data: whatever the umask was, other users can read none of the files they create. */
export function runDataCommand(command: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  return runCommand(command);
}
