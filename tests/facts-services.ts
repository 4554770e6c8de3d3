import type { Locator, Page } from '@playwright/test';
import { call, write } from './contact-links.ts';
import { expect } from './fixtures.ts';
import { expectCopy, expectHeadings, type PageFacts } from './page-copy.ts';

/** The facts of the home, service, vehicle and overview pages as agreed, written out here and not read from the content. */

const reservationDesk = '/demo-reservations/book';

function main(page: Page) {
  return page.locator('main');
}

async function expectReserves(button: Locator) {
  await expect(button).toHaveAttribute('href', reservationDesk);
  await expect(button).toHaveAttribute('target', '_blank');
  await expect(button).toHaveAttribute('rel', /noopener/);
}

/** The button of the head and that of the closing band. */
async function expectBothReserve(buttons: Locator) {
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expectReserves(button);
}

/** The band that a heading names. */
function band(page: Page, heading: RegExp) {
  return main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
}

const fleet = [
  {
    slug: 'cadillac-escalade',
    name: 'Cadillac Escalade',
    facts: ['Up to 6', '$175', '$150-200', '60 minutes of free wait'],
  },
  { slug: 'mercedes-maybach', name: 'Mercedes Maybach', facts: ['Up to 4', '$225', '$180-250'] },
  { slug: 'mercedes-sprinter', name: 'Mercedes Sprinter', facts: ['Up to 14', '$205', '$160-230', '7 days'] },
  {
    slug: 'chevrolet-suburban',
    name: 'Chevrolet Suburban',
    facts: ['Up to 8', '$165', '$140-190', 'rom $145'],
  },
  { slug: 'charter-buses', name: 'Charter Buses', facts: ['35-56', 'ustom quote', '55', '25-56', '30 days'] },
];

