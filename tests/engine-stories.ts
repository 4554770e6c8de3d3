import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import { quoteMessages, quoteReceived } from '#content/forms/quote-messages.ts';
import { header } from '#content/layout.ts';
import { prepareOffer, sendOffer } from '#contracts/offers.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { publicPaths } from '../src/routes.ts';
import { startEngineProxy } from './engine-proxy.ts';
import { test as base, expect } from './fixtures.ts';
import { aQuoteRequest, nextSummer } from './server/enquiries.ts';
import { linkInEmail } from './site-emails.ts';
import { type SiteProcess, STAFF, signInAt } from './site-process.ts';
import { addBookings, addQuotes } from './staff-data.ts';
import { type EngineBrowser, type EngineName, openEngine } from './webdriver.ts';

type Worker = { engineName: EngineName; isOld: boolean; view: EngineBrowser; front: { url: string } };

/** Never asks for `page`, so that no Chromium is started. One window of the engine serves all tests of a file. */
export const test = base.extend<{ openPath: (path: string) => Promise<void> }, Worker>({
  engineName: ['WebKit', { option: true, scope: 'worker' }],
  /** Takes from the engine what Safari 16 lacks. */
  isOld: [false, { option: true, scope: 'worker' }],
  front: [
    async ({ site, isOld }, use) => {
      await using front = await startEngineProxy(site.url, isOld ? forgetYoungApis : undefined);
      await use(front);
    },
    { scope: 'worker' },
  ],
  view: [
    async ({ engineName }, use) => {
      await using view = await openEngine(engineName);
      await use(view);
    },
    { scope: 'worker' },
  ],
  /** Opens a page and waits until its scripts and its form are alive. */
  openPath: async ({ view, front }, use, testInfo) => {
    await use(async (path) => {
      await view.open(front.url + path);
      await view.until(isAlive);
    });
    if (testInfo.errors.length > 0)
      await testInfo.attach('page', { body: await view.screenshot(), contentType: 'image/png' });
    expect(await view.run(readFaults)).toEqual([]);
  },
});

// These run in the page.
function forgetYoungApis(): void {
  const { matches } = Element.prototype;
  const value = function (this: Element, selectors: string) {
    if (selectors.includes(':popover-open')) throw new SyntaxError(selectors);
    return matches.call(this, selectors);
  };
  Object.defineProperty(Element.prototype, 'matches', { value });
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(URL, 'canParse');
  Reflect.deleteProperty(Map, 'groupBy');
  Reflect.deleteProperty(String.prototype, 'isWellFormed');
}
const isAlive = () =>
  (!document.querySelector('script[type="module"]') ||
    document.querySelector('[popovertarget="menu"][aria-expanded]')) &&
  !document.querySelector(
    'form[method="post"]:is([action="/quote-request"], [action="/contact"]):not([novalidate])',
  );
const readFaults = () =>
  (window as Window & { faults?: string[] }).faults ?? ['the first script did not run'];
export const hasText = (text: string, selector = 'body') =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) => element.innerText.includes(text) && element.getClientRects().length > 0,
  );
const hasFocus = (selector: string) => document.activeElement?.matches(selector);

async function offerPath(site: SiteProcess): Promise<string> {
  const headers = { 'content-type': 'application/json', cookie: await signInAt(site.url) };
  const asked = await fetch(site.url + createQuoteRequest.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...aQuoteRequest({ eventDate: nextSummer() }), filledInMs: 5000 }),
  });
  expect(asked.status).toBe(201);
  const [quote] = (await (await fetch(`${site.url}/api/quote-requests`, { headers })).json()) as {
    id: number;
  }[];
  const pathOf = (path: string) => site.url + path.replace(':id', String(quote?.id));
  const draft = await (await fetch(pathOf(prepareOffer.path), { headers })).text();
  const sent = await fetch(pathOf(sendOffer.path), { method: 'POST', headers, body: draft });
  expect(sent.status).toBe(201);
  return linkInEmail(site, 'offer', /\/offers\/[\w-]{20,}/);
}

