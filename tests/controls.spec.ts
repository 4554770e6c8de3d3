import { test as base, expect, type Page } from '@playwright/test';
import { barriers, unseenInForcedColors } from './barriers.ts';
import { buildBench } from './ui-bench/build.ts';

/** The UI components by themselves. Time passes only when a test calls `clock.runFor`. */
const test = base.extend<{ bench: Page }, { document: string }>({
  document: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => use(await buildBench()),
    { scope: 'worker' },
  ],
  bench: async ({ page, document }, use) => {
    await page.clock.install({ time: new Date('2026-03-02T15:00:00Z') });
    await page.clock.pauseAt(new Date('2026-03-02T16:00:00Z'));
    await page.setContent(document);
    await page.clock.runFor(50);
    await use(page);
  },
});

const paper = (page: Page) => page.getByRole('region', { name: 'paper' });

test.describe('notifications', () => {
  test('are announced, last 5000 ms and then leave', async ({ bench }) => {
    await paper(bench).getByRole('button', { name: 'Show a notice' }).click();
    await bench.clock.runFor(50);
    const notice = bench.getByRole('status');
    await expect(notice).toContainText('Saved');
    await expect(notice).toContainText('The desk has it.');
    await bench.clock.runFor(4900);
    await expect(notice).toBeVisible();
    await bench.clock.runFor(400);
    await expect(notice).toHaveCount(0);
  });

  test('show one at a time, an error as an alert', async ({ bench }) => {
    await paper(bench).getByRole('button', { name: 'Show a notice' }).click();
    await paper(bench).getByRole('button', { name: 'Show an error' }).click();
    await bench.clock.runFor(50);
    await expect(bench.getByRole('alert')).toContainText('Something went wrong');
    await expect(bench.getByRole('status')).toHaveCount(0);
  });

  test('close by their button and offer an action', async ({ bench }) => {
    await paper(bench).getByRole('button', { name: 'Show an error' }).click();
    await bench.clock.runFor(50);
    await bench.getByRole('button', { name: 'Try again' }).click();
    await expect(paper(bench).getByText('Answer: tried again')).toBeVisible();
    await bench.clock.runFor(400);
    await expect(bench.getByRole('alert')).toHaveCount(0);

    await paper(bench).getByRole('button', { name: 'Show an error' }).click();
    await bench.clock.runFor(50);
    await bench.getByRole('button', { name: 'Close notification' }).click();
    await bench.clock.runFor(400);
    await expect(bench.getByRole('alert')).toHaveCount(0);
  });

  test('stay while the pointer rests on them', async ({ bench }) => {
    await paper(bench).getByRole('button', { name: 'Show a notice' }).click();
    await bench.clock.runFor(50);
    await bench.getByRole('status').hover();
    await bench.clock.runFor(20_000);
    await expect(bench.getByRole('status')).toBeVisible();
    await bench.mouse.move(5, 5);
    await bench.clock.runFor(5300);
    await expect(bench.getByRole('status')).toHaveCount(0);
  });

  test('a swipe to the right past 50 px sends them away, a shorter one does not', async ({ bench }) => {
    await paper(bench).getByRole('button', { name: 'Show a notice' }).click();
    await bench.clock.runFor(50);
    await swipe(bench, 50);
    await bench.clock.runFor(400);
    await expect(bench.getByRole('status')).toBeVisible();
    await swipe(bench, 51);
    await bench.clock.runFor(400);
    await expect(bench.getByRole('status')).toHaveCount(0);
  });

  test('F8 leads to them and Escape closes the one with the focus', async ({ bench }) => {
    await paper(bench).getByRole('button', { name: 'Show a notice' }).click();
    await bench.clock.runFor(50);
    await bench.keyboard.press('F8');
    await expect(bench.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
    await bench.keyboard.press('Tab');
    await expect(bench.getByRole('button', { name: 'Close notification' })).toBeFocused();
    await bench.keyboard.press('Escape');
    await bench.clock.runFor(400);
    await expect(bench.getByRole('status')).toHaveCount(0);
  });

  test('are at most 420 px wide on medium screens and as wide as a phone', async ({ bench }) => {
    const region = bench.getByRole('region', { name: 'Notifications (F8)' });
    await bench.setViewportSize({ width: 768, height: 900 });
    expect((await region.boundingBox())?.width).toBe(420);
    await bench.setViewportSize({ width: 390, height: 844 });
    expect((await region.boundingBox())?.width).toBe(390);
  });

  async function swipe(page: Page, distance: number) {
    const box = await page.getByRole('status').boundingBox();
    if (!box) throw new Error('No notification to swipe.');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  }
});

test.describe('tooltips', () => {
  test('open after 700 ms of hovering, and at once within 300 ms of another', async ({ bench }) => {
    const tooltip = bench.getByRole('tooltip');
    await paper(bench).getByRole('button', { name: 'First hint' }).hover();
    await bench.clock.runFor(690);
    await expect(tooltip).toHaveCount(0);
    await bench.clock.runFor(20);
    await expect(tooltip).toHaveText('Opens the calendar');

    await bench.mouse.move(5, 5, { steps: 5 });
    await bench.clock.runFor(200);
    await paper(bench).getByRole('button', { name: 'Second hint' }).hover();
    await bench.clock.runFor(50);
    await expect(tooltip).toHaveText('Downloads the report');

    await bench.mouse.move(5, 5, { steps: 5 });
    await bench.clock.runFor(400);
    await expect(tooltip).toHaveCount(0);
    await paper(bench).getByRole('button', { name: 'First hint' }).hover();
    await bench.clock.runFor(600);
    await expect(tooltip).toHaveCount(0);
  });

  const endings: [string, (page: Page) => Promise<void>][] = [
    ['leaving', (page) => page.mouse.move(5, 5, { steps: 5 })],
    ['a press', (page) => page.mouse.down()],
    ['scrolling', (page) => page.mouse.wheel(0, 200)],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ];
  for (const [ending, end] of endings) {
    test(`close on ${ending}`, async ({ bench }) => {
      await paper(bench).getByRole('button', { name: 'First hint' }).hover();
      await bench.clock.runFor(750);
      await expect(bench.getByRole('tooltip')).toHaveCount(1);
      await end(bench);
      await bench.clock.runFor(400);
      await expect(bench.getByRole('tooltip')).toHaveCount(0);
    });
  }

  test('open on focus and close on blur', async ({ bench }) => {
    await paper(bench).getByRole('button', { name: 'First hint' }).focus();
    await bench.clock.runFor(50);
    await expect(bench.getByRole('tooltip')).toHaveText('Opens the calendar');
    await bench.keyboard.press('Tab');
    await bench.keyboard.press('Tab');
    await bench.clock.runFor(400);
    await expect(bench.getByRole('tooltip')).toHaveCount(0);
  });
});

test.describe('carousel', () => {
  const gallery = (page: Page) => paper(page).getByRole('group', { name: 'Gallery' }).first();
  const shown = async (page: Page) =>
    Number(
      (await gallery(page).locator('[aria-current="true"]').getAttribute('aria-label'))?.replace(/\D/g, ''),
    );
  const inView = (page: Page, number: number) =>
    expect(gallery(page).getByRole('group', { name: `${number} of 10` })).toBeInViewport({ ratio: 0.9 });

  test.beforeEach(async ({ bench }) => {
    await gallery(bench).scrollIntoViewIfNeeded();
  });

  test('moves by one and wraps around at both ends', async ({ bench }) => {
    await gallery(bench).getByRole('button', { name: 'Previous image' }).click();
    expect(await shown(bench)).toBe(10);
    await inView(bench, 10);
    await gallery(bench).getByRole('button', { name: 'Next image' }).click();
    expect(await shown(bench)).toBe(1);
    await inView(bench, 1);
  });

  test('jumps to the dot of an image and follows the arrow keys', async ({ bench }) => {
    await gallery(bench).getByRole('button', { name: 'Go to image 7' }).click();
    expect(await shown(bench)).toBe(7);
    await inView(bench, 7);
    await bench.keyboard.press('ArrowRight');
    await inView(bench, 8);
    await bench.keyboard.press('ArrowLeft');
    await inView(bench, 7);
  });

  test('advances every 5000 ms', async ({ bench }) => {
    await gallery(bench).hover();
    await bench.mouse.move(5, 5);
    await bench.clock.runFor(1);
    const start = await shown(bench);
    await bench.clock.runFor(4900);
    expect(await shown(bench)).toBe(start);
    await bench.clock.runFor(200);
    expect(await shown(bench)).toBe(start + 1);
    await bench.clock.runFor(5000);
    expect(await shown(bench)).toBe(start + 2);
  });

  test('holds still under the pointer, with the focus inside, and when paused', async ({ bench }) => {
    await gallery(bench).hover();
    await bench.clock.runFor(12_000);
    expect(await shown(bench)).toBe(1);

    await bench.mouse.move(5, 5);
    await gallery(bench).getByRole('button', { name: 'Next image' }).focus();
    await bench.clock.runFor(12_000);
    expect(await shown(bench)).toBe(1);

    await gallery(bench).getByRole('button', { name: 'Pause the gallery' }).click();
    await bench.mouse.move(5, 5);
    await bench.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await bench.clock.runFor(12_000);
    expect(await shown(bench)).toBe(1);
    await expect(gallery(bench).getByRole('button', { name: 'Play the gallery' })).toBeVisible();
  });

  for (const control of ['Next image', 'Go to image 7']) {
    test(`goes on advancing after a mouse click on ${control}, also with the pointer still on it`, async ({
      bench,
    }) => {
      await gallery(bench).getByRole('button', { name: control }).click();
      const chosen = await shown(bench);
      await bench.clock.runFor(4900);
      expect(await shown(bench)).toBe(chosen);
      await bench.clock.runFor(200);
      expect(await shown(bench)).toBe(chosen + 1);
      await bench.mouse.move(5, 5);
      await bench.clock.runFor(5000);
      expect(await shown(bench)).toBe(chosen + 2);
    });
  }

  test('holds still when a key makes the focus of a clicked control visible, until it leaves', async ({
    bench,
  }) => {
    await gallery(bench).getByRole('button', { name: 'Next image' }).click();
    await bench.mouse.move(5, 5);
    await bench.keyboard.press('ArrowRight');
    const chosen = await shown(bench);
    await bench.clock.runFor(12_000);
    expect(await shown(bench)).toBe(chosen);
    await bench.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await bench.clock.runFor(5100);
    expect(await shown(bench)).toBe(chosen + 1);
  });

  test('holds still in a hidden tab', async ({ bench }) => {
    await bench.mouse.move(5, 5);
    await bench.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await bench.clock.runFor(12_000);
    expect(await shown(bench)).toBe(1);
  });

  test('moves by two when it is told twice before it has shown the first', async ({ bench }) => {
    await gallery(bench)
      .getByRole('button', { name: 'Next image' })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    expect(await shown(bench)).toBe(3);
  });

  test('holds still for readers who prefer less motion', async ({ page, document }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.setContent(document);
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe(1);
  });

  test('is silent while it advances by itself and speaks when it is moved', async ({ bench }) => {
    const copy = gallery(bench).locator('[aria-live]');
    await bench.mouse.move(5, 5);
    await expect(copy).toHaveAttribute('aria-live', 'off');
    await gallery(bench).getByRole('button', { name: 'Next image' }).click();
    await expect(copy).toHaveAttribute('aria-live', 'polite');
    await expect(copy).toHaveText('2 of 10: Picture 2');
  });

  test('follows a finger', async ({ bench }) => {
    await gallery(bench)
      .locator('.carousel-track')
      .evaluate((track) => track.scrollTo({ left: track.clientWidth * 3, behavior: 'instant' }));
    await expect.poll(() => shown(bench)).toBe(4);
  });
});

test.describe('questions', () => {
  test('put the focus on the harmless answer, keep it inside and give it back', async ({ bench }) => {
    const remove = paper(bench).getByRole('button', { name: 'Remove' });
    await remove.press('Enter');
    const dialog = bench.getByRole('alertdialog', { name: 'Remove this request?' });
    await expect(dialog).toHaveAccessibleDescription('It cannot be brought back.');
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    for (let presses = 0; presses < 6; presses++) {
      await bench.keyboard.press('Tab');
      const outside = await bench.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await bench.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();
    await expect(paper(bench).getByText('Answer: nothing yet')).toBeVisible();

    await remove.click();
    await dialog.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(paper(bench).getByText('Answer: removed')).toBeVisible();
  });
});

test('a field is tied to its label, hint and error', async ({ bench }) => {
  const name = paper(bench).getByRole('textbox', { name: 'Full name' });
  await expect(name).toHaveAccessibleDescription('As on the booking.');
  await expect(name).toHaveAttribute('required', '');
  const email = paper(bench).getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('That address is missing its ending.');
  await expect(
    paper(bench).getByRole('group', { name: 'Current transportation' }).getByRole('radio'),
  ).toHaveCount(2);
});

test('a range of days is chosen over two months', async ({ bench }) => {
  await paper(bench).getByRole('button', { name: 'Dates' }).click();
  await expect(bench.getByRole('grid')).toHaveCount(2);
  await bench.getByRole('button', { name: /January 20,/ }).click();
  await bench.getByRole('button', { name: /February 3,/ }).click();
  await expect(bench.getByRole('grid').locator('[aria-selected="true"]')).toHaveCount(15);
});

test('tabs follow the arrow keys', async ({ bench }) => {
  await paper(bench).getByRole('tab', { name: 'Overview' }).focus();
  await bench.keyboard.press('ArrowRight');
  await bench.clock.runFor(50);
  await expect(paper(bench).getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true');
});

test('every control is accessible, and seen in forced colors', async ({ bench }) => {
  await paper(bench).getByRole('button', { name: 'Show an error' }).click();
  await bench.clock.runFor(600);
  // axe needs running timers; under the pointer the notification stays.
  await bench.getByRole('alert').hover();
  await bench.clock.resume();
  expect(await barriers(bench)).toEqual([]);
  expect(await unseenInForcedColors(bench.locator('body'))).toEqual([]);
});
