import type { Vehicle } from '../schema.ts';

export const charterBuses: Vehicle = {
  slug: 'charter-buses',
  name: 'Charter Buses',
  kind: 'Charter bus',
  badge: 'Large Groups',
  badgeColor: 'line',
  description:
    'Coaches for 35-56 people, with a driver who has scouted the loading zone before your group reaches it.',
  features: [
    '35-56 passengers',
    'Reclining seats and restroom',
    'Under-floor luggage bays',
    'Wi-Fi and USB power',
  ],
  passengers: { from: 35, upTo: 56 },
  transfers: [],
  pictures: {
    front: 'fleet-coach-front',
    side: 'fleet-coach-side',
    detail: 'fleet-coach-tail',
    comfort: 'fleet-coach-nose',
  },
  seo: {
    title: 'Charter Buses for 35-56 Passengers',
    description:
      'Charter buses and motor coaches for 35-56 passengers with driver, Wi-Fi, restroom and luggage bays. Priced by custom quote within 24 hours.',
    keywords: ['charter bus Nashville', '56 passenger coach', 'motor coach rental', 'corporate bus charter'],
    picture: 'fleet-coach-front',
  },
  hero: {
    title: 'Charter Buses',
    lead: 'Coaches for 35-56 people. One departure, one headcount, one driver who knows where a coach can turn around.',
  },
  specifications: {
    luggage: 'Under-floor bays and overhead racks, one large case per guest',
    engine: '12-liter turbo diesel six, about 400 horsepower',
    fuelEconomy: 'About 6 mpg: over 300 passenger-miles per gallon when full',
    transmission: '6-speed automatic',
    driveType: 'Rear-wheel drive with tag axle and air suspension',
  },
  comfort: {
    heading: 'Features, in every row',
    intro:
      'Long trips are decided by the tenth row, not the first. We specify the whole coach to one standard.',
    items: [
      {
        title: 'Reclining seats with belts',
        text: 'High-backed seats with three-point belts, footrests and reading lights, two on each side of the aisle.',
      },
      {
        title: 'Restroom on board',
        text: 'Serviced before every charter, so stops are where you want them.',
      },
      {
        title: 'Connected',
        text: 'Wi-Fi through the coach, USB power at each pair of seats, screens and a microphone for your host.',
      },
      {
        title: 'Bays that swallow a tour',
        text: 'Pass-through bays for suitcases, instruments and team gear; lit racks overhead for what you keep with you.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'Federal rules set the floor. We publish ours to every group leader before departure.',
    items: [
      {
        title: 'Commercially licensed drivers',
        text: 'Passenger-endorsed licenses, drug and alcohol testing, and hours of service logged electronically.',
      },
      {
        title: 'Collision mitigation',
        text: 'Adaptive cruise with braking, lane-departure warning, stability control and tire-pressure monitoring.',
      },
      {
        title: 'Inspected before departure',
        text: 'A signed walk-around before every trip and a shop inspection on schedule, both kept on file.',
      },
      {
        title: 'Always located',
        text: 'The desk sees every coach, and the group leader has one number for the driver and dispatch.',
      },
    ],
  },
  pricing: {
    intro:
      'Priced by custom quote, because distance, hours and driver rest decide it. You have it within 24 hours.',
    notes: [
      'Coaches seat 35-56, the luxury motor coach 55 and corporate buses 25-56; you are quoted for the size you need.',
      'The quote states what is included: fuel, driver, tolls and parking where they are known.',
      'Book 3-4 weeks ahead for groups of 15+, and 3-6 months for dates in peak season.',
      'Executive bus charters can be canceled up to 30 days before departure; deposits are non-refundable.',
      'Wi-Fi, USB power, flight tracking for arriving groups and a uniformed driver are part of every charter.',
    ],
  },
  faq: {
    heading: 'Before you charter a coach',
    items: [
      {
        question: 'Which size do we need?',
        answer:
          'Coaches seat 35-56, the luxury motor coach 55, and corporate buses 25-56. Below 15 people a Sprinter usually costs less.',
      },
      {
        question: 'What does the price depend on?',
        answer:
          'Miles, hours, season, and whether a second driver or an overnight room is needed. We itemize all of it in the quote.',
      },
      {
        question: 'Can the coach stay with us for several days?',
        answer:
          'Yes. Multi-day charters keep the same driver where hours of service allow, and we arrange the driver’s lodging.',
      },
      {
        question: 'Do you have accessible coaches?',
        answer:
          'Yes, with a lift and securement positions. Tell us 24-48 hours ahead at the very least; more notice widens the choice.',
      },
      {
        question: 'What if we need to cancel?',
        answer:
          'Up to 30 days before departure nothing further is due. After that the full price is charged. Deposits are non-refundable.',
      },
    ],
  },
};
