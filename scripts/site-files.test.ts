import { expect, test } from 'vitest';
import { company, headquarters } from '#content/company.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { hourMinimum, priceRange, rates } from '#content/rates.ts';
import { publicPaths } from '../src/routes.ts';
import { llmsText, robots, sitemap, unavailablePage } from './site-files.ts';

test('lists every public page once in the sitemap, at its canonical address', () => {
  const listed = [...sitemap(publicPaths).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(publicPaths.map((path) => `${company.siteUrl}${path}`));
  expect(listed.join()).not.toContain('/admin');
});

test('keeps crawlers from staff pages and endpoints and names the sitemap', () => {
  expect(robots()).toContain('Disallow: /admin\nDisallow: /api\n');
  expect(robots()).toContain(`Sitemap: ${company.siteUrl}/sitemap.xml`);
});

test('tells assistants the facts that people ask for', () => {
  const { hourly, airport } = rates['cadillac-escalade'];
  const text = llmsText([{ path: '/contact', title: 'Contact', description: 'Reach the desk.' }]);
  for (const fact of [
    '15+ years of service',
    '99.8% on-time performance',
    `Cadillac Escalade: up to 6 passengers; $${hourly.rate} an hour, ${hourMinimum(hourly)}; airport ${priceRange(airport)}`,
    'Charter Buses: 35-56 passengers; by custom quote',
    'Airport transfers: 24-48 hours',
    'Sprinter vans: 7 days',
    'Passenger: $5M',
    phoneLabel(headquarters.phone),
    `[Contact](${company.siteUrl}/contact): Reach the desk.`,
  ]) {
    expect(text).toContain(fact);
  }
});

test('shows the telephone number and loads nothing when the site is down', () => {
  const page = unavailablePage();
  expect(page).toContain(`href="${phoneHref(company.phones.tollFree)}"`);
  expect(page).toContain(phoneLabel(company.phones.tollFree));
  expect(page).not.toMatch(/<script|<link|<img|src=|url\(/);
});
