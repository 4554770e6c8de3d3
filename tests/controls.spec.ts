import { test as base, expect, type Page } from '@playwright/test';
import { axeViolations, lowContrastInForcedColors } from './accessibility-checks.ts';
import { buildPlayground } from './ui-playground/build.ts';

/** The UI components by themselves. Time passes only when a test calls `clock.runFor`. */
const test = base.extend<{ playground: Page }, { document: string }>({
  document: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => use(await buildPlayground()),
    { scope: 'worker' },
  ],
  playground: async ({ page, document }, use) => {
    await page.clock.install({ time: new Date('2026-03-02T15:00:00Z') });
    await page.clock.pauseAt(new Date('2026-03-02T16:00:00Z'));
    await page.setContent(document);
    await page.clock.runFor(50);
    await use(page);
  },
});

const paper = (page: Page) => page.getByRole('region', { name: 'paper' });

test.describe('notifications', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
  /** The card; the announcement to screen readers stands outside the region for a second. */
  const status = (page: Page) => region(page).getByRole('status');

  test('are announced and close when 5000 ms have passed', async ({ playground }) => {
    await paper(playground).getByRole('button', { name: 'Show a notice' }).click();
    await playground.clock.runFor(50);
    const notice = status(playground);
    await expect(notice).toContainText('Saved');
    await expect(notice).toContainText('The desk has it.');
    await playground.clock.runFor(4900);
    await expect(notice).toBeVisible();
    await playground.clock.runFor(400);
    await expect(notice).toHaveCount(0);
  });

  test('stay 20 seconds when they have a button', async ({ playground }) => {
    await paper(playground).getByRole('button', { name: 'Show an error' }).click();
    await playground.clock.runFor(19_900);
    await expect(playground.getByRole('alert')).toBeVisible();
    await playground.clock.runFor(500);
    await expect(playground.getByRole('alert')).toHaveCount(0);
  });

  test('show one at a time, as an alert when it is an error', async ({ playground }) => {
    await paper(playground).getByRole('button', { name: 'Show a notice' }).click();
    await paper(playground).getByRole('button', { name: 'Show an error' }).click();
    await playground.clock.runFor(50);
    await expect(playground.getByRole('alert')).toContainText('Something went wrong');
    await expect(status(playground)).toHaveCount(0);
  });

  test('close when their button or action is pressed', async ({ playground }) => {
    await paper(playground).getByRole('button', { name: 'Show an error' }).click();
    await playground.clock.runFor(50);
    await playground.getByRole('button', { name: 'Try again' }).click();
    await expect(paper(playground).getByText('Answer: tried again')).toBeVisible();
    await playground.clock.runFor(400);
    await expect(playground.getByRole('alert')).toHaveCount(0);

    await paper(playground).getByRole('button', { name: 'Show an error' }).click();
    await playground.clock.runFor(50);
    await playground.getByRole('button', { name: 'Close notification' }).click();
    await playground.clock.runFor(400);
    await expect(playground.getByRole('alert')).toHaveCount(0);
  });

  test('stay while the pointer rests on them', async ({ playground }) => {
    await paper(playground).getByRole('button', { name: 'Show a notice' }).click();
    await playground.clock.runFor(50);
    await status(playground).hover();
    await playground.clock.runFor(20_000);
    await expect(status(playground)).toBeVisible();
    await playground.mouse.move(5, 5);
    await playground.clock.runFor(5300);
    await expect(status(playground)).toHaveCount(0);
  });

  test('close by themselves after another was closed under the pointer', async ({ playground }) => {
    const opener = paper(playground).getByRole('button', { name: 'Show a notice' });
    await opener.click();
    await playground.clock.runFor(50);
    await playground.getByRole('button', { name: 'Close notification' }).click();
    await playground.clock.runFor(400);
    await opener.press('Enter');
    await playground.clock.runFor(5400);
    await expect(status(playground)).toHaveCount(0);
  });

  test('close when swiped to the right by more than 50 px', async ({ playground }) => {
    await paper(playground).getByRole('button', { name: 'Show a notice' }).click();
    await playground.clock.runFor(50);
    await swipe(playground, 50);
    await playground.clock.runFor(400);
    await expect(status(playground)).toBeVisible();
    await swipe(playground, 51);
    await playground.clock.runFor(400);
    await expect(status(playground)).toHaveCount(0);
  });

  test('take the focus when F8 is pressed and close on Escape', async ({ playground }) => {
    await paper(playground).getByRole('button', { name: 'Show a notice' }).click();
    await playground.clock.runFor(50);
    const close = playground.getByRole('button', { name: 'Close notification' });
    await expect(close).toBeVisible();
    await playground.keyboard.press('F8');
    await expect(region(playground).locator('.notifications')).toBeFocused();
    await playground.keyboard.press('Tab');
    await expect(status(playground)).toBeFocused();
    await playground.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await playground.keyboard.press('Escape');
    await playground.clock.runFor(400);
    await expect(status(playground)).toHaveCount(0);
  });

  for (const key of ['Enter', 'Escape'])
    test(`give back the focus that F8 took when they are closed with ${key}`, async ({ playground }) => {
      const opener = paper(playground).getByRole('button', { name: 'Show a notice' });
      await opener.focus();
      await playground.keyboard.press('Enter');
      await playground.clock.runFor(50);
      const close = playground.getByRole('button', { name: 'Close notification' });
      await expect(close).toBeVisible();
      await playground.keyboard.press('F8');
      await playground.keyboard.press('Tab');
      await playground.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await playground.keyboard.press(key);
      await playground.clock.runFor(400);
      await expect(opener).toBeFocused();
    });

  test('are at most 420 px wide on medium screens and as wide as a phone', async ({ playground }) => {
    const area = region(playground).locator('.notifications');
    await playground.setViewportSize({ width: 768, height: 900 });
    expect((await area.boundingBox())?.width).toBe(420);
    await playground.setViewportSize({ width: 390, height: 844 });
    expect((await area.boundingBox())?.width).toBe(390);
  });

  async function swipe(page: Page, distance: number) {
    const box = await status(page).boundingBox();
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
  test('open after 700 ms of hovering, and at once within 300 ms of another', async ({ playground }) => {
    const tooltip = playground.getByRole('tooltip');
    await paper(playground).getByRole('button', { name: 'First hint' }).hover();
    await playground.clock.runFor(690);
    await expect(tooltip).toHaveCount(0);
    await playground.clock.runFor(20);
    await expect(tooltip).toHaveText('Opens the calendar');

    await playground.mouse.move(5, 5, { steps: 5 });
    await playground.clock.runFor(200);
    await paper(playground).getByRole('button', { name: 'Second hint' }).hover();
    await playground.clock.runFor(50);
    await expect(tooltip).toHaveText('Downloads the report');

    await playground.mouse.move(5, 5, { steps: 5 });
    await playground.clock.runFor(400);
    await expect(tooltip).toHaveCount(0);
    await paper(playground).getByRole('button', { name: 'First hint' }).hover();
    await playground.clock.runFor(600);
    await expect(tooltip).toHaveCount(0);
  });

  const endings: [string, (page: Page) => Promise<void>][] = [
    ['leaving', (page) => page.mouse.move(5, 5, { steps: 5 })],
    ['scrolling', (page) => page.mouse.wheel(0, 200)],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a press', (page) => page.mouse.down()],
  ];
  test('close on leaving, scrolling, Escape or a press', async ({ playground }) => {
    for (const [ending, end] of endings) {
      await test.step(ending, async () => {
        await paper(playground).getByRole('button', { name: 'First hint' }).hover();
        await playground.clock.runFor(750);
        await expect(playground.getByRole('tooltip')).toHaveCount(1);
        await end(playground);
        await playground.clock.runFor(400);
        await expect(playground.getByRole('tooltip')).toHaveCount(0);
        await playground.mouse.move(5, 5, { steps: 5 });
        await playground.clock.runFor(400);
      });
    }
  });

  test('open on focus and close on blur', async ({ playground }) => {
    await paper(playground).getByRole('button', { name: 'First hint' }).focus();
    await playground.clock.runFor(50);
    await expect(playground.getByRole('tooltip')).toHaveText('Opens the calendar');
    await playground.keyboard.press('Tab');
    await playground.keyboard.press('Tab');
    await playground.clock.runFor(400);
    await expect(playground.getByRole('tooltip')).toHaveCount(0);
  });
});

