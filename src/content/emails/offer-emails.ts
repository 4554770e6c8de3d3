import { company } from '../company.ts';
import { gratuityRule } from '../facts.ts';
import { type PrintedOffer, priceRows, rideFacts } from '../offers/offer-facts.ts';
import { phoneLabel } from '../phone.ts';
import { formatCents } from '../rates.ts';
import { formatFullDate } from '../requests/format.ts';
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
const rideOf = ({ eventType, eventDate }: QuoteRequest) => `${eventType}, ${formatFullDate(eventDate)}`;

/** To the customer: every price, the ride, and the page where it is accepted. */
export function offerEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, calendar }: Link & Pick<EmailContent, 'calendar'>,
): EmailContent {
  const validUntil = formatFullDate(offer.validUntil);
  return {
    subject: `Your offer ${quoteRequest.reference}: ${rideOf(quoteRequest)}`,
    preview: `${formatCents(offer.totalCents)} in all, valid until ${validUntil}.`,
    heading: 'Your offer',
    paragraphs: [
      ...(offer.message ? [offer.message] : []),
      offer.version > 1
        ? `Here is our new offer. It replaces the one before and is valid until ${validUntil}.`
        : `Thank you for your request. Here is our offer, valid until ${validUntil}.`,
    ],
    highlight: { label: `Offer ${quoteRequest.reference}`, value: formatCents(offer.totalCents) },
    items: priceRows(offer),
    facts: rideFacts(quoteRequest, offer),
    action: { label: 'See and Accept Your Offer', url },
    closing: [
      'Nothing is booked yet. Once you accept, our desk confirms the car in writing.',
      `${offer.charges.some(({ label }) => /gratuity/i.test(label)) ? '' : `${gratuityRule} `}Our terms of service of ${offer.termsVersion} apply.`,
      howToAsk,
    ],
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
    subject: `Your offer ${quoteRequest.reference} is valid until ${validUntil}`,
    preview: `${formatCents(offer.totalCents)} for ${rideOf(quoteRequest)}.`,
    heading: 'Your offer is still open',
    paragraphs: [
      `We sent you an offer for your ride. It is valid until ${validUntil}; after that the car may be taken.`,
      'This is our only reminder.',
    ],
    highlight: { label: `Offer ${quoteRequest.reference}`, value: formatCents(offer.totalCents) },
    items: priceRows(offer),
    facts: rideFacts(quoteRequest, offer),
    action: { label: 'See and Accept Your Offer', url },
    closing: ['If your plans have changed, you can decline on the same page.', howToAsk],
  };
}

/** To the customer: what was accepted and what happens next. */
export function offerAcceptedEmail(
  quoteRequest: QuoteRequest,
  offer: PrintedOffer,
  { url, calendar }: Link & Pick<EmailContent, 'calendar'>,
): EmailContent {
  return {
    subject: `You accepted offer ${quoteRequest.reference}: ${rideOf(quoteRequest)}`,
    preview: 'Our desk confirms the car next.',
    heading: 'Thank you for accepting',
    paragraphs: [
      'We have your acceptance. Our desk now confirms the car and writes to you; your ride is booked when you have that confirmation.',
      `If you hear nothing within a few hours, or your ride is soon, please call ${call}, 24/7.`,
    ],
    highlight: { label: `Offer ${quoteRequest.reference}`, value: formatCents(offer.totalCents) },
    items: priceRows(offer),
    facts: rideFacts(quoteRequest, offer),
    action: { label: 'See Your Offer', url },
    closing: ['Nothing was charged. To change something, reply to this email or call with your reference.'],
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
    preview: `${quoteRequest.fullName} accepted. Please confirm the car and book the ride.`,
    heading: `${quoteRequest.fullName} accepted your offer`,
    paragraphs: [
      'Please confirm the car, book the ride in the reservation service and press “Booked” on the request.',
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
    preview: offer.declineReason ?? 'Without a reason.',
    heading: `${quoteRequest.fullName} declined your offer`,
    paragraphs: ['The request is closed now. You can open it again in the dashboard.'],
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
    closing: [`Your reference is ${quoteRequest.reference}. A reply to this email reaches our desk.`],
  };
}
