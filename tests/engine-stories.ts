import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { partnershipForm } from '#content/forms/partnership.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import { quoteMessages, quoteReceived } from '#content/forms/quote-messages.ts';
import { header } from '#content/layout.ts';
import { address } from '#contracts/client.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
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
      await view.until(isAlive, [createQuoteRequest.path, createContactMessage.path]);
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
const isAlive = (forms: string[]) =>
  (!document.querySelector('script[type="module"]') ||
    document.querySelector('[popovertarget="menu"][aria-expanded]')) &&
  !forms.some((path) => document.querySelector(`form[action="${path}"]:not([novalidate])`));
const readFaults = () =>
  (window as Window & { faults?: string[] }).faults ?? ['the first script did not run'];
/** What is wrong with a page, whatever stands on it. */
async function faultsOfPage(): Promise<string[]> {
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
}
export const hasText = (text: string, selector = 'body') =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) => element.innerText.includes(text) && element.getClientRects().length > 0,
  );
/** A request that comes while something is open. */
export async function requestQuote(site: SiteProcess, fullName: string): Promise<void> {
  await fetch(site.url + createQuoteRequest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...aQuoteRequest({ fullName, eventDate: nextSummer() }), filledInMs: 5000 }),
  });
}
const hasFocus = (selector: string) => document.activeElement?.matches(selector);

/** Calls what staff call, signed in. */
async function staffOf(site: SiteProcess) {
  const headers = { 'content-type': 'application/json', cookie: await signInAt(site.url) };
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(site.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, answer.status < 300 ? answer.status : 'below 300']);
    return answer.json();
  };
}

/** Sends the offer that the editor starts with. */
export async function sendOfferFor(site: SiteProcess, id: number): Promise<void> {
  const call = await staffOf(site);
  await call('POST', address(sendOffer.path, { id }), await call('GET', address(prepareOffer.path, { id })));
}

export const hasTab = (name: string) =>
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.innerText.startsWith(name);
export async function signInOn(view: EngineBrowser, { username, password } = STAFF): Promise<void> {
  await view.fill({ '[name="username"]': username, '[name="password"]': password });
  await view.press('Sign In', 'main');
}

/** The same stories in each engine, on a phone. */
export function tellStories(): void {
  test('shows every page without an error, an overflow or a broken picture', async ({ view, openPath }) => {
    test.slow();
    for (const path of [...publicPaths, '/admin-login', '/no/such/page']) {
      await openPath(path);
      const faults = await view.run(faultsOfPage);
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
    const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }]);
    await sendOfferFor(site, id);
    await view.open(front.url + (await linkInEmail(site, 'offer', /\/offers\/[\w-]{43}/)));
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
    await signInOn(view);
    for (const tab of ['Contact Messages', 'Bookings', 'Overview', 'Quote Requests']) {
      await view.press(tab);
      await view.until(hasTab, tab);
    }
    await view.press('[aria-expanded="false"]', 'article');
    await view.press('Contacted', 'article');
    await view.until(hasText, 'Contacted', 'article header');
    await view.press('Undo');
    await view.until(hasText, 'Pending', 'article header');
    await requestQuote(site, 'Ruth Calloway');
    // Not 'Show All' of a notice.
    await view.press('Show', '[role="status"]');
    await view.until(hasText, 'Ruth Calloway', 'article');
  });

  test('prepares a hotel’s answers, and says what to do with them', async ({ view, openPath }) => {
    await openPath('/partnership');
    await view.press(partnershipForm.submit);
    await view.until(hasFocus, '[name="hotel_name"]');
    await view.fill({
      '[name="hotel_name"]': 'The Example Hotel',
      '[name="hotel_category"]': 'boutique',
      '[name="address"]': '100 Example Row, Nashville',
      '[name="contact_name"]': 'Ruth Calloway',
      '[name="phone"]': '615-555-0177',
      '[name="email"]': 'ruth@hotel.example',
      '[name="service_model"]': 'concierge',
    });
    await view.run(() => {
      for (const name of ['current_transport', 'dedicated_vehicle', 'consent'])
        document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.click();
      // Drivers end a dialog by themselves.
      window.alert = (text) => {
        document.body.dataset.thanks = text;
      };
    });
    await view.press(partnershipForm.submit);
    await view.until(hasText, partnershipForm.received.heading);
    expect(await view.run(() => document.body.dataset.thanks)).toContain('Thank you');
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
