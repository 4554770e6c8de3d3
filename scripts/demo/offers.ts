import type { Insertable } from 'kysely';
import { findVehicle, vehicleKey } from '../../src/content/fleet/index.ts';
import { currentTermsVersion } from '../../src/content/offers/offer-letter.ts';
import type { ScheduledRun } from '../../src/content/offers/schedule.ts';
import { MINUTE_MS } from '../../src/rules/duration.ts';
import { addUp, publishedCharges } from '../../src/rules/offer-amounts.ts';
import { draftPrice } from '../../src/rules/offer-draft.ts';
import { defaultValidUntil, offerExpiry } from '../../src/rules/offer-validity.ts';
import { type QuoteStatus, transition } from '../../src/rules/request-status.ts';
import { searchableWords } from '../../src/rules/search-text.ts';
import type { RequestRows, Tables } from '../../src/server/db/schema.ts';
import { demoRequests as texts } from './demo-texts.ts';
import { createRandom, type Random } from './random.ts';

type QuoteRow = Insertable<RequestRows['quoteRequests']>;
type OfferRow = Omit<Insertable<Tables['offers']>, 'quoteRequestId' | 'sentBy'>;
/** `quote` is an index into the quote requests. */
export type DemoOffer = OfferRow & { quote: number };

type Outcome = 'open' | 'accepted' | 'confirmed' | 'canceled' | 'declined' | 'withdrawn' | 'unanswered';
/** In turn, the newest request first. Where there is none, the price was told by phone. */
const outcomes: Record<QuoteStatus, (Outcome | undefined)[]> = {
  pending: [undefined],
  contacted: ['open'],
  sold: ['confirmed', 'confirmed', 'confirmed', undefined],
  closed: ['declined', 'unanswered', 'withdrawn', 'canceled', 'declined', 'unanswered', undefined],
};

/** Creates offers for requests that were answered, and sets what they changed in these. Customers are reminded of none. */
export function createOffers(quoteRequests: QuoteRow[], now: number): DemoOffer[] {
  // Some can be accepted or confirmed, whatever the hour.
  const waiting: Outcome[] = ['accepted', 'open', 'open', 'accepted'];
  const turns = { pending: 0, contacted: 0, sold: 0, closed: 0 };
  const offers: DemoOffer[] = [];
  for (const [quote, row] of [...quoteRequests.entries()].reverse()) {
    const { status = 'pending', firstAnsweredAt } = row;
    if (typeof firstAnsweredAt !== 'number') continue;
    const random = createRandom(quote);
    const price = createPrice(row, random);
    const earlier = random.chance(0.2) && {
      ...price,
      ...createTimes(row, firstAnsweredAt),
      version: 1,
      sequence: 0,
    };
    const times = createTimes(row, firstAnsweredAt + (earlier ? 45 * MINUTE_MS : 0));
    const answeredAt = times.createdAt + random.between(20, 600) * MINUTE_MS;
    const endedAt = answeredAt + random.between(10, 120) * MINUTE_MS;
    if (endedAt > now) continue;
    const isLive = times.expiresAt > now;
    const ofStatus = outcomes[status];
    const outcome = (isLive && waiting.shift()) || ofStatus[turns[status]++ % ofStatus.length];
    if (!outcome || (isLive && outcome === 'unanswered')) continue;
    const version = earlier ? 2 : 1;
    const sent: OfferRow = { ...price, ...times, version, sequence: version - 1, state: 'open' };
    const { offer, request } = createEnd(outcome, sent, { answeredAt, endedAt }, random);
    Object.assign(row, request);
    if (earlier) offers.push({ quote, ...earlier, state: 'superseded', updatedAt: times.createdAt });
    const { found, ...agreed } = createAgreed(row, createRandom(-quote));
    offers.push({ quote, ...sent, ...offer, ...agreed });
    row.searchText += [agreed.arrangements ?? '', ...found].map(searchableWords).join('');
  }
  return offers.sort((one, other) => one.createdAt - other.createdAt);
}

