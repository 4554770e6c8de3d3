import { company, replyPromise } from '../company.ts';
import { findQuotable } from '../estimate.ts';
import { phoneLabel } from '../phone.ts';
import { formatFullDate, formatPassengers } from '../requests/format.ts';
import { quoteRequestFields } from '../requests/quote-request.ts';
import { emailFacts } from '../requests/request-field.ts';
import type { EmailContent } from './email-content.ts';

/** The parts of a quote request that the sentences mention; the list of facts prints the rest. */
type QuoteRequest = {
  reference: string;
  fullName: string;
  email: string;
  eventType: string;
  eventDate: string;
  pickupTime: string;
  pickupLocation: string;
  dropoffLocation: string;
  passengers: number;
  vehicleType?: string | undefined;
  notes?: string | undefined;
};

/**
 * To the customer: confirms the request and says what comes next. Nobody has proved that the address is theirs, so it
 * repeats no text that was typed, or the form would send strangers' words to anybody in our name.
 */
export function quoteReceivedEmail(quoteRequest: QuoteRequest): EmailContent {
  const vehicleType = findQuotable(quoteRequest.vehicleType)?.name;
  return {
    subject: `We have your quote request ${quoteRequest.reference}`,
    preview: `The desk answers with an itemized quote ${replyPromise.text}.`,
    heading: 'Thank you for your request',
    paragraphs: [
      `Your request is with the desk. You will have an itemized quote ${replyPromise.text}, without obligation.`,
    ],
    highlight: { label: 'Your reference', value: quoteRequest.reference },
    facts: emailFacts(quoteRequestFields, { ...quoteRequest, vehicleType }, 'customer'),
    closing: [
      `Something to add or correct? Reply to this mail or call ${phoneLabel(company.phones.tollFree)} at any hour and give the reference.`,
      'If this request is not yours, somebody typed your address by mistake: you need do nothing.',
      'For a ride within the next two hours, please call: it is the only sure way.',
    ],
  };
}

/** To the desk; a reply goes to the customer. */
export function newQuoteRequestEmail(quoteRequest: QuoteRequest, siteUrl: string): EmailContent {
  return {
    subject: `Quote request ${quoteRequest.reference}: ${quoteRequest.eventType}, ${formatFullDate(quoteRequest.eventDate)}`,
    preview: `${quoteRequest.fullName}, ${formatPassengers(quoteRequest.passengers)}, ${quoteRequest.pickupLocation} to ${quoteRequest.dropoffLocation}`,
    heading: `${quoteRequest.eventType} for ${formatPassengers(quoteRequest.passengers)}`,
    paragraphs: [
      `${quoteRequest.fullName} asked for a quote on the website. We promise an answer ${replyPromise.text}.`,
    ],
    highlight: { label: 'Reference', value: quoteRequest.reference },
    facts: emailFacts(quoteRequestFields, quoteRequest, 'desk'),
    ...(quoteRequest.notes && { quoted: quoteRequest.notes }),
    action: { label: 'Open the dashboard', url: `${siteUrl}/admin` },
    closing: ['A reply to this mail goes to the customer.'],
    replyTo: { name: quoteRequest.fullName, address: quoteRequest.email },
  };
}