export const serviceFacts: PageFacts[] = [
  {
    path: '/',
    shows: 'Home shows seven sections in order, under the agreed headline',
    check: async (page) => {
      await expect(page.locator('h1')).toHaveText('Global Passenger Transportation Services');
      await expectReserves(main(page).getByRole('link', { name: 'Get an Instant Quote', exact: true }));
      await expect(main(page).getByRole('link', { name: 'View Our Services', exact: true })).toHaveAttribute(
        'href',
        '/#services',
      );
      await expectCopy(main(page).locator('section').nth(1), [
        '24/7 Service',
        'Professional Chauffeurs',
        'Luxury Fleet',
        'Global Service',
      ]);
      const ids = await main(page)
        .locator('> section')
        .evaluateAll((sections) => sections.map((section) => section.id));
      expect(ids.slice(2)).toEqual(['about', 'services', 'fleet', 'vip-club', 'contact']);
      await expect(
        page.locator('#about').getByRole('heading', { name: 'Your Trusted Transportation Partner' }),
      ).toBeVisible();
      await expect(
        page.locator('#about').getByRole('heading', { name: /safety and compliance/i }),
      ).toBeVisible();
      expect(await page.locator('#about').getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
    },
  },
  {
    path: '/',
    shows: 'Home shows seven service cards, four of which open the reservation service',
    check: async (page) => {
      const cards = page.locator('#services article');
      await expect(cards).toHaveCount(7);
      const buttons: [string, string][] = [
        ['Airport Transfers', 'Book Your Airport Ride'],
        ['Corporate & Executive Travel', 'Arrange Corporate Travel'],
        ['Group Transportation', 'Book Group Transport'],
        ['Special Events', 'Plan Your Event'],
      ];
      for (const [title, label] of buttons) {
        const card = cards.filter({ has: page.getByRole('heading', { name: title }) });
        await expectReserves(card.getByRole('link', { name: label, exact: true }));
      }
      const pages: [string, string, string][] = [
        ['Hotel Transportation', 'Partner With Us', '/hotel-transportation'],
        ['Hourly Service', 'Book Hourly Service', '/contact'],
        ['ADA Accessible Transport', 'Learn More', '/ada-accessible'],
      ];
      for (const [title, label, to] of pages) {
        const card = cards.filter({ has: page.getByRole('heading', { name: title }) });
        await expect(card.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', to);
      }
    },
  },
  {
    path: '/',
    shows: 'Home shows five fleet cards with badge, features and two ways on',
    check: async (page) => {
      const vehicles: [string, string, string, string][] = [
        ['Cadillac Escalade', 'Most Popular', '/fleet/cadillac-escalade', 'Up to 6'],
        ['Mercedes Maybach', 'Executive', '/fleet/mercedes-maybach', 'Up to 4'],
        ['Mercedes Sprinter', 'Group Travel', '/fleet/mercedes-sprinter', 'Up to 14'],
        ['Chevrolet Suburban', 'Family Choice', '/fleet/chevrolet-suburban', 'Up to 8'],
        ['Charter Buses', 'Large Groups', '/fleet/charter-buses', '35-56'],
      ];
      await expect(
        page.locator('#fleet').getByRole('link', { name: 'View Details', exact: true }),
      ).toHaveCount(5);
      for (const [name, badge, to, capacity] of vehicles) {
        const card = page
          .locator('#fleet li')
          .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
        await expectCopy(card, [badge, capacity]);
        const details = card.getByRole('link', { name: 'View Details', exact: true });
        await expect(details).toHaveAttribute('href', to);
        await expect(details).toHaveAccessibleDescription(name);
        const request = card.getByRole('link', { name: 'Request This Vehicle', exact: true });
        await expectReserves(request);
        await expect(request).toHaveAccessibleDescription(`${name} Opens in a new tab`);
        expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
      }
      await expectCopy(page.locator('#fleet'), [
        'Wi-Fi',
        'USB power',
        'Flight tracking',
        'Uniformed chauffeurs',
      ]);
    },
  },
  {
    path: '/',
    shows: 'Home shows the 15% discount of the VIP Club and how to reach the company',
    check: async (page) => {
      await expectCopy(page.locator('#vip-club'), ['15%', 'first ride']);
      const contact = page.locator('#contact');
      await expect(
        contact.getByRole('link', { name: 'Book Online Reservation', exact: true }),
      ).toHaveAttribute('href', reservationDesk);
      await expectCopy(contact, ['Nashville, TN & Surrounding Areas', '24/7 Service', 'Emergency']);
      await expect(contact.locator(`a[href="${call.nashville}"]`)).toHaveCount(1);
      await expect(contact.locator(`a[href="${call.emergency}"]`)).toHaveCount(1);
      await expect(contact.locator(`a[href="${write}"]`)).toHaveCount(1);
      await expect(contact.getByRole('link', { name: /Limousine trade association/ })).toHaveAttribute(
        'target',
        '_blank',
      );
      await expect(contact.locator('video')).toHaveCount(1);
    },
  },
  {
    path: '/airport-transfers',
    shows: 'Airport transfers shows benefits, waiting times, prices, two cars, four steps, four city lines',
    check: async (page) => {
      await expect(main(page).getByRole('link', { name: 'Back to Home', exact: true })).toHaveAttribute(
        'href',
        '/',
      );
      await expect(page.locator('h1')).toContainText('Airport transfers');
      await expectBothReserve(main(page).getByRole('link', { name: 'Book Your Airport Ride', exact: true }));
      await expectHeadings(page, [
        /^Flight tracking/,
        /^Meet and greet/,
        /^Safe and reliable/,
        /^All group sizes/,
        /service details/i,
        /pricing and timing/i,
        /fleet/i,
        /^Book online/,
        /^Flight tracking/,
        /^Meet and greet/,
        /^Luxury transport/,
      ]);
      await expectCopy(main(page), [
        'BNA',
        'MQY',
        'JWN',
        'urrounding regional airports',
        '30 minutes',
        '45 minutes',
        '60 minutes',
        '24 hours in advance',
        '24-48 hours',
        '$150-200',
        '$180-250',
        '$160-230',
        'from $145',
        'Up to 3 passengers',
        '60-minute drive',
      ]);
      await expect(band(page, /fleet/i).getByRole('listitem')).toHaveCount(2);
      await expect(band(page, /four steps/i).locator('ol > li')).toHaveCount(4);
      const closing = main(page).locator('section').last();
      for (const line of [call.nashville, call.atlanta, call.miami, call.houston]) {
        await expect(closing.locator(`a[href="${line}"]`)).toHaveCount(1);
      }
    },
  },
  {
    path: '/corporate-travel',
    shows: 'Corporate travel shows highlights to packages, four vehicle types and Net 30',
    check: async (page) => {
      await expect(main(page).getByRole('link', { name: 'Back to Home', exact: true })).toHaveAttribute(
        'href',
        '/',
      );
      await expectHeadings(page, [
        /corporate services/i,
        /amenities in every car/i,
        /executive fleet/i,
        /sedans/i,
        /vans/i,
        /SUVs/,
        /coaches/i,
        /executive amenities/i,
        /packages/i,
        /^Executive$/,
        /^Corporate$/,
        /^Enterprise$/,
      ]);
      await expectCopy(main(page), [
        '3-4 passengers',
        '8-15 passengers',
        '25-55 passengers',
        'Net 30',
        '1.5% per month',
        '2-4 weeks',
        '24-48 hours',
      ]);
      await expectBothReserve(
        main(page).getByRole('link', { name: 'Arrange Corporate Travel', exact: true }),
      );
    },
  },
  {
    path: '/hotel-transportation',
    shows:
      'Hotel transportation shows three kinds of hotel, three vehicles, three programs, both buttons to the form',
    check: async (page) => {
      await expectHeadings(page, [
        /guest services/i,
        /hotel services/i,
        /partnership benefits/i,
        /partner hotels/i,
        /^Luxury/,
        /^Business/,
        /^Boutique/,
        /fleet/i,
        /guest experience/i,
        /partnership programs/i,
        /^Preferred Partner$/,
        /^Luxury Partner$/,
        /^Exclusive Partner$/,
      ]);
      await expect(band(page, /fleet/i).getByRole('listitem')).toHaveCount(3);
      await expectCopy(main(page), ['70/30', 'hotel keeps 30%', '80/20', 'flat retainer', 'within 48 hours']);
      // The hero's button, the recommended program's and the closing one.
      await expect(main(page).locator('a[href="/partnership"]')).toHaveCount(3);
    },
  },
  {
    path: '/group-transportation',
    shows: 'Group transportation shows capacities, three packages, six kinds of group',
    check: async (page) => {
      await expectHeadings(page, [
        /services/i,
        /vehicle options/i,
        /packages/i,
        /^Half Day$/,
        /^Full Day$/,
        /^Multi-Day$/,
        /fleet/i,
        /coordination/i,
        /six specialized group types/i,
      ]);
      await expectCopy(main(page), [
        '15-passenger vans',
        '25-passenger mini buses',
        '35-passenger charter buses',
        '55-passenger coaches',
        '4 hours',
        '8 hours',
        '3-4 weeks',
        '3-6 months',
        '7 days',
        '30 days',
      ]);
      await expect(band(page, /fleet/i).getByRole('listitem')).toHaveCount(3);
      await expect(band(page, /six specialized group types/i).getByRole('listitem')).toHaveCount(6);
      await expectBothReserve(main(page).getByRole('link', { name: 'Book Group Transport', exact: true }));
    },
  },
  {
    path: '/special-events',
    shows:
      'Special events shows occasions, three packages with their hours, planning tips, four signature services',
    check: async (page) => {
      await expectHeadings(page, [
        /services/i,
        /^Weddings$/,
        /^Milestones$/,
        /^Formal events$/,
        /^Amenities$/,
        /packages/i,
        /^Elegance$/,
        /^Prestige$/,
        /^Grand Celebration$/,
        /planning tips/i,
        /fleet/i,
        /premium services/i,
        /signature services/i,
        /^Wedding$/,
        /^Prom$/,
        /^Anniversary$/,
        /^VIP galas$/,
      ]);
      await expectCopy(main(page), [
        '3 hours',
        '6 hours',
        '3-6 months',
        '1-2 months',
        '1-2 weeks',
        '1 week before',
      ]);
      await expectBothReserve(main(page).getByRole('link', { name: 'Plan Your Event', exact: true }));
    },
  },
  {
    path: '/ada-accessible',
    shows:
      'ADA accessible shows features to interior, a button to the contact section and a call to the specialist',
    check: async (page) => {
      await expectHeadings(page, [
        /accessibility features/i,
        /accessible fleet/i,
        /booking information/i,
        /training/i,
        /solutions/i,
        /interior features/i,
      ]);
      await expectCopy(main(page), ['1-2 wheelchair positions', '24-48 hours preferred']);
      await expect(main(page).getByRole('link', { name: 'Learn More', exact: true })).toHaveAttribute(
        'href',
        '/#contact',
      );
      await expect(main(page).locator('section').last().getByRole('link')).toHaveAttribute(
        'href',
        call.accessibility,
      );
      await expect(page.locator('#accessibility-statement')).toContainText('WCAG');
    },
  },
  {
    path: '/services-overview',
    shows: 'Services overview shows four key services, the fleet, the reasons and the Nashville headquarters',
    check: async (page) => {
      await expectHeadings(page, [
        /key corporate services/i,
        /^Airport Transfers$/,
        /^Corporate Shuttles$/,
        /^Dedicated Chauffeur Hours$/,
        /^Group & Event Transport$/,
        /fleet showcase/i,
        /why choose/i,
        /nashville headquarters/i,
      ]);
      await expectCopy(main(page), ['12-15 passengers', '15+ years', '50,000+', '99.8%', '24/7', '35-56']);
      await expect(main(page).locator(`a[href="${call.nashville}"]`)).toHaveCount(1);
      await expect(main(page).locator(`a[href="${write}"]`)).toHaveCount(1);
    },
  },
  ...fleet.map(
    ({ slug, name, facts }): PageFacts => ({
      path: `/fleet/${slug}`,
      shows: `${name} shows specifications, safety, prices and two ways to book`,
      check: async (page) => {
        await expect(page.locator('h1')).toHaveText(name);
        await expect(main(page).getByRole('link', { name: 'Back to Home', exact: true })).toHaveAttribute(
          'href',
          '/',
        );
        await expectHeadings(page, [/specifications/i, /features/i, /safety and technology/i, /pricing/i]);
        await expectCopy(main(page), [
          'Luggage',
          'Engine',
          'Fuel economy',
          'Transmission',
          'Drive type',
          ...facts,
        ]);
        if (slug !== 'charter-buses') await expectCopy(band(page, /pricing/i), ['3-hour minimum']);
        await expectCopy(main(page), ['Wi-Fi', 'USB power', 'light tracking', 'uniformed']);
        const quotes = main(page).getByRole('link', { name: 'Get Instant Quote', exact: true });
        await expect(quotes).toHaveCount(2);
        for (const quote of await quotes.all())
          await expect(quote).toHaveAttribute('href', '/contact#quote-form');
        await expectBothReserve(main(page).getByRole('link', { name: 'Book Online Now', exact: true }));
      },
    }),
  ),
];
