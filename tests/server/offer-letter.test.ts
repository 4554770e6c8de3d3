import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { formOf, letterOf } from '#admin/quotes/offer-form.ts';
import { company } from '#content/company.ts';
import { offerAcceptedEmail, offerEmail, offerFollowUpEmail } from '#content/emails/offer-emails.ts';
import { cancellation, extraTimeRule } from '#content/facts.ts';
import { currentTermsVersion, offerLetter } from '#content/offers/offer-letter.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { plainText } from '#content/text.ts';
import type { Text } from '#content/types.ts';
import { addUp } from '#rules/offer-amounts.ts';
import { renderEmail } from '#server/mail/template.ts';
import { OfferLetter } from '#ui/offer-letter.tsx';
import { renderPage } from '../../src/entry.pages.tsx';

const quoteRequest = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', email: 'ada@whitfield.example' },
  ...{ eventType: 'Wedding', eventDate: '2026-06-20', pickupTime: '18:30', passengers: 9, duration: 3 },
  ...{ pickupLocation: 'The Hermitage Hotel', dropoffLocation: 'Cheekwood Estate' },
  ...{ stops: 'Christ Church <Cathedral>', vehicleType: 'Cadillac Escalade' },
};
const draft = {
  ...{ vehicles: ['Mercedes Sprinter'], hours: 4, validUntil: '2026-05-30' },
  lines: [
    { label: 'Mercedes Sprinter, by the hour', quantity: 4, unitCents: 20_500 },
    { label: 'Champagne & flowers', quantity: 1, unitCents: 8550 },
  ],
  charges: [{ label: 'Gratuity', amountCents: 16_400 }],
  ...{ message: 'We keep your usual chauffeur.', signedBy: 'Marlow' },
};
const offer = {
  ...draft,
  ...addUp(draft),
  ...{ version: 2, termsVersion: currentTermsVersion, createdAt: '2026-05-23T15:00:00.000Z' },
};
const url = 'https://www.sterlingrow.example/offers/token';

/** Every part of the letter in its order, written out. */
const parts = [
  /A .*van.*/, // the picture of the vehicle that is offered, not of the one that was asked for
  'Saturday, June 20, 2026',
  '6:30 PM, local time',
  'Pickup',
  'The Hermitage Hotel',
  'Stops',
  'Christ Church <Cathedral>',
  'Drop-off',
  'Cheekwood Estate',
  'Ada Whitfield',
  'SR-7K4M-2Q, Version 2',
  'Prepared on',
  'Saturday, May 30, 2026',
  'Wedding',
  '4 hours',
  '9',
  'Mercedes Sprinter',
  'Mercedes Sprinter, by the hour',
  '4 × $205.00',
  'Champagne & flowers',
  'Total',
  `Tolls and parking are added at cost. ${extraTimeRule} All are itemized.`,
  'Cancellation',
  `Cancel without further charge until Saturday, June 13, 2026, 6:30 PM, local time, ${cancellation.sprinter} before pickup.`,
  'Payment',
  'Deposit',
  `Our terms of service of ${currentTermsVersion} apply.`,
  'We keep your usual chauffeur.',
  `Marlow, ${company.name}`,
];
/** Only an offer that is open has a last day. */
const partsOf = (name: string) =>
  name === 'the email after the acceptance'
    ? parts.filter((part) => part !== 'Saturday, May 30, 2026')
    : parts;
const amounts = ['$820.00', '$85.50', '$905.50', '$164.00', '$1,069.50'];

/** Text that a reader sees or a screen reader speaks. Pictures count with their alternative text. */
function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (defaultTreeAdapter.isElementNode(node)) {
    if (['script', 'style', 'title'].includes(node.tagName)) return '';
    if (node.tagName === 'img') return ` ${node.attrs.find(({ name }) => name === 'alt')?.value ?? ''} `;
    if (['span', 'a'].includes(node.tagName)) return node.childNodes.map(textOf).join('');
  }
  return 'childNodes' in node ? ` ${node.childNodes.map(textOf).join('')} ` : '';
}
const readable = (html: string) => textOf(parse(html)).replaceAll(/\s+/g, ' ');

