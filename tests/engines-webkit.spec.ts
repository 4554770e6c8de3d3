import { expect } from '@playwright/test';
import sharp from 'sharp';
import { tellStories, test } from './engine-stories.ts';

test.use({ engineName: 'WebKit' });
tellStories();

/** Whether anything is drawn inside a field, apart from its border. */
test('shows nothing in a date or a time that nobody has entered', async ({ view, openPath }) => {
  const isEmpty = async (selector: string) => {
    const box = await view.run(async (name) => {
      const field = document.querySelector(name);
      field?.scrollIntoView({ block: 'center', behavior: 'instant' });
      await document.fonts.ready;
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      const { left, top, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
      // Within its border.
      const [x, y, wide, high] = [left + 8, top + 8, width - 16, height - 16].map(Math.round);
      return { left: x ?? 0, top: y ?? 0, width: wide ?? 0, height: high ?? 0 };
    }, selector);
    const inside = await sharp(await view.screenshot())
      .extract(box)
      .png()
      .toBuffer();
    const { channels } = await sharp(inside).stats();
    return channels.every(({ min, max }) => min === max);
  };
  await openPath('/quote-request');
  expect(await isEmpty('#quote-eventDate')).toBe(true);
  expect(await isEmpty('#quote-pickupTime')).toBe(true);
  await view.fill({ '#quote-eventDate': '2030-06-20' });
  expect(await isEmpty('#quote-eventDate')).toBe(false);
  // Nobody has to fill these in.
  await openPath('/');
  expect(await isEmpty('#price-eventDate')).toBe(true);
  expect(await isEmpty('#price-pickupTime')).toBe(true);
  await view.fill({ '#price-eventDate': '2030-06-20' });
  expect(await isEmpty('#price-eventDate')).toBe(false);
});
