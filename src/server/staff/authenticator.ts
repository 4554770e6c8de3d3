import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { company } from '#content/company.ts';

/** RFC 6238 with the values that every authenticator app supports. */
const PERIOD_SECONDS = 30;
/** One step before and after the present one is accepted, for clocks that differ. */
const WINDOW = 1;

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step that the code belongs to; undefined when it is wrong. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ secret, period: PERIOD_SECONDS });
  const distance = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return distance === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + distance;
}

export function uriOf(secret: string, username: string): string {
  return new TOTP({ issuer: company.name, label: username, secret, period: PERIOD_SECONDS }).toString();
}

/** The text as a QR code: its width in modules, and a path over its dark ones. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
