/** The product cannot start, for a reason that the person at the terminal can mend. The message is all they see. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