/** What has no published price costs as much as a coach for a day. */
function createPrice(row: QuoteRow, random: Random) {
  const { eventType, duration, passengers, vehicleType, additionalVehicles, roundTrip } = row;
  const { vehicles, hours, ...draft } = draftPrice({
    ...{ eventType, duration, passengers, vehicleType: vehicleType ?? undefined },
    additionalVehicles: additionalVehicles ? JSON.parse(additionalVehicles) : [],
    roundTrip: Boolean(roundTrip),
  });
  const lines = draft.lines.map((line) => ({
    ...line,
    unitCents: line.unitCents || random.between(8, 24) * 100 * 100,
  }));
  const charges = publishedCharges(lines);
  return {
    vehicles: JSON.stringify(vehicles.map(vehicleKey)),
    hours: hours ?? null,
    lines: JSON.stringify(lines),
    charges: JSON.stringify(charges),
    ...addUp({ lines, charges }),
    termsVersion: currentTermsVersion,
  };
}

/** What some rides need beside the price, and for some large parties the runs there and back. */
function createAgreed(row: QuoteRow, random: Random) {
  const { eventDate: date, pickupTime: time, pickupLocation: from, dropoffLocation: to } = row;
  const vehicle = findVehicle(row.vehicleType ?? '')?.name;
  const back = `${Number(time.slice(0, 2)) + row.duration}${time.slice(2)}`;
  const hasRuns = vehicle && row.passengers > 10 && back < '24' && back.length === 5 && random.chance(0.5);
  const runs: ScheduledRun[] = hasRuns
    ? [
        { date, time, vehicle, from, to },
        { date, time: back, vehicle, from: to, to: from },
      ]
    : [];
  return {
    arrangements: random.chance(0.15) ? random.pick(texts.arrangements) : null,
    schedule: runs.length > 0 ? JSON.stringify(runs) : null,
    found: runs.flatMap((run) => Object.values(run)),
  };
}

function createTimes(row: QuoteRow, createdAt: number) {
  const validUntil = defaultValidUntil(row, createdAt);
  return { validUntil, expiresAt: offerExpiry(validUntil, row), createdAt, updatedAt: createdAt };
}

const contacted = {
  status: 'contacted',
  isProcessed: 0,
  closedReason: null,
  decidedAt: null,
  soldAmountCents: null,
} as const;

/** The columns that the outcome sets in the offer and in its request. */
function createEnd(
  outcome: Outcome,
  { createdAt, expiresAt, totalCents, sequence = 0 }: OfferRow,
  { answeredAt, endedAt }: { answeredAt: number; endedAt: number },
  random: Random,
): { offer: Partial<OfferRow>; request: Partial<QuoteRow> } {
  const answered = { openedAt: answeredAt - 5 * MINUTE_MS, answeredAt, updatedAt: answeredAt };
  switch (outcome) {
    case 'open':
      return { offer: {}, request: { ...contacted, updatedAt: createdAt } };
    case 'unanswered':
      return {
        offer: {},
        request: { closedReason: 'no-response', decidedAt: expiresAt, updatedAt: expiresAt },
      };
    case 'accepted': {
      const { confirmDueAt } = transition(contacted, { kind: 'offer-accepted', offerId: 0 }, answeredAt);
      const request = {
        ...contacted,
        confirmDueAt: confirmDueAt ?? null,
        decidedAt: answeredAt,
        updatedAt: answeredAt,
      };
      return { offer: { ...answered, state: 'accepted' }, request };
    }
    case 'confirmed': {
      const confirmed = { confirmedAt: endedAt, sequence: sequence + 1, updatedAt: endedAt };
      return {
        offer: { ...answered, state: 'accepted', ...confirmed },
        request: { soldAmountCents: totalCents, decidedAt: answeredAt, updatedAt: endedAt },
      };
    }
    case 'canceled': {
      const ended = {
        canceledAt: endedAt,
        canceledBy: 'customer',
        chargedCents: 0,
        updatedAt: endedAt,
      } as const;
      const confirmedAt = answeredAt + 5 * MINUTE_MS;
      return {
        offer: { ...answered, state: 'canceled', confirmedAt, ...ended, sequence: sequence + 2 },
        request: { closedReason: 'plans-changed', decidedAt: endedAt, updatedAt: endedAt },
      };
    }
    case 'declined': {
      const declineReason = random.pick(texts.declineReasons);
      const request = { closedReason: null, decidedAt: answeredAt, updatedAt: answeredAt };
      return { offer: { ...answered, state: 'declined', declineReason }, request };
    }
    case 'withdrawn':
      return {
        offer: { state: 'withdrawn', updatedAt: answeredAt },
        request: { closedReason: 'plans-changed', decidedAt: endedAt, updatedAt: endedAt },
      };
  }
}
