import { company } from '../company.ts';
import { leastHourly } from '../estimate.ts';
import { phoneLabel } from '../phone.ts';
import { hourlyRate, hourMinimum } from '../rates.ts';
import type { ServicesOverview } from '../schema.ts';

export const servicesOverview: ServicesOverview = {
  seo: {
    title: 'Services Overview for Business Travel',
    description:
      'Airport transfers, corporate shuttles, dedicated chauffeur hours and group transport in one overview, with the fleet and the Nashville desk.',
    keywords: [
      'corporate shuttle Nashville',
      'dedicated chauffeur',
      'business transportation overview',
      'event transport',
    ],
    picture: 'place-highway-maybach',
  },
  hero: {
    back: { kind: 'page', label: 'Back to Home', to: '/' },
    name: `${company.name} services overview`,
    title: 'Business travel, on one page.',
    lead: 'Who we are, what we drive and how to reach us. Made to be forwarded to whoever signs.',
    picture: 'place-highway-maybach',
    actions: [
      { kind: 'reserve', label: 'Book a Ride' },
      { kind: 'page', label: 'Ask for a quote', to: '/contact#quote-form' },
    ],
  },
  services: {
    heading: 'Key Corporate Services',
    intro: 'Four services cover most of what a company asks of us.',
    items: [
      {
        title: 'Airport Transfers',
        text: 'BNA, MQY, JWN and surrounding regional airports. Flights tracked, guests met, 30 minutes of free wait domestic and 45 minutes international.',
        picture: 'place-airport-sprinter',
        action: { kind: 'page', label: 'Airport transfers', to: '/airport-transfers' },
      },
      {
        title: 'Corporate Shuttles',
        text: 'Employee loops, conference circuits and site days in buses for 25-56 passengers, with live headcounts.',
        picture: 'place-corporate-coach',
        action: { kind: 'page', label: 'Corporate travel', to: '/corporate-travel' },
      },
      {
        title: 'Dedicated Chauffeur Hours',
        text: `A car and chauffeur at your side from a ${hourMinimum(leastHourly())}. Stops in any order, from ${hourlyRate(leastHourly())}.`,
        picture: 'place-houston-escalade',
        action: { kind: 'page', label: 'Ask about hours', to: '/contact' },
      },
      {
        title: 'Group & Event Transport',
        text: 'Vans for 15, mini buses for 25, charter buses for 35 and coaches for 55, under one coordinator.',
        picture: 'place-event-coach',
        action: { kind: 'page', label: 'Group transportation', to: '/group-transportation' },
      },
    ],
  },
  fleet: {
    heading: 'Fleet Showcase',
    intro: 'Every ride includes Wi-Fi, USB power, flight tracking and uniformed chauffeurs.',
    items: [
      {
        name: 'Mercedes Maybach',
        passengers: 'Up to 4 passengers',
        text: 'The executive sedan. E-Class and S-Class sedans for 3-4 stand beside it.',
        picture: 'fleet-maybach-front',
        to: '/fleet/mercedes-maybach',
      },
      {
        name: 'Cadillac Escalade',
        passengers: 'Up to 6 passengers',
        text: 'Our most requested vehicle, for directors with luggage.',
        picture: 'fleet-escalade-front',
        to: '/fleet/cadillac-escalade',
      },
      {
        name: 'Chevrolet Suburban',
        passengers: 'Up to 8 passengers',
        text: 'The most room of any SUV we run.',
        picture: 'fleet-suburban-front',
        to: '/fleet/chevrolet-suburban',
      },
      {
        name: 'Mercedes Sprinter',
        passengers: '12-15 passengers',
        text: 'Standing height, for teams that want to talk on the way.',
        picture: 'fleet-sprinter-front',
        to: '/fleet/mercedes-sprinter',
      },
      {
        name: 'Charter buses',
        passengers: '35-56 passengers',
        text: 'Coaches with restroom and luggage bays, by custom quote.',
        picture: 'fleet-coach-front',
        to: '/fleet/charter-buses',
      },
    ],
  },
  reasons: {
    heading: `Why Choose ${company.name}`,
    picture: 'interior-plain',
    items: [
      {
        title: '15+ years of service',
        text: 'Founded in 2008 with two vehicles; 50,000+ satisfied clients since.',
      },
      {
        title: '99.8% on-time performance',
        text: 'Flights and traffic are watched for you, and the chauffeur is in position early.',
      },
      {
        title: 'Insured beyond the minimum',
        text: 'Passenger coverage of $5M with carriers rated A- or higher. Certificates are free within 24-48 hours.',
      },
      {
        title: 'Billing that finance likes',
        text: 'One account for four cities, monthly invoices, Net 30.',
      },
      {
        title: 'Support, 24/7',
        text: 'A person at the desk at every hour, and custom quotes within 24 hours.',
      },
    ],
  },
  headquarters: {
    heading: 'Nashville Headquarters',
    intro: 'The desk that plans, dispatches and answers for all four cities.',
    labels: { address: 'Address', phone: 'Phone', tollFree: 'Toll-free', email: 'E-mail', hours: 'Hours' },
    hours: '24/7, 365 days a year',
    actions: [
      { kind: 'reserve', label: 'Book a Ride' },
      {
        kind: 'call',
        label: `Call ${phoneLabel(company.phones.corporate)}`,
        phone: company.phones.corporate,
      },
    ],
  },
};
