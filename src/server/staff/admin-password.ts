import { StartupError } from '../commands/startup-error.ts';
import type { Env } from '../env.ts';
import { isLoopback } from '../http/subnet.ts';
import { passwordProblem } from './password-rules.ts';

/**
 * Checks ADMIN_PASSWORD at the start. A weak one stops the start, except on a loopback address without a proxy, which other
 * machines cannot reach: there it returns a warning.
 */
export function checkAdminPassword(env: Env): string | undefined {
  if (env.ADMIN_PASSWORD === undefined) return undefined;
  const problem = passwordProblem(env.ADMIN_PASSWORD, env.ADMIN_USERNAME);
  if (!problem) return undefined;
  const sentence = `The variable ADMIN_PASSWORD ${problem}`;
  if (!isLoopback(env.HOST) || env.TRUST_PROXY) throw new StartupError(`${sentence}.`);
  return `${sentence}. It is accepted only because the site listens on ${env.HOST} alone; choose another before others can reach it.`;
}
