import { replyPromise } from '../company.ts';
import { cancellation, cancellationSentence, gratuityRule } from '../facts.ts';
import { charterPriceBasis } from '../rates.ts';
import { statements } from '../statements.ts';
import { linkTo } from '../text.ts';
import type { Vehicle } from '../types.ts';
import { accessibleVan, vehiclePath } from './index.ts';

export const charterBuses: Vehicle = {
  slug: 'charter-buses',
  name: 'Charter Buses',
  kind: 'Charter bus',
  badge: 'Large Groups',
  badgeColor: 'brass',
  description: 'Coaches for 35-56 passengers, with a professional driver and generous luggage bays.',
  features: [
    '35-56 passengers',
    'Reclining seats; restroom on full-size coaches',
    'Under-floor luggage bays',
    'Wi-Fi and USB power',
  ],
  passengers: { from: 35, upTo: 56 },
  transfers: [],
  pictures: {
    hero: { picture: 'place-street-coach' },
    front: 'fleet-coach-front',
    side: 'place-valley-coach',
    detail: 'fleet-coach-tail',
    comfort: 'cabin-coach-aisle',
  },
  seo: {
    title: 'Charter Buses for 35-56 Passengers',
    description: `Charter buses and motor coaches for 35-56 passengers with driver, Wi-Fi and luggage bays; restroom on full-size coaches. Custom quotes ${replyPromise.text}.`,
    keywords: ['charter bus Nashville', '56 passenger coach', 'motor coach rental', 'corporate bus charter'],
    picture: 'fleet-coach-front',
  },
  hero: {
    title: 'Charter Buses',
    lead: 'Coaches for 35-56 passengers, with a professional driver, for a day or for a tour.',
  },
  specifications: {
    luggage: 'Under-floor bays and overhead racks, one large suitcase per guest',
    engine: '12-liter turbo diesel six, about 400 horsepower',
    fuelEconomy: 'About 6 mpg: over 300 passenger-miles per gallon when full',
    transmission: '6-speed automatic',
    driveType: 'Rear-wheel drive with tag axle and air suspension',
  },
  comfort: {
    heading: 'Features in every row',
    intro: 'As comfortable in the last row as in the first.',
    items: [
      { title: statements.coachSeatsTitle, text: statements.coachSeats },
      {
        title: 'Restroom on full-size coaches',
        text: 'Serviced before every charter, for fewer stops along the way.',
      },
      {
        title: 'Wi-Fi, power and screens',
        text: 'Wi-Fi throughout, USB power at each pair of seats, screens and a microphone for your host.',
      },
      {
        title: 'Generous luggage bays',
        text: 'Pass-through bays for suitcases, instruments and team gear; overhead racks for what you keep with you.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'Licensed drivers, regular inspections and modern safety systems.',
    items: [
      { title: 'Commercially licensed drivers', text: statements.coachDrivers },
      {
        title: 'Collision mitigation',
        text: 'Adaptive cruise with braking, lane-departure warning, stability control and tire-pressure monitoring.',
      },
      {
        title: 'Inspected before every shift',
        text: 'A signed walk-around before every shift and a scheduled shop inspection, both kept on file.',
      },
      {
        title: 'Live dispatch',
        text: 'Dispatch sees every coach, and the group leader’s line reaches both driver and dispatch.',
      },
    ],
  },
  pricing: {
    intro: `Priced by custom quote, based on ${charterPriceBasis}. You’ll receive it ${replyPromise.text}.`,
    notes: [
      'Coaches seat 35-56, the luxury motor coach 55 and corporate buses 25-56; you are quoted for the size you need.',
      `The quote lists what is included: fuel, the driver and, where they are known, tolls and parking. ${gratuityRule}`,
      'Book 3-4 weeks ahead for groups of 15+ and 3-6 months for dates in peak season.',
      cancellationSentence(cancellation.bus, 'departure'),
      'Wi-Fi, USB power, flight tracking for arriving groups and a uniformed driver are part of every charter.',
    ],
  },
  faq: {
    heading: 'Before you charter a coach',
    items: [
      {
        question: 'Which size do we need?',
        answer: [
          'Coaches seat 35-56, the luxury motor coach 55 and corporate buses 25-56. Below 15 people a ',
          linkTo('Sprinter', vehiclePath('mercedes-sprinter')),
          ' usually costs less.',
        ],
      },
      {
        question: 'What does the price depend on?',
        answer: `On ${charterPriceBasis}. We itemize all of it in the quote.`,
      },
      {
        question: 'Can the coach stay with us for several days?',
        answer:
          'Yes. Multi-day charters keep their driver where hours of service allow, and we arrange the driver’s lodging.',
      },
      {
        question: 'Can a rider who uses a wheelchair come along?',
        answer: [
          statements.coachLift,
          linkTo('accessible van', accessibleVan.page),
          ' can also travel with the coach.',
        ],
      },
      {
        question: 'What if we need to cancel?',
        answer: cancellationSentence(cancellation.bus, 'departure'),
      },
    ],
  },
};
