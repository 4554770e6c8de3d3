import type { Page } from '@playwright/test';
import { oldBrowserNote } from '../src/content/browsers.ts';
import { PRICE_SECTION, priceForm } from '../src/content/forms/price-form.ts';
import { publicPaths } from '../src/routes.ts';
import {
  axeViolations,
  brokenWords,
  clippedTexts,
  contrastsOverPicture,
  doubleTextSize,
  horizontalOverflow,
  lowContrastInForcedColors,
  resetText,
  splitWords,
  widenTextSpacing,
} from './accessibility-checks.ts';
import { expect, test } from './fixtures.ts';
import { expectWithinBudgets } from './page-weight.ts';

/**
 * Each page is opened once, on a phone, and then resized. What its HTML says by itself: server/built-pages.test.ts and
 * server/published-facts.test.ts; here, that a visitor sees it.
 */
test.describe.configure({ mode: 'parallel' });

/** The limit of Web Vitals for 'good'. A font that comes late moves the text by less than half of it. */
const MAX_LAYOUT_SHIFT = 0.1;

/** The frame is looked at over a picture, on plain ground and where staff sign in; on the other pages it is the same. */
const withFrame = ['/', '/terms-of-service', '/admin-login'];

/** They only decorate, and say so: the leather beside the VIP Club, the still under the film's button, the desk at the end. */
const decorations = /\/(detail-leather|interior-stars|desk-night)-/;

/** Pages with text over a picture. */
const heroes = [
  '/',
  '/airport-transfers',
  '/charter-bus-rental',
  '/contact',
  '/reservations',
  '/services-overview',
  '/vols-fans-special',
  '/fleet/chevrolet-suburban',
  '/fleet/charter-buses',
];
/** The widths at which the layout, the picture or the text over it is another one. */
const screenSizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** One tab for all pages: its process has compiled axe and the site's scripts after the first. */
let tab: Page;
/** Errors, failed responses and requests to other hosts since the page was opened. */
const complaints: string[] = [];

test.beforeAll(async ({ browser, site }) => {
  tab = await browser.newPage();
  tab.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site.url && /^https?:/.test(protocol)) complaints.push(`another host: ${request.url()}`);
  });
  tab.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
  });
});
test.afterAll(() => tab.close());

for (const path of [...publicPaths, '/no/such/page', '/admin-login']) {
  const isPublic = publicPaths.includes(path);

  test(`${path} loads light and whole on a phone, fits every width, is accessible and hides nothing`, async () => {
    const at = (where: string) => (fault: string) => `${path} ${where}: ${fault}`;

    await test.step('as a phone loads it', async () => {
      const fault = at('on a phone');
      await tab.goto('about:blank');
      complaints.length = 0;
      await tab.emulateMedia({ reducedMotion: 'no-preference' });
      const screen = await phoneScreen(tab);
      const answer = await tab.goto(path);
      expect(answer?.status(), fault('status')).toBe(path === '/no/such/page' ? 404 : 200);
      await expectHydratedAsBuilt(tab, fault('differs from what React holds'));
      if (isPublic) await expectWithinBudgets(tab, answer);
      expect.soft(await layoutShift(tab), fault('layout shift')).toBeLessThan(MAX_LAYOUT_SHIFT);
      // Nothing further is about motion, and a page that does not move is painted less often.
      await tab.emulateMedia({ reducedMotion: 'reduce' });
      await expect(tab.getByRole('heading', { level: 1 }), fault('one h1')).toHaveCount(1);
      await expect(tab.getByRole('heading', { level: 1 }), fault('one h1')).toBeVisible();
      if (isPublic) {
        expect.soft(await picturesWithFaults(tab), fault('pictures')).toEqual([]);
        expect.soft(complaints, fault('errors and requests of other hosts')).toEqual([]);
      } else {
        expect
          .soft(
            complaints.filter((text) => !text.includes('404')),
            fault('errors'),
          )
          .toEqual([]);
      }
      await screen.reset();
    });

    if (heroes.includes(path)) {
      for (const size of screenSizes) {
        await test.step(`text over the picture at ${size.width} px`, async () => {
          await tab.setViewportSize(size);
          const lines = await contrastsOverPicture(tab);
          expect(lines.length).toBeGreaterThan(3);
          for (const { text, contrast, required } of lines)
            expect
              .soft(contrast, at(`at ${size.width} px`)(`contrast of '${text}'`))
              .toBeGreaterThanOrEqual(required);
        });
      }
    }

    await test.step('asks for pictures as large as it draws them, and keeps words whole', async () => {
      for (const size of screenSizes) {
        await tab.setViewportSize(size);
        expect.soft(await wrongSizes(tab), at(`at ${size.width} px`)('sizes of pictures')).toEqual([]);
        expect.soft(await splitWords(tab), at(`at ${size.width} px`)('split words')).toEqual([]);
      }
    });

    await test.step('at 320 px, and with wide spacing', async () => {
      const fault = at('at 320 px');
      await tab.setViewportSize({ width: 320, height: 640 });
      expect.soft(await horizontalOverflow(tab), fault('overflow')).toBe(0);
      expect.soft(await splitWords(tab), fault('split words')).toEqual([]);
      await widenTextSpacing(tab);
      expect.soft(await horizontalOverflow(tab), fault('overflow, spaced widely')).toBe(0);
      expect.soft(await clippedTexts(tab), fault('clipped, spaced widely')).toEqual([]);
    });

    await test.step('at 640 px with doubled text', async () => {
      const fault = at('at 640 px');
      await tab.setViewportSize({ width: 640, height: 800 });
      await doubleTextSize(tab);
      expect.soft(await horizontalOverflow(tab), fault('overflow, doubled text')).toBe(0);
      expect.soft(await clippedTexts(tab), fault('clipped, doubled text')).toEqual([]);
      await resetText(tab);
    });

    await test.step('at 390 px with doubled text and every answer open', async () => {
      const fault = at('at 390 px');
      await tab.setViewportSize({ width: 390, height: 844 });
      await openAnswers(tab, true);
      await doubleTextSize(tab);
      expect.soft(await horizontalOverflow(tab), fault('overflow, doubled text')).toBe(0);
      expect.soft(await brokenWords(tab), fault('broken words, doubled text')).toEqual([]);
      await resetText(tab);
      await openAnswers(tab, false);
    });

    await test.step('at 1280 px, with every answer open', async () => {
      const fault = at('at 1280 px');
      await tab.setViewportSize({ width: 1280, height: 720 });
      await openAnswers(tab, true);
      const frame = withFrame.includes(path);
      expect.soft(await hiddenParts(tab), fault('hidden')).toEqual([]);
      expect.soft(await axeViolations(tab, { frame }), fault('axe')).toEqual([]);
      // The fixed header covers what is under it where the page is scrolled to: at the top, nothing.
      await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect
        .soft(
          await lowContrastInForcedColors(tab.locator(frame ? 'body' : 'main')),
          fault('invisible in forced colors'),
        )
        .toEqual([]);
      await openAnswers(tab, false);
    });
  });
}

