import { company, replyPromise, rideLeadHours } from '../company.ts';
import { findVehicle } from '../fleet/index.ts';
import type { PrintedRequest } from '../offers/offer-letter.ts';
import { phoneLabel } from '../phone.ts';
import { estimateTerms } from '../rates.ts';
import { formatFullDate, formatPassengers, formatRide } from '../requests/format.ts';
import { quoteRequestFields } from '../requests/quote-request.ts';
import { emailFacts } from '../requests/request-field.ts';
import { bookingUrl } from '../reservations.ts';
import type { EmailContent } from './email-content.ts';

/** The parts of a quote request that the sentences mention; the list of facts prints the rest. */
type QuoteRequest = PrintedRequest & {
  email: string;
  passengers: number;
  vehicleType?: string | undefined;
  additionalVehicles?: string[] | undefined;
  notes?: string | undefined;
  estimate?: string | undefined;
};

/**
 * To the customer: confirms the request and says what comes next. Nobody has proved that the address is theirs, so it
 * repeats no text that was typed, or the form would send strangers' words to anybody in our name.
 */
export function quoteReceivedEmail(
  quoteRequest: QuoteRequest,
  advice: 'call' | 'book' | 'quote',
  siteUrl: string,
): EmailContent {
  const vehicleType = findVehicle(quoteRequest.vehicleType)?.name;
  const additionalVehicles = quoteRequest.additionalVehicles?.flatMap(
    (name) => findVehicle(name)?.name ?? [],
  );
  return {
    subject: `We have your quote request ${quoteRequest.reference}`,
    preview: {
      call: `Your ride is less than ${rideLeadHours} hours away: please call now.`,
      book: `Your ride is less than ${replyPromise.hours} hours away: please call or book online now.`,
      quote: `You’ll receive an itemized quote ${replyPromise.text}.`,
    }[advice],
    heading: 'Thank you for your request',
    paragraphs: [
      {
        call: `We’ve received your request. Your ride is less than ${rideLeadHours} hours away, so please don’t wait for a written quote: call ${phoneLabel(company.phones.tollFree)}, 24/7, with your reference.`,
        book: `We’ve received your request. Your ride is less than ${replyPromise.hours} hours away, so please don’t wait for a written quote: call ${phoneLabel(company.phones.tollFree)}, 24/7, with your reference, or book online now.`,
        quote: `We’ve received your request. You’ll receive an itemized quote ${replyPromise.text}, without obligation.`,
      }[advice],
    ],
    highlight: { label: 'Your reference', value: quoteRequest.reference },
    facts: emailFacts(
      quoteRequestFields,
      {
        ...quoteRequest,
        vehicleType,
        additionalVehicles,
        ...(quoteRequest.estimate && { estimate: `${quoteRequest.estimate}, ${estimateTerms}` }),
      },
      'customer',
    ),
    ...(advice === 'book' && {
      action: { label: 'Book Online Now', url: new URL(bookingUrl(), siteUrl).href },
    }),
    closing: [
      `To add or correct something, reply to this email or call ${phoneLabel(company.phones.tollFree)}, 24/7, with your reference.`,
      'If this request isn’t yours, someone entered your address by mistake. You don’t need to do anything.',
    ],
  };
}

type StaffFacts = {
  /** Opens this request in the dashboard. */
  url: string;
  soon: boolean;
  /** On the company's clock. */
  replyDue: { date: string; time: string };
};

/** To staff; a reply goes to the customer. */
export function newQuoteRequestEmail(
  quoteRequest: QuoteRequest,
  { url, soon, replyDue }: StaffFacts,
): EmailContent {
  const due = formatRide(replyDue.date, replyDue.time);
  return {
    subject: `${soon ? 'Urgent: quote' : 'Quote'} request ${quoteRequest.reference}: ${quoteRequest.eventType}, ${formatFullDate(quoteRequest.eventDate)}`,
    preview: `${quoteRequest.fullName}, ${formatPassengers(quoteRequest.passengers)}, ${quoteRequest.pickupLocation} to ${quoteRequest.dropoffLocation}`,
    heading: `${quoteRequest.eventType} for ${formatPassengers(quoteRequest.passengers)}`,
    paragraphs: [
      soon
        ? `${quoteRequest.fullName} requested a quote on the website. The ride is less than ${replyPromise.hours} hours away: please call now, no later than ${due}.`
        : `${quoteRequest.fullName} requested a quote on the website. We promise an answer ${replyPromise.text}: by ${due}.`,
    ],
    highlight: { label: 'Reference', value: quoteRequest.reference },
    facts: emailFacts(quoteRequestFields, quoteRequest, 'desk'),
    ...(quoteRequest.notes && { quoted: quoteRequest.notes }),
    action: { label: 'Open This Request', url },
    closing: ['A reply to this email goes to the customer.'],
    replyTo: { name: quoteRequest.fullName, address: quoteRequest.email },
  };
}

/** To staff, when a customer has corrected address or number; `changes` says from what to what. */
export function contactCorrectedDeskEmail(
  quoteRequest: QuoteRequest,
  changes: string,
  url: string,
): EmailContent {
  return {
    subject: `Corrected contact details: ${quoteRequest.reference}`,
    preview: changes,
    heading: `${quoteRequest.fullName} corrected their contact details`,
    paragraphs: [changes],
    highlight: { label: 'Reference', value: quoteRequest.reference },
    action: { label: 'Open This Request', url },
    closing: ['A reply to this email goes to the corrected address.'],
    replyTo: { name: quoteRequest.fullName, address: quoteRequest.email },
  };
}
