import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { signatureHeaders } from '#contracts/webhooks.ts';
import type { House } from '../house.ts';
import { Refusal } from '../http/refusal.ts';

/** A notice older or newer than this is not taken, so a recorded one is soon worthless. */
const WINDOW = 5 * 60 * 1000;

export function sign(house: House, body: string | Buffer): Record<string, string> {
  const timestamp = String(Math.floor(house.now() / 1000));
  return {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: `sha256=${digest(house, timestamp, body).toString('hex')}`,
  };
}

export function refuseUnsigned(
  house: House,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
): void {
  const timestamp = String(headers[signatureHeaders.timestamp] ?? '');
  const given = /^sha256=([0-9a-f]{64})$/.exec(String(headers[signatureHeaders.signature] ?? ''))?.[1];
  const signed =
    /^\d{1,12}$/.test(timestamp) &&
    given !== undefined &&
    timingSafeEqual(Buffer.from(given, 'hex'), digest(house, timestamp, body));
  if (!signed) throw new Refusal('signed_out', 'The signature of this notice is missing or wrong.');
  if (Math.abs(house.now() - Number(timestamp) * 1000) > WINDOW)
    throw new Refusal('signed_out', 'This notice was signed too long ago.');
}

function digest(house: House, timestamp: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secretOf(house)).update(`${timestamp}.`).update(body).digest();
}

/** Unless a secret was agreed with a service, only this installation itself can sign. */
function secretOf(house: House): Buffer {
  const agreed = house.env.RESERVATIONS_WEBHOOK_SECRET;
  if (agreed) return Buffer.from(agreed);
  return Buffer.from(hkdfSync('sha256', house.secret, '', 'reservations webhook', 32));
}
