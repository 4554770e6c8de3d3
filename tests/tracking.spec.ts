import { chromium, type Page, type Request } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { askedFields } from '../src/content/requests/quote-fields.ts';
import {
  trackAction,
  trackBacklink,
  trackPageTime,
  trackPageView,
  trackSession,
  trackSessionDuration,
} from '../src/contracts/analytics.ts';
import { staffPaths } from '../src/routes.ts';
import { visitorId } from '../src/server/analytics/ids.ts';
import { sqliteFile } from '../src/server/db/sqlite.ts';
import { chromiumFlags, wholeBrowser } from './chromium.ts';
import { expect, test } from './fixtures.ts';

const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

// Events contain the browser's name, so the tests set one.
test.use({ userAgent: desktop });

/** Bodies that the page sent to a path. */
function sentFrom(page: Page): (path: string) => Record<string, unknown>[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request);
  });
  return (path) =>
    requests
      .filter((request) => new URL(request.url()).pathname === path)
      .map((request) => request.postDataJSON() ?? {});
}

/** Reads the stored analytics of one visitor. */
function stored(dataDir: string) {
  const read = (query: string, sessionId: string): Record<string, unknown>[] => {
    const db = new Sqlite(sqliteFile(dataDir), { readonly: true });
    try {
      return db.prepare<[number], Record<string, unknown>>(query).all(visitorId(sessionId));
    } finally {
      db.close();
    }
  };
  return {
    visits: (sessionId: string) =>
      read(
        `select duration, is_new, source, text as device from analytics_visits
          left join analytics_texts on id = device where visitor = ? order by started_at`,
        sessionId,
      ),
    actions: (sessionId: string) =>
      read('select actions, form_field from analytics_visits where visitor = ?', sessionId),
    views: (sessionId: string) =>
      read(
        `select text as page from analytics_hits join analytics_texts on analytics_texts.id = page
          where visitor = ? and seconds is null order by at`,
        sessionId,
      ).map(({ page }) => page),
    times: (sessionId: string) =>
      read(
        'select seconds from analytics_hits where visitor = ? and seconds is not null order by at',
        sessionId,
      ).map(({ seconds }) => seconds),
    links: (sessionId: string) =>
      read(
        'select text as domain from analytics_backlinks join analytics_texts on id = domain where visitor = ?',
        sessionId,
      ).map(({ domain }) => domain),
  };
}

const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('analytics_session_id') ?? '');

/** The route has changed and its effects have run, the tracker's among them: one of them moves the focus. */
async function expectRoute(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expect(page.locator('main')).toBeFocused();
}

/** Whatever the page has put off until the browser is idle is done, with the network calls that it makes. */
async function browserIdle(page: Page) {
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  );
}

async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('starts one session and counts one page view when a visitor arrives', async ({ page, site }) => {
  const sent = sentFrom(page);
  await page.goto('/');
  await expect.poll(() => sent(trackSession.path)).toHaveLength(1);
  await expect.poll(() => sent(trackPageView.path)).toHaveLength(1);
  const sessionId = await sessionOf(page);
  expect(sent(trackSession.path)[0]).toMatchObject({
    sessionId,
    userAgent: desktop,
    deviceType: 'desktop',
    browserName: 'Chrome',
    operatingSystem: 'Linux',
    referrer: '',
    referrerDomain: '',
    landingPage: '/',
    timezone: 'America/Chicago',
    isNewVisitor: true,
  });
  expect(sent(trackPageView.path)[0]).toEqual({ sessionId, pagePath: '/', pageTitle: await page.title() });
  expect(await page.evaluate(() => localStorage.getItem('analytics_visited_before'))).not.toBeNull();
  await expect.poll(() => stored(site.dataDir).views(sessionId)).toEqual(['/']);
  await expect
    .poll(() => stored(site.dataDir).visits(sessionId))
    .toMatchObject([{ device: 'desktop', is_new: 1 }]);
  expect(sent(trackBacklink.path)).toEqual([]);
});

