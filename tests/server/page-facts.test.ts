import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { businessHoursSentence } from '#content/business-hours.ts';
import { company, emailReplyHours, replyPromise } from '#content/company.ts';
import { offerAcceptedEmail, offerEmail, offerFollowUpEmail } from '#content/emails/offer-emails.ts';
import { quoteReceivedEmail } from '#content/emails/quote-request-emails.ts';
import { vipCodeEmail } from '#content/emails/vip-emails.ts';
import { cancellation, waitTime } from '#content/facts.ts';
import { offerLetter } from '#content/offers/offer-letter.ts';
import { hourlyRate, minimumHours, ratesOf, vipDiscount } from '#content/rates.ts';
import { renderPage } from '../../src/entry.pages.tsx';

/**
 * Facts that several texts state: pages, emails, the customer's page of an offer, terms, llms.txt and structured data. Each has to
 * state what the content decides; what the specification decides is in tests/published-facts.ts.
 */

const build = join(import.meta.dirname, '../../build/client');

const pages = globSync('**/index.html', { cwd: build })
  .filter((file) => !file.startsWith('admin'))
  .map((file) => {
    const document = parse(readFileSync(join(build, file), 'utf8'));
    const path = `/${dirname(file)}`.replace(/^\/\.$/, '/');
    return { path, text: textOf(document), data: structuredDataOf(document) };
  });

/** Text that a reader sees, and the descriptions for search engines. */
function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (defaultTreeAdapter.isElementNode(node)) {
    if (['script', 'style'].includes(node.tagName)) return '';
    if (node.tagName === 'meta') return ` ${node.attrs.find(({ name }) => name === 'content')?.value ?? ''} `;
  }
  return 'childNodes' in node ? node.childNodes.map(textOf).join(' ').replaceAll(/\s+/g, ' ') : '';
}

function structuredDataOf(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isElementNode(node) && node.tagName === 'script') {
    const isData = node.attrs.some(({ value }) => value === 'application/ld+json');
    return isData ? node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') : '';
  }
  return 'childNodes' in node ? node.childNodes.map(structuredDataOf).join('') : '';
}

const quoteRequest = {
  reference: 'SR-7K4M-2Q',
  fullName: 'Ada Whitfield',
  email: 'ada@whitfield.example',
  eventType: 'Airport transfer',
  eventDate: '2026-06-20',
  pickupTime: '18:30',
  pickupLocation: 'The Hermitage Hotel',
  dropoffLocation: 'BNA',
  passengers: 4,
};
const offer = {
  ...{ version: 1, validUntil: '2026-05-18', termsVersion: 'January 1, 2025' },
  // All vehicles can still be canceled.
  createdAt: '2026-05-11T15:00:00.000Z',
  vehicles: ['Cadillac Escalade', 'Mercedes Sprinter', 'Charter Buses'],
  ...{ lines: [{ label: 'Three vehicles', quantity: 1, unitCents: 100_000 }], charges: [] },
  ...{ subtotalCents: 100_000, discountCents: 0, totalCents: 100_000 },
};
const link = { url: 'https://www.sterlingrow.example/offers/token' };
const { main: customersPage } = await renderPage('offer', {
  ...{ path: '/offers/token', state: 'open', isAsked: false, reference: quoteRequest.reference },
  changesBooking: false,
  isCancelable: false,
  letter: offerLetter(quoteRequest, offer, 'open'),
  seen: '{}',
});

/** Everything that states facts to customers, by where it stands. */
const texts = new Map<string, string>([
  ...pages.map(({ path, text }): [string, string] => [path, text]),
  ...pages.map(({ path, data }): [string, string] => [`structured data of ${path}`, data]),
  ['llms.txt', readFileSync(join(build, 'llms.txt'), 'utf8')],
  ['email with the quote', wordsOf(offerEmail(quoteRequest, offer, link))],
  ['email with the reminder', wordsOf(offerFollowUpEmail(quoteRequest, offer, link))],
  ['email after the acceptance', wordsOf(offerAcceptedEmail(quoteRequest, offer, link))],
  [
    'email after the request',
    wordsOf(
      quoteReceivedEmail(quoteRequest, {
        advice: 'quote',
        answerBy: 'tonight, 9:00 PM',
        siteUrl: link.url,
        ...link,
      }),
    ),
  ],
  ['email with the VIP code', wordsOf(vipCodeEmail({ code: 'VIP-7K4M-2Q9R', unsubscribeUrl: link.url }, ''))],
  ['customer’s page', textOf(parse(customersPage))],
]);

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return `${value} `;
  return typeof value === 'object' && value !== null ? Object.values(value).map(wordsOf).join('') : '';
}

