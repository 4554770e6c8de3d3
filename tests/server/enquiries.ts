import type { z } from 'zod';
import { estimateText } from '#content/estimate.ts';
import { formatCents, formatPrice } from '#content/rates.ts';
import type { ReservationNotice } from '#contracts/booking-requests.ts';
import { createContactMessage, type NewContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest, type NewQuoteRequest, sendLinks } from '#contracts/quote-requests.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { addUp } from '#rules/offer-amounts.ts';
import { draftPrice } from '#rules/offer-draft.ts';
import { estimate } from '#rules/pricing.ts';
import { type RideToPrice, recommendedVehicles } from '#rules/vehicles.ts';

/** The addresses of the site's forms, and how a browser without scripts sends one. */
export const publicForms = [
  createQuoteRequest.path,
  createContactMessage.path,
  joinVipClub.path,
  sendLinks.path,
];
export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** Enquiries as a customer would send them, months ahead on the test app's clock. */

export function aQuoteRequest(
  different: Partial<z.input<typeof NewQuoteRequest>> = {},
): z.input<typeof NewQuoteRequest> {
  return {
    fullName: 'Ada Whitfield',
    email: 'ada@whitfield.example',
    phone: '(615) 555-0142',
    eventType: 'Wedding',
    eventDate: '2026-06-20',
    pickupTime: '17:30',
    pickupLocation: 'The Hermitage Hotel, Nashville',
    dropoffLocation: 'Cheekwood Estate',
    duration: 3,
    passengers: 4,
    vehicleType: 'Cadillac Escalade',
    notes: 'Two garment bags, and a stop for flowers.',
    ...different,
  };
}

export function aMessage(
  different: Partial<z.input<typeof NewContactMessage>> = {},
): z.input<typeof NewContactMessage> {
  return {
    name: 'Ruth Calloway',
    email: 'ruth@calloway.example',
    phone: '615-555-0177',
    subject: 'A coat left in the car',
    message: 'A navy coat, back seat,\nyesterday evening from the Ryman.',
    ...different,
  };
}

export function aReservation(
  different: Partial<ReservationNotice['booking']> = {},
): ReservationNotice['booking'] {
  return {
    id: 'BK-10482',
    firstName: 'Marcus',
    lastName: 'Okafor',
    email: 'marcus@okafor.example',
    phone: '404-555-0155',
    service: 'Airport transfer',
    date: '2026-02-01',
    time: '06:15',
    pickup: 'Atlanta, GA',
    destination: 'ATL airport',
    passengers: 2,
    ...different,
  };
}

/** A day that a real clock has not reached yet. */
export function nextSummer(): string {
  return `${new Date().getUTCFullYear() + 1}-06-20`;
}

/** Estimate of a ride as the page, the email and the dashboard format it. */
export const estimateOf = (ride: RideToPrice): string =>
  estimateText(estimate(ride), recommendedVehicles(ride));

const escaladeRide = { vehicleType: 'Cadillac Escalade', duration: 3 };

/** Estimate of three hours in the Escalade, which these customers ask for. */
export const escaladeEstimate = estimateOf(escaladeRide);
const escaladeOffer = draftPrice(escaladeRide);
export const escaladeCents = escaladeOffer.totalCents;
export const escaladeTotal = formatCents(escaladeCents);
/** On cards, where whole dollars have no cents. */
export const escaladePrice = formatPrice(escaladeCents);
/** The same with a code of the VIP Club. */
export const escaladeVip = addUp({ ...escaladeOffer, vipCode: 'VIP-2222-2222' });
