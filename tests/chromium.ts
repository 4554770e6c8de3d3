import { existsSync } from 'node:fs';

/**
 * The browser of the tests: Chromium's headless shell, which starts one renderer for a page. The whole Chromium starts a
 * second one for its own surface and takes nearly twice as long. Without either, Playwright's own download is used.
 */
export function testChromium(): string | undefined {
  return headlessShell() ?? wholeChromium();
}

export function headlessShell(): string | undefined {
  return firstOf([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']);
}

/** For what the headless shell does not have: content settings, the back/forward cache, Lighthouse's tabs. */
export function wholeChromium(): string | undefined {
  return firstOf([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);
}

function firstOf(candidates: (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

/** Launch options of the whole Chromium, also where only Playwright's own download is there. */
export function wholeBrowser(): { executablePath: string } | { channel: string } {
  const executablePath = wholeChromium();
  return executablePath ? { executablePath } : { channel: 'chromium' };
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
