import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { fleet } from '#content/fleet/index.ts';
import { header as headerCopy, notFound } from '#content/layout.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { expect, test } from './fixtures.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.describe('header', () => {
  test.use({ viewport: desktop });

  test('shows logo, links, phone and Book Now, in that order, on every page', async ({ page }) => {
    for (const path of ['/', '/contact', '/admin-login', '/no/such/page']) {
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: company.name, exact: true })).toHaveAttribute(
        'href',
        '/',
      );
      await expect(header.getByRole('navigation').getByRole('link')).toHaveText([
        'Home',
        'About',
        'Services',
        'Our Fleet',
        'Charter Bus',
        'Contact',
      ]);
      await expect(header.getByRole('link', { name: phoneLabel(headerCopy.phone) })).toHaveAttribute(
        'href',
        phoneHref(headerCopy.phone),
      );
      const bookNow = header.getByRole('link', { name: 'Book Now' });
      await expect(bookNow).toHaveAttribute('target', '_blank');
      await expect(bookNow).toHaveAttribute('rel', /noopener/);
      await expect(bookNow).toHaveAccessibleName('Book Now');
      await expect(bookNow).toHaveAccessibleDescription('Opens in a new tab');
    }
  });

  test('is translucent up to 100 px and solid beyond', async ({ page }) => {
    await page.goto('/contact');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('position', 'fixed');
    await expect(header).toHaveAttribute('data-solid', 'false');
    await expect(header).toHaveCSS('background-color', /^rgba\(.*, 0\)$/);

    await page.evaluate(() => window.scrollTo(0, 100));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
    await expect(header).toHaveAttribute('data-solid', 'false');

    await page.evaluate(() => window.scrollTo(0, 101));
    await expect(header).toHaveAttribute('data-solid', 'true');
    await expect(header).toHaveCSS('background-color', 'rgb(8, 9, 12)');

    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(header).toHaveAttribute('data-solid', 'false');
  });

  test('opens the pages behind Services and Our Fleet with pictures, by keyboard, and closes on Escape and choice', async ({
    page,
  }) => {
    await page.goto('/about');
    const services = page.getByRole('navigation', { name: 'All services' });
    await expect(services).toBeHidden();
    await page.getByRole('button', { name: 'All services' }).press('Enter');
    await expect(services.getByRole('link')).toHaveCount(8);
    await expect(services.getByRole('link', { name: 'Airport Transfers' })).toHaveAttribute(
      'href',
      '/airport-transfers',
    );
    await page.keyboard.press('Escape');
    await expect(services).toBeHidden();
    await expect(page.getByRole('button', { name: 'All services' })).toBeFocused();

    await page.getByRole('button', { name: 'All vehicles' }).click();
    const vehicles = page.getByRole('navigation', { name: 'All vehicles' });
    await expect(vehicles.getByRole('link')).toHaveCount(fleet.length);
    await vehicles.getByRole('link', { name: 'Mercedes Sprinter' }).click();
    await expect(page).toHaveURL('/fleet/mercedes-sprinter');
    await expect(vehicles).toBeHidden();
  });

  test('opens the reservation service in a new tab when Book Now is clicked', async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
    expect(new URL((await opened).url()).pathname).toBe('/demo-reservations/book');
    await expect(page).toHaveURL('/');
  });
});

test.describe('section links', () => {
  test.use({ viewport: desktop });

  test('on the home page scroll smoothly, 100 ms after the click', async ({ page }) => {
    await watchSectionScrolls(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    const scroll = await firstSectionScroll(page);
    expect(scroll).toMatchObject({ id: 'services', behavior: 'smooth' });
    expect(scroll.sinceClick).toBeGreaterThanOrEqual(100);
    await expectUnderHeader(page, 'services');
    await expect(page.locator('#services')).toBeFocused();
  });

  test('from another page lead home to the hash, which is scrolled to after 200 ms', async ({ page }) => {
    await watchSectionScrolls(page);
    await page.goto('/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Fleet' }).click();
    await expect(page).toHaveURL('/#fleet');
    const scroll = await firstSectionScroll(page);
    expect(scroll).toMatchObject({ id: 'fleet' });
    expect(scroll.sinceClick).toBeGreaterThanOrEqual(200);
    await expectUnderHeader(page, 'fleet');
  });

  test('opens the home page at the section when the address has its hash', async ({ page }) => {
    await page.goto('/#fleet');
    await expectUnderHeader(page, 'fleet');
  });

  test('opens the home page at the section before any script has come', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto('/#contact', { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    await expectUnderHeader(page, 'contact');
  });

  test('jump instead of gliding for readers who prefer less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchSectionScrolls(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    expect(await firstSectionScroll(page)).toMatchObject({ behavior: 'auto' });
  });

  test('work before any script has run', async ({ browser, baseURL }) => {
    await using context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop });
    const page = await context.newPage();
    await page.goto(`${baseURL}/contact`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Fleet' }).click();
    await expect(page).toHaveURL(/\/#fleet$/);
    await expectUnderHeader(page, 'fleet');
  });
});

