import { failureWords } from '#content/staff/frame.ts';
import { RequestFailed } from '#contracts/client.ts';

/** What the server said about a failure, or the fallback when it said nothing that a person could read. */
export function wordsOf(error: unknown, fallback = failureWords.fallback): string {
  if (!(error instanceof RequestFailed) || !error.spoken) return fallback;
  // A proxy's error page is not a message.
  return error.serverMessage.startsWith('<') ? fallback : error.serverMessage;
}
