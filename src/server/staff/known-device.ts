import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';

const MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;

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
  const expected = Buffer.from(signatureOf(ctx, username, id, issued));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
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
  const cookie = stringifySetCookie({
    name: cookieName(request),
    value: `${id}.${issued}.${signatureOf(ctx, username, id, issued)}`,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: MAX_AGE_MS / 1000,
    secure: request.protocol === 'https',
  });
  reply.header('set-cookie', cookie);
}

function signatureOf(ctx: AppContext, username: string, id: string, issued: string): string {
  return createHmac('sha256', ctx.secret)
    .update(`known device\n${id}\n${issued}\n${username}`)
    .digest('base64url');
}

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-staff-device' : 'staff-device';
}
