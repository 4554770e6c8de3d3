import { existsSync } from 'node:fs';

/** A Chromium that is already on the machine; otherwise Playwright's own download is used. */
export function installedChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    // The same engine without a window's furniture; it starts in half the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place !== undefined && existsSync(place));
}

/** Quiet and offline: the browser of a test talks to the site under test and to nobody else. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
