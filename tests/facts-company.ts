import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { phoneLabel } from '#content/phone.ts';
import { call, write } from './contact-links.ts';
import { expect } from './fixtures.ts';
import { expectCopy, expectHeadings, type PageFacts } from './page-copy.ts';

/** The facts of the company, contact, legal, charter, trip and reservation pages as agreed, written out here and not read from the content. */

const statistics = [
  '15+ years of service',
  '50,000+ satisfied clients',
  '99.8% on-time performance',
  '24/7 support',
];

async function expectStatistics(page: Page) {
  const texts = await page.locator('main dl > div').allInnerTexts();
  const facts = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  for (const statistic of statistics) {
    const [figure = '', ...label] = statistic.split(' ');
    expect.soft(facts.some((text) => text.includes(figure) && text.includes(label.join(' ')))).toBe(true);
  }
}

export const companyFacts: PageFacts[] = [
  {
    path: '/company',
    shows: 'Our Company shows mission to awards, the statistics and four phone lines',
    check: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Our Company' })).toBeVisible();
      await expectHeadings(page, [
        /mission/i,
        /vision/i,
        /values/i,
        /record/i,
        /commitments/i,
        /awards/i,
        'Corporate',
        'Nashville',
        'Miami',
        'Houston',
      ]);
      await expectStatistics(page);
      const main = page.locator('main');
      for (const line of [call.corporate, call.nashville, call.miami, call.houston]) {
        await expect(main.locator(`a[href="${line}"]`)).toHaveCount(1);
      }
      await main.getByRole('link', { name: 'Contact Us' }).first().click();
      await expect(page).toHaveURL(/\/#contact$/);
    },
  },
  {
    path: '/about',
    shows: 'About shows the story since 2008, and the company’s mission and statistics',
    check: async (page) => {
      await page.goto('/about#story');
      await expect(page.locator('#story')).toBeInViewport();
      await expectCopy(page.locator('main'), ['founded in Nashville in 2008 with two vehicles', '2015']);
      await expectHeadings(page, [
        /story/i,
        /good ride/i,
        /people/i,
        /live where/i,
        /reasons to choose us/i,
        /mission/i,
        /record/i,
      ]);
      await expectStatistics(page);
      await page.locator('main').getByRole('link', { name: 'Contact Us' }).first().click();
      await expect(page).toHaveURL(/\/#contact$/);
    },
  },
  {
    path: '/contact',
    shows: 'Contact shows lines, areas, ways to reach us and when to book',
    check: async (page) => {
      const main = page.locator('main');
      await expect(main.getByRole('link', { name: 'Back to Home', exact: true })).toHaveAttribute(
        'href',
        '/',
      );

      const methods = main.locator('#contact-methods');
      const blocks = methods.getByRole('heading', { level: 3 });
      await expect(blocks).toHaveText(['Phone', 'Email', 'Offices', 'Hours']);
      const positions = await blocks.evaluateAll((headings) =>
        headings.map((heading) => heading.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
      );
      for (const [index, { left, top }] of positions.entries()) {
        const before = positions[index - 1];
        if (before)
          expect(top > before.top || left > before.left, `block ${index + 1} on the screen`).toBe(true);
      }
      for (const line of [call.tollFree, call.nashville, call.atlanta, call.miami, call.houston]) {
        await expect(methods.locator(`a[href="${line}"]`)).toHaveCount(1);
      }
      await expect(methods).toContainText(phoneLabel(company.phones.fax));
      await expect(methods).toContainText('Toll-free, 24/7, all locations');
      await expect(methods).toContainText('24/7, 365 days');
      await expect(methods).toContainText('within 2 hours during business hours');
      await expect(methods.locator('address')).toHaveCount(4);

      for (const city of ['Nashville', 'Atlanta', 'Miami', 'Houston']) {
        const list = main
          .locator('details', { has: page.locator(`> summary > h3:text-is("${city}")`) })
          .locator('> ul');
        await expect(list.locator('li')).toHaveCount(6);
      }
      await expectCopy(page.locator('main'), ['(BNA)', '(MQY)', '(JWN)', 'custom quote', 'within 24 hours']);

      await expect(main.getByRole('heading', { name: 'How to Reach Us' })).toBeVisible();
      await expect(main.locator('a[href="/quote-request"]').first()).toBeVisible();
      await expect(main.locator('#quote-form a[href="/quote-request"]')).toBeVisible();
      await expect(main.locator('a[href="/reservations"]').first()).toBeVisible();

      const advice: [string, string][] = [
        ['Airport', '24-48 hours'],
        ['Special events', '1-2 weeks'],
        ['Corporate events', '2-4 weeks'],
        ['Groups of 15+', '3-4 weeks'],
        ['Weddings', '1-2 months'],
        ['Under 2 hours', 'Call directly'],
        ['Peak-season events', '3-6 months ahead'],
        ['Final details', 'Confirm 1 week before'],
        ['Accessible rides', '24-48 hours preferred'],
      ];
      for (const [journey, ahead] of advice) {
        await expect(main.getByRole('row', { name: journey })).toContainText(ahead);
      }
      await expect(main.getByRole('heading', { name: 'Last-minute rides' })).toBeVisible();
      const closing = main.locator('section').last();
      await expect(closing.locator(`a[href="${call.tollFree}"]`)).toBeVisible();
      await expect(closing.locator(`a[href="${write}"]`)).toBeVisible();
    },
  },
  {
    path: '/privacy-policy',
    shows: 'Privacy Policy shows its sections in order, its promises and what the site really does',
    check: async (page) => {
      await expectHeadings(page, [
        /commitment/i,
        /information we collect/i,
        /personal information/i,
        /service information/i,
        /how we use/i,
        /sharing and disclosure/i,
        /data security/i,
        /privacy rights/i,
        'Access',
        'Correction',
        'Control',
        /cookies/i,
        'Essential',
        'Optional',
        /privacy contact and response times/i,
        /policy updates/i,
      ]);
      await expectCopy(page.locator('main'), [
        'Last updated January 1, 2025',
        'General privacy questions 5 business days',
        'Access requests 30 days',
        'within 72 hours',
        'take effect 30 days after that notice',
        'analytics_session_id',
        'analytics_visited_before',
        'rounded to a tenth of a degree',
        'Global Privacy Control or Do Not Track',
        '25 months',
        'no advertising cookies',
        'one-click unsubscribe',
      ]);
      await expect(page.locator('main a[href="/ada-accessible#accessibility-statement"]')).toBeVisible();
    },
  },
  {
    path: '/terms-of-service',
    shows: 'Terms of Service shows its sections in order, notice periods, fees and law',
    check: async (page) => {
      await expectHeadings(page, [
        /service agreement/i,
        /booking terms/i,
        /service standards/i,
        /payment methods and billing/i,
        /cancellation and refund policy/i,
        /client responsibilities/i,
        /liability and insurance/i,
        /prohibited conduct/i,
        /dispute resolution/i,
        /terms updates/i,
      ]);
      await expectCopy(page.locator('main'), [
        'Last updated January 1, 2025',
        'Sedans and SUVs, non-airport 24 hours',
        'Sedans and SUVs, airport 2 hours, if within a 60-minute drive',
        'Sprinter vans 7 days',
        'Executive buses 30 days',
        'Deposits are non-refundable',
        'Late cancellations and no-shows are fully charged',
        '1.5% per month',
        'Net 30',
        'within 24 hours of the ride',
        'Disputes are answered within 5 business days',
        'Tennessee law',
        'Davidson County',
        '30 minutes for domestic and 45 minutes for international',
      ]);
    },
  },
  {
    path: '/insurance',
    shows: 'Insurance Coverage shows every limit, four steps to a claim, contacts and certificates',
    check: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Insurance Coverage' })).toBeVisible();
      await expectHeadings(page, [
        /primary coverage/i,
        /specialized coverage/i,
        /covered and excluded/i,
        /carriers and certifications/i,
        /claims process/i,
        'Report',
        'Documentation',
        'Investigation',
        'Resolution',
        /emergency contacts/i,
        /certificate requests/i,
      ]);
      await expectCopy(page.locator('main'), [
        'Bodily injury, per person $1M',
        'Bodily injury, per accident $2M',
        'Property damage $1M',
        'Uninsured motorist $500k',
        'General aggregate $2M',
        'Per occurrence $1M',
        'Passenger $5M',
        'Professional $2M',
        'Cyber $1M',
        'A- or higher',
        '24-48 hours and are free',
      ]);
      await expect(page.locator(`main a[href="${call.emergency}"]`)).toBeVisible();
    },
  },
  {
    path: '/charter-bus-rental',
    shows: 'Charter Bus Rental shows services, coaches, amenities, areas and two ways to book',
    check: async (page) => {
      const main = page.locator('main');
      await expect(main.getByRole('link', { name: 'Back to Home', exact: true })).toHaveAttribute(
        'href',
        '/',
      );
      await expect(main.getByRole('link', { name: 'Book Charter Bus Now', exact: true })).toHaveAttribute(
        'target',
        '_blank',
      );
      await expect(main.locator('section').first().locator(`a[href="${call.tollFree}"]`)).toBeVisible();
      await expectHeadings(page, [
        'Corporate Events',
        'Group Tours',
        'Wedding Parties',
        'School Groups',
        'Special Events',
        'Airport Transfers',
        'Luxury Motor Coach',
        'Executive Coach',
        'Premium Charter',
        'Nashville',
        'Atlanta',
        'Miami',
        'Houston',
      ]);
      await expectCopy(page.locator('main'), [
        '55 passengers',
        'Nashville Metropolitan Area. Corporate events, wedding transportation, airport transfers',
        'Group tours, special events, corporate transportation',
        'Miami-Dade and Broward Counties. Beach events, cruise transportation, corporate groups',
        'Greater Houston Area. Oil and gas corporate events, airport groups, special occasions',
      ]);
      const amenities = main.locator('section', { has: page.getByRole('heading', { name: /on board/ }) });
      await expect(amenities.locator('dt')).toHaveCount(8);
      await expect(main.locator('#gallery figure')).toHaveCount(10);
      for (const caption of [
        'Premium Group Transportation',
        'Executive Charter Buses',
        'Nashville City Tours',
      ]) {
        await expect(main.locator('#gallery figcaption', { hasText: caption })).toHaveCount(1);
      }
      const closing = main.locator('section').last();
      await expect(closing.locator(`a[href="${call.tollFree}"]`)).toBeVisible();
      await expect(closing.locator(`a[href="${write}"]`)).toBeVisible();
    },
  },
  {
    path: '/vols-fans-special',
    shows: 'Sports-fan trips shows six games with date, venue, kickoff, price and badge',
    check: async (page) => {
      const main = page.locator('main');
      const trips = main.locator('#trips li');
      const expected = [
        ['August 29, 2025', 'Syracuse vs Tennessee', 'Atlanta', '$349', 'Away Game'],
        ['September 12, 2025', 'Georgia', 'Knoxville', '$624', 'Home Game'],
        ['September 26, 2025', 'Mississippi State', 'Starkville', '$349', 'Away Game'],
        ['October 17, 2025', 'Alabama', 'Tuscaloosa', '$460', 'Away Game'],
        ['October 24, 2025', 'Kentucky', 'Lexington', '$357', 'Away Game'],
        ['October 31, 2025', 'Oklahoma', 'Knoxville', '$470', 'Home Game'],
      ];
      await expect(trips).toHaveCount(6);
      for (const [index, facts] of expected.entries()) {
        const trip = trips.nth(index);
        for (const fact of [...facts, 'Leaves Friday', 'Kickoff Saturday', 'per person', 'Available']) {
          await expect.soft(trip).toContainText(fact);
        }
        await expect(trip.getByRole('link', { name: 'Book Now', exact: true })).toHaveCount(1);
      }
      await expectHeadings(page, [
        "What's Included",
        'Charter bus with driver',
        '50 seats per trip',
        'Nashville pickup',
        'Game tickets and fan group',
      ]);
      await expectCopy(page.locator('main'), ['Wi-Fi and refreshments']);
      await expect(main.locator('section').first().locator('a[target="_blank"]')).toBeVisible();
      const closing = main.locator('section').last();
      await expect(closing.locator('a[href="/contact"]')).toBeVisible();
      await expect(closing.locator(`a[href="${call.trips}"]`)).toBeVisible();
    },
  },
  {
    path: '/reservations',
    shows: 'Online Reservations shows badge, four tiles, and the office by phone and email',
    check: async (page) => {
      const main = page.locator('main');
      await expect(main.getByRole('link', { name: 'Back to Contact', exact: true })).toHaveAttribute(
        'href',
        '/contact',
      );
      await expect(main.getByText('Instant Booking', { exact: true })).toBeVisible();
      await expect(
        main.getByRole('heading', { level: 1, name: 'Book Your Luxury Transportation' }),
      ).toBeVisible();
      await expectHeadings(page, [
        'Fast Response',
        'Personalized Service',
        'Local Expertise',
        'Luxury Fleet',
      ]);
      await expectCopy(page.locator('main'), [
        'Custom quotes within 24 hours',
        'Nashville area specialists since 2015',
      ]);
      const closing = main.locator('section').last();
      await expect(closing.locator(`a[href="${call.nashville}"]`)).toBeVisible();
      await expect(closing.locator(`a[href="${write}"]`)).toBeVisible();
    },
  },
];
