import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { EmailContent } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import {
  offerAcceptedEmail,
  offerDeclinedDeskEmail,
  offerEmail,
  receiptEmail,
  rideCanceledEmail,
  rideConfirmedEmail,
} from '#content/emails/offer-emails.ts';
import { offerLetter } from '#content/offers/offer-letter.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import { confirmationText, updatedConfirmationText } from '#content/staff/reply-templates.ts';
import { renderEmail } from '#server/mail/template.ts';
import { rideCalendar } from '#server/requests/offers/ride-calendar.ts';
import { renderPage } from '../../src/entry.pages.tsx';
import { offerIn, paperStates, quoteRequest } from './papers.ts';

/** Every paper of a ride in every state of its offer, and which sentences stand on which. */

const forms = ['page', 'print', 'email', 'calendar'] as const;
type Form = (typeof forms)[number];

const { message: note, arrangements } = offerIn('open');
const { vipCode: code } = quoteRequest;
const url = 'https://www.sterlingrow.example/offers/token';
/** The version that replaces one. */
const next = { ...offerIn('open'), version: 2 };

/** New versions for a ride that is booked. */
const changes = [
  'open change',
  'accepted change',
  'declined change',
  'expired change',
  'withdrawn change',
] as const;
/** Each state, that of a ride whose confirmation was sent again after a change, and those of a change that is to be accepted. */
type Paper = PaperState | 'updated' | (typeof changes)[number];
const papers: Paper[] = [...paperStates, 'updated', ...changes];
const isChange = (paper: Paper) => changes.some((change) => change === paper);
const stateOf = (paper: Paper) =>
  (paper === 'updated' ? 'confirmed' : paper.replace(' change', '')) as PaperState;

