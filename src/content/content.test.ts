import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { company } from './company.ts';
import { vehicles } from './fleet/vehicles.ts';
import { home } from './pages/home.ts';
import { servicesOverview } from './pages/services-overview.ts';
import { Company, Home, Seo, ServiceCard, ServicesOverview, Vehicle } from './schema.ts';
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

/** Every `seo` in the content folders, however its file exports it, so that a new page is held to the rule unasked. */
function everySeo(): { title: string; description: string }[] {
  const files = import.meta.glob<Record<string, unknown>>('./{pages,services,legal,fleet,forms}/*.ts', {
    eager: true,
  });
  const found = Object.values(files).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name === 'seo' ? [value] : seoOf(value))),
  );
  return [...new Set(found)].filter(isSeo);
}

function seoOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(seoOf);
  return typeof value === 'object' && value !== null && 'seo' in value ? [value.seo] : [];
}

function isSeo(value: unknown): value is { title: string; description: string } {
  return typeof value === 'object' && value !== null && 'title' in value && 'description' in value;
}
