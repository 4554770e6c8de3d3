import type { Page } from '@playwright/test';
import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { pageError } from '#content/layout.ts';
import { fillInMessage } from './enquiry-steps.ts';
import { expect, test } from './fixtures.ts';

/** Makes the code of one page throw while it renders. */
async function breakPage(page: Page, file: RegExp) {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const [, name] = /export\{[^}]*?\b(\w+) as default/.exec(text) ?? [];
    // A part that pages share may be called like the page.
    if (!name) return route.fulfill({ response });
    const broken = text.replace(`${name} as default`, '__broken as default');
    await route.fulfill({
      contentType: 'text/javascript',
      body: `function __broken(){throw new TypeError('series is undefined')}\n${broken}`,
    });
  });
}

async function expectPageError(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: pageError.title })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: pageError.reload })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/TypeError|series is undefined|Application Error/);
}

/** The page as it was prerendered: its heading, and header and footer around it. */
async function expectPrerendered(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { name: pageError.title })).toHaveCount(0);
}

const aboutCode = /\/assets\/about-[^/]*\.js$/;

test('shows the error between header and footer, and reports it, when a staff page fails', async ({
  page,
  site,
}) => {
  const code = /\/assets\/page-[\w-]{8}\.js$/;
  await breakPage(page, code);
  const report = page.waitForRequest('**/api/client-errors');
  await page.goto('/admin-login');
  await expectPageError(page);
  expect((await report).postDataJSON()).toEqual({
    message: 'TypeError: series is undefined',
    path: '/admin-login',
  });
  expect((await (await report).response())?.status()).toBe(202);
  await expect.poll(() => site.output()).toContain('a page failed in the browser');

  await page.unroute(code);
  await page.getByRole('button', { name: pageError.reload }).click();
  await expect(page.getByRole('heading', { name: pageError.title })).toHaveCount(0);
});

test('keeps the prerendered page, and reports the error, when a section of it fails', async ({ page }) => {
  await breakPage(page, aboutCode);
  const report = page.waitForRequest('**/api/client-errors');
  await page.goto('/about');
  expect((await report).postDataJSON()).toEqual({
    message: 'TypeError: series is undefined',
    path: '/about',
  });
  await expectPrerendered(page, /./);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('shows the error when a page fails that a link has led to, and the next page after it', async ({
  page,
}) => {
  await breakPage(page, aboutCode);
  await page.goto('/company');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expectPageError(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

/** Each makes a part of the frame throw: when it renders, or in an effect afterwards. */
const brokenFrames = {
  'while it renders': (page: Page) =>
    page.route(/\/assets\/site-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const broken = text.replace(/phoneNote:[`'"][^`'"]*[`'"]/, 'phoneNote:{}');
      expect(broken).not.toBe(text);
      await route.fulfill({ response, body: broken });
    }),
  'in an effect': (page: Page) =>
    page.addInitScript(() =>
      Object.defineProperty(history, 'scrollRestoration', {
        set() {
          throw new TypeError('scrollRestoration');
        },
      }),
    ),
};

for (const [when, breakFrame] of Object.entries(brokenFrames)) {
  test(`keeps page, typed text and form when the frame fails ${when}`, async ({ page }) => {
    await breakFrame(page);
    const report = page.waitForRequest('**/api/client-errors');
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const message = page.locator('form[action="/api/contact-messages"] [name="message"]');
    await message.fill('Two child seats, please.');
    await report;
    await expectPrerendered(page, heading);
    await expect(message).toHaveValue('Two child seats, please.');
    // Whoever types goes on typing.
    await expect(message).toBeFocused();

    // The browser sends the form, and the server answers with what is missing.
    const answer = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/contact-messages'),
    );
    await page.locator('form[action="/api/contact-messages"]').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.locator('form[action="/api/contact-messages"] [type="submit"]').click();
    expect((await answer).status()).toBe(400);
  });
}

test('lets the browser send a form whose own script fails', async ({ page }) => {
  await page.goto('/contact');
  await fillInMessage(page);
  await page.evaluate(() => Reflect.deleteProperty(FormData.prototype, 'getAll'));
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/contact-messages'),
  );
  await page.getByRole('button', { name: messageForm.send }).click();
  expect((await answer).status()).toBe(303);
  await expect(page.getByRole('heading', { level: 1, name: messageReceived.heading })).toBeVisible();
});

test('works in a browser that knows no popovers', async ({ page }) => {
  await page.addInitScript(() => {
    const { matches } = Element.prototype;
    const value = function (this: Element, selectors: string) {
      if (selectors.includes(':popover-open')) throw new SyntaxError(selectors);
      return matches.call(this, selectors);
    };
    Object.defineProperty(Element.prototype, 'matches', { value });
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.goto('/');
  await expectPrerendered(page, /./);
  await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
});

test('loads a document with its own security policy when a link leads from a staff page to a public one', async ({
  page,
}) => {
  await page.goto('/admin-login');
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  expect(new URL((await document).url()).pathname).toBe('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});
