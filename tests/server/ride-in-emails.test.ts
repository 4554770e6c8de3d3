import { expect, test } from 'vitest';
import type { EmailKind } from '#content/emails/email-content.ts';
import { changeableFields, pricedByOffer } from '#content/requests/quote-fields.ts';
import { emailFacts } from '#content/requests/request-field.ts';
import { acceptOfferElsewhere, confirmRide, prepareOffer, sendOffer } from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import {
  createQuoteRequest,
  listQuoteRequests,
  type QuoteRequest,
  takeQuoteRequest,
} from '#contracts/quote-requests.ts';
import { sendReceipt } from '#contracts/rides.ts';
import { renderEmail } from '#server/mail/template.ts';
import { engines } from './databases.ts';
import { aQuoteRequest } from './enquiries.ts';
import { seenBy } from './offers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A customer who fills in every field of the ride. */
const wholeRide = aQuoteRequest({
  eventDate: '2026-06-20',
  pickupLocation: 'Nashville airport (BNA)',
  flightNumber: 'DL 402',
  stops: 'The flower market',
  roundTrip: true,
  returnDate: '2026-06-21',
  returnTime: '09:45',
  additionalVehicles: ['Mercedes Sprinter'],
  notes: 'A child seat for a girl of four.\nHer grandmother brings a folding wheelchair.',
});

type RideField = keyof typeof changeableFields;
const rideFields = Object.keys(changeableFields) as RideField[];
/** The offer says these itself. */
const offered: readonly string[] = pricedByOffer;

/** What has to be read of the ride, by field. */
function toldOf(request: QuoteRequest, names: RideField[]): [name: string, text: string][] {
  return names.flatMap((name) => {
    const [fact] = emailFacts<object>(
      { [name]: { ...changeableFields[name], email: { to: 'desk' } } },
      request,
      'desk',
    );
    return fact ? fact.value.split('\n').map((text): [string, string] => [name, text]) : [];
  });
}

async function mailed({ db }: TestApp, kind: EmailKind) {
  const { content } = await db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return JSON.parse(content);
}

const missingIn = (told: [string, string][], text: string) =>
  told.filter(([, value]) => !text.includes(value)).map(([name]) => name);

test.each(engines)(
  'says every field of the ride that its customer gave, in every email about it, on %s',
  async (engine) => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    const empty = rideFields.filter((name) => !wholeRide[name]);
    expect(empty, 'the example leaves out a field').toEqual([]);
    await app.call(takeQuoteRequest, { body: { ...wholeRide, isEmailed: 'yes' } });
    const [request] = (await app.call(listQuoteRequests, {})).body;
    if (!request) throw new Error('the request is missing');
    const params = { id: request.id };
    const missing: Record<string, string[]> = {};
    const read = async (kind: EmailKind, names = rideFields.filter((name) => !offered.includes(name))) => {
      const told = toldOf(request, names);
      const { html, text } = renderEmail(await mailed(app, kind));
      const without = [...new Set([...missingIn(told, text), ...missingIn(told, html)])];
      if (without.length > 0) missing[kind] = without;
    };

    await read('quote-taken', rideFields);
    await app.call(sendOffer, { params, body: (await app.call(prepareOffer, { params })).body });
    await read('offer');
    await app.call(acceptOfferElsewhere, { params, body: { seen: await seenBy(app) } });
    await app.call(confirmRide, { params, body: { seen: await seenBy(app), text: 'Booked.' } });
    await read('ride-confirmed');
    app.clock.now = Date.UTC(2026, 5, 19, 23);
    await app.app.jobs.get('evening before')?.run(app.ctx, () => false);
    const evening: RideField[] = [
      ...(['eventDate', 'pickupTime', 'pickupLocation', 'dropoffLocation'] as const),
      ...(['stops', 'flightNumber', 'notes'] as const),
    ];
    await read('ride-tomorrow', evening);
    app.clock.now = Date.UTC(2026, 5, 22, 23);
    await app.signIn('desk');
    const [ride] = (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides;
    const { totalCents } = await app.db.query
      .selectFrom('offers')
      .select('totalCents')
      .executeTakeFirstOrThrow();
    const receipt = { extras: [], totalCents, seen: await seenBy(app), revision: ride?.revision ?? 0 };
    await app.call(sendReceipt, { params, body: receipt });
    await read('receipt');
    expect(missing).toEqual({});
  },
);

/** Nobody has proved that the address is the customer's, so the email itself repeats nothing that was typed. */
test.each(engines)(
  'links the page that says all of it in the confirmation of the form, on %s',
  async (engine) => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: wholeRide });
    await app.signIn('desk');
    const [request] = (await app.call(listQuoteRequests, {})).body;
    if (!request) throw new Error('the request is missing');
    const { action } = await mailed(app, 'quote-received');
    const { pathname, search } = new URL(action.url);
    const { statusCode, body } = await app.app.inject({ url: pathname + search });
    expect(statusCode).toBe(200);
    expect(missingIn(toldOf(request, rideFields), body.replaceAll(/<[^>]*>/g, ''))).toEqual([]);
  },
);
