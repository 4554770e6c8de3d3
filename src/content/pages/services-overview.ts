import { company, replyPromise } from '../company.ts';
import { fleetChoice } from '../fleet-choice.ts';
import { callAction } from '../phone.ts';
import { hourlyRate, hourMinimum, leastHourly } from '../rates.ts';
import { statements } from '../statements.ts';
import type { Headquarters, Hero, KeyServices, Points, Seo, VehicleChoices } from '../types.ts';

export const seo: Seo = {
  title: 'Services Overview for Business Travel',
  description:
    'Airport transfers, corporate shuttles, dedicated chauffeur hours and group transport at a glance. Our fleet and Nashville contacts.',
  keywords: [
    'corporate shuttle Nashville',
    'dedicated chauffeur',
    'business transportation overview',
    'event transport',
  ],
  picture: 'place-road-escalade',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  name: `${company.name} services overview`,
  title: 'Business travel at a glance',
  lead: 'Who we are, what we drive and how to reach us. A one-page summary to share with your team.',
  picture: 'place-road-escalade',
  actions: [
    { kind: 'reserve', label: 'Book Online' },
    { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=corporate-travel' },
  ],
};

export const services: KeyServices = {
  heading: 'Key Corporate Services',
  intro: 'These cover most business travel.',
  items: [
    {
      title: 'Airport Transfers',
      text: 'BNA, MQY, JWN and surrounding regional airports, with flight tracking, meet and greet and complimentary wait time.',
      picture: 'scene-luggage',
      action: { kind: 'page', label: 'Airport Transfers', to: '/airport-transfers' },
    },
    {
      title: 'Corporate Shuttles',
      text: statements.shuttles,
      picture: 'place-bridge-coach',
      action: { kind: 'page', label: 'Corporate Travel', to: '/corporate-travel' },
    },
    {
      title: 'Dedicated Chauffeur Hours',
      text: `A car and chauffeur for as long as you need, from ${hourlyRate(leastHourly())} with a ${hourMinimum(leastHourly())}. Stops in any order.`,
      picture: 'place-nashville-escalade',
      action: { kind: 'page', label: 'Ask About Hourly Service', to: '/contact' },
    },
    {
      title: 'Group & Event Transport',
      text: 'Vans for 14, mini buses for 25, charter buses for 35 and coaches for 55.',
      picture: 'place-event-coach',
      action: { kind: 'page', label: 'Group Transportation', to: '/group-transportation' },
    },
  ],
};

export const fleet: VehicleChoices = {
  heading: 'Fleet Showcase',
  intro: 'Every ride includes Wi-Fi, USB power, flight tracking and uniformed chauffeurs.',
  items: [
    fleetChoice(
      'mercedes-maybach',
      'Reclining rear seats for guests of honor. E-Class and S-Class executive sedans for 3-4 passengers come by custom quote.',
    ),
    fleetChoice('cadillac-escalade', 'Our most requested vehicle. Room for luggage.'),
    fleetChoice('chevrolet-suburban', 'The roomiest of our SUVs.'),
    fleetChoice(
      'mercedes-sprinter',
      'An aisle, a high roof and seats for a team to travel together.',
      '12-15 passengers, by layout and counting the driver’s seat',
    ),
    {
      name: 'Charter buses',
      passengers: '35-56 passengers',
      text: 'Coaches with luggage bays and, at full size, a restroom, by custom quote.',
      picture: 'fleet-coach-side',
      to: '/fleet/charter-buses',
    },
  ],
};

export const reasons: Points = {
  heading: `Why Choose ${company.name}`,
  picture: 'detail-wheel-rain',
  items: [
    {
      title: '15+ years of service',
      text: 'Founded in 2008 with two vehicles; 50,000+ satisfied clients since.',
    },
    {
      title: '99.8% on-time performance',
      text: 'We watch flights and traffic, and chauffeurs are in position early.',
    },
    {
      title: 'Commercially insured',
      text: 'Passenger coverage of $5M with carriers rated A- or higher. Certificates are free and take 24-48 hours.',
    },
    {
      title: 'Simple billing',
      text: 'An account for all four cities: monthly invoices and Net 30 terms.',
    },
    {
      title: '24/7 support',
      text: `Calls answered at every hour, and custom quotes ${replyPromise.text}.`,
    },
  ],
};

export const headquarters: Headquarters = {
  heading: 'Nashville Headquarters',
  intro: 'The office that plans and dispatches for all four cities.',
  labels: { address: 'Address', phone: 'Phone', tollFree: 'Toll-free', email: 'Email', hours: 'Hours' },
  hours: '24/7, 365 days a year',
  actions: [{ kind: 'reserve', label: 'Book Online' }, callAction(company.phones.corporate)],
};
