import { StartRefused } from './start-refused.ts';

/** Runs a command; a refusal is one sentence and a non-zero exit, anything else is a fault that shows itself. */
export async function finish(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