test.describe('carousel', () => {
  const gallery = (page: Page) => paper(page).getByRole('group', { name: 'Gallery' }).first();
  const visibleSlide = async (page: Page) =>
    Number(
      (await gallery(page).locator('[aria-current="true"]').getAttribute('aria-label'))?.replace(/\D/g, ''),
    );
  const inView = (page: Page, number: number) =>
    expect(gallery(page).getByRole('group', { name: `${number} of 10` })).toBeInViewport({ ratio: 0.9 });

  test.beforeEach(async ({ playground }) => {
    await gallery(playground).scrollIntoViewIfNeeded();
  });

  test('moves by one and wraps around at both ends', async ({ playground }) => {
    await gallery(playground).getByRole('button', { name: 'Previous image' }).click();
    expect(await visibleSlide(playground)).toBe(10);
    await inView(playground, 10);
    await gallery(playground).getByRole('button', { name: 'Next image' }).click();
    expect(await visibleSlide(playground)).toBe(1);
    await inView(playground, 1);
  });

  test('jumps to the dot of an image and follows the arrow keys', async ({ playground }) => {
    await gallery(playground).getByRole('button', { name: 'Go to image 7' }).click();
    expect(await visibleSlide(playground)).toBe(7);
    await inView(playground, 7);
    await playground.keyboard.press('ArrowRight');
    await inView(playground, 8);
    await playground.keyboard.press('ArrowLeft');
    await inView(playground, 7);
  });

  test('advances every 5000 ms', async ({ playground }) => {
    await gallery(playground).hover();
    await playground.mouse.move(5, 5);
    await playground.clock.runFor(1);
    const start = await visibleSlide(playground);
    await playground.clock.runFor(4900);
    expect(await visibleSlide(playground)).toBe(start);
    await playground.clock.runFor(200);
    await expect.poll(() => visibleSlide(playground)).toBe(start + 1);
    await playground.clock.runFor(5000);
    await expect.poll(() => visibleSlide(playground)).toBe(start + 2);
  });

  test('holds still under the pointer, with the focus inside, and when paused', async ({ playground }) => {
    await gallery(playground).hover();
    await playground.clock.runFor(12_000);
    expect(await visibleSlide(playground)).toBe(1);

    await playground.mouse.move(5, 5);
    await gallery(playground).getByRole('button', { name: 'Next image' }).focus();
    await playground.clock.runFor(12_000);
    expect(await visibleSlide(playground)).toBe(1);

    await gallery(playground).getByRole('button', { name: 'Pause the gallery' }).click();
    await playground.mouse.move(5, 5);
    await playground.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await playground.clock.runFor(12_000);
    expect(await visibleSlide(playground)).toBe(1);
    await expect(gallery(playground).getByRole('button', { name: 'Play the gallery' })).toBeVisible();
  });

  for (const control of ['Next image', 'Go to image 7']) {
    test(`goes on advancing after a mouse click on ${control}, also with the pointer still on it`, async ({
      playground,
    }) => {
      await gallery(playground).getByRole('button', { name: control }).click();
      const chosen = await visibleSlide(playground);
      await playground.clock.runFor(4900);
      expect(await visibleSlide(playground)).toBe(chosen);
      await playground.clock.runFor(200);
      await expect.poll(() => visibleSlide(playground)).toBe(chosen + 1);
      await playground.mouse.move(5, 5);
      await playground.clock.runFor(5000);
      await expect.poll(() => visibleSlide(playground)).toBe(chosen + 2);
    });
  }

  test('holds still when a key makes the focus of a clicked control visible, until it leaves', async ({
    playground,
  }) => {
    await gallery(playground).getByRole('button', { name: 'Next image' }).click();
    await playground.mouse.move(5, 5);
    await playground.keyboard.press('ArrowRight');
    const chosen = await visibleSlide(playground);
    await playground.clock.runFor(12_000);
    expect(await visibleSlide(playground)).toBe(chosen);
    await playground.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await playground.clock.runFor(5100);
    await expect.poll(() => visibleSlide(playground)).toBe(chosen + 1);
  });

  test('holds still in a hidden tab', async ({ playground }) => {
    await playground.mouse.move(5, 5);
    await playground.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await playground.clock.runFor(12_000);
    expect(await visibleSlide(playground)).toBe(1);
  });

  test('moves by two when Next is clicked twice in one tick', async ({ playground }) => {
    await gallery(playground)
      .getByRole('button', { name: 'Next image' })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    expect(await visibleSlide(playground)).toBe(3);
  });

  test('holds still when reduced motion is preferred', async ({ page, document }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.setContent(document);
    await page.clock.runFor(12_000);
    expect(await visibleSlide(page)).toBe(1);
  });

  test('announces the image when it is moved by hand, not when it advances by itself', async ({
    playground,
  }) => {
    const copy = gallery(playground).locator('[aria-live]');
    await playground.mouse.move(5, 5);
    await expect(copy).toHaveAttribute('aria-live', 'off');
    await gallery(playground).getByRole('button', { name: 'Next image' }).click();
    await expect(copy).toHaveAttribute('aria-live', 'polite');
    await expect(copy).toHaveText('2 of 10: Picture 2');
  });

  test('updates its dots when the track is scrolled', async ({ playground }) => {
    await gallery(playground)
      .locator('.carousel-track')
      .evaluate((track) => track.scrollTo({ left: track.clientWidth * 3, behavior: 'instant' }));
    await expect.poll(() => visibleSlide(playground)).toBe(4);
  });
});

