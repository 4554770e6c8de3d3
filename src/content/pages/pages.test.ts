import { expect, test } from 'vitest';
import { z } from 'zod';
import { insurance } from '../legal/insurance.ts';
import { privacyPolicy } from '../legal/privacy-policy.ts';
import { termsOfService } from '../legal/terms-of-service.ts';
import {
  BookingDesk,
  Closing,
  Directory,
  Document,
  FactTable,
  Faq,
  Figures,
  Gallery,
  Hero,
  Lists,
  Points,
  Seo,
  Story,
  VehicleChoices,
} from '../schema.ts';
import * as about from './about.ts';
import * as charter from './charter-bus-rental.ts';
import * as company from './company.ts';
import * as contact from './contact.ts';
import * as reservations from './reservations.ts';
import * as trips from './vols-fans-special.ts';

const page = z.object({ seo: Seo, hero: Hero, closing: Closing });

test.each([
  ['privacy policy', privacyPolicy],
  ['terms of service', termsOfService],
  ['insurance coverage', insurance],
])('the %s is a document that layouts and search engines can show', (_, document) => {
  expect(() => Document.parse(document)).not.toThrow();
});

test.each([
  [
    'company',
    company,
    page.extend({
      mission: Story,
      vision: Story,
      values: Directory,
      statistics: Figures,
      commitments: Points,
      awards: Points,
      phones: Directory,
    }),
  ],
  [
    'about',
    about,
    page.extend({ story: Story, philosophy: Story, team: Directory, community: Story, reasons: Points }),
  ],
  [
    'contact',
    contact,
    page.extend({ areas: Lists, reach: Directory, advice: FactTable, lastMinute: Points, faq: Faq }),
  ],
  [
    'charter',
    charter,
    page.extend({
      services: Points,
      fleet: VehicleChoices,
      amenities: Points,
      gallery: Gallery,
      areas: Directory,
      booking: BookingDesk,
      faq: Faq,
    }),
  ],
  ['trips', trips, page.extend({ included: Points, faq: Faq })],
  ['reservations', reservations, page.extend({ tiles: Points, widget: BookingDesk })],
])('the %s page says what it says in the lengths its layout allows', (_, content, shape) => {
  expect(() => shape.parse(content)).not.toThrow();
});

test('each city lists six neighborhoods or airports', () => {
  expect(contact.areas.groups.map((group) => group.items.length)).toEqual([6, 6, 6, 6]);
});

test('every coach leaves on the day before its game', () => {
  for (const trip of trips.trips) {
    expect(Date.parse(trip.gameDay) - Date.parse(trip.departs)).toBe(24 * 60 * 60 * 1000);
  }
});
