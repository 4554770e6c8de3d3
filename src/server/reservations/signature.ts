import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signatureHeaders } from '#contracts/booking-requests.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';

/** Signatures are accepted this long, so that a recorded request cannot be replayed later. */
const MAX_AGE_MS = 5 * MINUTE_MS;

export function sign(ctx: AppContext, body: string | Buffer): Record<string, string> {
  const timestamp = String(Math.floor(ctx.now() / 1000));
  return {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: `sha256=${digest(ctx, timestamp, body).toString('hex')}`,
  };
}

export function requireSignature(
  ctx: AppContext,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
): void {
  const timestamp = String(headers[signatureHeaders.timestamp] ?? '');
  const signature = /^sha256=([0-9a-f]{64})$/.exec(String(headers[signatureHeaders.signature] ?? ''))?.[1];
  const signed =
    /^\d{1,12}$/.test(timestamp) &&
    signature !== undefined &&
    timingSafeEqual(Buffer.from(signature, 'hex'), digest(ctx, timestamp, body));
  if (!signed)
    throw new ApiError('signed_out', 'The signature of this notice is missing or wrong.', {
      securityEvent: 'forged-webhook',
    });
  if (Math.abs(ctx.now() - Number(timestamp) * 1000) > MAX_AGE_MS)
    throw new ApiError('signed_out', 'This notice was signed too long ago.', {
      securityEvent: 'forged-webhook',
    });
}

function digest(ctx: AppContext, timestamp: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secretOf(ctx)).update(`${timestamp}.`).update(body).digest();
}

/**
 * The demonstration service's secret while none is agreed with a service. It exists only in this process, whose own requests
 * it signs: one derived from the database could be read from a backup.
 */
const ownSecret = randomBytes(32);

function secretOf(ctx: AppContext): string | Buffer {
  return ctx.env.RESERVATIONS_WEBHOOK_SECRET ?? ownSecret;
}