test.describe('alert dialogs', () => {
  test('focus the harmless answer, trap the focus and return it when closed', async ({ playground }) => {
    const remove = paper(playground).getByRole('button', { name: 'Remove' });
    await remove.press('Enter');
    const dialog = playground.getByRole('alertdialog', { name: 'Remove this request?' });
    await expect(dialog).toHaveAccessibleDescription('It cannot be brought back.');
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    for (let presses = 0; presses < 6; presses++) {
      await playground.keyboard.press('Tab');
      const outside = await playground.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await playground.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();
    await expect(paper(playground).getByText('Answer: nothing yet')).toBeVisible();

    await remove.click();
    await dialog.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(paper(playground).getByText('Answer: removed')).toBeVisible();
  });
});

test('ties a field to its label, hint and error', async ({ playground }) => {
  const name = paper(playground).getByRole('textbox', { name: 'Full name' });
  await expect(name).toHaveAccessibleDescription('As on the booking.');
  await expect(name).toHaveAttribute('required', '');
  const email = paper(playground).getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('That address is missing its ending.');
  await expect(
    paper(playground).getByRole('group', { name: 'Current transportation' }).getByRole('radio'),
  ).toHaveCount(2);
});

test('selects a range of days across two months', async ({ playground }) => {
  await paper(playground).getByRole('button', { name: 'Dates' }).click();
  await expect(playground.getByRole('grid')).toHaveCount(2);
  await playground.getByRole('button', { name: /January 20,/ }).click();
  await playground.getByRole('button', { name: /February 3,/ }).click();
  await expect(playground.getByRole('grid').locator('[aria-selected="true"]')).toHaveCount(15);
});

test('selects the next tab when an arrow key is pressed', async ({ playground }) => {
  await paper(playground).getByRole('tab', { name: 'Overview' }).focus();
  await playground.keyboard.press('ArrowRight');
  await playground.clock.runFor(50);
  await expect(paper(playground).getByRole('tab', { name: 'Bookings' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('has no violation and no invisible control in forced colors', async ({ playground }) => {
  await paper(playground).getByRole('button', { name: 'Show an error' }).click();
  await playground.clock.runFor(600);
  // axe needs running timers; under the pointer the notification stays.
  await playground.getByRole('alert').hover();
  await playground.clock.resume();
  expect(await axeViolations(playground)).toEqual([]);
  expect(await lowContrastInForcedColors(playground.locator('body'))).toEqual([]);
});
