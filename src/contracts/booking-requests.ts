import { z } from 'zod';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import type { RequestFields } from '#content/requests/request-field.ts';
import { endpoint } from './endpoint.ts';
import {
  AnalyticsSessionId,
  AnyPhoneNumber,
  clockTime,
  date,
  EmailAddress,
  line,
  optional,
  paragraph,
  wholeNumber,
} from './form-fields.ts';
import { requestList, requestProperties } from './request-lists.ts';

/** A ride that was booked with the reservation service and reached us through its webhook. */
export const BookingRequest = z.object({
  ...requestProperties,
  /** The reservation service's own number for it. */
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  date: z.string(),
  time: z.string(),
  pickup: z.string(),
  destination: z.string(),
  passengers: z.number(),
  vehicle: z.string().optional(),
  message: z.string().optional(),
  isProcessed: z.boolean(),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

// Fails to compile when a property has no description, or one whose format takes another type.
bookingRequestFields satisfies RequestFields<BookingRequest>;

export const bookingRequestList = requestList({
  name: 'booking-requests',
  item: BookingRequest,
  states: ['pending', 'processed'],
  filters: ['due', 'soon', 'today', 'tomorrow', 'week'],
  sorts: ['waiting', 'newest', 'ride', 'name'],
  setState: { isProcessed: z.boolean() },
});
export const {
  list: listBookingRequests,
  page: pageBookingRequests,
  update: updateBookingRequest,
  remove: removeBookingRequest,
  reset: resetBookingRequests,
} = bookingRequestList;

/**
 * A booking as the reservation service reports it. Its id is assigned by the service, so a repeated delivery creates no second
 * booking.
 */
export const ReservationNotice = z.strictObject({
  event: z.literal('booking.created'),
  booking: z.strictObject({
    id: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[\w.:-]+$/),
    firstName: line(80),
    lastName: line(80),
    email: EmailAddress,
    // A booking exists, however its number is written.
    phone: AnyPhoneNumber,
    service: line(80),
    date: date(),
    time: clockTime(),
    pickup: line(200),
    destination: line(200),
    passengers: wholeNumber(1, 1000, 'Please enter the number of passengers, from 1 to 1,000.'),
    vehicle: optional(line(80)),
    message: optional(paragraph(2000)),
    /** Copied from our booking link. Visitors can edit it there, so an invalid id must not reject the booking. */
    analyticsSessionId: optional(AnalyticsSessionId).catch(undefined),
  }),
});
export type ReservationNotice = z.output<typeof ReservationNotice>;

/** Signed over time and body, so neither can be changed or played back later: see docs/reservations.md. */
export const signatureHeaders = {
  timestamp: 'x-reservations-timestamp',
  signature: 'x-reservations-signature',
};

export const receiveReservation = endpoint({
  method: 'POST',
  path: '/api/webhooks/reservations',
  access: 'public',
  body: ReservationNotice,
  response: z.object({ received: z.literal(true) }),
});