/** The email that each causes. A ride that is arranged by phone waits for its confirmation. */
const emails: Record<Paper, EmailContent | undefined> = {
  open: offerEmail(quoteRequest, offerIn('open'), { url }),
  'open change': offerEmail(quoteRequest, next, { url, changesBooking: true }),
  accepted: offerAcceptedEmail(quoteRequest, offerIn('open'), { url }),
  'accepted change': offerAcceptedEmail(quoteRequest, next, { url, changesBooking: true }),
  confirmed: rideConfirmedEmail(quoteRequest, offerIn('confirmed'), {
    ...{ url, text: confirmationText(quoteRequest) },
  }),
  updated: rideConfirmedEmail(quoteRequest, offerIn('confirmed'), {
    ...{ url, text: updatedConfirmationText(quoteRequest, offerIn('confirmed')) },
    former: { offer: offerIn('confirmed'), changes: { pickupTime: ['17:30', '18:30'] } },
  }),
  arranged: undefined,
  declined: offerDeclinedDeskEmail(quoteRequest, offerIn('open'), { url, isSold: false }),
  'declined change': offerDeclinedDeskEmail(quoteRequest, next, { url, isSold: true }),
  expired: undefined,
  'expired change': undefined,
  withdrawn: undefined,
  'withdrawn change': undefined,
  superseded: offerEmail(quoteRequest, next, { url }),
  settled: receiptEmail(quoteRequest, offerIn('settled'), { url }),
  canceled: rideCanceledEmail(quoteRequest, offerIn('canceled'), { url }),
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
async function textsOf(paper: Paper, form: Form): Promise<string[]> {
  const state = stateOf(paper);
  if (form === 'calendar') {
    // The entry of the booked ride stays in the customer's calendar.
    if (isChange(paper)) return [];
    const offer = state === 'superseded' ? next : offerIn(state === 'arranged' ? 'accepted' : state);
    const calendar = rideCalendar(
      quoteRequest,
      { ...offer, sequence: 2 * offer.version + (offer.confirmedAt ? 1 : 0) },
      { now: Date.parse(offer.createdAt), url },
    );
    return calendar ? [calendar.text.replaceAll('\r\n ', '')] : [];
  }
  if (form === 'email') {
    const email = emails[paper];
    return email ? emailTexts(email) : [];
  }
  const { main } = await renderPage('offer', {
    ...{ path: '/offers/token', reference: quoteRequest.reference, isAsked: false, state },
    changesBooking: isChange(paper),
    isCancelable: held.includes(paper),
    ...(state === 'settled' && { again: '/quote-request?plain=1' }),
    letter: offerLetter(quoteRequest, offerIn(state), state),
    seen: '{}',
  });
  return [readable(main, form)];
}

/** The email of a replaced offer brings its next version, which is open; its page and print are those of the replaced one. */
const quotes: Paper[] = ['open', 'accepted', 'open change', 'accepted change'];
const quoted: Papers = {
  page: [...quotes, 'arranged'],
  print: [...quotes, 'arranged'],
  email: [...quotes, 'superseded'],
};
const onOffer: Papers = { page: ['open'], print: ['open'], email: ['open', 'superseded'] };
const offered: Paper[] = ['open', 'open change'];
const confirmed: Paper[] = ['confirmed', 'updated'];
const binding: Papers = {
  page: [...quotes, 'arranged', ...confirmed],
  print: [...quotes, 'arranged', ...confirmed],
  email: [...quotes, ...confirmed, 'superseded'],
};
const booked: Papers = { page: confirmed, print: confirmed, email: confirmed };
const unbooked = papers.filter((paper) => stateOf(paper) !== 'confirmed' && paper !== 'settled');
const unbookedPapers: Papers = {
  page: unbooked,
  print: unbooked,
  email: unbooked.filter((paper) => emails[paper]),
};
/** Prepared on a day that the paper says. */
const prepared: Papers = {
  page: unbooked.filter((paper) => paper !== 'canceled'),
  print: unbooked.filter((paper) => paper !== 'canceled'),
  email: unbooked.filter((paper) => emails[paper] && paper !== 'canceled'),
};
/** Their total may grow, which that of a canceled ride or a receipt does not. */
const priced: Papers = {
  page: [...(prepared.page ?? []), ...confirmed],
  print: [...(prepared.print ?? []), ...confirmed],
  email: [...(prepared.email ?? []), ...confirmed],
};
const canceled: Papers = { page: ['canceled'], print: ['canceled'], email: ['canceled'] };
/** Each of these can be canceled. */
const held: Paper[] = ['accepted', 'accepted change', 'confirmed', 'updated'];
const settled: Papers = { page: ['settled'], print: ['settled'], email: ['settled'] };
const tentative: Paper[] = ['open', 'accepted', 'arranged', 'superseded'];

type Papers = Partial<Record<Form, Paper[]>>;

/** Sentences, and the only papers that they stand on. */
const sentences: [sentence: string | RegExp, on: Papers][] = [
  ['nothing is booked', onOffer],
  [
    'ride stays booked as confirmed',
    { page: [...changes], print: [...changes], email: ['open change', 'accepted change'] },
  ],
  ['Valid through', { page: offered, print: offered, email: [...offered, 'superseded'] }],
  ['before we confirm', quoted],
  ['when we confirm', quoted],
  [note, quoted],
  [
    arrangements,
    {
      page: papers,
      print: papers,
      email: papers.filter((paper) => emails[paper]),
      calendar: [...tentative, ...confirmed, 'settled', 'canceled'],
    },
  ],
  ['Cancel without further charge', binding],
  ['please don’t email card numbers', quoted],
  [`of January 1, 2025 (revision 4) apply`, binding],
  ['Prepared for', unbookedPapers],
  ['Prepared on', prepared],
  ['May 22, 2026', prepared],
  ['Booked for', booked],
  ['Booked on', booked],
  ['May 25, 2026', booked],
  ['By accepting, you agree to our terms of service', { page: offered }],
  ['Accept Quote for $820.00', { page: offered }],
  ['To accept, open the link in our email', { print: offered }],
  ['We’ll then close your request', { page: ['open'] }],
  [
    'Ask for a New Quote',
    {
      page: [
        ...(['declined', 'expired', 'withdrawn', 'canceled'] as const),
        ...(['declined change', 'expired change', 'withdrawn change'] as const),
      ],
    },
  ],
  ['You accepted this quote', onPages('accepted')],
  ['Your ride is booked with that confirmation', { page: ['accepted'], print: ['accepted'] }],
  ['your ride is booked with that confirmation', { email: ['accepted'] }],
  ['othing was charged', { page: ['accepted'], print: ['accepted'], email: ['accepted'] }],
  ['This ride has been arranged with us by phone or email.', { page: ['arranged'], print: ['arranged'] }],
  [/Your ride is booked(?! with that confirmation)/, { ...booked, email: ['confirmed'] }],
  ['Your ride has changed', { email: ['updated'] }],
  ['It stays booked, at $820.00.', { email: ['updated'] }],
  ['5:30 PM', { email: ['updated'] }],
  ['Day and night', booked],
  ['You declined this quote', onPages('declined')],
  ['This quote was valid through Saturday, May 30, 2026.', onPages('expired')],
  ['This quote was withdrawn', onPages('withdrawn')],
  ['There is a newer quote', { page: ['superseded'], print: ['superseded'] }],
  ['It replaces the earlier one', { email: ['superseded'] }],
  ['Add to Calendar', { page: confirmed, email: confirmed }],
  ['See Your Ride', { email: [...confirmed, 'canceled'] }],
  ['Not booked until we confirm', { calendar: tentative }],
  ['STATUS:TENTATIVE', { calendar: tentative }],
  ['STATUS:CONFIRMED', { calendar: [...confirmed, 'settled'] }],
  ['Your ride is canceled', { ...canceled, calendar: ['canceled'] }],
  ['You canceled this ride. Nothing is charged.', canceled],
  ['Canceled on', canceled],
  ['Gratuity is not included', priced],
  ['May 26, 2026', canceled],
  ['Within an hour we can take it back', { email: ['canceled'] }],
  ['Take Off Calendar', { page: ['canceled'] }],
  ['STATUS:CANCELLED', { calendar: ['canceled'] }],
  ['METHOD:CANCEL', { calendar: ['canceled'] }],
  ['METHOD:REQUEST', { calendar: [...tentative, ...confirmed, 'settled'] }],
  ['BEGIN:VALARM', { calendar: [...confirmed, 'settled'] }],
  ['Cancel This Ride', { page: held }],
  ['Your receipt', settled],
  ['Receipt for', settled],
  ['June 21, 2026', settled],
  ['$12.00', settled],
  ['Every charge for this ride is listed here.', settled],
  ['Charged to your card, less any deposit you paid.', settled],
  ['$832.00', settled],
  ['Thank you for riding with us', settled],
  ['Book This Ride Again', { page: ['settled'] }],
  // A code belongs to its discount, which this offer does not have.
  [code, {}],
];

function has(text: string, sentence: string | RegExp): boolean {
  return typeof sentence === 'string' ? text.includes(sentence) : sentence.test(text);
}

/** Names the pages of an offer in a state, whether its ride is booked already or not. */
function onPages(state: 'accepted' | 'declined' | 'expired' | 'withdrawn'): Papers {
  const both: Paper[] = [state, `${state} change`];
  return { page: both, print: both };
}

describe.each(sentences)('%s', (sentence, on) => {
  test('stands on its papers and on no other', async () => {
    const all = papers.flatMap((paper) => forms.map((form) => ({ paper, form })));
    const found = await Promise.all(
      all.map(async ({ paper, form }) => {
        const texts = await textsOf(paper, form);
        const isNamed = on[form]?.includes(paper) ?? false;
        const isRight =
          texts.every((text) => has(text, sentence) === isNamed) && (!isNamed || texts.length > 0);
        return isRight ? [] : `${form} of one that is ${paper} ${isNamed ? 'lacks it' : 'has it'}`;
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});

test.each(papers)(
  'a paper of one that is %s is signed once, and on paper by the company too',
  async (paper) => {
    for (const form of ['page', 'print', 'email'] as const)
      for (const text of await textsOf(paper, form))
        expect(text.split(`Marlow, ${company.name}`)).toHaveLength(2);
    const [print] = await textsOf(paper, 'print');
    for (const line of emailFrame.signature) expect(print).toContain(line);
    if (stateOf(paper) === 'confirmed')
      expect(emails[paper]?.paragraphs.join(' ')).not.toContain(company.name);
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
