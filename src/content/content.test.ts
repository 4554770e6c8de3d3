import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { company, replyDeadlines } from './company.ts';
import { fleet } from './fleet/index.ts';
import { vehicles } from './fleet/vehicles.ts';
import { occasions } from './forms/quote-form.ts';
import { footer } from './layout.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { termsOfService } from './legal/terms-of-service.ts';
import * as charterBusRental from './pages/charter-bus-rental.ts';
import * as contact from './pages/contact.ts';
import { home } from './pages/home.ts';
import * as servicesOverview from './pages/services-overview.ts';
import * as volsFansSpecial from './pages/vols-fans-special.ts';
import * as adaAccessible from './services/ada-accessible.ts';
import * as airportTransfers from './services/airport-transfers.ts';
import * as corporateTravel from './services/corporate-travel.ts';
import * as groupTransportation from './services/group-transportation.ts';
import * as hotelTransportation from './services/hotel-transportation.ts';
import { services } from './services/index.ts';
import * as specialEvents from './services/special-events.ts';
import { plainText } from './text.ts';
import type { Text } from './types.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['./{pages,services,legal,fleet}/*.ts', './company.ts'],
  { eager: true },
);

/** Every string and list of the content by its path, such as './pages/about.ts/hero/lead'; a linked text is a string. */
function* valuesIn(value: unknown, path: string): Generator<[string, string | unknown[]]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) yield [path, isLinkedText(value) ? plainText(value) : value];
  for (const [key, part] of Object.entries(value)) yield* valuesIn(part, `${path}/${key}`);
}

function isLinkedText(parts: unknown[]): parts is Exclude<Text, string> {
  const isAction = (part: unknown) => typeof part === 'object' && part !== null && 'label' in part;
  return parts.some((part) => typeof part === 'string') && parts.some(isAction);
}

const values = Object.entries(files).flatMap(([file, module]) => [...valuesIn(module, file)]);

/** The first row that matches a path says how many characters its place holds: a line, a sentence or a paragraph. */
const maxLengths: [RegExp, number][] = [
  [/^\.\/legal\/.*\/(text|items|blocks|lead)(\/\d+)*$/, 900],
  [/\/(paragraphs|answer)(\/\d+)*$/, 900],
  [/\/(trust\/\d+|membership)\/text$|\/everyRide\/|\/rows\/\d+\/0$/, 120],
  [/\/(text|items|intro|lead|note|notes|rows|includes|description|conditions)(\/\d+)*$/, 320],
  [/./, 120],
];

test('every text has words, and no more than its place holds', () => {
  const texts = values.filter(([, value]) => typeof value === 'string');
  expect(texts.length).toBeGreaterThan(2000);
  const wrong = texts.filter(([path, { length }]) => {
    const [, max] = maxLengths.find(([place]) => place.test(path)) ?? [];
    return length === 0 || length > Number(max);
  });
  expect(wrong).toEqual([]);
});

test.each<[string, RegExp, RegExp]>([
  ['phone', /\/company\/phones\/\w+$|(?<!labels)\/phone$/, /^\+1-\d{3}-\d{3}-\d{4}$/],
  ['email', /\/company\/email\/\w+$/, /^[^\s@]+@[^\s@]+\.\w+$/],
  ['address', /\/(url|siteUrl|bookingUrl|loaderUrl)$/, /^https?:\/\/\S+$/],
  ['location service', /\/locationUrl$/, /^(\/|https:\/\/)/],
  ['path', /\/(to|path)$/, /^\//],
  ['slug', /\/(slug|id)$/, /^[a-z-]+$/],
  ['time', /\/(opens|closes)$/, /^([01]\d|2[0-3]):[0-5]\d$/],
  ['state', /\/region$/, /^[A-Z]{2}$/],
  ['prefix', /\/quotePrefix$/, /^[A-Z]{2,4}$/],
])('every %s is well formed', (_, place, format) => {
  const found = values.filter(([path]) => place.test(path));
  expect(found.length).toBeGreaterThan(0);
  for (const [path, text] of found) expect(text, path).toMatch(format);
});

test.each<[RegExp, number, number]>([
  [/\/keywords$/, 3, 12],
  [/\/fleet\/.*\/features$/, 3, 5],
  [/\/actions$/, 0, 3],
  [/\/closing\/actions$/, 1, 3],
  [/\/sections$/, 3, 99],
  [/\/(items|groups|paragraphs|rows|columns|includes|blocks|blocks\/\d+)$/, 1, 99],
  [/\/compliance\/items$/, 5, 99],
])('%s has from %d to %d entries', (place, min, max) => {
  const found = values.filter(([path, value]) => Array.isArray(value) && place.test(path));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(([, { length }]) => length < min || length > max)).toEqual([]);
});

