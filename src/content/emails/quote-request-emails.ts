import { replyPromise, rideLeadHours } from '../company.ts';
import { estimateWithTerms } from '../estimate.ts';
import { findVehicle } from '../fleet/index.ts';
import { quoteForm } from '../forms/quote-form.ts';
import type { PrintedRequest } from '../offers/offer-letter.ts';
import { ridePhone } from '../offers/ride-phone.ts';
import { phoneLabel } from '../phone.ts';
import {
  formatDuration,
  formatFullDate,
  formatLocalTime,
  formatPassengers,
  formatRide,
  formatShortDate,
  formatTime,
  formatWeekdayTime,
} from '../requests/format.ts';
import { quoteRequestFields } from '../requests/quote-request.ts';
import { quoteRecap } from '../requests/quote-route.ts';
import { emailFacts } from '../requests/request-field.ts';
import { bookingUrl } from '../reservations.ts';
import { inSentence } from '../text.ts';
import type { EmailContent } from './email-content.ts';
import { emailFrame } from './email-frame.ts';

/** The parts of a quote request that the sentences mention; the list of facts prints the rest. */
type QuoteRequest = PrintedRequest & {
  email: string;
  passengers: number;
  vehicleType?: string | undefined;
  additionalVehicles?: string[] | undefined;
  notes?: string | undefined;
  estimate?: string | undefined;
};

type Received = {
  advice: 'call' | 'book' | 'quote';
  answerBy: string;
  siteUrl: string;
  /** The page that says all that was asked for. */
  url: string;
  /** Staff have written it down for somebody who called. */
  isByPhone?: boolean;
};

/**
 * To the customer: confirms the request and says what comes next. Of the form nobody has proved that the address is theirs, so it
 * then repeats no text that was typed, or the form would send strangers' words to anybody in our name; the page that it links does.
 */
export function quoteReceivedEmail(
  quoteRequest: QuoteRequest,
  { advice, answerBy, siteUrl, url, isByPhone = false }: Received,
): EmailContent {
  const call = phoneLabel(ridePhone(quoteRequest));
  const vehicleType = knownVehicle(quoteRequest.vehicleType);
  const additionalVehicles = quoteRequest.additionalVehicles?.flatMap((name) => knownVehicle(name) ?? []);
  const { route, facts } = quoteRecap(withTerms(quoteRequest));
  const seeRequest = { label: 'See Your Request', url };
  return {
    subject: `Quote request for ${formatShortDate(quoteRequest.eventDate)}: ${quoteRequest.reference}`,
    preview: {
      call: `Your ride is less than ${rideLeadHours} hours away: call now.`,
      book: `Your ride is less than ${replyPromise.hours} hours away: call or book online now.`,
      quote: `You’ll receive an itemized quote ${replyPromise.text}.`,
    }[advice],
    heading: 'Thank you for your request',
    paragraphs: [
      {
        call: `We’ve received your request. Your ride is less than ${rideLeadHours} hours away, so please don’t wait for a written quote: call ${call}, 24/7, with your reference.`,
        book: `We’ve received your request. Your ride is less than ${replyPromise.hours} hours away, so please don’t wait for a written quote: call ${call}, 24/7, with your reference, or book online now.`,
        quote: `We’ve received your request. You’ll receive an itemized quote ${replyPromise.text}, without obligation. We’ll answer by ${answerBy}.`,
      }[advice],
    ],
    highlight: { label: 'Your reference', value: quoteRequest.reference },
    facts: isByPhone
      ? [...route, ...facts]
      : emailFacts(
          quoteRequestFields,
          withTerms({ ...quoteRequest, vehicleType, additionalVehicles }),
          'customer',
        ),
    ...(advice === 'book'
      ? {
          action: { label: 'Book Online Now', url: new URL(bookingUrl(), siteUrl).href },
          secondAction: seeRequest,
        }
      : { action: seeRequest }),
    closing: [
      `Everything that you told us is on that page. To add or correct something, reply to this email or call ${call}, 24/7, with your reference.`,
      'If this request isn’t yours, someone entered your address by mistake. You don’t need to do anything.',
    ],
  };
}