/** The same stories in each engine, on a phone. */
export function tellStories(): void {
  test('shows every page without an error, an overflow or a broken picture', async ({ view, openPath }) => {
    test.slow();
    for (const path of [...publicPaths, '/admin-login', '/no/such/page']) {
      await openPath(path);
      const faults = await view.run(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all(
          [...document.images].map(
            (image) =>
              image.complete ||
              new Promise((done) => {
                image.onload = image.onerror = done;
              }),
          ),
        );
        return [
          ...((window as Window & { faults?: string[] }).faults ?? []),
          ...[...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
          ...(document.documentElement.scrollWidth > innerWidth
            ? [`${document.documentElement.scrollWidth} px wide`]
            : []),
          ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one h1']),
        ];
      });
      expect({ path, faults }).toEqual({ path, faults: [] });
    }
    expect(await view.run(() => innerWidth)).toBe(390);
  });

  test('opens the menu, leads to a section and makes the header solid', async ({ view, openPath }) => {
    await openPath('/');
    await view.press(header.openMenu);
    await view.until(() => document.querySelector('#menu')?.contains(document.activeElement));
    await view.press('Services', '#menu');
    await view.until(hasFocus, '#services');
    await view.until(() => document.querySelector('.bar')?.getAttribute('data-solid') === 'true');
    expect(await view.run(() => document.querySelector('#menu')?.matches(':popover-open'))).toBe(false);
  });

  test('sends a quote request, and says before what is missing and wrong', async ({
    view,
    openPath,
    data,
  }) => {
    await openPath('/quote-request');
    await view.press(quoteForm.send);
    await view.until(hasText, fieldCopy.required);
    await view.until(hasFocus, '#quote-eventType');
    await view.until(hasText, quoteMessages.date, '#quote-eventDate-error');
    await view.fill({
      '#quote-eventType': 'Wedding',
      '#quote-duration': '3',
      '#quote-eventDate': nextSummer(),
      '#quote-pickupTime': '17:30',
      '#quote-pickupLocation': 'The Hermitage Hotel',
      '#quote-dropoffLocation': 'Cheekwood Estate',
      '#quote-passengers': '9',
      '#quote-vehicleType': 'Cadillac Escalade',
      '#quote-email': 'ada@whitfield.example',
      '#quote-phone': '(615) 555-0142',
    });
    await view.type('#quote-fullName', 'Ada Whitfield');
    await view.until(hasText, 'seats up to 6', '#quote-passengers-error');
    await view.fill({ '#quote-passengers': '4' });
    await view.press(quoteForm.send);
    await view.until(hasText, quoteReceived.heading, 'h1, h3');
    const { fullName, passengers } = await data
      .selectFrom('quoteRequests')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([fullName, passengers]).toEqual(['Ada Whitfield', 4]);
  });

  test('joins the VIP Club', async ({ view, openPath, data }) => {
    await openPath('/');
    await view.fill({ '#vip-club [type="email"]': 'ada@whitfield.example' });
    await view.press('Join the VIP Club', '#vip-club');
    await view.until(hasText, 'Welcome to the VIP Club!');
    expect(await data.selectFrom('vipMembers').select('email').execute()).toEqual([
      { email: 'ada@whitfield.example' },
    ]);
  });

  test('sends a message', async ({ view, openPath, data }) => {
    await openPath('/contact');
    const answers = {
      name: 'Ruth Calloway',
      email: 'ruth@calloway.example',
      subject: 'A coat',
      message: 'A navy coat,\nback seat.',
    };
    await view.fill(
      Object.fromEntries(Object.entries(answers).map(([name, text]) => [`#message-${name}`, text])),
    );
    await view.press(messageForm.send);
    await view.until(hasText, messageReceived.heading);
    expect(await data.selectFrom('contactMessages').select('message').execute()).toEqual([
      { message: answers.message },
    ]);
  });

  test('accepts an offer', async ({ view, front, site, data }) => {
    await view.open(front.url + (await offerPath(site)));
    await view.press('Accept Quote for');
    await view.until(hasText, 'accepted');
    expect(await data.selectFrom('offers').select('state').execute()).toEqual([{ state: 'accepted' }]);
    expect(await view.run(readFaults)).toEqual([]);
  });

  test('signs in, opens each tab, changes a status and takes it back, and shows what arrives', async ({
    view,
    openPath,
    data,
    site,
  }) => {
    await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
    await addBookings(data, [{}]);
    await openPath('/admin-login');
    await view.fill({ '[name="username"]': STAFF.username, '[name="password"]': STAFF.password });
    await view.press('Sign In', 'main');
    for (const tab of ['Contact Messages', 'Bookings', 'Overview', 'Quote Requests']) {
      await view.press(tab);
      await view.until(
        (name) =>
          document
            .querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
            ?.innerText.startsWith(name),
        tab,
      );
    }
    await view.press('[aria-expanded="false"]', 'article');
    await view.press('Contacted', 'article');
    await view.until(hasText, 'Contacted', 'article header');
    await view.press('Undo');
    await view.until(hasText, 'Pending', 'article header');
    await fetch(site.url + createQuoteRequest.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...aQuoteRequest({ fullName: 'Ruth Calloway', eventDate: nextSummer() }),
        filledInMs: 5000,
      }),
    });
    await view.press('Show');
    await view.until(hasText, 'Ruth Calloway', 'article');
  });

  test('counts the visit', async ({ openPath, data }) => {
    const views = () =>
      data
        .selectFrom('analyticsHits')
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = Number((await views()).count);
    await openPath('/about');
    await expect.poll(async () => Number((await views()).count)).toBeGreaterThan(before);
  });
}
