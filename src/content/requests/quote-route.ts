import { ridePhone } from '../offers/ride-phone.ts';
import { quoteRequestFields } from './quote-request.ts';
import { recapFacts } from './request-field.ts';

type Row = { label: string; value: string };
type Ride = {
  pickupLocation: string;
  pickupCity?: string | undefined;
  dropoffLocation: string;
  stops?: string | undefined;
};

const { pickupLocation, dropoffLocation, stops, ...otherFields } = quoteRequestFields;

/** The places of a ride in the order in which it reaches them. */
export function quoteRoute(ride: Ride): Row[] {
  return [
    { label: pickupLocation.label, value: ride.pickupLocation },
    ...(ride.stops ? [{ label: stops.label, value: ride.stops }] : []),
    { label: dropoffLocation.label, value: ride.dropoffLocation },
  ];
}

/** What the page that confirms a quote request repeats of it. */
export function quoteRecap<Request extends Ride>(
  quoteRequest: Request,
): { route: Row[]; facts: Row[]; phone: string } {
  return {
    route: quoteRoute(quoteRequest),
    facts: recapFacts<object>(otherFields, quoteRequest),
    phone: ridePhone(quoteRequest),
  };
}
