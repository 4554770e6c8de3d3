import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const film = (page: Page) => page.locator('video');
const paused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const filmRequests = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/film\./.test(request.url())) requests.push(request.url());
  });
  return requests;
};

test('loads and plays muted when the film is in view, and pauses when it leaves the view', async ({
  page,
}) => {
  const requests = filmRequests(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests).toEqual([]);
  await test.step('has a description and a size', async () => {
    await expect(film(page).locator('~ p')).toHaveText(/light slides over a black full-size SUV/);
    await expect(film(page)).toHaveAttribute('width', '1280');
    await expect(film(page)).toHaveAttribute('preload', 'none');
  });

  await film(page).scrollIntoViewIfNeeded();
  await expect.poll(() => paused(page)).toBe(false);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect(film(page)).toHaveCSS('opacity', '1');
  expect(requests.length).toBeGreaterThan(0);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => paused(page)).toBe(true);

  await test.step('stays paused when the visitor paused it and scrolls back', async () => {
    await film(page).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(film(page)).not.toBeInViewport();
    await film(page).scrollIntoViewIfNeeded();
    await expect(film(page)).toBeInViewport({ ratio: 0.9 });
    expect(await paused(page)).toBe(true);
  });
});

test('waits for its button when reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests = filmRequests(page);
  await page.goto('/');
  await film(page).scrollIntoViewIfNeeded();
  await expect(film(page)).toBeInViewport({ ratio: 0.9 });
  expect(await paused(page)).toBe(true);
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => paused(page)).toBe(false);
});

test('waits for its button when the visitor saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const requests = filmRequests(page);
  await page.goto('/');
  await film(page).scrollIntoViewIfNeeded();
  await expect(film(page)).toBeInViewport({ ratio: 0.9 });
  expect(await paused(page)).toBe(true);
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => paused(page)).toBe(false);
});