for (const [situation, init, show] of [
  [
    'opened in a background tab',
    () => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
    () => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  [
    'prerendered',
    () => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
    () => {
      Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
      document.dispatchEvent(new Event('prerenderingchange'));
    },
  ],
] as const) {
  test(`counts a page that is ${situation} when it is first shown, and its time from then`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(analytics|geo)/.test(request.url())) requests.push(request.url());
    });
    const sent = sentFrom(page);
    await page.addInitScript(init);
    await page.clock.install();
    const tracker = page.waitForResponse(/assets\/tracker-/);
    await page.goto('/');
    await tracker;
    await page.clock.runFor(300_000);
    // The tab is hidden, but the page may still change.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/privacy-policy"]')?.click(),
    );
    await expectRoute(page, '/privacy-policy');
    await page.clock.runFor(300_000);
    await browserIdle(page);
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await page.evaluate(show);
    await page.clock.runFor(1000);
    await expect.poll(() => sent(trackSession.path)).toHaveLength(1);
    await expect.poll(() => sent(trackPageView.path)).toMatchObject([{ pagePath: '/privacy-policy' }]);
    await page.clock.runFor(30_000);
    await expect.poll(() => sent(trackSessionDuration.path)).toHaveLength(1);
    await page.locator('footer a[href="/terms-of-service"]').click();
    await expectRoute(page, '/terms-of-service');
    await page.clock.runFor(1000);
    await expect.poll(() => sent(trackPageView.path)).toHaveLength(2);
    const duration = Number(sent(trackSessionDuration.path)[0]?.duration);
    const [time] = sent(trackPageTime.path);
    expect(time).toMatchObject({ pagePath: '/privacy-policy' });
    for (const seconds of [duration, Number(time?.timeOnPage)]) {
      expect(seconds).toBeGreaterThanOrEqual(29);
      expect(seconds).toBeLessThan(300);
    }
  });
}

test('counts one page view for each route change, and reports the time on the page before', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const sent = sentFrom(page);
  await page.goto('/');
  await page.clock.runFor(1000);
  await expect.poll(() => sent(trackPageView.path)).toHaveLength(1);
  await page.clock.runFor(12_000);
  await page.locator('footer a[href="/privacy-policy"]').click();
  await expectRoute(page, '/privacy-policy');
  await page.clock.runFor(1000);
  await expect.poll(() => sent(trackPageView.path)).toHaveLength(2);
  const [report] = sent(trackPageTime.path);
  const sessionId = await sessionOf(page);
  expect(report).toMatchObject({ sessionId, pagePath: '/' });
  expect(Number(report?.timeOnPage)).toBeGreaterThanOrEqual(11);
  await expect.poll(() => stored(site.dataDir).views(sessionId)).toEqual(['/', '/privacy-policy']);
  await expect.poll(() => stored(site.dataDir).times(sessionId)).toEqual([expect.any(Number)]);
  // One session per page load, however many routes.
  expect(sent(trackSession.path)).toHaveLength(1);
});

test('reports a returning visitor with the same id on a second load', async ({ page }) => {
  const sent = sentFrom(page);
  await page.goto('/');
  await expect.poll(() => sent(trackSession.path)).toHaveLength(1);
  await page.reload();
  await expect.poll(() => sent(trackSession.path)).toHaveLength(2);
  const [first, second] = sent(trackSession.path);
  expect(second?.sessionId).toBe(first?.sessionId);
  expect(second?.isNewVisitor).toBe(false);
});

test('sends a heartbeat every 30 seconds and when the page is hidden, and none while it is', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const sent = sentFrom(page);
  const beats = () => sent(trackSessionDuration.path).length;
  await page.goto('/');
  await page.clock.runFor(1000);
  await expect.poll(() => sent(trackPageView.path)).toHaveLength(1);
  await page.clock.runFor(30_000);
  await expect.poll(beats).toBe(1);
  await page.clock.runFor(30_000);
  await expect.poll(beats).toBe(2);
  expect(Number(sent(trackSessionDuration.path)[1]?.duration)).toBeGreaterThanOrEqual(59);

  await setVisibility(page, 'hidden');
  await expect.poll(beats).toBe(3);
  await page.clock.runFor(120_000);
  await setVisibility(page, 'visible');
  await page.clock.runFor(31_000);
  await expect.poll(beats).toBe(4);
  const sessionId = await sessionOf(page);
  await expect
    .poll(() => Number(stored(site.dataDir).visits(sessionId)[0]?.duration))
    .toBeGreaterThanOrEqual(60_000);
});

