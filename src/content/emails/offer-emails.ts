import { company } from '../company.ts';
import { chauffeurPromise } from '../facts.ts';
import { isAirportTransfer } from '../offers/airport-ride.ts';
import { chargedCopy } from '../offers/cancel-ride.ts';
import { cancellationTerms, freeCancellationEndsSoon } from '../offers/cancellation-terms.ts';
import {
  cancellationCopy,
  chargedBy,
  type OfferLetter,
  offeredFacts,
  offerLetter,
  type PrintedOffer,
  type PrintedRequest,
  validThrough,
} from '../offers/offer-letter.ts';
import { offerPage, RIDE_CALENDAR } from '../offers/offer-page.ts';
import type { PaperState } from '../offers/offer-state.ts';
import { receipt } from '../offers/receipt.ts';
import { ridePhone } from '../offers/ride-phone.ts';
import { phoneLabel } from '../phone.ts';
import { formatCents } from '../rates.ts';
import {
  formatFullDate,
  formatLocalTime,
  formatRide,
  formatShortDate,
  formatTime,
  formatWeekdayTime,
  isoDateAt,
} from '../requests/format.ts';
import { agreedChanges, type Comparison } from '../requests/ride-change.ts';
import { cancelCopy, confirmationCopy } from '../staff/quote-panels.ts';
import { quoteCopy } from '../staff/quotes.ts';
import type { EmailContent } from './email-content.ts';

type QuoteRequest = PrintedRequest & { email: string };
/** `url` opens the offer: the customer's page, or for the desk the request in the dashboard. */
type Link = { url: string };
type Place = Parameters<typeof ridePhone>[0];

const callOf = (quoteRequest: Place) => phoneLabel(ridePhone(quoteRequest));
const howToAsk = (ride: Place) =>
  `A question? Ask it on that page, reply to this email or call ${callOf(ride)}, 24/7, with your reference.`;
const howToChange = (ride: Place) =>
  `To change something, reply to this email or call ${callOf(ride)}, 24/7, with your reference.`;
/** '$615.00 for Sat, Jun 20 (SR-7K4M-2Q)': a phone shows 40 characters of a subject. */
const priceAndDay = ({ eventDate, reference }: QuoteRequest, { totalCents }: PrintedOffer) =>
  `${formatCents(totalCents)} for ${formatShortDate(eventDate)} (${reference})`;
const seeRequest = 'See Your Request';
const seeRide = (isBooked: boolean) => (isBooked ? 'See Your Ride' : 'See Your Quote');
const greeting = ({ fullName }: QuoteRequest) => `Dear ${fullName},`;

/** The same letter as on the customer's page. Mail programs need whole addresses of its picture and links. */
function letterOf(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  state: PaperState,
  url: string,
): OfferLetter {
  const { picture, parts, ...letter } = offerLetter(quoteRequest, offer, state);
  const whole = (path: string) => new URL(path, url).href;
  return {
    ...letter,
    picture: picture && { ...picture, src: whole(picture.src) },
    parts: parts.map((part) =>
      part.kind === 'terms'
        ? {
            ...part,
            text: part.text.map((text) =>
              typeof text === 'string' ? text : { ...text, to: whole(text.to) },
            ),
          }
        : part,
    ),
  };
}

/** An email with an offer. `changesBooking`: the ride is booked by an earlier version, which holds until this one is confirmed. */
type OfferEmail = Link & Pick<EmailContent, 'calendar'> & { changesBooking?: boolean };
/** Until when the ride is confirmed: with its date, because an email is read on another day. */
type Confirmed = { confirmBy?: string | undefined };

/** To the customer: every price, the ride, and the page where it is accepted. */
export function offerEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, calendar, changesBooking = false }: OfferEmail,
): EmailContent {
  const validUntil = validThrough(quoteRequest, offer);
  const newVersion = changesBooking
    ? `Here is a new quote for your ride, valid through ${validUntil}. Unless you accept it, your ride stays booked as confirmed.`
    : `Here is our new quote. It replaces the earlier one and is valid through ${validUntil}.`;
  return {
    subject: `Your quote: ${priceAndDay(quoteRequest, offer)}`,
    preview: `Total ${formatCents(offer.totalCents)}, valid through ${validUntil}.`,
    heading: offerPage.heading,
    paragraphs: [
      greeting(quoteRequest),
      offer.version > 1
        ? newVersion
        : `Thank you for your request. Here is our quote, valid through ${validUntil}.`,
    ],
    highlight: { label: offerPage.total, value: formatCents(offer.totalCents) },
    action: { label: 'See and Accept Your Quote', url },
    letter: letterOf(quoteRequest, offer, 'open', url),
    closing: [changesBooking ? offerPage.change.confirms : offerPage.confirms, howToAsk(quoteRequest)],
    ...(calendar && { calendar }),
  };
}

