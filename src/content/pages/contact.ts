import { cities } from '../cities.ts';
import { company, emailPromise, replyPromise, rideLeadHours } from '../company.ts';
import { businessHours, extrasRule } from '../facts.ts';
import { callAction, callTo } from '../phone.ts';
import { linkTo } from '../text.ts';
import type { Closing, Directory, FactTable, Faq, Hero, Lists, Points, Seo } from '../types.ts';

export const seo: Seo = {
  title: 'Contact: Call, Email or Request a Quote',
  description:
    'Reach us 24/7: phone lines for Nashville, Atlanta, Miami and Houston, email, office addresses, service areas and booking advice.',
  keywords: [
    `contact ${company.name}`,
    'Nashville limousine phone number',
    'car service quote',
    'chauffeur booking Atlanta',
    'chauffeur booking Miami',
    'chauffeur booking Houston',
  ],
  picture: 'desk-night',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  title: 'Contact us',
  lead: `We’re here 24/7. Riding within ${rideLeadHours} hours? Please call. Within ${replyPromise.hours} hours, call or book online; otherwise request a quote or write to us.`,
  picture: 'desk-night',
  portrait: 'desk-night-square',
  isBelowHeader: true,
  actions: [
    callAction(company.phones.tollFree),
    { kind: 'page', label: 'Request a Quote', to: '/quote-request' },
    { kind: 'page', label: 'Book Online', to: '/reservations' },
  ],
};

/** The four blocks under #contact-methods. Numbers and addresses come from the company file. */
export const methods = {
  name: 'Contact methods',
  heading: 'Phone, email, offices and hours',
  intro: 'Every line reaches someone who can see your reservation.',
  phones: {
    title: 'Phone',
    lines: [
      { name: 'Main booking line', note: 'Toll-free, 24/7, all locations', phone: company.phones.tollFree },
      {
        name: 'Accessible transport',
        note: 'Our accessibility specialist',
        phone: company.phones.accessibility,
      },
    ],
    fax: { name: 'Fax', note: 'Signed contracts and purchase orders', phone: company.phones.fax },
  },
  email: {
    title: 'Email',
    lines: [
      { name: 'General questions', address: company.email.info },
      { name: 'Reservations and changes', address: company.email.desk },
    ],
    note: `We typically respond ${emailPromise}. ${businessHours}`,
  },
  offices: {
    title: 'Offices',
    note: 'Please call ahead, as our team is often on the road.',
  },
  hours: {
    title: 'Hours',
    headline: '24/7, 365 days',
    note: 'We drive and answer calls day and night, weekends and holidays included.',
  },
};

export const areas: Lists = {
  name: 'Service areas',
  heading: 'Where we drive',
  intro: 'Places we serve often. If yours isn’t listed, please ask.',
  groups: company.offices.map(({ name, area }) => ({
    title: name,
    text: area,
    items: cities
      .filter((city) => city.name === name)
      .flatMap((city) => [...city.neighborhoods, ...city.airports]),
  })),
};

export const reach = {
  heading: 'How to Reach Us',
  items: [
    {
      title: 'Call',
      text: 'Fastest, and best for rides today and changes on the way.',
      action: { kind: 'call', label: 'Call the Booking Line', phone: company.phones.tollFree },
    },
    {
      title: 'Email',
      text: 'Best for itineraries, guest lists and changes you want in writing.',
      action: { kind: 'mail', label: 'Write an Email', address: company.email.info },
    },
    {
      title: 'Online form',
      text: `Best for a custom quote. Tell us the date, the places and the number of passengers, and you’ll receive it ${replyPromise.text}.`,
      action: { kind: 'page', label: 'Request a Quote', to: '/quote-request' },
    },
  ],
} satisfies Directory;

export const advice: FactTable = {
  name: 'Booking information',
  heading: 'When to book',
  intro: 'Book earlier for larger groups and busier dates. These times are our recommendation.',
  columns: ['Your trip', 'Advance reservation'],
  rows: [
    ['Airport transfers', '24-48 hours'],
    ['Accessible rides', '24-48 hours preferred'],
    ['Special events', '1-2 weeks'],
    ['Corporate events', '2-4 weeks'],
    ['Groups of 15+', '3-4 weeks'],
    ['Weddings', '1-2 months'],
    ['Peak-season events', '3-6 months ahead'],
    ['Final details, events and groups', 'Confirm 1 week before'],
    ['Under 2 hours from now', 'Call directly'],
  ],
};

export const lastMinute: Points = {
  heading: 'Last-minute rides',
  items: [
    {
      title: 'Under 2 hours',
      text: [
        'Please call ',
        callTo(company.phones.tollFree),
        ' instead of booking online. A dispatcher will tell you which vehicles are available.',
      ],
    },
    {
      title: 'Later today',
      text: 'Call or book online. Sedans and SUVs are often available the same day; vans and coaches need more notice.',
    },
    {
      title: 'Plans changed',
      text: [
        'Call any line with your name and pickup time. We do our best to move the ride. Notice periods are in our ',
        linkTo('terms', '/terms-of-service'),
        '.',
      ],
    },
  ],
};

export const faq: Faq = {
  heading: 'Common questions',
  items: [
    {
      question: 'How quickly will I hear back?',
      answer: `Calls are answered 24/7. Email is typically answered ${emailPromise}, and you’ll receive a custom quote ${replyPromise.text}.`,
    },
    {
      question: 'Can I book for someone else?',
      answer:
        'Yes. Give us the passenger’s name and mobile number along with your own. The confirmation goes to you, the chauffeur’s details to whomever you choose.',
    },
    {
      question: 'What do you need for a quote?',
      answer:
        'Date, pickup time and place, destination, number of passengers and roughly how many hours you need. Tell us about luggage, child seats or a wheelchair, so that we choose the right vehicle. Any fee for child seats is listed in the quote.',
    },
    {
      question: 'How can I pay?',
      answer: `By major credit or debit card, on a corporate account or, for contracts, by bank transfer. ${extrasRule}`,
    },
    {
      question: 'May I bring a pet?',
      answer:
        'Service animals are always welcome, without notice or charge. For other pets, please ask us before you book.',
    },
  ],
};

export const closing: Closing = {
  heading: 'Speak with our team',
  text: `Call at any hour. Email is typically answered ${emailPromise}.`,
  actions: [
    callAction(company.phones.tollFree),
    { kind: 'mail', label: `Email ${company.email.info}`, address: company.email.info },
  ],
};
