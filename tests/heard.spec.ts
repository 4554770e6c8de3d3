import { expect, test } from './fixtures.ts';
import { bringReader, readAloud } from './screen-reader.ts';

/**
 * The transcripts lie in `heard/`. Where words or their order change on purpose, `npx playwright test heard.spec --update-snapshots`
 * writes them anew; read them as a listener before they are kept.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } });

test.beforeEach(({ page }) => bringReader(page));

for (const [path, file] of Object.entries({
  '/quote-request': 'quote-form',
  '/contact': 'contact',
  '/fleet/cadillac-escalade': 'escalade',
  '/airport-transfers': 'airport-transfers',
  '/ada-accessible': 'accessible-transport',
  '/about': 'about',
  '/admin-login': 'sign-in',
}))
  test(`${path} is read in this order and in these words`, async ({ page }) => {
    await page.goto(path);
    expect(await readAloud(page, 'main')).toMatchSnapshot(`${file}.txt`);
  });

test('the home page is read with what is around every page', async ({ page }) => {
  await page.goto('/');
  expect(await readAloud(page, 'body')).toMatchSnapshot('home.txt');
});