const everyQuote = [
  'email with the quote',
  'email with the reminder',
  'email after the acceptance',
  'customer’s page',
];

/** A fact, how texts state it with its value in the groups, its one value, and texts that have to state it. */
const shared: [fact: string, statement: RegExp, value: string, statedBy: string[]][] = [
  [
    'notice to cancel a Sprinter',
    /Sprinter vans?:? (\d+ \w+)|(\d+ \w+) for Sprinter vans|Sprinter vans until [^;]*?, (\d+ \w+) before pickup/g,
    cancellation.sprinter,
    [
      '/terms-of-service',
      '/airport-transfers',
      '/corporate-travel',
      '/hotel-transportation',
      'llms.txt',
      ...everyQuote,
    ],
  ],
  [
    'notice to cancel a bus',
    /(?:Executive buses|[Bb]uses and coaches|coaches):? (\d+ (?:days|hours))|(\d+ (?:days|hours)) (?:for buses and coaches|before departure)|buses and coaches until [^;]*?, (\d+ \w+) before pickup/g,
    cancellation.bus,
    [
      '/terms-of-service',
      '/group-transportation',
      '/special-events',
      '/fleet/charter-buses',
      'structured data of /fleet/charter-buses',
      'llms.txt',
      ...everyQuote,
    ],
  ],
  [
    'notice to cancel an airport ride nearby',
    /(\d+ \w+),? if within a 60-minute drive|(\d+ \w+) before an airport transfer within|(\d+ \w+) before pickup, if the drive is within/g,
    cancellation.airport.split(',')[0] ?? '',
    [
      '/terms-of-service',
      '/ada-accessible',
      '/airport-transfers',
      '/fleet/chevrolet-suburban',
      'structured data of /fleet/chevrolet-suburban',
      'llms.txt',
      ...everyQuote,
    ],
  ],
  [
    'notice to cancel an accessible van',
    /Accessible vans, non-airport:? (\d+ \w+)|Cancellation (\d+ \w+); airport rides/g,
    cancellation.car,
    ['/terms-of-service', '/ada-accessible', 'llms.txt'],
  ],
  [
    'wait at airports, domestic',
    /(\d+ minutes) (?:for )?domestic/g,
    waitTime.domestic,
    ['/about', '/airport-transfers', '/terms-of-service', '/ada-accessible', 'llms.txt'],
  ],
  [
    'wait at airports, international',
    /(\d+ minutes) (?:for )?international/g,
    waitTime.international,
    ['/about', '/airport-transfers', '/terms-of-service', '/ada-accessible', 'llms.txt'],
  ],
  [
    'wait in the Escalade',
    /(\d+ minutes) (?:in the|of free wait)/g,
    waitTime.escalade,
    ['/about', '/airport-transfers', '/fleet/cadillac-escalade', '/terms-of-service', 'llms.txt'],
  ],
  [
    'reply to a quote request',
    /(?:[Cc]ustom|itemized) quotes? (?:will follow |arrive )?within (\d+ hours)/g,
    `${replyPromise.hours} hours`,
    ['/', '/contact', 'llms.txt', 'email after the request'],
  ],
  [
    'reply to an email',
    /within (\d+ hours) during business hours/g,
    `${emailReplyHours} hours`,
    ['/contact', '/corporate-travel', 'llms.txt'],
  ],
  [
    'VIP discount',
    /(\d+%) off (?:the|your) first ride/g,
    vipDiscount,
    ['/', 'llms.txt', 'email with the VIP code'],
  ],
  [
    'hourly minimum',
    /(\d+)-hour minimum/g,
    String(minimumHours),
    ['/', '/terms-of-service', '/fleet/mercedes-maybach', 'llms.txt'],
  ],
  [
    'price of an Escalade',
    /Escalade[^.;]{0,60}?\$(\d+) an hour/g,
    String(ratesOf('cadillac-escalade').hourly.rate),
    ['/special-events', '/fleet/cadillac-escalade', 'llms.txt'],
  ],
  [
    'deposits',
    /[Dd]eposits are (\S+?)[.;,< ]/g,
    'non-refundable',
    ['/terms-of-service', '/group-transportation', '/fleet/mercedes-sprinter', ...everyQuote],
  ],
];

describe.each(shared)('%s', (_fact, statement, value, statedBy) => {
  test('is the same wherever it is stated', () => {
    const stated = [...texts].flatMap(([where, text]) =>
      [...text.matchAll(statement)].map((match) => [where, match.slice(1).find(Boolean)]),
    );
    expect(stated.filter(([, found]) => found !== value)).toEqual([]);
    expect(statedBy.filter((where) => !stated.some(([place]) => place === where))).toEqual([]);
  });
});

