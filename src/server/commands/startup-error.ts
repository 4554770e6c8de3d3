/** A problem that the user at the terminal can fix. Only the message is printed, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
