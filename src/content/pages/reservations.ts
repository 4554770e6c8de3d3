import { company, emailPromise, headquarters, replyPromise } from '../company.ts';
import { callAction } from '../phone.ts';
import { statements } from '../statements.ts';
import type { Closing, Hero, Points, Reservation, Seo } from '../types.ts';

export const seo: Seo = {
  title: 'Online Reservations: Book a Chauffeur',
  description: `Book a chauffeured sedan, SUV, van or coach online in a few minutes, or call our Nashville office at any hour. Custom quotes ${replyPromise.text}.`,
  keywords: [
    'online reservations',
    'book chauffeur online',
    'Nashville car service booking',
    'instant booking',
  ],
  picture: 'detail-grille-night',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Contact', to: '/contact' },
  badge: 'Instant Booking',
  title: 'Book Your Luxury Transportation',
  lead: 'Choose the date, the places and the vehicle. You’ll receive your confirmation online, and our team takes it from there.',
  picture: 'detail-grille-night',
  actions: [],
};

export const tiles: Points = {
  heading: 'With every reservation',
  items: [
    {
      title: 'Fast Response',
      text: `Custom quotes ${replyPromise.text}. Online bookings are confirmed on screen.`,
    },
    { title: 'Personalized Service', text: statements.personalService },
    { title: 'Local Expertise', text: 'Nashville area specialists since 2015.' },
    { title: 'Luxury Fleet', text: statements.fleetList },
  ],
};

export const widget: Reservation = {
  heading: 'Book online',
  intro: 'Our reservation service takes and manages your booking.',
  action: { kind: 'reserve', label: 'Book Online' },
};

export const closing: Closing = {
  heading: 'Prefer to call or write?',
  text: `Our Nashville office takes bookings by phone 24/7 and typically answers email ${emailPromise}.`,
  actions: [
    callAction(headquarters.phone),
    { kind: 'mail', label: `Email ${company.email.info}`, address: company.email.info },
  ],
};
