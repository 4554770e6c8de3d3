import { existsSync } from 'node:fs';

/** A whole Chromium that is already on the machine; otherwise Playwright's own download is used. */
export function installedChromium(): string | undefined {
  return firstOf([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);
}

/** The same engine without a window's furniture, where there is one: it starts in half the time. */
export function quickChromium(): string | undefined {
  return firstOf([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']) ?? installedChromium();
}

function firstOf(candidates: (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

/** Disables background traffic: the browser connects only to the site under test. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
