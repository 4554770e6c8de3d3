import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { freePort } from './free-port.ts';
import { processEnv, STAFF } from './site-process.ts';

/**
 * The development server hydrates a page, and its link shows the next page in the same document. navigation.spec.ts shows
 * the same of the production server.
 */

async function expectLinkFollowed(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/contact`);
  // The menu button's state changes when hydration is complete; a press before that loads a document.
  await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(`${origin}/privacy-policy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(documents).toEqual([]);
}

test('follows a link under npm run dev', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-dev-'));
  const port = await freePort();
  const dev = spawn(process.execPath, [join(import.meta.dirname, '../scripts/dev.ts')], {
    env: { ...processEnv, PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: STAFF.password },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(dev, 'exit');
  let output = '';
  try {
    await new Promise<void>((ready, fail) => {
      for (const stream of [dev.stdout, dev.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
          // The pages, and the API behind them.
          if (output.includes('Local:') && output.includes('answers at http')) ready();
        });
      }
      dev.once('exit', () => fail(new Error(`npm run dev ended:\n${output}`)));
    });
    await expectLinkFollowed(page, `http://127.0.0.1:${port}`);
  } finally {
    dev.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
});
