import type { Page, Request, Route } from '@playwright/test';
import { readRequestCounts } from '#contracts/all-lists.ts';
import { addMember, addMessages, addQuotes } from './staff-data.ts';
import { dashboardTabs, expect, sidePages, submitSignIn, test } from './staff-fixtures.ts';

/** Nothing that can be pressed may move under the pointer while a staff page starts, whatever the server has to say. */

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The zone changes what stands before the data have come, which side pages draw nothing of. */
for (const [timezoneId, addresses] of [
  ['UTC', [...dashboardTabs, ...sidePages]],
  ['America/Chicago', dashboardTabs],
] as const)
  for (const viewport of viewports)
    test.describe(`in ${timezoneId}, ${viewport.width} wide`, () => {
      test.use({ timezoneId, viewport });

      test('keeps every page in place while mail is down and demo data are shown', async ({
        page,
        data,
        signIn,
      }) => {
        await addQuotes(data, [{ fullName: 'Ada Whitfield' }, {}, {}]);
        await addMessages(data, [{}, {}]);
        // With a visitor the Overview has more to say.
        const visit = page.waitForResponse('**/api/analytics/track');
        await page.goto('/');
        await visit;
        await signIn();
        await page.route(
          `**${readRequestCounts.path}`,
          later((route) => route.continue()),
        );
        await page.route(
          '**/api/admin/system',
          answerLater({ hasDemoData: true, makesBackups: true, backup: { isOverdue: true } }),
        );
        await page.route('**/api/admin/mail', answerLater(mailDown));
        for (const address of addresses) {
          await open(page, address);
          await expect(page.getByText('Email has not been going out')).toBeVisible();
          expect(await shiftedParts(page), address).toEqual([]);
        }
      });

      test('keeps the tabs of a viewer in place', async ({ page, data }) => {
        await addQuotes(data, [{ fullName: 'Ada Whitfield' }, {}, {}]);
        await addMember(data, 'ruth', 'viewer');
        await page.goto('/admin-login');
        await submitSignIn(page, { username: 'ruth', password: 'a long test password' });
        await expect(page).toHaveURL('/admin');
        for (const address of dashboardTabs) {
          await open(page, address);
          expect(await shiftedParts(page), address).toEqual([]);
        }
      });
    });

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'UTC' });

  for (const [moment, isAliveBeforeRelease] of [
    ['before the scripts have come', false],
    ['while they start', true],
  ] as const)
    test(`opens the tab that is pressed ${moment}`, async ({ page, signIn }) => {
      await signIn();
      const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await arrival;
        await route.continue();
      });
      await page.goto('/admin', { waitUntil: 'commit' });
      const tab = page.getByRole('tab', { name: 'Quote Requests' });
      const box = await tab.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      await page.mouse.down();
      if (isAliveBeforeRelease) {
        arrive();
        await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
      }
      await page.mouse.up();
      arrive();
      await expect(page).toHaveURL('/admin?tab=quotes');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    });
});

const mailDown = {
  waiting: 12,
  sent: 40,
  failed: 0,
  transport: 'smtp',
  outage: { since: '2026-05-01T12:00:00Z', error: 'connect ECONNREFUSED 192.0.2.1:587' },
  failures: [],
};

/** Answers when everything else has been answered and drawn, which is when a late line would move the most. */
function later(answer: (route: Route) => Promise<void>) {
  return async (route: Route) => {
    await route
      .request()
      .frame()
      .page()
      .waitForFunction(() => !/Loading (analytics|quote|booking|contact)/.test(document.body.innerText));
    await answer(route);
  };
}

const answerLater = (json: object) => later((route) => route.fulfill({ json }));

async function open(page: Page, address: string): Promise<void> {
  // A late typeface moves a word by a pixel or two; pages.spec.ts measures that.
  await page.route('**/fonts/*', (route) => route.abort());
  const pending = new Set<Request>();
  const start = (request: Request) => request.resourceType() !== 'eventsource' && pending.add(request);
  const end = (request: Request) => pending.delete(request);
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  await page.goto(`/admin${address}`);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // Until everything has been answered and drawn; what is drawn may ask for more.
  do {
    await expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  } while (pending.size > 0);
  page.off('request', start).off('requestfinished', end).off('requestfailed', end);
}

/** Texts of the elements that moved without user input since the page was opened. */
function shiftedParts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const parts: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            for (const { node, previousRect: from, currentRect: to } of Reflect.get(entry, 'sources') ?? [])
              parts.push(
                `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' from ${from.x}, ${from.y} to ${to.x}, ${to.y}`,
              );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered in a task of their own.
        setTimeout(() => done(parts));
      }),
  );
}

test('keeps room for the widest time of day beside Refresh', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin');
  const asOf = page.getByText(/^As of/);
  const width = async () => (await asOf.boundingBox())?.width;
  await expect(asOf).toBeVisible();
  const widths = [];
  for (const time of ['1:11', '12:58']) {
    await asOf.evaluate((line, text) => {
      line.textContent = (line.textContent ?? '').replace(/\d+:\d+/, text);
    }, time);
    widths.push(await width());
  }
  expect(widths[1]).toBe(widths[0]);
});