test.each([
  [2, [airportTransfers.fleet]],
  [3, [corporateTravel.packages, hotelTransportation.programs, groupTransportation.packages]],
  [
    3,
    [
      specialEvents.packages,
      hotelTransportation.hotels,
      hotelTransportation.fleet,
      groupTransportation.fleet,
    ],
  ],
  [4, [airportTransfers.benefits, airportTransfers.process, servicesOverview.services, home.fleet.everyRide]],
  [4, [corporateTravel.highlights, corporateTravel.fleet, corporateTravel.amenities]],
  [
    4,
    [
      groupTransportation.highlights,
      specialEvents.highlights,
      specialEvents.signature,
      { items: home.trust },
    ],
  ],
  [6, [groupTransportation.groups]],
  [10, [{ items: charterBusRental.gallery.slides }]],
])('pages show the %d entries that they promise', (count, sections) => {
  for (const { items } of sections) expect(items).toHaveLength(count);
});

test('a package with a price is booked online, one by custom quote is asked for', () => {
  for (const { name, price, action } of [
    ...groupTransportation.packages.items,
    ...specialEvents.packages.items,
  ])
    expect.soft(action, name).toMatchObject({ kind: price.includes('$') ? 'reserve' : 'page' });
});

test('a business day opens before it closes, and there is one', () => {
  const days = Object.values(company.businessHours?.days ?? {});
  if (company.businessHours) expect(days.length).toBeGreaterThan(0);
  for (const { opens, closes } of days) expect(opens < closes).toBe(true);
});

describe('search metadata', () => {
  const seos = everySeo();

  test('is found in every folder of pages', () => {
    expect(seos.length).toBeGreaterThan(20);
  });

  test.each(seos)('of $title has the length that search engines show', (seo) => {
    expect(seo.title).toMatch(/^.{10,60}$/);
    expect(seo.description).toMatch(/^.{120,160}$/);
  });

  test('has a title and a description of its own on every page', () => {
    expect(new Set(seos.map((seo) => seo.title)).size).toBe(seos.length);
    expect(new Set(seos.map((seo) => seo.description)).size).toBe(seos.length);
  });
});

test('names a service the same on its page, on its card and in the footer', () => {
  const pages = [
    airportTransfers,
    corporateTravel,
    hotelTransportation,
    groupTransportation,
    specialEvents,
    adaAccessible,
  ];
  const cards = services.map(({ title, page: to }) => ({ label: title, to: to ?? '/contact' }));
  expect(footer.services.links).toEqual(expect.arrayContaining(cards));
  expect(pages.map(({ service }) => service)).toEqual(
    services.filter(({ page: to }) => to).map(({ title }) => title),
  );
});

test('lists six neighborhoods or airports for each city', () => {
  for (const { title, items } of contact.areas.groups) expect(items, title).toHaveLength(6);
});

test('lists the trips by date', () => {
  const dates = volsFansSpecial.trips.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
});

test('shows every vehicle that has a file in fleet/', () => {
  const described = Object.keys(files).flatMap((file) => file.match(/fleet\/(.*)\.ts$/)?.[1] ?? []);
  const slugs = described.filter((name) => !['index', 'vehicles'].includes(name));
  const missing = slugs.filter((name) => !vehicles.some(({ slug }) => slug === name));
  const places = 'src/content/fleet/index.ts and vehicles.ts beside it';
  expect(missing, `A vehicle with a file of its own is also listed in ${places}`).toEqual([]);
});

