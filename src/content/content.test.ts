import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { company, replyDeadlines } from './company.ts';
import { fleet } from './fleet/index.ts';
import { vehicles } from './fleet/vehicles.ts';
import { occasions } from './forms/quote-form.ts';
import { footer } from './layout.ts';
import { insurance } from './legal/insurance.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { termsOfService } from './legal/terms-of-service.ts';
import * as about from './pages/about.ts';
import * as charterBusRental from './pages/charter-bus-rental.ts';
import * as companyPage from './pages/company.ts';
import * as contact from './pages/contact.ts';
import { home } from './pages/home.ts';
import * as partnership from './pages/partnership.ts';
import * as quoteRequest from './pages/quote-request.ts';
import * as reservations from './pages/reservations.ts';
import { servicesOverview } from './pages/services-overview.ts';
import * as volsFansSpecial from './pages/vols-fans-special.ts';
import {
  Closing,
  Company,
  Directory,
  Document,
  FactTable,
  Faq,
  Figures,
  FormHead,
  Gallery,
  Hero,
  Home,
  Lists,
  Points,
  Reservation,
  Seo,
  ServiceCard,
  ServicesOverview,
  Story,
  Vehicle,
  VehicleChoices,
} from './schema.ts';
import { adaAccessible } from './services/ada-accessible.ts';
import { airportTransfers } from './services/airport-transfers.ts';
import { corporateTravel } from './services/corporate-travel.ts';
import { groupTransportation } from './services/group-transportation.ts';
import { hotelTransportation } from './services/hotel-transportation.ts';
import { services } from './services/index.ts';
import {
  AdaAccessible,
  AirportTransfers,
  CorporateTravel,
  GroupTransportation,
  HotelTransportation,
  SpecialEvents,
} from './services/schema.ts';
import { specialEvents } from './services/special-events.ts';

const page = z.object({ seo: Seo, hero: Hero, closing: Closing });
const formPage = z.object({
  seo: Seo,
  head: FormHead,
  closing: Closing.optional(),
});

const entries: [string, z.ZodType, unknown][] = [
  ['the company', Company, company],
  ['the home page', Home, home],
  ['the services overview', ServicesOverview, servicesOverview],
  ['airport transfers', AirportTransfers, airportTransfers],
  ['corporate travel', CorporateTravel, corporateTravel],
  ['hotel transportation', HotelTransportation, hotelTransportation],
  ['group transportation', GroupTransportation, groupTransportation],
  ['special events', SpecialEvents, specialEvents],
  ['accessible transport', AdaAccessible, adaAccessible],
  [
    'the company page',
    page.extend({
      mission: Story,
      vision: Story,
      values: Directory,
      statistics: Figures,
      commitments: Points,
      awards: Points,
      phones: Directory,
    }),
    companyPage,
  ],
  [
    'the about page',
    page.extend({ story: Story, philosophy: Story, team: Directory, community: Story, reasons: Points }),
    about,
  ],
  [
    'the contact page',
    page.extend({ areas: Lists, reach: Directory, advice: FactTable, lastMinute: Points, faq: Faq }),
    contact,
  ],
  [
    'charter bus rental',
    page.extend({
      services: Points,
      fleet: VehicleChoices,
      amenities: Points,
      gallery: Gallery,
      areas: Directory,
      booking: Reservation,
      faq: Faq,
    }),
    charterBusRental,
  ],
  ['the away-game trips', page.extend({ included: Points, faq: Faq }), volsFansSpecial],
  ['online reservations', page.extend({ tiles: Points, widget: Reservation }), reservations],
  ['the quote form’s page', formPage.required(), quoteRequest],
  ['the partnership form’s page', formPage, partnership],
  ['the privacy policy', Document, privacyPolicy],
  ['the terms of service', Document, termsOfService],
  ['insurance coverage', Document, insurance],
  ...services.map((card): [string, z.ZodType, unknown] => [`the card of ${card.title}`, ServiceCard, card]),
  ...vehicles.map((vehicle): [string, z.ZodType, unknown] => [`the ${vehicle.name}`, Vehicle, vehicle]),
];

test.each(entries)('%s keeps to its shape and lengths', (_, shape, entry) => {
  expect(shape.safeParse(entry).error?.issues ?? []).toEqual([]);
});

describe('search metadata', () => {
  const seos = everySeo();

  test('is found in every folder of pages', () => {
    expect(seos.length).toBeGreaterThan(20);
  });

  test.each(seos)('of $title has the length that search engines show', (seo) => {
    expect(Seo.safeParse(seo).error?.issues ?? []).toEqual([]);
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

test('lists the trips by date, from August 29 to October 31, 2025', () => {
  const dates = volsFansSpecial.trips.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect([dates.at(0), dates.at(-1)]).toEqual(['2025-08-29', '2025-10-31']);
});

test('gives each occasion its own name, unlike any vehicle’s', () => {
  const labels = occasions.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { name } of fleet) expect(labels).not.toContain(name);
});

/** Every `seo` in the content folders, however its file exports it, so that a new page is held to the rule unasked. */
function everySeo(): { title: string; description: string }[] {
  const files = import.meta.glob<Record<string, unknown>>('./{pages,services,legal,fleet}/*.ts', {
    eager: true,
  });
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