/**
 * To the address that was entered on the page of a request. Anybody's can be entered there, so it repeats nothing that was: the
 * desk's letter must not carry a stranger's words to others.
 */
export function offerLinkEmail(
  quoteRequest: Place & { reference: string },
  { url, isBooked }: Link & { isBooked: boolean },
): EmailContent {
  const paper = isBooked ? 'ride' : 'quote';
  return {
    subject: `A new link to your ${paper} ${quoteRequest.reference}`,
    preview: 'The link that we sent before no longer works.',
    heading: isBooked ? offerPage.ride : offerPage.heading,
    paragraphs: [
      `The email address of this request was corrected to yours. Here is the link to your ${paper}; the one that we sent before no longer works.`,
      'If you did not ask us for a quote, you can ignore this email.',
    ],
    action: { label: seeRide(isBooked), url },
    closing: [isBooked ? howToChange(quoteRequest) : howToAsk(quoteRequest)],
  };
}

/** Without an offer, there is the request alone. */
type LinkedPage = { url: string; isBooked?: boolean | undefined };

/** To the customer, who has asked for it on the website. */
export function linkAgainEmail(
  quoteRequest: Place & { reference: string },
  { url, isBooked }: LinkedPage,
): EmailContent {
  const paper = isBooked === undefined ? 'request' : isBooked ? 'ride' : 'quote';
  return {
    subject: `The link to your ${paper} ${quoteRequest.reference}`,
    preview: 'You asked for it on our website.',
    heading: `Your ${paper}`,
    paragraphs: [
      `You asked us for the link to your ${paper}. Here it is.`,
      'If it wasn’t you, you can ignore this email: the link went to you alone.',
    ],
    action: { label: isBooked === undefined ? seeRequest : seeRide(isBooked), url },
    closing: [paper === 'quote' ? howToAsk(quoteRequest) : howToChange(quoteRequest)],
  };
}

/** To the customer, once, while the offer is unanswered. */
export function offerFollowUpEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url }: Link,
): EmailContent {
  const validUntil = validThrough(quoteRequest, offer);
  const ends = validUntil.replace(/, \d{4}/, '');
  const { reference, eventDate, pickupTime, pickupCity, pickupLocation } = quoteRequest;
  const total = formatCents(offer.totalCents);
  const vehicles = offer.vehicles.join(', ');
  const start = formatLocalTime(pickupTime, pickupCity ?? pickupLocation);
  return {
    subject: `Your quote ends ${ends} (ride on ${formatShortDate(eventDate)})`,
    preview: `${[total, vehicles, formatTime(pickupTime)].filter(Boolean).join(', ')} from ${pickupLocation}. Accept, ask or decline in a minute.`,
    heading: `Your quote ends ${ends}`,
    paragraphs: [
      greeting(quoteRequest),
      `On ${formatFullDate(isoDateAt(offer.createdAt, company.timezone))}, we sent you a quote of ${total} for ${formatFullDate(eventDate)}, ${start}${vehicles && ` (${vehicles})`}. You can accept it through ${ends}.`,
      'A quote reserves no vehicle. Yours is booked once you accept and we confirm in writing, so please don’t wait for the last day if the date matters.',
      ...endingCancellation(quoteRequest, offer),
    ],
    highlight: { label: offerPage.total, value: total },
    action: { label: 'See and Accept Your Quote', url },
    letter: letterOf(quoteRequest, offer, 'open', url),
    closing: [
      `Not the right ride any more? Decline on that page, and you’ll hear nothing further about it. A question? Ask it there, reply to this email or call ${callOf(quoteRequest)}, 24/7, with your reference ${reference}.`,
      'This is our only reminder.',
    ],
  };
}

/** Until when the ride can be canceled without charge, where that ends within a week. */
function endingCancellation(quoteRequest: QuoteRequest, offer: PrintedOffer): string[] {
  const { vehicles, hours, createdAt, readAt = createdAt } = offer;
  const terms = { at: readAt, isAirportTransfer: isAirportTransfer(quoteRequest, hours), isBooked: false };
  return freeCancellationEndsSoon(quoteRequest, vehicles, terms)
    ? [cancellationTerms(quoteRequest, vehicles, terms)]
    : [];
}