const emails = {
  'the email': offerEmail(quoteRequest, offer, { url }),
  'the reminder': offerFollowUpEmail(quoteRequest, offer, { url }),
  'the email after the acceptance': offerAcceptedEmail(quoteRequest, offer, { url }),
};
const { main: page } = await renderPage('offer', {
  ...{ path: '/offers/token', reference: quoteRequest.reference, state: 'open', isAsked: false },
  changesBooking: false,
  isCancelable: false,
  letter: offerLetter(quoteRequest, offer, 'open'),
  seen: '{}',
});
// The editor reads the clock.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(offer.createdAt) });
const typed = letterOf(quoteRequest, formOf(draft), 2);
vi.useRealTimers();

const letters: [string, string][] = [
  ['the customer’s page', readable(page.slice(page.indexOf('<article'), page.indexOf('</article>')))],
  [
    'the editor',
    readable(
      renderToStaticMarkup(
        createElement(OfferLetter<Text>, {
          letter: typed,
          linked: plainText,
          level: 4,
        }),
      ),
    ),
  ],
  ...Object.entries(emails).map(([name, email]): [string, string] => [
    name,
    // After the greeting, which names the last day too.
    // The mark in the head is a picture too; the letter's comes from the site.
    readable(renderEmail(email).html.replace(/^.*?<img src="http/s, '<img src="http')),
  ]),
];

test.each(letters)('states every part of the letter in %s, in one order', (name, text) => {
  let from = 0;
  for (const part of partsOf(name)) {
    const rest = text.slice(from);
    const at = typeof part === 'string' ? rest.indexOf(part) : rest.search(part);
    expect([part, at >= 0, rest.slice(0, 200)]).toEqual([part, true, expect.any(String)]);
    from += at + (typeof part === 'string' ? 1 : 0);
  }
  const priced = amounts.map((amount) => text.indexOf(amount));
  expect(priced).toEqual(priced.toSorted((one, other) => one - other));
  expect(priced).not.toContain(-1);
});

test('says the same in the editor as on the customer’s page', () => {
  expect(letters[1]?.[1].trim()).toBe(letters[0]?.[1].trim());
});

test('states every fact in the text of an email too, and names the picture by a whole address', () => {
  for (const [name, email] of Object.entries(emails)) {
    const { html, text: plain } = renderEmail(email);
    const text = plain.replace(' (https://www.sterlingrow.example/terms-of-service)', '');
    expect(text).not.toBe(plain);
    for (const part of [...partsOf(name), ...amounts])
      if (typeof part === 'string') expect(text).toContain(part.replace('4 × $205.00', ', 4 × $205.00'));
    expect(html).toContain('<img src="https://www.sterlingrow.example/media/fleet-sprinter-front-720.');
    expect(html).toContain('Christ Church &lt;Cathedral&gt;');
  }
});

test('names each vehicle once with its number, and calls what costs nothing included', () => {
  const name = 'Charter Buses';
  const lines = [
    { label: 'Charter bus', quantity: 2, unitCents: 140_000 },
    { label: 'Water on board', quantity: 1, unitCents: 0 },
  ];
  const charges = [{ label: 'Parking', amountCents: 0 }];
  const coaches = { ...offer, vehicles: [name, name], lines, charges, ...addUp({ lines, charges }) };
  const { parts } = offerLetter(quoteRequest, coaches, 'open');
  const vehicle = parts.flatMap((part) => (part.kind === 'facts' ? part.rows : [])).map(({ value }) => value);
  expect(vehicle).toContain('2 × Charter bus');
  const price = parts.find((part) => part.kind === 'price');
  expect([...(price?.lines ?? []), ...(price?.sums ?? [])].map(({ amount }) => amount)).toEqual([
    '$2,800.00',
    offerPage.included,
    '$2,800.00',
    offerPage.included,
    '$2,800.00',
  ]);
});

test('names the total of an open quote and leads to its page before the letter, in both forms', () => {
  for (const [name, email] of Object.entries(emails)) {
    const { html, text } = renderEmail(email);
    const [beforePicture = ''] = html.slice(html.indexOf('<body')).split('<img src="http');
    const [beforeRide = ''] = text.split('Pickup:');
    for (const start of [beforePicture, beforeRide]) {
      expect(start).toContain(url);
      if (name !== 'the email after the acceptance') expect(readable(start)).toMatch(/Total:? \$1,069\.50/);
    }
  }
});
