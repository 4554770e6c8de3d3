import { company, emailPromise } from '../company.ts';
import { occasionTitle } from '../forms/quote-form.ts';
import {
  laterCharges,
  offerConditions,
  type PrintedOffer,
  priceRows,
  rideFacts,
} from '../offers/offer-facts.ts';
import { offerPage } from '../offers/offer-page.ts';
import { phoneLabel } from '../phone.ts';
import { formatCents } from '../rates.ts';
import { formatFullDate } from '../requests/format.ts';
import { offerCopy, replyDialogCopy } from '../staff/offers.ts';
import { confirmationTemplate } from '../staff/reply-templates.ts';
import type { EmailContent } from './email-content.ts';

type QuoteRequest = {
  reference: string;
  fullName: string;
  email: string;
  eventType: string;
  eventDate: string;
};
/** `url` opens the offer: the customer's page, or for the desk the request in the dashboard. */
type Link = { url: string };

const call = phoneLabel(company.phones.tollFree);
const howToAsk = `A question? Ask it on the same page, reply to this email or call ${call}, 24/7, with your reference.`;
const rideOf = ({ eventType, eventDate }: QuoteRequest) =>
  `${occasionTitle(eventType)}, ${formatFullDate(eventDate)}`;
const greeting = ({ fullName }: QuoteRequest) => `Dear ${fullName},`;

/** What every email to the customer shows of an offer. Customers read 'quote'; staff and code say 'offer'. */
function quotedPrice(quoteRequest: QuoteRequest, offer: PrintedOffer) {
  return {
    highlight: { label: `Quote ${quoteRequest.reference}`, value: formatCents(offer.totalCents) },
    items: priceRows(offer),
    facts: [...rideFacts(quoteRequest, offer), ...offerConditions(quoteRequest, offer)],
  };
}

const termsSentence = (offer: PrintedOffer, url: string) =>
  `${laterCharges(offer)} Our terms of service of ${offer.termsVersion} apply: ${new URL('/terms-of-service', url).href}`;

/** To the customer: every price, the ride, and the page where it is accepted. */
export function offerEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, calendar }: Link & Pick<EmailContent, 'calendar'>,
): EmailContent {
  const validUntil = formatFullDate(offer.validUntil);
  return {
    subject: `Your quote ${quoteRequest.reference}: ${rideOf(quoteRequest)}`,
    preview: `Total ${formatCents(offer.totalCents)}, valid through ${validUntil}.`,
    heading: offerPage.heading,
    paragraphs: [
      greeting(quoteRequest),
      offer.version > 1
        ? `Here is our new quote. It replaces the earlier one and is valid through ${validUntil}.`
        : `Thank you for your request. Here is our quote, valid through ${validUntil}.`,
      ...(offer.message ? [offer.message] : []),
    ],
    ...quotedPrice(quoteRequest, offer),
    action: { label: 'See and Accept Your Quote', url },
    closing: [offerPage.confirms, termsSentence(offer, url), howToAsk],
    ...(calendar && { calendar }),
  };
}

/** To the customer, once, while the offer is unanswered. */
export function offerFollowUpEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url }: Link,
): EmailContent {
  const validUntil = formatFullDate(offer.validUntil);
  return {
    subject: `Your quote ${quoteRequest.reference} is valid through ${validUntil}`,
    preview: `${formatCents(offer.totalCents)} for ${rideOf(quoteRequest)}.`,
    heading: 'Your quote is still open',
    paragraphs: [
      greeting(quoteRequest),
      `We sent you a quote for your ride. It is valid through ${validUntil} and does not reserve a vehicle, so please accept early for a busy date.`,
      'This is our only reminder.',
    ],
    ...quotedPrice(quoteRequest, offer),
    action: { label: 'See and Accept Your Quote', url },
    closing: [
      termsSentence(offer, url),
      'If your plans have changed, you can decline on the same page.',
      howToAsk,
    ],
  };
}

/** To the customer: what was accepted and what happens next. */
export function offerAcceptedEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, calendar }: Link & Pick<EmailContent, 'calendar'>,
): EmailContent {
  return {
    subject: `You accepted quote ${quoteRequest.reference}: ${rideOf(quoteRequest)}`,
    preview: 'Next, we check the vehicle and confirm your ride in writing.',
    heading: 'Thank you for accepting',
    paragraphs: [
      greeting(quoteRequest),
      'We have your acceptance. We’ll now check the vehicle and confirm your ride in writing; your ride is booked with that confirmation.',
      `You’ll hear from us ${emailPromise}. If your ride is sooner, please call ${call}, 24/7.`,
    ],
    ...quotedPrice(quoteRequest, offer),
    action: { label: 'See Your Quote', url },
    closing: [
      `Nothing was charged. ${termsSentence(offer, url)}`,
      'To change something, reply to this email or call with your reference.',
    ],
    ...(calendar && { calendar }),
  };
}

/** To the desk. */
export function offerAcceptedDeskEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url }: Link,
): EmailContent {
  const total = formatCents(offer.totalCents);
  return {
    subject: `Accepted: ${quoteRequest.reference}, ${total}, ${rideOf(quoteRequest)}`,
    preview: `${quoteRequest.fullName} accepted. Please book and confirm the ride.`,
    heading: `${quoteRequest.fullName} accepted your offer`,
    paragraphs: [
      [
        'Three steps:',
        '1. Assign the vehicle.',
        '2. Book the ride in the reservation service.',
        `3. Email ${quoteRequest.fullName} the confirmation (${replyDialogCopy.open}, “${confirmationTemplate.name}”), then select “${offerCopy.booked}”.`,
      ].join('\n'),
      `${quoteRequest.fullName} was told to expect the confirmation ${emailPromise}.`,
    ],
    highlight: { label: `Offer ${quoteRequest.reference}, version ${offer.version}`, value: total },
    items: priceRows(offer),
    facts: rideFacts(quoteRequest, offer),
    action: { label: 'Open This Request', url },
    closing: ['A reply to this email goes to the customer.'],
    replyTo: { name: quoteRequest.fullName, address: quoteRequest.email },
  };
}

/** To the desk. */
export function offerDeclinedDeskEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer & { declineReason?: string | undefined },
  { url }: Link,
): EmailContent {
  const total = formatCents(offer.totalCents);
  return {
    subject: `Declined: ${quoteRequest.reference}, ${total}, ${rideOf(quoteRequest)}`,
    preview: offer.declineReason ?? 'No reason given.',
    heading: `${quoteRequest.fullName} declined your offer`,
    paragraphs: ['The request is now closed. You can open it again in the dashboard.'],
    highlight: { label: `Offer ${quoteRequest.reference}, version ${offer.version}`, value: total },
    ...(offer.declineReason && { quoted: offer.declineReason }),
    facts: rideFacts(quoteRequest, offer),
    action: { label: 'Open This Request', url },
    closing: ['A reply to this email goes to the customer.'],
    replyTo: { name: quoteRequest.fullName, address: quoteRequest.email },
  };
}

/** What the desk wrote to a customer, paragraph by paragraph. */
export function replyEmail(
  quoteRequest: QuoteRequest,
  { subject, text }: { subject: string; text: string },
): EmailContent {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  return {
    subject,
    preview: paragraphs[0]?.slice(0, 140) ?? '',
    heading: subject,
    paragraphs: paragraphs.filter(Boolean),
    closing: [`Your reference is ${quoteRequest.reference}. A reply to this email reaches us.`],
  };
}