function withTerms<Request extends QuoteRequest>(quoteRequest: Request): Request {
  const { estimate } = quoteRequest;
  return estimate ? { ...quoteRequest, estimate: estimateWithTerms(estimate) } : quoteRequest;
}

/** What the form lets choose; a client of the API may have sent any text. */
function knownVehicle(name: string | undefined): string | undefined {
  return name === quoteForm.otherVehicle ? name : findVehicle(name)?.name;
}

type StaffFacts = {
  /** Opens this request in the dashboard. */
  url: string;
  /** What the customer was told. */
  advice: 'call' | 'book' | 'quote';
  /** On the company's clock. */
  replyDue: { date: string; time: string };
  /** From the request to the ride. */
  rideInMs: number;
};

/** To staff; a reply goes to the customer. */
export function newQuoteRequestEmail(
  quoteRequest: QuoteRequest & { phone: string },
  facts: StaffFacts,
): EmailContent {
  const { reference, fullName, email, eventType, eventDate, notes } = quoteRequest;
  const { url, advice, replyDue } = facts;
  const party = `${formatPassengers(quoteRequest.passengers)}, ${quoteRequest.pickupLocation} to ${quoteRequest.dropoffLocation}`;
  const common = {
    facts: emailFacts(quoteRequestFields, quoteRequest, 'desk'),
    ...(notes && { quoted: notes, quotedLabel: emailFrame.customerNotes }),
    replyTo: { name: fullName, address: email },
  };
  if (advice !== 'quote') return { ...urgentParts(quoteRequest, facts, party), ...common };
  return {
    subject: `Quote request: ${formatShortDate(eventDate)}, ${eventType} (${reference})`,
    preview: `${fullName}, ${party}`,
    heading: `${eventType} for ${formatPassengers(quoteRequest.passengers)}`,
    paragraphs: [
      `${fullName} requested a quote on the website. Answer by ${formatRide(replyDue.date, replyDue.time)}.`,
    ],
    highlight: { label: 'Reference', value: reference },
    ...common,
    action: { label: 'Open This Request', url },
    closing: [replyGoesToCustomer],
  };
}

const replyGoesToCustomer = 'A reply to this email goes to the customer.';

/** The ride begins before an answer is due, so the desk calls: the deadline first, the number as the button. */
function urgentParts(
  quoteRequest: QuoteRequest & { phone: string },
  { url, advice, replyDue, rideInMs }: StaffFacts,
  party: string,
) {
  const { reference, fullName, phone, eventType, eventDate, pickupTime } = quoteRequest;
  const call = advice === 'call' ? 'now' : `by ${formatTime(replyDue.time)}`;
  const start = formatLocalTime(pickupTime, quoteRequest.pickupCity ?? quoteRequest.pickupLocation);
  return {
    subject: `Urgent, call ${call}: ride ${formatWeekdayTime(eventDate, pickupTime)}, ${inSentence(eventType)}`,
    preview: `${fullName}, ${phone}. ${party}.`,
    heading: `Call ${fullName} ${call}`,
    isUrgent: true as const,
    paragraphs: [
      `The ride begins on ${formatFullDate(eventDate)}, at ${start}: ${formatDuration(rideInMs)} after this request.`,
      advice === 'call'
        ? `We asked ${fullName} to call us.`
        : `We asked ${fullName} to call or book online. Look for the name in Bookings before you call.`,
    ],
    highlight: { label: 'Phone', value: phone },
    action: { label: `Call ${phone}`, url: `tel:${phone.replace(/[^\d+]/g, '')}` },
    secondAction: { label: `Open ${reference} in the dashboard`, url },
    closing: [
      'After the call, set the request to Contacted, or the reminders continue.',
      replyGoesToCustomer,
    ],
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