test('has its whole length from the first paint, so that a key takes the reader to the end of the page', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  // Not scrollHeight, whose rounding depends on where the page is scrolled to.
  const heightOf = () => page.evaluate(() => document.documentElement.getBoundingClientRect().height);
  const height = await heightOf();
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeInViewport();
  expect(await heightOf()).toBe(height);
});

test.describe('route changes', () => {
  test.use({ viewport: desktop });

  test('scroll to the top, forwards and back, move the focus to the new page, and say and mark it', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.evaluate(() => window.scrollTo(0, 600));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator('main')).toBeFocused();
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: await page.title() })).toHaveCount(1);
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(['About']);

    await page.evaluate(() => window.scrollTo(0, 600));
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('scrolls to the top, then to its anchor after 200 ms, when Get Instant Quote is clicked', async ({
    page,
  }) => {
    await watchSectionScrolls(page);
    await page.goto('/fleet/cadillac-escalade');
    await page.getByRole('main').getByRole('link', { name: 'Get Instant Quote' }).first().click();
    await expect(page).toHaveURL('/contact#quote-form');
    const scroll = await firstSectionScroll(page);
    expect(scroll).toMatchObject({ id: 'quote-form', from: 0 });
    expect(scroll.sinceClick).toBeGreaterThanOrEqual(200);
    await expectUnderHeader(page, 'quote-form');
    await expect(page.locator('#quote-form')).toBeFocused();
  });

  for (const [path, id] of [
    ['/contact', 'quote-form'],
    ['/contact', 'contact-methods'],
    ['/about', 'story'],
  ] as const) {
    test(`${path}#${id} ends at its anchor, opened directly, by a route change and on Back`, async ({
      page,
    }) => {
      await page.goto(`${path}#${id}`);
      await expectUnderHeader(page, id);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charter Bus' }).click();
      await expect(page).toHaveURL('/charter-bus-rental');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(`${path}#${id}`);
      await expectUnderHeader(page, id);
    });
  }

  test('follow a hash on the page that is already open', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('main').getByRole('link', { name: 'Read our story' }).click();
    await expect(page).toHaveURL('/about#story');
    await expectUnderHeader(page, 'story');
  });

  test('go to the top, without an error, when the hash names no section of the home page', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.clock.install();
    for (const hash of ['#nothing', '#%', '#100%25']) {
      await page.goto('/contact');
      await page.evaluate((address) => {
        window.scrollTo(0, 600);
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/${hash}`);
      await expect(page.locator('#services')).toBeAttached();
      await page.clock.runFor(1000);
      expect(await page.evaluate(() => window.scrollY), hash).toBe(0);
      expect(errors, hash).toEqual([]);
    }
  });
});

test.describe('mobile menu', () => {
  test.use({ viewport: phone });

  const items = ['Home', 'About', 'Services', 'Our Fleet', 'Charter Bus', 'Contact & Booking'];

  test('has the header’s items and no Book Now, keeps the focus inside, and gives it back on Escape', async ({
    page,
  }) => {
    await page.goto('/about');
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('listitem')).toHaveText(items);
    await expect(menu.getByRole('link').last()).toHaveText('Contact & Booking');
    await expect(menu.getByRole('link', { name: phoneLabel(headerCopy.phone) })).toBeVisible();
    await expect(menu.getByText('Book Now')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await toggle.press('Enter');
    await expect(menu.getByRole('link').first()).toBeFocused();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press(presses < 10 ? 'Tab' : 'Shift+Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('#menu, [popovertarget="menu"]') !== null),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('closes when an item is chosen', async ({ page }) => {
    await page.goto('/');
    for (const item of items) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('link', { name: item }).click();
      await expect(menu).toBeHidden();
    }
    await expect(page).toHaveURL('/contact');
  });

  test('opens before any script has run', async ({ browser, baseURL }) => {
    await using context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    await page.goto(`${baseURL}/about`);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Contact & Booking' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test.describe('footer', () => {
  test('carries blurb, networks, seal, lists and legal links', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    for (const network of ['Instagram', 'Facebook', 'TikTok', 'YouTube', 'WhatsApp', 'Yelp']) {
      const link = footer.getByRole('link', { name: network, exact: true });
      const glyph = link.locator('use');
      await expect.poll(() => glyph.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(8);
      await expect(link).toBeVisible();
      await expect(link).toHaveAccessibleDescription('Opens in a new tab');
    }
    await expect(footer.getByRole('heading')).toHaveText(['Services', 'Fleet', 'Contact']);
    await expect(footer.getByRole('link', { name: 'Mercedes Maybach' })).toHaveAttribute(
      'href',
      '/fleet/mercedes-maybach',
    );
    await expect(footer.getByText('24/7', { exact: true })).toBeVisible();
    for (const { phone } of company.offices) {
      await expect(footer.getByRole('link', { name: phoneLabel(phone) })).toHaveAttribute(
        'href',
        /^tel:\+1\d{10}$/,
      );
    }
    await expect(footer.getByRole('link', { name: company.email.info })).toHaveAttribute('href', /^mailto:/);
    await expect(footer.getByText('Licensed & Insured | ADA Compliant')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    await expect(footer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin-login');
    const seal = footer.getByRole('img', { name: /bureau/i });
    await expect(seal).toHaveAttribute('src', '/media/bureau-seal.svg');
  });

  test('shows the fallback when the bureau’s seal does not load', async ({ page }) => {
    const seal = page.getByRole('contentinfo').getByRole('img', { name: /bureau/i });
    await page.route('**/media/bureau-seal.svg', (route) => route.abort());
    await page.goto('/contact');
    await seal.scrollIntoViewIfNeeded();
    await expect(seal).toHaveAttribute('src', '/media/bureau-seal-fallback.svg');
    await expect.poll(() => seal.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});

test('leads past the header when the skip link is followed', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')).toHaveText([
    'About',
  ]);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

// Not behind the skip link: the place that it leads to takes the focus once more after 100 ms.
test('focuses the notification area when F8 is pressed, before the first notification and after it', async ({
  page,
}) => {
  await page.goto('/');
  // The menu's button says so from its first effect on.
  await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
  const area = page.getByRole('region', { name: 'Notifications (F8)' });
  await page.keyboard.press('F8');
  await expect(area).toBeFocused();

  await page.route('**/api/email-signup', (route) => route.abort());
  await page.getByLabel('Email address').fill('guest@mail.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(area.locator('.notifications')).toBeFocused();
});

test('shows the 404 page with ways on when the address or the vehicle is unknown', async ({ page }) => {
  const noVehicle = await page.goto('/fleet/hovercraft');
  expect(noVehicle?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('404 Page Not Found');

  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('404 Page Not Found');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(main.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(
    main.getByRole('link', { name: `${notFound.call} ${phoneLabel(headerCopy.phone)}` }),
  ).toHaveAttribute('href', /^tel:/);
  await main.getByRole('link', { name: /Our fleet/ }).click();
  await expect(page).toHaveURL('/#fleet');
});

type SectionScroll = { id: string; behavior: string; sinceClick: number; from: number };

declare global {
  interface Window {
    sectionScrolls: SectionScroll[];
  }
}

/** Notes what is scrolled to, how, from where, and how long after the last click. */
async function watchSectionScrolls(page: Page) {
  await page.addInitScript(() => {
    let clicked = 0;
    window.sectionScrolls = [];
    window.addEventListener(
      'click',
      () => {
        clicked = performance.now();
      },
      { capture: true },
    );
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      const behavior = (typeof options === 'object' && options.behavior) || 'auto';
      window.sectionScrolls.push({
        id: this.id,
        behavior,
        sinceClick: performance.now() - clicked,
        from: window.scrollY,
      });
      scroll.call(this, options);
    };
  });
}

async function firstSectionScroll(page: Page): Promise<SectionScroll> {
  const first = await page.waitForFunction(() => window.sectionScrolls[0]);
  const scroll = await first.jsonValue();
  if (!scroll) throw new Error('Nothing was scrolled to.');
  return scroll;
}

/** The section has come to rest right below the header, not behind it. */
async function expectUnderHeader(page: Page, id: string) {
  const section = page.locator(`#${id}`);
  await expect
    .poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(80);
}