test('every quote says what is added to its total, and leads to the terms', () => {
  for (const where of everyQuote) {
    expect(texts.get(where)).toContain(
      'Tolls, parking and airport fees are added at cost. Extra time is charged',
    );
    expect(texts.get(where)).toContain('Gratuity is not included.');
  }
});

test('transfer prices name their limits wherever they stand', () => {
  const priced = [...pages.map(({ path }) => path), 'llms.txt'].filter((where) =>
    /\$\d+-\d{3}|transfers (?:from|start at) \$/i.test(texts.get(where) ?? ''),
  );
  const limits = 'Transfer prices are for rides within one of our four metropolitan areas';
  expect(priced).toEqual(
    expect.arrayContaining(['/airport-transfers', '/fleet/mercedes-maybach', 'llms.txt']),
  );
  expect(priced.filter((where) => !texts.get(where)?.includes(limits))).toEqual([]);
});

test('the privacy policy lists what is recorded', () => {
  const policy = texts.get('/privacy-policy') ?? '';
  for (const words of [
    'flight number, vehicles, round trip and return time, stops, VIP code and notes',
    'whether you followed a phone, email or booking link',
    'which field you changed last, never what you typed',
    'Staff then see, with your request, which website or campaign first and last brought you here',
  ])
    expect(policy).toContain(words);
  expect(policy).not.toContain('in total which sources');
});

/** Sentences that contradict the agreed fact, with the fact as the name of the test. */
const contradictions: [fact: string, contradiction: RegExp][] = [
  [
    'gratuity is not included unless the quote lists it',
    /gratuity (is|are) itemized|and gratuity are itemized/i,
  ],
  ['a Sprinter or a 15-passenger van takes 14 passengers', /vans? for 15|15 by layout|Other layouts seat/i],
  ['Smyrna has one name', /Smyrna \/ Rutherford|BNA, Smyrna/],
  [
    'the Escalade waits 60 minutes wherever wait time is summed up',
    /30 minutes domestic, 45 minutes international(?!, 60)/,
  ],
  ['luggage is qualified', /Up to [68] suitcases(?! with|, fewer)/],
  ['hourly service is booked online too', /hourly service and accessible rides begin/i],
  ['hotels ride at published rates', /partner rates/i],
  [
    '80/20 is explained wherever it is offered as a model',
    /70\/30 \(hotel keeps 30%\), 80\/20(?! \(hotel keeps 20%\))/,
  ],
  [
    'photographers are coordinated from Prestige on',
    /Ask for the Elegance|coordinate arrivals with your venue and photographer/,
  ],
  ['a hash is called a hash', /one-way code/i],
  ['email has no hyphen', /e-mail/i],
  ['accessible vans cancel on the terms of sedans', /Accessible vans:? 24 hours/],
  ['a total is not what is paid in all', /\$[\d,.]+ in all\b/],
  ['email is not answered around the clock', /inbox, answered 24\/7/],
  ['a customer reads of quotes', /your offer\b|accept offer|a quote is an offer/i],
  ['groups of up to 56 ride in one coach', /groups of 15 to 55/],
  [
    'a charter bus is priced by the same things',
    /by distance, hours and season\.|season and parking|hours and driver rest/,
  ],
  ['dates that are included are named as such', /valid until/i],
  ['lists have no comma before their last part', /sedans, SUVs, vans, and|toll(s)?, parking, and/i],
];

test('finds every public page', () => {
  expect(pages.length).toBeGreaterThanOrEqual(24);
});

describe.each(contradictions)('%s', (_fact, contradiction) => {
  test('on every page and in every email', () => {
    expect([...texts].filter(([, text]) => contradiction.test(text)).map(([where]) => where)).toEqual([]);
  });
});

test('special events start at the rate of the cheapest car on their page', () => {
  const events = pages.find(({ path }) => path === '/special-events')?.text;
  expect(events).toContain(`Cars from ${hourlyRate(ratesOf('cadillac-escalade').hourly)}`);
});

test('cancellation terms have a row for every kind of vehicle', () => {
  const terms = pages.find(({ path }) => path === '/terms-of-service')?.text;
  for (const row of [
    'Sedans and SUVs, non-airport',
    'Sedans and SUVs, airport',
    'Accessible vans, non-airport',
    'Accessible vans, airport',
    'Sprinter vans',
    'Executive buses',
  ])
    expect(terms).toContain(row);
});

test('business hours are defined beside the promise that names them', () => {
  const contact = pages.find(({ path }) => path === '/contact')?.text;
  expect(contact).toContain('during business hours');
  expect(contact).toContain(businessHoursSentence(company.businessHours));
});