/** To the customer: what was accepted and what happens next. */
export function offerAcceptedEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, calendar, changesBooking = false, confirmBy }: OfferEmail & Confirmed,
): EmailContent {
  const confirmed = changesBooking ? 'the change' : 'your ride';
  return {
    subject: `You accepted ${priceAndDay(quoteRequest, offer)}`,
    preview: `Next, we check the vehicle and confirm ${confirmed} in writing.`,
    heading: 'Thank you for accepting',
    paragraphs: [
      greeting(quoteRequest),
      `We have your acceptance. We’ll now check the vehicle and confirm ${confirmed} in writing; ${changesBooking ? 'until then, your ride stays booked as confirmed' : 'your ride is booked with that confirmation'}.`,
      ...(confirmBy ? [`You’ll hear from us by ${confirmBy}.`] : []),
    ],
    action: { label: 'See Your Quote', url },
    letter: letterOf(quoteRequest, offer, 'accepted', url),
    closing: [`${changesBooking ? '' : 'Nothing was charged. '}${howToChange(quoteRequest)}`],
    ...(calendar && { calendar }),
  };
}

/** To the desk. */
export function offerAcceptedDeskEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, due }: Link & { due: { date: string; time: string } },
): EmailContent {
  const { date, time } = due;
  return {
    subject: `Confirm by ${formatWeekdayTime(date, time)}: ${priceAndDay(quoteRequest, offer)}`,
    preview: `${quoteRequest.fullName} accepted. Book and confirm the ride.`,
    heading: `${quoteRequest.fullName} accepted your offer`,
    paragraphs: [
      `Confirm by ${formatRide(date, time)}.`,
      [
        '1. Assign the vehicle.',
        '2. Book the ride in the reservation service.',
        `3. Select “${confirmationCopy.send}”.`,
      ].join('\n'),
    ],
    ...deskParts(quoteRequest, offer, 'accepted', url),
  };
}

/** To the desk. */
export function offerDeclinedDeskEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer & { declineReason?: string | undefined },
  { url, isSold }: Link & { isSold: boolean },
): EmailContent {
  return {
    subject: `Declined: ${priceAndDay(quoteRequest, offer)}`,
    preview: offer.declineReason ?? 'No reason given.',
    heading: `${quoteRequest.fullName} declined your offer`,
    paragraphs: [
      isSold
        ? `The ride is sold and stays so. Call ${quoteRequest.fullName} now, then select “${quoteCopy.keepSold}” or “${quoteCopy.states.closed}”.`
        : 'The request is now closed. You can open it again in the dashboard.',
    ],
    ...deskParts(quoteRequest, offer, 'declined', url),
    ...(offer.declineReason && { quoted: offer.declineReason, quotedLabel: 'Reason' }),
  };
}

/** To the customer: the ride is canceled, and what that costs. */
export function rideCanceledEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, calendar }: Link & Pick<EmailContent, 'calendar'>,
): EmailContent {
  const letter = letterOf(quoteRequest, offer, 'canceled', url);
  const outcome = cancellationCopy(quoteRequest, offer);
  return {
    subject: `Canceled: your ride on ${rideTime(quoteRequest)}`,
    preview: outcome,
    heading: offerPage.canceled.heading,
    paragraphs: [greeting(quoteRequest), outcome],
    action: { label: 'See Your Ride', url },
    letter,
    closing: [
      `A mistake? Reply to this email or call ${callOf(quoteRequest)}, 24/7, with your reference. Within an hour we can take it back.`,
    ],
    ...(calendar && { calendar }),
  };
}

/** To the customer: the desk has taken back a cancellation, and the ride is as it was. */
export function cancellationTakenBackEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, calendar, confirmBy }: Link & Confirmed & Pick<EmailContent, 'calendar'>,
): EmailContent {
  const stands = offer.confirmedAt
    ? 'it is booked as we confirmed it'
    : `you have accepted our quote, and we’ll confirm the ride in writing${confirmBy ? ` by ${confirmBy}` : ''}`;
  return {
    subject: `Not canceled: your ride on ${rideTime(quoteRequest)}`,
    preview: `The cancellation was taken back: ${stands}.`,
    heading: 'Your ride is not canceled',
    paragraphs: [
      greeting(quoteRequest),
      `We have taken back the cancellation of your ride: ${stands}. The cancellation costs you nothing.`,
    ],
    action: { label: 'See Your Ride', url },
    letter: letterOf(quoteRequest, offer, offer.confirmedAt ? 'confirmed' : 'accepted', url),
    closing: [howToChange(quoteRequest)],
    ...(calendar && { calendar }),
  };
}

