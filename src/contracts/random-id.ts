/** crypto.randomUUID exists on secure origins only; a site tested over plain HTTP in a local network has none. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
