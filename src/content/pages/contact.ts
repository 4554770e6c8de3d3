import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import type { Closing, Directory, FactTable, Faq, Hero, Lists, Points, Seo } from '../schema.ts';

export const seo: Seo = {
  title: 'Contact: Call, E-mail or Request a Quote',
  description:
    'Reach the desk 24/7: phone lines for Nashville, Atlanta, Miami and Houston, e-mail, office addresses, service areas and booking advice.',
  keywords: [
    `contact ${company.name}`,
    'Nashville limousine phone number',
    'car service quote',
    'chauffeur booking Atlanta',
    'chauffeur booking Miami',
    'chauffeur booking Houston',
  ],
  picture: 'place-hotel-sprinter',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  eyebrow: 'Nashville, Atlanta, Miami, Houston',
  title: 'Contact us',
  lead: 'Someone is at the desk now. Call for anything within the next two hours; for the rest, write or send the form and you will have an answer in writing.',
  picture: 'place-hotel-sprinter',
  actions: [
    { kind: 'call', label: `Call ${phoneLabel(company.phones.tollFree)}`, phone: company.phones.tollFree },
    { kind: 'page', label: 'Reserve online', to: '/reservations' },
  ],
};

/** The four blocks under #contact-methods. Numbers and addresses come from the company file. */
export const methods = {
  name: 'Contact methods',
  heading: 'Every way to reach the desk',
  intro: 'One company behind every number: whoever picks up can see your reservation.',
  phones: {
    title: 'Phone',
    lines: [
      { name: 'Main booking line', note: 'Toll-free, 24/7, all locations', phone: company.phones.tollFree },
      ...company.offices.map((office) => ({ name: office.name, note: office.area, phone: office.phone })),
      {
        name: 'Accessible transport',
        note: 'A specialist, not a switchboard',
        phone: company.phones.accessibility,
      },
    ],
    fax: { name: 'Fax', note: 'Signed contracts and purchase orders', phone: company.phones.fax },
  },
  email: {
    title: 'E-mail',
    lines: [
      { name: 'General questions', address: company.email.info },
      { name: 'Reservations and changes', address: company.email.desk },
    ],
    note: 'We typically respond within 2 hours in business hours.',
  },
  offices: {
    title: 'Offices',
    note: 'Please call ahead: our people are usually at the curb, not behind a counter.',
  },
  hours: {
    title: 'Hours',
    headline: '24/7, 365 days',
    note: 'Cars run and phones are answered at every hour, on weekends and on every holiday.',
  },
};

/** Six neighborhoods or airports of each city. */
const places: Record<string, string[]> = {
  Nashville: [
    'Downtown and Broadway',
    'The Gulch',
    'Franklin and Brentwood',
    'Nashville International (BNA)',
    'Smyrna Airport (MQY)',
    'John C. Tune Airport (JWN)',
  ],
  Atlanta: [
    'Downtown',
    'Midtown',
    'Buckhead',
    'Sandy Springs',
    'Hartsfield-Jackson (ATL)',
    'DeKalb-Peachtree Airport (PDK)',
  ],
  Miami: [
    'Brickell',
    'Miami Beach',
    'Coral Gables',
    'Las Olas, Fort Lauderdale',
    'Miami International (MIA)',
    'Fort Lauderdale-Hollywood (FLL)',
  ],
  Houston: [
    'Downtown',
    'Uptown and the Galleria',
    'Energy Corridor',
    'The Woodlands',
    'George Bush Intercontinental (IAH)',
    'William P. Hobby (HOU)',
  ],
};

export const areas: Lists = {
  name: 'Service areas',
  heading: 'Where we drive',
  intro:
    'Six places our chauffeurs know best in each city. If yours is not among them, ask: we very likely drive there too.',
  groups: company.offices.map(({ name, area }) => ({ title: name, text: area, items: places[name] ?? [] })),
};

export const reach: Directory = {
  heading: 'How to Reach Us',
  items: [
    {
      title: 'Call',
      text: 'The fastest way, and the right one for anything today. The toll-free line is answered 24/7 for all locations.',
      action: { kind: 'call', label: phoneLabel(company.phones.tollFree), phone: company.phones.tollFree },
    },
    {
      title: 'E-mail',
      text: 'Best for itineraries, guest lists and changes you want in writing. We typically respond within 2 hours in business hours.',
      action: { kind: 'mail', label: company.email.info, address: company.email.info },
    },
    {
      title: 'Online form',
      text: 'Best for a custom quote. Tell us the date, the places and the number of passengers, and you have it within 24 hours.',
      action: { kind: 'page', label: 'Request a quote', to: '/quote-request' },
    },
  ],
};

export const quote = {
  heading: 'Ask for a quote or leave a message',
  text: 'The quote form takes about two minutes: occasion, date, pickup, drop-off, passengers. Custom quotes go out within 24 hours, itemized and without obligation.',
  action: { kind: 'page', label: 'Open the quote form', to: '/quote-request' },
  reserve: {
    text: 'Dates settled already?',
    action: { kind: 'page', label: 'Book Online Reservation', to: '/reservations' },
  },
} as const;

export const advice: FactTable = {
  name: 'Booking information',
  heading: 'When to book',
  intro: 'The more people and the busier the date, the sooner. These are the desk’s own rules of thumb.',
  columns: ['Your journey', 'Advance reservation'],
  rows: [
    ['Airport transfers', '24-48 hours'],
    ['Accessible rides', '24-48 hours preferred'],
    ['Special events', '1-2 weeks'],
    ['Corporate events', '2-4 weeks'],
    ['Groups of 15+', '3-4 weeks'],
    ['Weddings', '1-2 months'],
    ['Peak-season events', '3-6 months ahead'],
    ['Final details, any booking', 'Confirm 1 week before'],
    ['Under 2 hours from now', 'Call directly'],
  ],
};

export const lastMinute: Points = {
  heading: 'Last-minute rides',
  items: [
    {
      title: 'Under 2 hours',
      text: 'Call directly. Online requests may not be read in time; a dispatcher can tell you at once which car is nearest.',
    },
    {
      title: 'Later today',
      text: 'Same-day rides depend on availability. Sedans and SUVs are the easiest to place; vans and coaches need longer.',
    },
    {
      title: 'Plans changed',
      text: 'Call any line with your name and pickup time. Moving a ride early is nearly always possible; the notice periods are in our terms.',
    },
  ],
};

export const faq: Faq = {
  heading: 'Before you ask',
  items: [
    {
      question: 'How quickly will I hear back?',
      answer:
        'Calls are answered at once, at any hour. E-mail is typically answered within 2 hours in business hours, and custom quotes go out within 24 hours.',
    },
    {
      question: 'Can I book for someone else?',
      answer:
        'Yes. Give us the passenger’s name and mobile number along with your own. We send the confirmation to you and the chauffeur’s details to whomever you choose.',
    },
    {
      question: 'What do you need for a quote?',
      answer:
        'Date, pickup time and place, destination, number of passengers and roughly how many hours you need. Luggage, child seats and wheelchairs help us choose the vehicle.',
    },
  ],
};

export const closing: Closing = {
  heading: 'Speak to the desk',
  text: 'Call or e-mail, whichever suits the hour. Both reach the same people.',
  actions: [
    { kind: 'call', label: `Call ${phoneLabel(company.phones.tollFree)}`, phone: company.phones.tollFree },
    { kind: 'mail', label: `E-mail ${company.email.info}`, address: company.email.info },
  ],
};
