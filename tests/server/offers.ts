import { acceptOfferElsewhere, confirmRide, prepareOffer, sendOffer } from '#contracts/offers.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import type { SeenWithOffer } from '#contracts/seen.ts';
import type { Engine } from '#server/db/database.ts';
import { elementsOf } from '../html.ts';
import { aQuoteRequest } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** What a member of staff sees now of a request and of its newest offer, or of that version. */
export async function seenBy({ db }: Pick<TestApp, 'db'>, id = 1, version?: number): Promise<SeenWithOffer> {
  const request = await db.query
    .selectFrom('quoteRequests')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const offer = await db.query
    .selectFrom('offers')
    .select(['version', 'state', 'sequence'])
    .where('quoteRequestId', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ride: request.version, offer: offer ?? { version: 1, state: 'open', sequence: 0 } };
}

/** What the forms of the page of an offer name. Reading it so is not opening it. */
export async function seenOnPage({ app }: Pick<TestApp, 'app'>, path: string): Promise<string> {
  const { body } = await app.inject({ url: path, headers: { purpose: 'prefetch' } });
  const input = elementsOf(body).find(({ attributes }) => attributes.name === 'seen');
  return input?.attributes.value ?? '';
}

/** What the forms of a page name, by the names of their hidden controls. */
export async function hiddenOn({ app }: Pick<TestApp, 'app'>, path: string): Promise<Record<string, string>> {
  const { body } = await app.inject({ url: path, headers: { purpose: 'prefetch' } });
  const hidden = elementsOf(body).filter(({ attributes }) => attributes.type === 'hidden');
  return Object.fromEntries(hidden.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']));
}

/** What the controls of a form on a page hold, by their names. */
export async function entriesOn(
  { app }: Pick<TestApp, 'app'>,
  path: string,
): Promise<Record<string, string>> {
  const { body } = await app.inject({ url: path, headers: { purpose: 'prefetch' } });
  const entries: Record<string, string> = {};
  let select = '';
  for (const { tagName, attributes, text } of elementsOf(body)) {
    const { name = '', type, value = '' } = attributes;
    if (tagName === 'select') {
      select = name;
      entries[name] = '';
    }
    if (tagName === 'option' && 'selected' in attributes)
      entries[select] = 'value' in attributes ? value : text;
    if (tagName === 'textarea') entries[name] = text;
    if (tagName === 'input' && (type !== 'checkbox' || 'checked' in attributes)) entries[name] = value;
  }
  return entries;
}

/** Posts a form of that page as a browser does that has just opened it, without a referrer. */
export async function postForm(
  site: Pick<TestApp, 'app'>,
  url: string,
  fields: Record<string, string> = {},
  headers = {},
) {
  const seen = fields.seen ?? (await seenOnPage(site, url.slice(0, url.lastIndexOf('/'))));
  return site.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams({ seen, ...fields }).toString(),
  });
}

/** Who drives, as staff enter it. */
export const anAssignment = (different = {}) => ({
  chauffeurName: 'Otis Vance',
  chauffeurPhone: '615-555-0117',
  vehicle: 'Cadillac Escalade',
  plate: 'SR 4417',
  meetingPoint: 'Door 3, arrivals level',
  ...different,
});

/** A site with one quote request, whose offer the customer has accepted by phone. */
export async function accepted(engine: Engine, different = {}): Promise<TestApp> {
  const app = await startTestApp(engine);
  await app.call(createQuoteRequest, { body: aQuoteRequest(different) });
  await app.signIn('desk');
  const params = { id: 1 };
  await app.call(sendOffer, { params, body: (await app.call(prepareOffer, { params })).body });
  await app.call(acceptOfferElsewhere, { params, body: { seen: await seenBy(app) } });
  return app;
}

/** A site with one ride that is booked. */
export async function booked(engine: Engine, different = {}): Promise<TestApp> {
  const app = await accepted(engine, different);
  await app.call(confirmRide, { params: { id: 1 }, body: { seen: await seenBy(app), text: 'Booked.' } });
  return app;
}