test('delivers the last heartbeat and the time on the page when the tab is closed', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const sent = sentFrom(page);
  await page.goto('/');
  await page.clock.runFor(1000);
  await expect.poll(() => sent(trackPageView.path)).toHaveLength(1);
  const sessionId = await sessionOf(page);
  await page.clock.runFor(2000);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => stored(site.dataDir).times(sessionId)).toEqual([expect.any(Number)]);
  await expect.poll(() => Number(stored(site.dataDir).visits(sessionId)[0]?.duration)).toBeGreaterThan(500);
});

test('counts another view in the same session when a page returns from the back/forward cache', async ({
  site,
}) => {
  const browser = await chromium.launch({
    // The headless shell has no such cache.
    ...wholeBrowser(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ userAgent: desktop, baseURL: site.url });
    await context.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => persisted && localStorage.setItem('restored', 'yes')),
    );
    const page = await context.newPage();
    const other = await context.newPage();
    await other.goto('/healthz');
    await page.goto('/');
    await expect.poll(() => sessionOf(other)).not.toBe('');
    const sessionId = await sessionOf(other);
    const views = () => stored(site.dataDir).views(sessionId);
    await expect.poll(views).toEqual(['/']);
    await page.goto('/privacy-policy');
    await expect.poll(views).toEqual(['/', '/privacy-policy']);
    // The driver itself cannot follow a page into that cache and out of it, so the other tab looks on.
    await page.evaluate(() => void setTimeout(() => history.back(), 0));
    await expect.poll(() => other.evaluate(() => localStorage.getItem('restored'))).toBe('yes');
    await expect.poll(views).toEqual(['/', '/privacy-policy', '/']);
    expect(stored(site.dataDir).visits(sessionId)).toHaveLength(1);
  } finally {
    await browser.close();
  }
});

test('stores a backlink when a visit comes from another site', async ({ page, site }) => {
  const sent = sentFrom(page);
  const referer = 'https://news.example/';
  await page.goto('/', { referer });
  await expect.poll(() => sent(trackBacklink.path)).toHaveLength(1);
  const sessionId = await sessionOf(page);
  expect(sent(trackBacklink.path)[0]).toMatchObject({
    sessionId,
    sourceUrl: referer,
    sourceDomain: 'news.example',
    referrerType: 'news_site',
    linkType: 'news',
    isFirstVisit: true,
  });
  await expect.poll(() => stored(site.dataDir).links(sessionId)).toEqual(['news.example']);
});

test('sends the referrer as the browser names it, our own host included, which is no backlink', async ({
  page,
  site,
}) => {
  const sent = sentFrom(page);
  const referer = `${site.url}/contact`;
  await page.goto('/about', { referer });
  await expect.poll(() => sent(trackSession.path)).toHaveLength(1);
  expect(sent(trackSession.path)[0]).toMatchObject({
    referrer: referer,
    referrerDomain: new URL(site.url).hostname,
  });
  await expect.poll(() => sent(trackPageView.path)).toHaveLength(1);
  const sessionId = await sessionOf(page);
  await expect.poll(() => stored(site.dataDir).visits(sessionId)).toMatchObject([{ source: null }]);
  expect(sent(trackBacklink.path)).toEqual([]);
});

test('sends a campaign with the link and the landing page, and nothing else of the address', async ({
  page,
}) => {
  const sent = sentFrom(page);
  await page.goto('/?utm_source=email&utm_medium=email&utm_campaign=derby&name=Ada', {
    referer: 'https://hotel.example/',
  });
  await expect.poll(() => sent(trackBacklink.path)).toHaveLength(1);
  await expect.poll(() => sent(trackSession.path)).toHaveLength(1);
  expect(sent(trackBacklink.path)[0]).toMatchObject({
    campaignSource: 'email',
    campaignMedium: 'email',
    campaignName: 'derby',
    linkType: 'email',
  });
  expect(sent(trackSession.path)[0]?.landingPage).toBe(
    '/?utm_source=email&utm_medium=email&utm_campaign=derby',
  );
  await expect.poll(() => sent(trackPageView.path)[0]?.pagePath).toBe('/');
  const everything = [trackBacklink, trackSession, trackPageView].map(({ path }) => sent(path));
  expect(JSON.stringify(everything)).not.toContain('Ada');
});

