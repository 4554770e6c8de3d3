import { company, headquarters } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import type { BookingDesk, Closing, Hero, Points, Seo } from '../schema.ts';

export const seo: Seo = {
  title: 'Online Reservations: Book a Chauffeur',
  description:
    'Book a chauffeured sedan, SUV, van or coach online in a few minutes, or call the Nashville desk at any hour. Custom quotes within 24 hours.',
  keywords: [
    'online reservations',
    'book chauffeur online',
    'Nashville car service booking',
    'instant booking',
  ],
  picture: 'place-airport-escalade',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Contact', to: '/contact' },
  badge: 'Instant Booking',
  title: 'Book Your Luxury Transportation',
  lead: 'Choose the date, the places and the vehicle. The reservation service confirms at once, and our desk has the ride from that moment.',
  picture: 'place-airport-escalade',
  actions: [],
};

export const tiles: Points = {
  heading: 'Behind every reservation',
  items: [
    { title: 'Fast Response', text: 'Custom quotes within 24 hours. Bookings are confirmed on the spot.' },
    {
      title: 'Personalized Service',
      text: 'A named chauffeur, your usual stops and preferences kept on file.',
    },
    { title: 'Local Expertise', text: 'Nashville area specialists since 2015.' },
    { title: 'Luxury Fleet', text: 'Sedans, SUVs, Sprinter vans and motor coaches, all in black.' },
  ],
};

export const widget: BookingDesk = {
  heading: 'Reserve online',
  intro: 'The form below belongs to our reservation service. Your booking is made and kept there.',
  action: { kind: 'reserve', label: 'Open the reservation service' },
};

export const closing: Closing = {
  heading: 'Rather talk it through?',
  text: 'The Nashville desk books by phone at any hour and answers e-mail typically within 2 hours in business hours.',
  actions: [
    { kind: 'call', label: `Call ${phoneLabel(headquarters.phone)}`, phone: headquarters.phone },
    { kind: 'mail', label: `E-mail ${company.email.info}`, address: company.email.info },
  ],
};
