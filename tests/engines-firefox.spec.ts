import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  hasTab,
  hasText,
  requestQuote,
  sendOfferFor,
  signInOn,
  tellStories,
  test,
} from './engine-stories.ts';
import { nextSummer } from './server/enquiries.ts';
import { linkInEmail } from './site-emails.ts';
import { addQuotes } from './staff-data.ts';

test.use({ engineName: 'Firefox' });
tellStories();

test('shows what has arrived while its tab was hidden', async ({ view, openPath, site }) => {
  await openPath('/admin-login');
  await signInOn(view);
  await view.press('Quote Requests');
  await view.until(hasTab, 'Quote Requests');
  await view.run(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    document.addEventListener('visibilitychange', () => seen.push(document.visibilityState));
  });
  await view.behindAnotherTab(() => requestQuote(site, 'Ruth Calloway'));
  await view.press('Show', '[role="status"]');
  await view.until(hasText, 'Ruth Calloway', 'article');
  expect(await view.run(() => Reflect.get(window, 'seen'))).toEqual(['hidden', 'visible']);
});

test('prints an offer on one sheet', async ({ view, front, site, data }) => {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }]);
  await sendOfferFor(site, id);
  await view.open(front.url + (await linkInEmail(site, 'offer', /\/offers\/[\w-]{43}/)));
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-print-'));
  try {
    writeFileSync(join(folder, 'offer.pdf'), await view.print());
    // Firefox shows it itself, one element for a sheet.
    await view.open(`file://${folder}/offer.pdf`);
    await view.until(() => document.querySelector('.page[data-loaded="true"] .textLayer span'));
    expect(await view.run(() => document.querySelectorAll('.page').length)).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