/** Links report as ever and lead nowhere. */
async function followNowhere(page: Page) {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
}

test('reports telephone, email and booking links, and the name of the field at which the quote form was left', async ({
  page,
  site,
}) => {
  const sent = sentFrom(page);
  await page.goto('/quote-request');
  await expect.poll(() => sent(trackAction.path)).toMatchObject([{ action: 'form_seen' }]);
  const sessionId = await sessionOf(page);
  await followNowhere(page);
  await page.locator('a[href^="tel:"]:visible').first().click();
  await page.locator('a[href^="mailto:"]:visible').first().click();
  const book = page.locator('a[href="/demo-reservations/book"]:visible').first();
  await book.click();
  await expect(book).toHaveAttribute('href', '/demo-reservations/book');
  await page.locator('[name="fullName"]').fill('Ada Whitfield');
  await page.locator('[name="phone"]').fill('(615) 555-0142');
  await setVisibility(page, 'hidden');
  expect(sent(trackAction.path).slice(1, 5)).toEqual([
    { sessionId, action: 'call' },
    { sessionId, action: 'email' },
    { sessionId, action: 'book' },
    { sessionId, action: 'form_begun', field: 'fullName' },
  ]);
  // The last one is a beacon, whose content Chromium does not show.
  await expect
    .poll(() => stored(site.dataDir).actions(sessionId))
    .toEqual([{ actions: 0b11111, form_field: askedFields.phone.funnel }]);
});

for (const preference of ['globalPrivacyControl', 'doNotTrack'] as const) {
  test(`sends and stores nothing when the browser sets ${preference}`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(analytics|geo)/.test(request.url())) sent.push(request.url());
    });
    await page.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, name, {
        get: () => (name === 'doNotTrack' ? '1' : true),
        configurable: true,
      });
    }, preference);
    const tracker = page.waitForResponse(/assets\/tracker-/);
    await page.goto('/');
    await tracker;
    await page.locator('footer a[href="/privacy-policy"]').click();
    await expectRoute(page, '/privacy-policy');
    await browserIdle(page);
    await followNowhere(page);
    for (const kind of ['tel:', 'mailto:']) await page.locator(`main a[href^="${kind}"]`).first().click();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(sent).toEqual([]);
  });
}

test('sends a rounded position only when it was allowed before', async ({ page, context }) => {
  const sent = sentFrom(page);
  await page.goto('/');
  await expect.poll(() => sent(trackSession.path)).toHaveLength(1);
  expect(sent(trackSession.path)[0]).not.toHaveProperty('latitude');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.16266, longitude: -86.7816 });
  await page.reload();
  await expect.poll(() => sent(trackSession.path)).toHaveLength(2);
  expect(sent(trackSession.path)[1]).toMatchObject({ latitude: '36.2', longitude: '-86.8' });
});

test('tracks no staff page', async ({ page, signIn }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/analytics\/|assets\/tracker-/.test(request.url())) sent.push(request.url());
  });
  await signIn();
  for (const path of staffPaths) {
    await page.goto(path);
    await browserIdle(page);
  }
  expect(sent).toEqual([]);
});

test('tracks without a location when it cannot be found', async ({ page, site }) => {
  await page.route('**/api/geo', (route) => route.abort());
  const sent = sentFrom(page);
  await page.goto('/');
  await expect.poll(() => sent(trackSession.path)).toHaveLength(1);
  expect(sent(trackSession.path)[0]).toMatchObject({ timezone: 'America/Chicago' });
  expect(sent(trackSession.path)[0]).not.toHaveProperty('city');
  const sessionId = await sessionOf(page);
  await expect.poll(() => stored(site.dataDir).visits(sessionId)).toHaveLength(1);
});
