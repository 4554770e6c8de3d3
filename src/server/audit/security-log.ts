import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#rules/duration.ts';
import { subnetOf } from '../http/subnet.ts';

export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'second-step-failed'
  | 'password-refused'
  | 'second-factor-changed'
  | 'invitation-sent'
  | 'account-changed'
  | 'rate-limited'
  | 'foreign-origin'
  | 'role-refused'
  | 'forged-webhook'
  | 'account-added'
  | 'password-changed'
  | 'csp-violation';

/** Lines of one kind per minute. An attack must not fill the disk, so further events are only counted. */
export const MAX_LINES = 20;
const WINDOW_MS = MINUTE_MS;

const windows = new WeakMap<FastifyBaseLogger, Map<SecurityEvent, { count: number }>>();

/** Random per process: lines of one process can be compared, but no address can be looked up. */
const subnetKey = randomBytes(32);

/** Logs one structured line with the field `securityEvent`. Neither user names nor addresses are logged. */
export function logSecurityEvent(
  log: FastifyBaseLogger,
  securityEvent: SecurityEvent,
  { ip, ...details }: { ip?: string; route?: string | undefined } & Record<string, unknown> = {},
): void {
  if (countInWindow(log, securityEvent) > MAX_LINES) return;
  const level = securityEvent === 'sign-in' ? 'info' : 'warn';
  log[level]({ securityEvent, ...details, ...(ip && { subnet: hashOf(ip) }) }, 'security event');
}

function countInWindow(log: FastifyBaseLogger, securityEvent: SecurityEvent): number {
  const counts = windows.get(log) ?? new Map<SecurityEvent, { count: number }>();
  windows.set(log, counts);
  const current = counts.get(securityEvent);
  if (current) return ++current.count;
  const started = { count: 1 };
  counts.set(securityEvent, started);
  setTimeout(() => {
    counts.delete(securityEvent);
    const notLogged = started.count - MAX_LINES;
    if (notLogged > 0) log.warn({ securityEvent, notLogged }, 'more security events than are logged singly');
  }, WINDOW_MS).unref();
  return 1;
}

function hashOf(ip: string): string {
  return createHmac('sha256', subnetKey).update(subnetOf(ip)).digest('base64url').slice(0, 12);
}
