import { bookingRequestFields } from '../requests/booking-request.ts';
import { formatPassengers, formatShortDate } from '../requests/format.ts';
import { emailFacts } from '../requests/request-field.ts';
import type { EmailContent } from './email-content.ts';
import { emailFrame } from './email-frame.ts';

type BookingRequest = {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  service: string;
  date: string;
  time: string;
  pickup: string;
  destination: string;
  passengers: number;
  message?: string | undefined;
};

/** To the desk, with the address of this booking in the dashboard; a reply goes to the customer. */
export function newBookingRequestEmail(bookingRequest: BookingRequest, url: string): EmailContent {
  const { reference, firstName, lastName, service, date, passengers, pickup, destination } = bookingRequest;
  const name = `${firstName} ${lastName}`;
  return {
    subject: `Booking for ${formatShortDate(date)}: ${service} (${reference})`,
    preview: `${name}, ${formatPassengers(passengers)}, ${pickup} to ${destination}`,
    heading: `${service} for ${formatPassengers(passengers)}`,
    paragraphs: [`${name} booked this ride with the reservation service.`],
    highlight: { label: 'Reference', value: reference },
    facts: emailFacts(bookingRequestFields, bookingRequest, 'desk'),
    ...(bookingRequest.message && { quoted: bookingRequest.message, quotedLabel: emailFrame.customerNotes }),
    action: { label: 'Open This Booking', url },
    closing: ['A reply to this email goes to the customer.'],
    replyTo: { name, address: bookingRequest.email },
  };
}