test('shows the ways to contact the company one after the other, and scrolls to a section that an address names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/contact');
  const blocks = page.locator('#contact-methods').getByRole('heading', { level: 3 });
  const positions = await blocks.evaluateAll((headings) =>
    headings.map((heading) => heading.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
  );
  expect(positions.length).toBeGreaterThan(1);
  for (const [index, { left, top }] of positions.entries()) {
    const before = positions[index - 1];
    if (before) expect(top > before.top || left > before.left, `block ${index + 1} on the screen`).toBe(true);
  }
  await page.goto('/about#story');
  await expect(page.locator('#story')).toBeInViewport();
  await page.locator('main').getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.locator('#contact')).toBeInViewport();
});

test('draws one price, two and four as large as it asks for their pictures, with a counter only where they can be swiped', async ({
  page,
}) => {
  await page.goto('/');
  const estimator = page.locator(`#${PRICE_SECTION}`);
  for (const passengers of ['500', '40', '1']) {
    await estimator.getByLabel('Passengers').fill(passengers);
    await estimator.getByRole('button', { name: priceForm.submit }).click();
    await expect(estimator.getByText(`for ${passengers} passenger`)).toBeVisible();
    for (const size of [...screenSizes, { width: 700, height: 900 }, { width: 767, height: 900 }]) {
      await page.setViewportSize(size);
      const where = `${passengers} passengers at ${size.width} px`;
      expect.soft(await wrongSizes(page), where).toEqual([]);
      const row = await estimator.locator('ul').evaluate((list) => ({
        scrolls: list.scrollWidth > list.clientWidth,
        counts: Boolean(list.nextElementSibling?.checkVisibility()),
        widest: Math.max(...[...list.children].map((card) => card.clientWidth)),
      }));
      expect.soft(row.counts, `counter, ${where}`).toBe(row.scrolls);
      expect.soft(row.widest, `widest card, ${where}`).toBeLessThanOrEqual(480);
    }
  }
});

test('hides the pictures of Services overview when they fail to load', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/services-overview');
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeHidden();
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await expect(page.locator('main img:visible')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its content and opens its questions on every page, and follows a link', async ({ page }) => {
    // Nothing here is about pictures, which take most of the time to load.
    await page.route('**/media/**', (route) => route.abort());
    for (const path of publicPaths) {
      await page.goto(path);
      const hidden = await page
        .locator('h1, main h2, footer a[href^="tel:"]')
        .evaluateAll((parts) =>
          parts.filter((part) => !part.checkVisibility()).map((part) => part.textContent),
        );
      expect.soft(hidden, path).toEqual([]);
      const question = page.locator('main details:not(.fold)').first();
      if (await question.count()) {
        await question.locator('summary').click();
        await expect(question.locator('p'), path).toBeVisible();
      }
    }
    await page.locator('footer').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms-of-service');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  });
});

/**
 * A phone's screen with its two pixels for one, for which the page chooses its pictures. Every other width needs only
 * one, which is painted in a quarter of the time.
 */
async function phoneScreen(page: Page): Promise<{ reset: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: false,
  });
  return {
    async reset() {
      await session.send('Emulation.clearDeviceMetricsOverride');
      await session.detach();
    },
  };
}

