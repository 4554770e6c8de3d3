import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  clockTime,
  EmailAddress,
  line,
  optional,
  PhoneNumber,
  paragraph,
  wholeNumber,
} from './form-fields.ts';

/** A booking as the reservation service reports it. Its id is assigned by the service, so a repeated delivery creates no second booking. */
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
    phone: PhoneNumber,
    service: line(80),
    date: z.iso.date(),
    time: clockTime(),
    pickup: line(200),
    destination: line(200),
    passengers: wholeNumber(1, 1000, 'Between 1 and 1000 passengers.'),
    vehicle: optional(line(80)),
    message: optional(paragraph(2000)),
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