/** To the desk, when the customer has canceled. */
export function rideCanceledDeskEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url }: Link,
): EmailContent {
  const { cancelReason, chargedCents } = offer;
  return {
    subject: `Canceled: ride on ${rideTime(quoteRequest)}`,
    preview: cancelReason ?? 'No reason given.',
    heading: `${quoteRequest.fullName} canceled the ride`,
    paragraphs: [
      chargedCents === undefined
        ? `Our terms depend on the drive or the vehicle: select “${cancelCopy.settle}” and say what is charged. The customer was told to hear it by ${chargedBy(quoteRequest, offer)}.`
        : `By our terms: ${chargedCopy(chargedCents, offer.totalCents)}`,
      [
        '1. Free the vehicle and the chauffeur.',
        '2. Cancel the ride in the reservation service.',
        `3. A mistake? “${cancelCopy.takeBack}” is possible for an hour.`,
      ].join('\n'),
    ],
    ...deskParts(quoteRequest, offer, 'canceled', url),
    ...(cancelReason && { quoted: cancelReason, quotedLabel: 'Reason' }),
  };
}

/** To the desk, when the customer has changed what changes at once. */
export function rideChangedDeskEmail(
  quoteRequest: QuoteRequest,
  { url, changes }: Link & { changes: { label: string; before?: string; now?: string }[] },
): EmailContent {
  const { fullName, email } = quoteRequest;
  return {
    subject: `Changed: ride on ${rideTime(quoteRequest)}`,
    preview: changes.map(({ label, now = '' }) => `${label}: ${now}`).join(', '),
    heading: `${fullName} changed the ride`,
    paragraphs: ['This is changed already. Tell the chauffeur, and change it in the reservation service.'],
    facts: changes.map(({ label, before = '', now = '' }) => ({
      label,
      value: offerPage.changed.value(now, before),
    })),
    action: { label: 'Open This Request', url },
    closing: ['A reply to this email goes to the customer.'],
    replyTo: { name: fullName, address: email },
  };
}

function rideTime({ eventDate, pickupTime, reference }: QuoteRequest): string {
  return `${formatShortDate(eventDate)} at ${formatTime(pickupTime)} (${reference})`;
}

function deskParts(quoteRequest: QuoteRequest, offer: PrintedOffer, state: PaperState, url: string) {
  const { reference, fullName, email } = quoteRequest;
  return {
    highlight: {
      label: `Offer ${reference}, version ${offer.version}`,
      value: formatCents(offer.totalCents),
    },
    action: { label: 'Open This Request', url },
    letter: letterOf(quoteRequest, offer, state, url),
    closing: ['A reply to this email goes to the customer.'],
    replyTo: { name: fullName, address: email },
  };
}

/** What the customer last had in writing: the offer, and the fields of the ride that have changed since, as before and now. */
export type Former = { offer: PrintedOffer; changes: object };

type Confirmation = Link & Pick<EmailContent, 'calendar'> & { text: string } & Confirmed;

/** To the customer: the ride is booked, or booked otherwise than before. `text` is what the desk wrote above the letter. */
export function rideConfirmedEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { text, url, calendar, confirmBy, former }: Confirmation & { former?: Former | undefined },
): EmailContent {
  const rows = former ? comparedWith(former, offer) : [];
  const ride = {
    paragraphs: paragraphsOf(text),
    action: { label: 'See Your Ride', url },
    secondAction: { label: offerPage.addToCalendar, url: `${url}/${RIDE_CALENDAR}` },
    // A change can be applied before the ride is confirmed.
    letter: letterOf(quoteRequest, offer, offer.confirmedAt ? 'confirmed' : 'accepted', url),
    ...(calendar && { calendar }),
  };
  if (!former || rows.length === 0)
    return {
      subject: `Your ride is booked: ${rideTime(quoteRequest)}`,
      preview: chauffeurPromise,
      heading: offerPage.confirmed.heading,
      ...ride,
      closing: [],
    };
  const isMoved = ['eventDate', 'pickupTime'].some((column) => column in former.changes);
  return {
    subject: `Changed: your ride ${isMoved ? 'is now' : 'on'} ${rideTime(quoteRequest)}`,
    preview: previewOf(rows, former, offer),
    heading: 'Your ride has changed',
    changed: {
      rows: rows.map((row) => onClock(row, quoteRequest)),
      note: calendar && 'The attached calendar entry replaces the earlier one.',
    },
    ...ride,
    closing: [
      ...(confirmBy ? [`We’ll confirm your ride in writing by ${confirmBy}.`] : []),
      `Is something not as agreed? Please reply to this email or call ${callOf(quoteRequest)}, 24/7, with your reference. ${chauffeurPromise}`,
    ],
  };
}

