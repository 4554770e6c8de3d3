import { company, headquarters, replyPromise, rideLeadHours } from '../company.ts';
import { vipTerms } from '../facts.ts';
import { accessibleVan } from '../fleet/index.ts';
import { phoneHref, phoneLabel } from '../phone.ts';
import { hourlyRate, hourMinimum, leastHourly, vipDiscount } from '../rates.ts';
import { statements } from '../statements.ts';
import { linkTo } from '../text.ts';
import type { Home } from '../types.ts';

export const home: Home = {
  seo: {
    title: 'Nashville Limo & Chauffeur Service',
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
    lead: 'Chauffeured cars, executive vans and motor coaches in Nashville, Atlanta, Miami and Houston, day and night.',
    price: `From ${hourlyRate(leastHourly())}, ${hourMinimum(leastHourly())}`,
    picture: 'hero-home',
    portrait: 'hero-phone',
    actions: [
      { kind: 'reserve', label: 'Get an Instant Quote' },
      { kind: 'page', label: 'View Our Services', to: '/#services' },
    ],
  },
  trust: [
    { title: '24/7 Service', text: 'Calls answered day and night' },
    { title: 'Professional Chauffeurs', text: 'Vetted, trained and in uniform' },
    { title: 'Luxury Fleet', text: 'From one guest to a full coach' },
    { title: 'Global Service', text: 'From four home cities, wherever you’re going' },
  ],
  about: {
    heading: 'Your Trusted Transportation Partner',
    intro: 'Founded in Nashville in 2008 with two vehicles; at home in four cities today.',
    picture: 'scene-window-warm',
    paragraphs: [
      'People call us when the arrival matters: an early board meeting, a wedding with three schedules, a grandmother who travels in her wheelchair. For more than 15 years the work has been the same: know the plan, arrive early, stay discreet.',
      'We look after you from the first question to the receipt: we follow your flight, keep in touch with your chauffeur and answer the phone ourselves.',
    ],
    compliance: {
      heading: 'Safety and compliance',
      items: [
        'Licensed and commercially insured; passenger coverage of $5M',
        'Carriers rated A- or higher; certificates free within 24-48 hours',
        statements.chauffeurChecks,
        'Vehicles inspected before every shift and serviced on schedule',
        [
          'ADA compliant, with ',
          linkTo('wheelchair-accessible vans', accessibleVan.page),
          ' and trained securement',
        ],
        'Driver hours logged, rest periods observed',
      ],
    },
    more: { kind: 'page', label: 'How We Work', to: '/about' },
  },
  services: {
    name: 'Services',
    heading: 'Chauffeured rides for every occasion',
    intro: [
      'Book most services online, by the ride or by the hour. Our specialist can also arrange accessible rides by phone, and hotel partnerships begin with a call. For business travel, see the ',
      linkTo('services overview', '/services-overview'),
      '.',
    ],
    alsoOffered: [{ name: 'Charter Bus Rental', path: '/charter-bus-rental' }],
  },
  fleet: {
    name: 'Our Fleet',
    heading: 'Sedans, SUVs, vans and coaches',
    intro: statements.fleetColor,
    details: 'View Details',
    request: 'Request This Vehicle',
    everyRide: {
      heading: 'Included in every ride',
      items: ['Wi-Fi', 'USB power', 'Flight tracking', 'Uniformed chauffeurs'],
    },
  },
  vip: {
    heading: 'Join the VIP Club',
    text: `A code for ${vipDiscount} off your first ride, by email.`,
    conditions: `After that, you’ll hear from us occasionally, with news and seasonal dates; unsubscribe anytime. ${vipTerms}`,
    picture: 'cabin-flutes',
  },
  contact: {
    name: 'Contact',
    heading: 'Book online or call us',
    intro: `Custom quotes arrive ${replyPromise.text}. Pickup in less than ${rideLeadHours} hours? Please call us directly.`,
    booking: {
      heading: 'Reserve your ride',
      text: 'Choose the vehicle, the time and the addresses. You’ll receive your confirmation online.',
      action: { kind: 'reserve', label: 'Book Online Reservation' },
    },
    facts: [
      { label: 'Phone', value: phoneLabel(headquarters.phone), href: phoneHref(headquarters.phone) },
      { label: 'Email', value: company.email.info, href: `mailto:${company.email.info}` },
      { label: 'Service area', value: 'Nashville, TN & Surrounding Areas' },
      { label: 'Availability', value: '24/7 Service' },
    ],
    emergency: {
      label: 'Emergency line',
      text: 'Need help during a ride? This number reaches the manager on duty, 24/7.',
    },
    membership: { label: 'Member', text: company.tradeAssociation.name },
  },
};
