import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { EmailContent } from '#content/emails/email-content.ts';
import {
  offerAcceptedEmail,
  offerDeclinedDeskEmail,
  offerEmail,
  rideConfirmedEmail,
} from '#content/emails/offer-emails.ts';
import { offerLetter, type PaperState } from '#content/offers/offer-letter.ts';
import { confirmationText, updatedConfirmationText } from '#content/staff/reply-templates.ts';
import { renderEmail } from '#server/mail/template.ts';
import { rideCalendar } from '#server/requests/offers/ride-calendar.ts';
import { renderPage } from '../../src/entry.pages.tsx';
import { offerIn, paperStates, quoteRequest } from './papers.ts';

/** Every paper of a ride in every state of its offer, and which sentences stand on which. */

const forms = ['page', 'print', 'email', 'calendar'] as const;
type Form = (typeof forms)[number];

const { message: note } = offerIn('open');
const { vipCode: code } = quoteRequest;
const url = 'https://www.sterlingrow.example/offers/token';
/** The version that replaces one. */
const next = { ...offerIn('open'), version: 2 };

/** The email that a state causes. A ride that is arranged by phone waits for its confirmation. */
const emails: Record<PaperState, EmailContent | undefined> = {
  open: offerEmail(quoteRequest, offerIn('open'), { url }),
  accepted: offerAcceptedEmail(quoteRequest, offerIn('open'), { url }),
  confirmed: rideConfirmedEmail(quoteRequest, offerIn('confirmed'), {
    ...{ url, text: confirmationText(quoteRequest) },
  }),
  arranged: undefined,
  declined: offerDeclinedDeskEmail(quoteRequest, offerIn('open'), { url, isSold: false }),
  expired: undefined,
  withdrawn: undefined,
  superseded: offerEmail(quoteRequest, next, { url }),
};

/** Text on a screen or on paper, by the classes that hide a part there. */
function textOf(node: DefaultTreeAdapterTypes.Node, form: 'page' | 'print'): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (defaultTreeAdapter.isElementNode(node)) {
    const classes = node.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
    const isHidden =
      form === 'print'
        ? classes.includes('print:hidden')
        : classes.includes('hidden') && !classes.includes('flex');
    if (isHidden || ['script', 'style', 'title', 'template'].includes(node.tagName)) return '';
    if (['span', 'a'].includes(node.tagName))
      return node.childNodes.map((child) => textOf(child, form)).join('');
  }
  return 'childNodes' in node ? ` ${node.childNodes.map((child) => textOf(child, form)).join('')} ` : '';
}
const readable = (html: string, form: 'page' | 'print') => textOf(parse(html), form).replaceAll(/\s+/g, ' ');

function emailTexts(email: EmailContent): string[] {
  const { html, text } = renderEmail(email);
  return [readable(html, 'page'), text.replaceAll(/\s+/g, ' ')];
}

/** The texts of a paper: an email has two, and an empty list means that there is no such paper. */
async function textsOf(state: PaperState, form: Form): Promise<string[]> {
  if (form === 'calendar') {
    const offer = state === 'superseded' ? next : offerIn(state === 'arranged' ? 'accepted' : state);
    const calendar = rideCalendar(
      quoteRequest,
      { ...offer, sequence: 2 * offer.version + (offer.confirmedAt ? 1 : 0) },
      Date.parse(offer.createdAt),
    );
    return calendar ? [calendar.text.replaceAll('\r\n ', '')] : [];
  }
  if (form === 'email') {
    const email = emails[state];
    return email ? emailTexts(email) : [];
  }
  const { main } = await renderPage('offer', {
    ...{ path: '/offers/token', reference: quoteRequest.reference, isAsked: false, state },
    letter: offerLetter(quoteRequest, offerIn(state), state),
  });
  return [readable(main, form)];
}

/** The email of a replaced offer brings its next version, which is open; its page and print are those of the replaced one. */
const quoted: Papers = {
  page: ['open', 'accepted', 'arranged'],
  print: ['open', 'accepted', 'arranged'],
  email: ['open', 'accepted', 'superseded'],
};
const onOffer: Papers = { page: ['open'], print: ['open'], email: ['open', 'superseded'] };
const binding: Papers = {
  page: ['open', 'accepted', 'arranged', 'confirmed'],
  print: ['open', 'accepted', 'arranged', 'confirmed'],
  email: ['open', 'accepted', 'confirmed', 'superseded'],
};
const booked: Papers = { page: ['confirmed'], print: ['confirmed'], email: ['confirmed'] };
const unbooked = paperStates.filter((state) => state !== 'confirmed');
const unbookedPapers: Papers = {
  page: unbooked,
  print: unbooked,
  email: unbooked.filter((state) => emails[state]),
};

type Papers = Partial<Record<Form, PaperState[]>>;

