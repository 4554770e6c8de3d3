import { askedFields } from '../../src/content/requests/quote-fields.ts';
import type { QuoteFormField } from '../../src/contracts/analytics.ts';
import { type VisitAction, visitActions } from '../../src/contracts/tracking.ts';
import { calendar } from '../../src/rules/calendar.ts';
import { sourceOf } from '../../src/server/analytics/channel.ts';
import type { Event } from '../../src/server/analytics/events.ts';
import { visitorId } from '../../src/server/analytics/ids.ts';
import { demoVisits } from './demo-texts.ts';
import { createRandom, type Random } from './random.ts';

export const DEMO_DAYS = 2 * 365;
const HOUR = 3_600_000;
/** Visits on an ordinary day of the last year. */
const VISITS_A_DAY = 52;
/** From Sunday. */
const WEEKDAYS = [0.66, 1, 1.06, 1.1, 1.16, 1.24, 0.86];
/** From January: weddings in spring, games in fall, parties in December. */
const MONTHS = [0.78, 0.82, 0.95, 1.08, 1.2, 1.14, 0.96, 0.92, 1.1, 1.2, 1.04, 1.12];
/** From midnight, on the company's clock. */
const HOURS = [1, 1, 0.5, 0.5, 0.5, 1, 2, 4, 6, 8, 9, 8, 7, 7, 8, 8, 7, 7, 7, 8, 8, 7, 5, 3];

/** A visit, from which a request may follow if it includes the page with the form. */
export type Visit = { session: string; at: number; pages: string[]; hasBegunQuote: boolean; random: Random };
export type DemoVisits = { events: Event[]; visits: Visit[]; visitors: number };

/** The session ids of the demo's visitors, by which they are found again. */
export const demoSession = (index: number) => `demo-visitor-${index}`;

/** Visits of the last days up to `now`, in the order of time. The same every time, moved so that they end today. */
export function createVisits(now: number, days: number): DemoVisits {
  const today = calendar.dayOf(now);
  const events: Event[] = [];
  const visits: Visit[] = [];
  const known: Profile[] = [];
  for (let index = DEMO_DAYS - days; index < DEMO_DAYS; index++) {
    const day = today - DEMO_DAYS + 1 + index;
    // Seeded by its place in the two years, so that a day does not depend on how many there were before.
    const random = createRandom(index + 1);
    const count = Math.round(visitsOn(day, index) * (0.88 + random.next() * 0.24));
    const hours = HOURS.map((weight, hour) => ({ hour, weight }));
    const starts = Array.from(
      { length: count },
      () => calendar.startOf(day) + (random.pickWeighted(hours).hour + random.next()) * HOUR,
    ).sort((one, other) => one - other);
    for (const start of starts) {
      // Visitors return recently but at least two hours later; a shorter gap would continue the same visit.
      const earlier =
        known[known.length - 1 - Math.floor(random.next() ** 2 * Math.min(known.length, 2_500))];
      const returning = random.chance(0.24) && earlier && earlier.lastAt < start - 2 * HOUR;
      const visitor = returning ? earlier : createProfile(known.length, random);
      if (!returning) known.push(visitor);
      visitor.lastAt = start;
      const visit = createVisit(visitor, Math.round(start), !returning, yearDay(day), random);
      if ((visit.events.at(-1)?.at ?? now) >= now) continue;
      events.push(...visit.events);
      visits.push(visit);
    }
  }
  return { events: events.sort((one, other) => one.at - other.at), visits, visitors: known.length };
}

function visitsOn(day: number, index: number): number {
  const date = new Date(day * 24 * HOUR);
  const growth = 0.4 + (0.8 * index) / DEMO_DAYS;
  return VISITS_A_DAY * growth * (WEEKDAYS[date.getUTCDay()] ?? 1) * (MONTHS[date.getUTCMonth()] ?? 1);
}

function yearDay(day: number): number {
  const date = new Date(day * 24 * HOUR);
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / (24 * HOUR)) + 1;
}

type Profile = { session: string; lastAt: number } & Pick<
  Extract<Event, { kind: 'session' }>,
  'device' | 'browser' | 'system' | 'location'
>;

function createProfile(index: number, random: Random): Profile {
  const { device, browser, system } = random.pickWeighted(demoVisits.devices);
  const location = random.pickWeighted(demoVisits.locations).parts;
  return { session: demoSession(index), lastAt: 0, device, browser, system, location };
}

const pages = Object.entries(demoVisits.pages).map(([page, weight]) => ({ page, weight }));

function createVisit(profile: Profile, start: number, isNew: boolean, yearDay: number, random: Random) {
  const { session, lastAt: _, ...client } = profile;
  const visitor = visitorId(session);
  const running = demoVisits.campaigns.filter(({ from, to }) => yearDay >= from && yearDay <= to);
  const campaign = running.find(({ share }) => random.chance(share));
  const source = campaign ? { domain: '', channel: 'campaign' } : random.pickWeighted(demoVisits.sources);
  const landing = campaign?.landing ?? random.pickWeighted(pages).page;
  const { domain, channel } = source;
  const events: Event[] = [
    {
      kind: 'session',
      at: start,
      visitor,
      ...client,
      source: sourceOf(campaign?.parts ?? null, domain),
      landing,
      campaign: campaign?.parts ?? null,
      channel,
      isNew,
    },
  ];
  if (domain)
    events.push({ kind: 'backlink', at: start, visitor, domain, campaign: null, source: domain, channel });
  const seen = [landing];
  while (random.chance(seen.length < 3 ? 0.62 : 0.42) && seen.length < 9) {
    const { page } = random.pickWeighted(pages);
    if (page !== seen.at(-1)) seen.push(page);
  }
  let at = start;
  let hasBegunQuote = false;
  const act = (action: VisitAction, field?: QuoteFormField) =>
    events.push({
      kind: 'action',
      at,
      visitor,
      bit: 1 << visitActions[action],
      formField: field ? askedFields[field].funnel : null,
    });
  for (const page of seen) {
    events.push({ kind: 'view', at, visitor, page });
    if (page === '/quote-request') act('form_seen');
    if (page === '/quote-request' && random.chance(0.6)) {
      hasBegunQuote = true;
      act('form_begun', random.pick(Object.keys(askedFields) as QuoteFormField[]));
    }
    if (page === '/contact' && random.chance(0.2)) act(random.chance(0.7) ? 'call' : 'email');
    if (page === '/reservations' && random.chance(0.5)) act('book');
    const seconds = 6 + Math.round(random.next() ** 2 * 110);
    at += seconds * 1000;
    events.push({ kind: 'time', at, visitor, page, seconds });
  }
  events.push({ kind: 'heartbeat', at, visitor, seconds: (at - start) / 1000 });
  return { events, session, at, pages: seen, hasBegunQuote, random };
}
