import { failureCopy } from '#content/staff/shared.ts';
import { ResponseError } from '#contracts/client.ts';

/** The server's message, or the fallback when there was none or it is a proxy's HTML page. */
export function errorMessage(error: unknown, fallback = failureCopy.fallback): string {
  if (!(error instanceof ResponseError) || !error.hasServerMessage) return fallback;
  return error.serverMessage.startsWith('<') ? fallback : error.serverMessage;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 401;
}
