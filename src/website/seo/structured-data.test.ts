import type { Thing } from 'schema-dts';
import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { Vehicle } from '#content/types.ts';
import { vocabularyErrors } from '#tests/schema-vocabulary.ts';
import { breadcrumbs, faqPage, service, transportationCompany } from './structured-data.ts';
import { tripEvent } from './trip-event.ts';
import { vehicleProduct } from './vehicle-product.ts';

const airport = { name: 'Airport transfers', description: 'Met at the gate.', path: '/airport-transfers' };

const aVehicle: Vehicle = {
  slug: 'cadillac-escalade',
  name: 'Cadillac Escalade',
  kind: 'Full-size SUV',
  badge: 'Most Popular',
  badgeColor: 'brass',
  description: 'Six seats.',
  features: ['a', 'b', 'c'],
  passengers: { upTo: 6 },
  hourly: { rate: 175, minimumHours: 3 },
  transfers: [{ kind: 'airport', from: 150, to: 200 }],
  pictures: { front: 'hero-home', side: 'hero-home', detail: 'hero-home', comfort: 'hero-home' },
  seo: { title: '', description: '', keywords: [], picture: 'hero-home' },
  hero: { title: '', lead: '' },
  specifications: {
    luggage: '6 bags',
    engine: '6.2L V8',
    fuelEconomy: '14 / 19 mpg',
    transmission: '10-speed automatic',
    driveType: 'Four-wheel drive',
  },
  comfort: { heading: '', items: [] },
  safety: { heading: '', items: [] },
  pricing: { intro: '', notes: [] },
  faq: { heading: '', items: [] },
};

const aTrip = {
  name: 'Syracuse vs Tennessee',
  description: 'By coach.',
  startDate: '2025-08-29',
  endDate: '2025-08-30',
  pickup: 'Nashville pickup',
  price: 349,
  seats: 50,
  path: '/vols-fans-special',
  bookingUrl: 'https://trips.example/',
};

const everything: Thing[] = [
  transportationCompany({ description: 'Chauffeured cars.', services: [airport] }),
  service(airport),
  vehicleProduct(aVehicle),
  tripEvent(aTrip),
  faqPage({ heading: 'Q', items: [{ question: 'When?', answer: 'Now.' }] }),
  breadcrumbs('Cadillac Escalade', '/fleet/cadillac-escalade'),
];

test.each(everything.map((thing) => [(thing as { '@type': string })['@type'], thing]))(
  'uses only types and properties that schema.org knows in %s',
  (_, thing) => {
    expect(vocabularyErrors(thing)).toEqual([]);
  },
);

test('fails the vocabulary check when a type or property does not exist', () => {
  expect(vocabularyErrors({ '@type': 'Limousine' })).toEqual(['$ has the unknown type Limousine']);
  expect(vocabularyErrors({ '@type': 'Offer', price: 1, tip: 2 })).toEqual(['$: Offer has no property tip']);
  expect(vocabularyErrors({ '@type': 'Offer', seller: { name: 'x' } })).toEqual(['$.seller has no @type']);
});

test('gives the company four addresses, opening hours around the clock and a price range', () => {
  const about = transportationCompany({ description: 'Chauffeured cars.', services: [airport] });
  expect(about).toMatchObject({
    address: ['Nashville', 'Atlanta', 'Miami', 'Houston'].map((addressLocality) => ({ addressLocality })),
    openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    priceRange: '$$$',
    hasOfferCatalog: { itemListElement: [{ itemOffered: { name: 'Airport transfers' } }] },
  });
});

test('offers a vehicle’s hourly rate with the minimum, and its transfer range', () => {
  expect(vehicleProduct(aVehicle)).toMatchObject({
    offers: [
      {
        price: 175,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          unitCode: 'HUR',
          eligibleQuantity: { minValue: 3 },
        },
      },
      { priceSpecification: { minPrice: 150, maxPrice: 200, priceCurrency: 'USD' } },
    ],
  });
});

test('offers no price when a vehicle is priced by custom quote', () => {
  expect(vehicleProduct({ ...aVehicle, hourly: undefined, transfers: [] })).not.toHaveProperty('offers');
});

test('leads breadcrumbs from the home page, through the fleet, to the vehicle', () => {
  expect(breadcrumbs('Cadillac Escalade', '/fleet/cadillac-escalade')).toMatchObject({
    itemListElement: [
      { position: 1, item: `${company.siteUrl}/` },
      { position: 2, item: `${company.siteUrl}/#fleet` },
      { position: 3, item: `${company.siteUrl}/fleet/cadillac-escalade` },
    ],
  });
});

test('offers a trip unless the owner set it to be over', () => {
  expect(tripEvent(aTrip)).toHaveProperty('offers.availability', 'https://schema.org/InStock');
  expect(tripEvent({ ...aTrip, bookingUrl: undefined })).not.toHaveProperty('offers');
});
