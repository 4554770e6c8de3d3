import { company, headquarters } from '../company.ts';
import { phoneHref, phoneLabel } from '../phone.ts';
import { vipDiscount } from '../rates.ts';
import type { Home } from '../schema.ts';

export const home: Home = {
  seo: {
    title: 'Chauffeur & Limousine Service in Nashville',
    description:
      'Chauffeured cars, vans and coaches in Nashville, Atlanta, Miami and Houston. Airport, corporate, hotel, group and event transportation, 24/7.',
    keywords: [
      'Nashville chauffeur service',
      'limousine Nashville',
      'airport car service BNA',
      'corporate transportation',
      'charter bus Nashville',
      'wheelchair accessible transportation',
    ],
    picture: 'hero-home',
  },
  hero: {
    cities: company.offices.map((office) => office.name),
    title: 'Global Passenger Transportation Services',
    lead: 'Chauffeured cars, executive vans and motor coaches, arranged by one desk and driven to one standard, wherever you land.',
    picture: 'hero-home',
    portrait: 'hero-phone',
    actions: [
      { kind: 'reserve', label: 'Get an Instant Quote' },
      { kind: 'page', label: 'View Our Services', to: '/#services' },
    ],
  },
  trust: [
    { title: '24/7 Service', text: 'Someone answers at every hour' },
    { title: 'Professional Chauffeurs', text: 'Vetted, trained, in uniform' },
    { title: 'Luxury Fleet', text: 'One guest to a full coach' },
    { title: 'Global Service', text: 'Four home cities, partners beyond' },
  ],
  about: {
    heading: 'Your Trusted Transportation Partner',
    intro: 'Founded in Nashville in 2008 with two vehicles. Today one desk serves four cities.',
    picture: 'place-hills-suburban',
    paragraphs: [
      'People call us when the arrival matters: a board that meets at eight, a bride with three timetables, a grandmother whose wheelchair has to fit. For 15+ years the work has been the same. Know the plan, be early, keep quiet about it.',
      'You deal with one desk from the first question to the receipt. It follows your flight, knows your chauffeur by first name and answers the phone itself.',
    ],
    compliance: {
      heading: 'Safety and compliance',
      items: [
        'Licensed and commercially insured, with passenger coverage of $5M',
        'Carriers rated A- or higher; certificates free within 24-48 hours',
        'Chauffeurs background-checked, drug-tested and trained before their first ride',
        'Vehicles inspected before every shift and serviced on schedule',
        'ADA compliant, with wheelchair-accessible vans and trained securement',
        'Hours of service logged, so nobody drives tired',
      ],
    },
    more: { kind: 'page', label: 'How we work', to: '/about' },
  },
  services: {
    name: 'Services',
    heading: 'Where shall we take you?',
    intro: 'However you ride. Some services open the booking desk at once, others deserve a few words first.',
    alsoOffered: [
      {
        name: 'Charter Bus Rental',
        description: 'Motor coaches with driver for 35-56 passengers, priced by custom quote.',
        path: '/charter-bus-rental',
      },
    ],
  },
  fleet: {
    name: 'Our Fleet',
    heading: 'A quiet fleet, in black.',
    intro:
      'From sedan to motor coach, one specification of care. Each vehicle is cleaned and checked between journeys.',
    details: 'View Details',
    request: 'Request This Vehicle',
    everyRide: {
      heading: 'Included in every ride',
      items: ['Wi-Fi', 'USB power', 'Flight tracking', 'Uniformed chauffeurs'],
    },
  },
  vip: {
    heading: 'Join the VIP Club',
    text: `Leave your e-mail and we send a code for ${vipDiscount} off your first ride. After that, a note now and then: new cities, game-day coaches, the weeks that fill first.`,
    notes: [`${vipDiscount} off the first ride`, 'One code, any vehicle', 'Leave whenever you like'],
    picture: 'detail-leather',
  },
  contact: {
    name: 'Contact',
    heading: 'Book in two minutes, or just call.',
    intro: 'Custom quotes arrive within 24 hours. Pickup in less than 2 hours? Call the desk directly.',
    booking: {
      heading: 'Reserve a car',
      text: 'Choose the vehicle, the time and the addresses. The reservation desk opens and shows the price before you confirm.',
      action: { kind: 'reserve', label: 'Book Online Reservation' },
    },
    facts: [
      { label: 'Phone', value: phoneLabel(headquarters.phone), href: phoneHref(headquarters.phone) },
      { label: 'E-mail', value: company.email.info, href: `mailto:${company.email.info}` },
      { label: 'Service area', value: 'Nashville, TN & Surrounding Areas' },
      { label: 'Availability', value: '24/7 Service' },
    ],
    emergency: {
      label: 'Emergency line',
      text: 'Already traveling and something has gone wrong? This number reaches the duty manager at once.',
    },
    membership: { label: 'Member', text: company.tradeAssociation.name },
  },
};
