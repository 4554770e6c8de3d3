import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headlessShell, wholeChromium } from '../tests/chromium.ts';
import { hasNginx } from '../tests/nginx-process.ts';
import { postgresBinaries } from '../tests/postgres.ts';
import { type EngineName, missingPackages } from '../tests/webdriver.ts';

/** Needed. Without the old WebKit, which Debian gives up, the tests take from a new one what that one lacks. */
const engines: EngineName[] = ['WebKit', 'Firefox'];

/** Browsers, PostgreSQL, nginx and systemd: what is there is used, what is missing is installed where that is allowed. */
export async function installTestTools(): Promise<void> {
  if (!postgresBinaries()) installFromDebian('PostgreSQL', ['postgresql']);
  if (!hasNginx()) installFromDebian('nginx', ['nginx-light', 'openssl'], ['nginx', 'openssl']);
  if (!hasSystemd()) installFromDebian('systemd', ['systemd']);
  // Both: nearly all tests run in the headless shell, and a few need the whole browser.
  const browsers = [
    ...(headlessShell() ? [] : ['chromium-headless-shell']),
    ...(wholeChromium() ? [] : ['chromium']),
  ];
  if (browsers.length > 0) installFromDebian('Chromium', browsers, ['chromium']);
  if (!hasBrowser()) downloadBrowser();
  for (const engine of [...engines, 'old WebKit' as const]) {
    const packages = missingPackages(engine);
    if (packages.length > 0) installFromDebian(engine, packages);
  }
  const tools = {
    PostgreSQL: postgresBinaries(),
    'nginx with openssl': hasNginx(),
    systemd: hasSystemd(),
    Chromium: hasBrowser(),
    ...Object.fromEntries(engines.map((engine) => [engine, missingPackages(engine).length === 0])),
  };
  const missing = Object.entries(tools).flatMap(([name, found]) => (found ? [] : [name]));
  if (missing.length > 0) {
    console.error(
      `The tests need ${missing.join(' and ')}, and this user may not install it. ` +
        'On Debian or Ubuntu: sudo apt-get install postgresql nginx-light openssl systemd chromium ' +
        'webkit2gtk-driver xvfb xdotool firefox-esr. ' +
        'Elsewhere: npx playwright install chromium, or CHROMIUM_PATH, PostgreSQL with initdb on the PATH, and nginx.',
    );
    process.exit(1);
  }
}

function hasSystemd(): boolean {
  return spawnSync('systemd-analyze', ['--version']).status === 0;
}

function hasBrowser(): boolean {
  return wholeChromium() !== undefined || existsSync(chromium.executablePath());
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Tries the names in turn: not every release of Debian has every package. */
function installFromDebian(name: string, ...choices: string[][]): void {
  if (!mayInstall()) return;
  process.stdout.write(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  for (const packages of choices) {
    const result = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
    });
    if (result.status === 0) {
      console.log(' done');
      return;
    }
  }
  console.log(' failed');
}

function downloadBrowser(): void {
  process.stdout.write('Downloading Chromium …');
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], { encoding: 'utf8' });
  console.log(result.status === 0 ? ' done' : ` failed:\n${result.stderr}`);
}