/** Sentences, and the only papers that they stand on. */
const sentences: [sentence: string, papers: Papers][] = [
  ['nothing is booked', onOffer],
  ['Valid through', onOffer],
  ['before we confirm', quoted],
  ['when we confirm', quoted],
  [note, quoted],
  ['Cancel without further charge', binding],
  ['please don’t email card numbers', quoted],
  [`of January 1, 2025 (revision 2) apply`, binding],
  ['Prepared for', unbookedPapers],
  ['Prepared on', unbookedPapers],
  ['May 22, 2026', unbookedPapers],
  ['Booked for', booked],
  ['Booked on', booked],
  ['May 25, 2026', booked],
  ['By accepting, you agree to our terms of service', { page: ['open'] }],
  ['Accept Quote for $820.00', { page: ['open'] }],
  ['To accept, open the link in our email', { print: ['open'] }],
  ['Ask for a New Quote', { page: ['declined', 'expired', 'withdrawn'] }],
  ['You accepted this quote', { page: ['accepted'], print: ['accepted'] }],
  ['This ride has been arranged with us by phone or email.', { page: ['arranged'], print: ['arranged'] }],
  ['Your ride is booked', booked],
  ['You declined this quote', { page: ['declined'], print: ['declined'] }],
  ['This quote was valid through Saturday, May 30, 2026.', { page: ['expired'], print: ['expired'] }],
  ['This quote was withdrawn', { page: ['withdrawn'], print: ['withdrawn'] }],
  ['There is a newer quote', { page: ['superseded'], print: ['superseded'] }],
  ['It replaces the earlier one', { email: ['superseded'] }],
  ['Add to Calendar', { page: ['confirmed'], email: ['confirmed'] }],
  ['See Your Ride', { email: ['confirmed'] }],
  ['Not booked until we confirm', { calendar: ['open', 'accepted', 'arranged', 'superseded'] }],
  ['STATUS:TENTATIVE', { calendar: ['open', 'accepted', 'arranged', 'superseded'] }],
  ['STATUS:CONFIRMED', { calendar: ['confirmed'] }],
  // A code belongs to its discount, which this offer does not have.
  [code, {}],
];

describe.each(sentences)('%s', (sentence, papers) => {
  test('stands on its papers and on no other', async () => {
    const all = paperStates.flatMap((state) => forms.map((form) => ({ state, form })));
    const found = await Promise.all(
      all.map(async ({ state, form }) => {
        const texts = await textsOf(state, form);
        const isNamed = papers[form]?.includes(state) ?? false;
        const isRight =
          texts.every((text) => text.includes(sentence) === isNamed) && (!isNamed || texts.length > 0);
        return isRight ? [] : `${form} of one that is ${state} ${isNamed ? 'lacks it' : 'has it'}`;
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});

test.each(paperStates)(
  'a paper of one that is %s is signed once, and on paper by the company too',
  async (state) => {
    for (const form of ['page', 'print', 'email'] as const)
      for (const text of await textsOf(state, form))
        expect(text.match(/Marlow, Sterling Row/g)).toHaveLength(1);
    const [print] = await textsOf(state, 'print');
    for (const line of [
      'Sterling Row Transportation, LLC',
      '100 Example Row, Nashville, TN 37201',
      '(800) 555-0100',
    ])
      expect(print).toContain(line);
    if (state === 'confirmed') expect(emails.confirmed?.paragraphs.join(' ')).not.toContain('Sterling Row');
  },
);

test('a calendar replaces the entry of the version before', async () => {
  const [first, second] = await Promise.all(
    (['open', 'superseded'] as const).map(async (state) => (await textsOf(state, 'calendar')).join()),
  );
  const lineOf = (text: string | undefined, name: string) =>
    new RegExp(`^${name}:(.*)$`, 'm').exec(text ?? '')?.[1];
  expect(lineOf(second, 'UID')).toBe(lineOf(first, 'UID'));
  expect(Number(lineOf(second, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(first, 'SEQUENCE')));
});

test('confirms a booked ride again when it has changed, without the words of a quote and signed once', () => {
  const update = { url, text: updatedConfirmationText(quoteRequest), isUpdate: true };
  const email = rideConfirmedEmail(quoteRequest, offerIn('confirmed'), update);
  for (const text of emailTexts(email)) {
    for (const sentence of ['Your ride has changed', 'Booked for', 'See Your Ride'])
      expect(text).toContain(sentence);
    for (const sentence of ['nothing is booked', 'before we confirm', 'Valid through', 'Prepared for', note])
      expect(text).not.toContain(sentence);
    expect(text.match(/Marlow, Sterling Row/g)).toHaveLength(1);
  }
  expect(email.paragraphs.join(' ')).not.toContain('Sterling Row');
});
