import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CANCEL_PAGE } from '#content/offers/cancel-ride.ts';
import { CHANGE_PAGE } from '#content/offers/change-ride.ts';
import { hasEnded } from '#content/offers/offer-letter.ts';
import { offerPage, RIDE_CALENDAR } from '#content/offers/offer-page.ts';
import { formatCents } from '#content/rates.ts';
import { formatFullDate, formatTime } from '#content/requests/format.ts';
import { applyChange } from '#contracts/asked-changes.ts';
import {
  acceptOfferElsewhere,
  cancelRide,
  confirmRide,
  type Offer,
  prepareOffer,
  sendOffer,
  takeBackCancellation,
  updateConfirmation,
  withdrawOffer,
} from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { changeRide, createQuoteRequest, RideEntries } from '#contracts/quote-requests.ts';
import { assignRide, sendReceipt, setRideStage } from '#contracts/rides.ts';
import { isBooked } from '#rules/offer-actions.ts';
import { receiptAmounts } from '#rules/receipt.ts';
import type { Engine } from '#server/db/database.ts';
import { findOfferId } from '#server/requests/offers/answers.ts';
import { writeBeforeRides } from '#server/requests/rides/evening-before.ts';
import { onlyValue, parseCalendars } from '../ical.ts';
import { campaign, seed } from './campaign.ts';
import { engines } from './databases.ts';
import { aQuoteRequest } from './enquiries.ts';
import { anAssignment, entriesOn, hiddenOn, postForm, seenBy } from './offers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * Whatever customer, desk, chauffeur and clock do, in whatever order: the page, the email, the calendar, the card and the figures of
 * a ride say the same state, moment, price and deposit.
 */

const HOUR = 60 * 60 * 1000;
const RUNS = campaign({ sample: 6, full: 60 });
const PAID_ON = '2026-01-14';
const DEPOSIT = 10_000;

type Story = { app: TestApp; id: number };

async function cardOf({ app, id }: Story) {
  const query = { quoteRequestIds: String(id) };
  const { items, offers, rides, changes } = (await app.call(readQuoteCards, { query })).body;
  return { offers, ride: rides[0], request: items[0] ?? expect.fail('the request is missing'), changes };
}