test('gives each occasion its own name, unlike any vehicle’s', () => {
  const labels = occasions.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { name } of fleet) expect(labels).not.toContain(name);
  // Either finds the occasion.
  const names = occasions.flatMap(({ key, label }) => [key, label]);
  expect(new Set(names).size).toBe(names.length);
});

/** Every `seo` in the content folders, however its file exports it, so that a new page is held to the rule unasked. */
function everySeo(): { title: string; description: string }[] {
  const entries = Object.values(files).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name === 'seo' ? [value] : seoOf(value))),
  );
  return [...new Set(entries)].filter(isSeo);
}

function seoOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(seoOf);
  return typeof value === 'object' && value !== null && 'seo' in value ? [value.seo] : [];
}

function isSeo(value: unknown): value is { title: string; description: string } {
  return typeof value === 'object' && value !== null && 'title' in value && 'description' in value;
}

test('the reply deadlines ascend to a row for every ride', () => {
  const limits = replyDeadlines.map(({ rideWithinHours }) => rideWithinHours);
  expect(limits).toEqual(limits.toSorted((one, other) => one - other));
  expect(limits.at(-1)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  [termsOfService, { revision: 4, text: '3a89f54f7849' }],
  [privacyPolicy, { revision: 3, text: '8a203d9d5ef9' }],
])('counts up the revision of $title with every change of its text', (document, published) => {
  const { lead, sections, revision } = document;
  // The company may take another number or name without other terms.
  const parts = sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.filter(
      (block) =>
        typeof block === 'string' || !('kind' in block) || !['actions', 'contacts'].includes(block.kind),
    ),
  }));
  const words = JSON.stringify([lead, parts]).replaceAll(company.legalName, '');
  const text = createHash('sha256').update(words).digest('hex').slice(0, 12);
  const advice =
    'The document reads differently, and accepted quotes record the revision of the terms: count it up in its file in src/content/legal/, then enter it here with the new text';
  expect({ revision, text }, advice).toEqual(published);
});

/** Each match of a pattern in the files that write for customers, apart from where facts are decided. */
function statedBesideFacts(pattern: RegExp): string[] {
  const sources = import.meta.glob<string>(
    ['./**/*.ts', '!./**/*.test.ts', '!./{facts,offers/cancellation-terms}.ts', '!./staff/**'],
    {
      ...{ query: '?raw', import: 'default', eager: true },
    },
  );
  return Object.entries(sources)
    .flatMap(([file, text]) => [...text.matchAll(pattern)].map(([words]) => `${file}: ${words}`))
    .sort();
}

test('states what a cancellation, a deposit or a card costs in facts.ts alone', () => {
  const costs =
    /further charge|nothing further is|non-refundable|charged in full|fully charged|deposits are|not refunded|card numbers?/gi;
  expect(statedBesideFacts(costs)).toEqual([
    './legal/privacy-policy.ts: Card numbers',
    // A ride that is ended for safety, the heading of the notices, and the specified sentence.
    './legal/terms-of-service.ts: charged in full',
    './legal/terms-of-service.ts: fully charged',
    './legal/terms-of-service.ts: further charge',
  ]);
});

test('states how long a chauffeur waits, and what more time costs, in facts.ts alone', () => {
  const minutes = /\b(?:\d+|fifteen|thirty|forty-five|sixty)[ -]minutes?\b/gi;
  const rates =
    /extra (?:time|hours?) (?:is charged|are charged|costs?|continues?)|(?:continues?|charged|go(?:es)? on) at (?:the|their|its|your|a)\b[^.']*\brate|hourly rate applies/gi;
  expect([...statedBesideFacts(minutes), ...statedBesideFacts(rates)]).toEqual([
    // A comment's example.
    './offers/receipt.ts: 45 minutes',
  ]);
});
