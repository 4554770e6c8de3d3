import { expect } from '@playwright/test';
import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { hasText, test } from './engine-stories.ts';
import { missingPackages } from './webdriver.ts';

/** The class of Safari 16. Where Debian no longer has it, a new one takes its place, without what it lacks. */
test.use({
  engineName: missingPackages('old WebKit').length === 0 ? 'old WebKit' : 'WebKit',
  isOld: true,
});

for (const path of ['/', '/about', '/quote-request', '/fleet/cadillac-escalade', '/admin-login']) {
  test(`shows ${path} with nothing in front of it`, async ({ view, openPath }) => {
    await openPath(path);
    await view.until(isInFront, 'h1');
    expect(await view.run(shownWithoutPopovers)).toEqual([]);
  });
}

test('shows /contact and sends its form', async ({ view, openPath, data }) => {
  await openPath('/contact');
  await view.fill({
    '#message-name': 'Ruth Calloway',
    '#message-email': 'ruth@calloway.example',
    '#message-subject': 'A coat',
    '#message-message': 'A navy coat, back seat.',
  });
  await view.press(messageForm.send);
  await view.until(hasText, messageReceived.heading);
  expect(await data.selectFrom('contactMessages').select('name').execute()).toEqual([
    { name: 'Ruth Calloway' },
  ]);
});

// These run in the page.
function isInFront(selector: string): boolean {
  const element = document.querySelector(selector);
  const { left, top } = element?.getBoundingClientRect() ?? new DOMRect();
  return element?.contains(document.elementFromPoint(left + 10, top + 10)) ?? false;
}

function shownWithoutPopovers(): string[] {
  if (CSS.supports('selector(:popover-open)')) return [];
  const parts = document.querySelectorAll<HTMLElement>('#menu, .navigation-panel, header [popovertarget]');
  return [...parts]
    .filter((part) => part.getClientRects().length > 0)
    .map((part) => part.outerHTML.slice(0, 60));
}
