import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { isSameSignature, keyedHash } from '../crypto/signed-token.ts';
import { setStaffCookie } from '../http/sessions.ts';

const MAX_AGE_MS = 365 * DAY_MS;

/**
 * The id of a browser in which this user has signed in before. The cookie is signed, and opens nothing: failures are
 * counted by the browser instead of its network, so that strangers cannot use up its attempts.
 */
export function knownDeviceOf(
  ctx: AppContext,
  request: FastifyRequest,
  username: string,
): string | undefined {
  const cookie = parseCookie(request.headers.cookie ?? '')[cookieName(request)];
  const [id = '', issued = '', signature = ''] = cookie?.split('.') ?? [];
  const age = ctx.now() - Number(issued);
  if (!(Math.abs(age) < MAX_AGE_MS)) return undefined;
  return isSameSignature(signature, signatureOf(ctx, username, id, issued)) ? id : undefined;
}

/** Marks the browser as known after a successful sign-in. */
export function rememberDevice(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): void {
  const id = knownDeviceOf(ctx, request, username) ?? randomBytes(16).toString('base64url');
  const issued = String(ctx.now());
  const value = `${id}.${issued}.${signatureOf(ctx, username, id, issued)}`;
  setStaffCookie(request, reply, cookieName(request), value, MAX_AGE_MS / 1000);
}

function signatureOf(ctx: AppContext, username: string, id: string, issued: string): string {
  return keyedHash(ctx.secret, 'known device', `${id}\n${issued}\n${username}`);
}

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-staff-device' : 'staff-device';
}