type Row = Comparison & { column?: string };

function comparedWith({ offer: before, changes }: Former, offer: PrintedOffer): Row[] {
  const formerFacts = new Map(offeredFacts(before).map(({ label, value }) => [label, value]));
  const facts = offeredFacts(offer).flatMap(({ label, value }) => {
    const former = formerFacts.get(label);
    return former === value ? [] : { label, now: value, before: former ?? 'none' };
  });
  const [total, formerTotal] = [offer, before].map(({ totalCents }) => formatCents(totalCents));
  return [
    ...agreedChanges(changes),
    ...facts,
    ...(total === formerTotal ? [] : [{ label: offerPage.total, now: `${total}`, before: `${formerTotal}` }]),
  ];
}

/** A pickup time says whose clock it is on. */
function onClock(
  { column, ...row }: Row,
  { pickupTime, pickupCity, pickupLocation }: QuoteRequest,
): Comparison {
  return column === 'pickupTime'
    ? { ...row, now: formatLocalTime(pickupTime, pickupCity ?? pickupLocation) }
    : row;
}

/** 'Pickup time 7:15 PM, was 6:30 PM. Still booked at $525.00.' */
function previewOf(
  rows: Row[],
  { offer: former }: Former,
  { totalCents, confirmedAt }: PrintedOffer,
): string {
  const since = totalCents === former.totalCents ? 'Still' : 'Now';
  return [
    ...rows
      .filter(({ label }) => label !== offerPage.total)
      .map(({ label, now, before }) => `${label} ${now}${before ? `, was ${before}` : ''}.`),
    `${since} ${confirmedAt ? 'booked' : 'agreed'} at ${formatCents(totalCents)}.`,
  ].join(' ');
}

/** To the customer, after the ride: what it came to, and again where that is corrected. */
export function receiptEmail(quoteRequest: QuoteRequest, offer: PrintedOffer, { url }: Link): EmailContent {
  const isCorrected = (offer.receipt?.number ?? 1) > 1;
  return {
    subject: `${isCorrected ? 'Corrected receipt' : 'Your receipt'}: ${priceAndDay(quoteRequest, offer)}`,
    preview: `Total ${formatCents(offer.totalCents)}. ${receipt.complete}`,
    heading: isCorrected ? receipt.correctedHeading : receipt.heading,
    paragraphs: [
      greeting(quoteRequest),
      isCorrected ? receipt.correctedText : `${receipt.thanks.heading}. ${receipt.complete}`,
    ],
    highlight: { label: offerPage.total, value: formatCents(offer.totalCents) },
    action: { label: 'See Your Receipt', url },
    letter: letterOf(quoteRequest, offer, 'settled', url),
    closing: [
      `Does anything look wrong? Reply to this email or call ${callOf(quoteRequest)}, 24/7, with your reference.`,
      receipt.again.email,
    ],
  };
}

/** What a reply is about: a ride, with what its customer has asked. */
type Answered = {
  reference?: string | undefined;
  question?: string | undefined;
  link?: (Link & { isBooked: boolean }) | undefined;
};

/** Prints the text that the desk wrote to a customer, paragraph by paragraph, below it the question. */
export function replyEmail(
  { subject, text }: { subject: string; text: string },
  { reference, question, link }: Answered,
): EmailContent {
  const paragraphs = paragraphsOf(text);
  return {
    subject,
    // After the greeting, which says nothing in a list of emails.
    preview: (paragraphs.find((paragraph) => !/^Dear .*,$/.test(paragraph)) ?? '').slice(0, 140),
    paragraphs,
    ...(question && { quoted: question, quotedLabel: 'You asked' }),
    ...(link && { action: { label: seeRide(link.isBooked), url: link.url } }),
    closing: [`${reference ? `Your reference is ${reference}. ` : ''}A reply to this email reaches us.`],
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