/** The sum of what moved without the visitor's doing since the page was opened. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered in a task of their own.
        setTimeout(() => done(sum));
      }),
  );
}

/** Scrolls to each lazy picture, waits until it has loaded, and names those without content or description. */
async function picturesWithFaults(page: Page): Promise<string[]> {
  // The header's small pictures decorate links in closed panels and load when a panel opens.
  const pictures = page.locator('main img, footer img');
  return pictures.evaluateAll(async (images, decorative) => {
    const faults: string[] = [];
    for (const image of images as HTMLImageElement[]) {
      if (image.checkVisibility()) {
        image.scrollIntoView({ block: 'center', behavior: 'instant' });
        await image.decode().catch(() => undefined);
      }
      if (image.naturalWidth === 0) faults.push(`not loaded: ${image.currentSrc || image.src}`);
      if (!/\S/.test(image.alt) && !new RegExp(decorative).test(image.currentSrc))
        faults.push(`without description: ${image.currentSrc}`);
    }
    return faults;
  }, decorations.source);
}

/**
 * The headings, links and texts of a page that nobody sees. Fields of a form depend on one another, and the reservation widget
 * takes the place of the link to its service.
 */
function hiddenParts(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, summary, a[href])').evaluateAll(
    (parts, note) =>
      parts
        .filter((part) => !part.closest('[hidden], noscript, form, div:has(+ div > iframe)'))
        .filter((part) => part.textContent !== note)
        .filter((part) => !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((part) => `${part.tagName} ${part.textContent?.trim()}`),
    oldBrowserNote,
  );
}

/**
 * Names the pictures of which a screen with two pixels for one takes a file that it has to enlarge by more than a tenth, though
 * there is a wider one, and those whose `sizes` promise much more than is drawn. Pictures that cover their box are as wide
 * as the box's height demands.
 */
function wrongSizes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Of two neighbors, Chromium takes the wider one from their geometric mean on. */
    const chosenOf = (widths: number[], needed: number) =>
      widths.find((width, position) => needed < Math.sqrt(width * (widths[position + 1] ?? Infinity))) ?? 0;
    const probe = document.body.appendChild(document.createElement('div'));
    const faults = [...document.querySelectorAll('img')].flatMap((image) => {
      const source = [
        ...(image.closest('picture')?.querySelectorAll('source[type="image/avif"]') ?? []),
      ].find((candidate) => matchMedia(candidate.getAttribute('media') ?? 'all').matches);
      const { offsetWidth: width, offsetHeight: height } = image;
      if (!(source instanceof HTMLSourceElement) || width === 0) return [];
      const rule = source.sizes.split(/, (?=\(min-width)|(?<=\)), (?=calc|max)/).find((part) => {
        const [, condition] = /^(\(min-width: \d+px\)) /.exec(part) ?? [];
        return !condition || matchMedia(condition).matches;
      });
      probe.style.width = rule?.replace(/^\(min-width: \d+px\) /, '') ?? '';
      const promised = probe.getBoundingClientRect().width;
      const covers = getComputedStyle(image).objectFit === 'cover';
      const master = source.width ? source : image;
      const masterWidth = Number(master.getAttribute('width'));
      const shape = masterWidth / Number(master.getAttribute('height'));
      const drawn = covers ? Math.max(width, height * shape) : width;
      const widths = [...source.srcset.matchAll(/ (\d+)w/g)].map(([, value]) => Number(value));
      const chosen = chosenOf(widths, 2 * promised);
      const name = `${/[\w-]+?(?=-\d+\.)/.exec(source.srcset)?.[0]} of ${Math.round(drawn)} px`;
      const enlarged = (2 * drawn) / chosen;
      return [
        ...(enlarged > 1.1 && chosen < masterWidth ? [`${name}: enlarged ${enlarged.toFixed(2)} times`] : []),
        ...(promised > 1.6 * drawn ? [`${name}: promises ${Math.round(promised)} px`] : []),
      ];
    });
    probe.remove();
    return faults;
  });
}

function openAnswers(page: Page, open: boolean): Promise<void> {
  return page.evaluate((isOpen) => {
    for (const question of document.querySelectorAll('details')) question.open = isOpen;
  }, open);
}

/** Names what React holds for an element and the document does not have: hydration leaves such differences alone. */
function differencesFromReact(): string[] {
  const attributes = {
    id: 'id',
    htmlFor: 'for',
    href: 'href',
    className: 'class',
    alt: 'alt',
    srcSet: 'srcset',
  };
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
    const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
    return Object.entries(attributes)
      .filter(([name, attribute]) => props?.[name] != null && props[name] !== element.getAttribute(attribute))
      .map(([name]) => `${element.tagName} ${name}: ${props?.[name]}`);
  });
}

/** The ids, addresses and pictures are those that the build wrote. */
async function expectHydratedAsBuilt(page: Page, fault: string): Promise<void> {
  await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
  // The footer is the last part of the frame, in a boundary of its own.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
  expect.soft(await page.evaluate(differencesFromReact), fault).toEqual([]);
}