async function emailsOf({ app, id }: Story) {
  const rows = await app.db.query
    .selectFrom('emails')
    .select(['kind', 'content'])
    .where('requestId', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows
    .map(({ kind, content }) => ({ kind, content: JSON.parse(content) }))
    .filter(({ content }) => content.action?.url.includes('/offers/'));
}

/** The page that the newest email links. */
async function linkOf(story: Story): Promise<string | undefined> {
  const [email] = await emailsOf(story);
  return email && new URL(email.content.action.url).pathname;
}

type Action = (story: Story) => Promise<unknown>;

const staff =
  (endpoint: Parameters<TestApp['call']>[0], state: Offer['state'] | undefined, more: object = {}): Action =>
  async (story) => {
    const { app, id } = story;
    const { offers } = await cardOf(story);
    const offer = offers.find((one) => state === undefined || one.state === state);
    if (!offer) return;
    const body = { seen: await seenBy(app, id, offer.version), ...more };
    const { status } = await app.call(endpoint, { params: { id }, body });
    expect([200, 409, 429]).toContain(status);
  };

const customer =
  (name: string, page: string | undefined, entries: object = {}): Action =>
  async (story) => {
    const link = await linkOf(story);
    if (!link) return;
    const shown = page ? `${link}/${page}` : link;
    const held = page === CHANGE_PAGE ? await entriesOn(story.app, shown) : await hiddenOn(story.app, shown);
    const { statusCode } = await postForm(story.app, `${link}/${name}`, { ...held, ...entries });
    expect(statusCode).toBeLessThan(500);
  };

const onDay =
  (endpoint: Parameters<TestApp['call']>[0], more: (story: Story) => Promise<object>): Action =>
  async (story) => {
    const { app, id } = story;
    const { offers, ride } = await cardOf(story);
    const booked = offers.find(isBooked);
    if (!booked) return;
    const seen = await seenBy(app, id, booked.version);
    const body = { seen, revision: ride?.revision ?? 0, ...(await more(story)) };
    expect([200, 409, 429]).toContain((await app.call(endpoint, { params: { id }, body })).status);
  };

const passes =
  (move: (now: number) => number): Action =>
  async ({ app }) => {
    app.clock.now = move(app.clock.now);
    await app.signIn('desk');
    await writeBeforeRides(app.ctx, () => false);
  };

const offers =
  (more: object): Action =>
  async ({ app, id }) => {
    const params = { id };
    const { status, body } = await app.call(prepareOffer, { params });
    if (status !== 200) return;
    const sent = await app.call(sendOffer, { params, body: { ...body, ...more } });
    expect([201, 400, 409, 429]).toContain(sent.status);
  };

const actions: Record<string, Action> = {
  'send an offer': offers({}),
  'send an offer with a deposit': offers({ depositCents: DEPOSIT, arrangements: 'A child seat.' }),
  'accept online': customer('accept', undefined),
  'decline online': customer('decline', undefined),
  'accept by phone': staff(acceptOfferElsewhere, 'open'),
  withdraw: staff(withdrawOffer, undefined),
  confirm: staff(confirmRide, 'accepted', { text: 'Booked.' }),
  'confirm a paid deposit': staff(updateConfirmation, 'accepted', { text: 'Paid.', depositPaidOn: PAID_ON }),
  'ask for another time': customer(CHANGE_PAGE, CHANGE_PAGE, { pickupTime: '16:15' }),
  'change a note at once': customer(CHANGE_PAGE, CHANGE_PAGE, { notes: 'A blue coat.' }),
  'apply what is asked': async (story) => {
    const [change] = (await cardOf(story)).changes;
    if (change) await staff(applyChange, 'accepted', { text: 'Done.', change: change.id })(story);
  },
  'edit the ride': async ({ app, id }) => {
    const { fullName: _name, email: _email, phone: _phone, ...ride } = aQuoteRequest();
    const { seen } = (await app.call(prepareOffer, { params: { id } })).body;
    const body = { ...RideEntries.parse({ ...ride, pickupCity: 'Nashville' }), pickupTime: '18:45', seen };
    expect([200, 400, 409]).toContain((await app.call(changeRide, { params: { id }, body })).status);
  },
  'cancel online': customer(CANCEL_PAGE, CANCEL_PAGE, { reason: 'The concert is off.' }),
  'cancel for an amount': staff(cancelRide, 'accepted', { by: 'company', chargedCents: 5000 }),
  'cancel free of charge': staff(cancelRide, 'accepted', { by: 'customer', chargedCents: 0 }),
  'take back the cancellation': staff(takeBackCancellation, 'canceled'),
  assign: onDay(assignRide, async () => anAssignment()),
  'drop off': onDay(setRideStage, async () => ({ stage: 'dropped-off' })),
  'send the receipt': onDay(sendReceipt, async (story) => {
    const booked = (await cardOf(story)).offers.find(isBooked) ?? expect.fail('no booking');
    const extras = [{ kind: 'tolls' as const, amountCents: 1250 }];
    return { extras, totalCents: receiptAmounts(booked, { extras }).totalCents };
  }),
  'an hour passes': passes((now) => now + HOUR),
  'the evening before comes': passes((now) => Math.max(now, Date.UTC(2026, 5, 19, 23))),
  'the ride is over': passes((now) => Math.max(now, Date.UTC(2026, 5, 21, 4))),
};

const knownStories = [
  [
    'send an offer with a deposit',
    'accept online',
    'confirm',
    'confirm a paid deposit',
    'cancel for an amount',
  ],
  [
    'send an offer',
    'accept online',
    'confirm',
    'ask for another time',
    'apply what is asked',
    'edit the ride',
  ],
  ['send an offer', 'accept by phone', 'confirm', 'assign', 'the ride is over', 'send the receipt'],
  [
    ...[
      'send an offer with a deposit',
      'accept online',
      'confirm',
      'confirm a paid deposit',
      'send an offer',
    ],
    ...[
      'accept online',
      'confirm',
      'the evening before comes',
      'cancel online',
      'take back the cancellation',
    ],
  ],
];

const read = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const calendarStatus = ({ state, confirmedAt }: Offer) =>
  state === 'canceled' ? 'CANCELLED' : confirmedAt ? 'CONFIRMED' : 'TENTATIVE';

/** What the page has to say first, by the state on the card. */
function headingOf(offer: Offer, isSettled: boolean): string | undefined {
  if (isSettled) return offerPage.settled.heading;
  if (isBooked(offer)) return offerPage.confirmed.heading;
  if (offer.state === 'accepted' && offer.answeredBy) return offerPage.arranged.heading;
  const { accepted, declined, expired, withdrawn, canceled } = offerPage;
  const headings = { accepted, declined, expired, withdrawn, canceled };
  return offer.state in headings ? headings[offer.state as keyof typeof headings].heading : undefined;
}

async function checkAgreement(story: Story): Promise<void> {
  const { app, id } = story;
  const { offers: onCard, ride: day, request } = await cardOf(story);
  const [email] = await emailsOf(story);
  if (!email) return;
  const path = new URL(email.content.action.url).pathname;
  const shown = await findOfferId(app.ctx, path.split('/').at(-1) ?? '');
  const offer = onCard.find((one) => one.id === shown) ?? expect.fail('the page shows no offer of the card');
  const isSettled = day?.receipt !== undefined && isBooked(offer);
  const page = read((await app.app.inject({ url: path })).body);

  const heading = headingOf(offer, isSettled);
  if (heading) expect(page).toContain(heading);
  const total = formatCents(isSettled ? (day?.receipt?.totalCents ?? 0) : offer.totalCents);
  expect(page).toContain(total);
  const row = await app.db.query
    .selectFrom('offers')
    .select('ride')
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow();
  const { eventDate, pickupTime } = row.ride ? JSON.parse(row.ride) : request;
  const moment = [formatFullDate(eventDate), formatTime(pickupTime)];
  for (const text of moment) expect(page).toContain(text);
  const isPaid = offer.depositPaidOn !== undefined;
  const paid = `${formatCents(DEPOSIT)}, paid on ${formatFullDate(PAID_ON)}`;
  const hasPayment = ['accepted', 'canceled', 'open'].includes(offer.state);
  if (hasPayment) expect(page.includes(paid)).toBe(isPaid);

  const calendar = await app.app.inject({ url: `${path}/${RIDE_CALENDAR}` });
  if (calendar.statusCode === 200) {
    const event = parseCalendars(calendar.body)[0]?.components.find(({ name }) => name === 'VEVENT');
    if (!event) return expect.fail('the calendar has no entry');
    expect(onlyValue(event, 'STATUS')).toBe(calendarStatus(offer));
    expect(onlyValue(event, 'SEQUENCE')).toBe(String(offer.sequence));
    expect(onlyValue(event, 'DTSTART')).toBe(
      `${eventDate.replaceAll('-', '')}T${pickupTime.replace(':', '')}00`,
    );
  }
  // A booked ride keeps its entry while a newer quote is open or waits for its confirmation.
  else expect(hasEnded(offer.state) || page.includes('stays booked')).toBe(true);

  // A quote that is open shows the ride as it is now; what was accepted or confirmed is as its last email says.
  if (row.ride && email.kind !== 'offer' && email.content.letter) {
    const letter = JSON.stringify(email.content.letter);
    for (const text of [total, ...moment]) expect(letter, email.kind).toContain(text);
  }

  const canceled = onCard.find(({ state }) => state === 'canceled');
  const held = onCard.find(({ state }) => state === 'accepted');
  if (canceled && !held && canceled === onCard[0] && canceled.chargedCents !== undefined)
    expect([request.status, request.soldAmountCents]).toEqual(
      canceled.chargedCents ? ['sold', canceled.chargedCents] : ['closed', undefined],
    );
  if (held && isBooked(held))
    expect([request.status, request.soldAmountCents], `request ${id}`).toEqual([
      'sold',
      day?.receipt?.totalCents ?? held.totalCents,
    ]);
}

async function startStory(app: TestApp, engine: Engine, number: number): Promise<Story> {
  const email = `ada-${engine}-${number}@whitfield.example`;
  const body = aQuoteRequest({ email });
  await app.call(createQuoteRequest, { body });
  const { id } = await app.db.query
    .selectFrom('quoteRequests')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { app, id };
}

describe.each(engines)('a ride, on %s', (engine) => {
  test('is told alike by its page, email, calendar, card and figures, whatever happens to it', async () => {
    await using app = await startTestApp(engine);
    let number = 0;
    const aStory = fc.array(fc.constantFrom(...Object.keys(actions)), { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(aStory, async (steps) => {
        app.clock.now = Date.UTC(2026, 0, 15, 15) + ++number * HOUR;
        // The clock goes back: sessions of later days would count as the newest, of which an account keeps a few.
        await app.db.query.deleteFrom('staffSessions').execute();
        await app.signIn('desk');
        const story = await startStory(app, engine, number);
        for (const step of ['send an offer', ...steps]) {
          await actions[step]?.(story);
          await checkAgreement(story);
        }
      }),
      { numRuns: RUNS, seed, examples: knownStories.map((story) => [story]) },
    );
  });
});
