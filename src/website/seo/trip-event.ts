import type { Event } from 'schema-dts';
import { company, headquarters } from '#content/company.ts';

export function tripEvent(trip: {
  name: string;
  description: string;
  /** The days of departure and of the game. */
  startDate: string;
  endDate: string;
  pickup: string;
  price: number;
  seats: number;
  path: string;
  /** Absent: the trip can no longer be booked. */
  bookingUrl: string | undefined;
}): Event {
  return {
    '@type': 'Event',
    name: trip.name,
    description: trip.description,
    startDate: trip.startDate,
    endDate: trip.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    // Where the coach leaves from and returns to. The game is not ours.
    location: {
      '@type': 'Place',
      name: trip.pickup,
      address: {
        '@type': 'PostalAddress',
        addressLocality: headquarters.address.locality,
        addressRegion: headquarters.address.region,
        addressCountry: 'US',
      },
    },
    url: company.siteUrl + trip.path,
    organizer: { '@type': 'Organization', name: company.name, url: `${company.siteUrl}/` },
    maximumAttendeeCapacity: trip.seats,
    ...(trip.bookingUrl && {
      offers: {
        '@type': 'Offer',
        url: trip.bookingUrl,
        price: trip.price,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    }),
  };
}
