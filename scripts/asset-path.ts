import { createHash } from 'node:crypto';

/** The path of a file that browsers keep for good: another text has another path. */
export function assetPath(name: string, extension: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return `/assets/${name}-${hash}.${extension}`;
}
