import { carCancellationSentence, chauffeurPromise, extrasRule, shortWaitSentence } from '../facts.ts';
import { hourlyRate, hourMinimum, priceRange, ratesOf, transferRule } from '../rates.ts';
import { statements } from '../statements.ts';
import type { Vehicle } from '../types.ts';

const { hourly, group, airport } = ratesOf('chevrolet-suburban');

export const chevroletSuburban: Vehicle = {
  slug: 'chevrolet-suburban',
  name: 'Chevrolet Suburban',
  kind: 'Chevrolet Suburban SUV',
  badge: 'Family Choice',
  badgeColor: 'brass',
  description:
    'Room for up to eight passengers and the largest cargo area of our SUVs, for families, crews and golfers.',
  features: [
    'Up to 8 passengers',
    'Up to 8 suitcases, fewer when full',
    'Child seats on request',
    'Wi-Fi and USB power',
  ],
  passengers: { upTo: 8 },
  hourly,
  transfers: [
    { kind: 'group', ...group },
    { kind: 'airport', ...airport },
  ],
  pictures: {
    front: 'fleet-suburban-front',
    side: 'place-runway-suburban',
    detail: 'fleet-suburban-lamp',
    comfort: 'interior-table',
  },
  seo: {
    title: 'Chevrolet Suburban Chauffeur Service',
    description: `A chauffeured Chevrolet Suburban for up to eight: ${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, group transfers ${priceRange(group)}, airport rides ${priceRange(airport)}.`,
    keywords: [
      'Chevrolet Suburban chauffeur',
      '8 passenger SUV service',
      'family airport transfer Nashville',
      'Suburban rate',
    ],
    picture: 'fleet-suburban-front',
  },
  hero: {
    title: 'Chevrolet Suburban',
    lead: 'Room for up to eight passengers and the largest cargo area of our SUVs. Made for families, crews and golfers.',
  },
  specifications: {
    luggage: 'Up to 8 suitcases, fewer with all seats in use',
    engine: '5.3-liter V8, 355 horsepower',
    fuelEconomy: '15 city / 18 highway mpg (EPA, 4WD)',
    transmission: '10-speed automatic',
    driveType: 'Four-wheel drive',
  },
  comfort: {
    heading: 'Features for families and groups',
    intro:
      'Three rows and a large cargo area. A belt for every passenger; in a group of eight, two ride up front.',
    items: [
      {
        title: 'Three rows for adults',
        text: 'Independent rear suspension gives the third row a flat floor and generous legroom.',
      },
      {
        title: 'Child seats on request',
        text: 'Infant, convertible and booster seats, installed before pickup. Any fee is listed in your quote.',
      },
      {
        title: 'Wi-Fi and power',
        text: 'Wi-Fi on board and USB power in all three rows. Three-zone climate and controls in the back.',
      },
      {
        title: 'A generous cargo area',
        text: 'Strollers, golf bags and suitcases load through a hands-free power liftgate.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'What families and tour managers ask about first.',
    items: [
      {
        title: 'Pedestrian and lane alerts',
        text: 'Front and rear pedestrian detection, lane-change alert and automatic emergency braking.',
      },
      {
        title: 'Belt and seat checks',
        text: 'The chauffeur checks every belt and child seat before the ride begins.',
      },
      { title: 'All-weather traction', text: statements.suburbanTraction },
      { title: 'Live dispatch', text: `Flight tracking and live location. ${chauffeurPromise}` },
    ],
  },
  pricing: {
    intro: `${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, or by the transfer.`,
    notes: [
      `Group transfers run ${priceRange(group)}; airport transfers start at $${airport.from}. ${transferRule}`,
      shortWaitSentence,
      carCancellationSentence,
      `Wi-Fi, USB power, flight tracking and a uniformed chauffeur are part of every ride. ${extrasRule}`,
    ],
  },
  faq: {
    heading: 'Before you book the Suburban',
    items: [
      {
        question: 'Do eight people and eight bags fit together?',
        answer:
          'With small bags. If your group has full-size suitcases, we suggest a Sprinter or a second vehicle.',
      },
      {
        question: 'How is it different from the Escalade?',
        answer:
          'The Suburban seats two more and has more cargo space; the Escalade is quieter and more richly trimmed. Both have chauffeurs trained alike.',
      },
      {
        question: 'Can we keep it all day?',
        answer: `Yes, by the hour with a ${hourMinimum(hourly)}. The chauffeur stays with the vehicle between stops.`,
      },
      {
        question: 'What if our plans change?',
        answer: `${carCancellationSentence} For later changes, please call.`,
      },
    ],
  },
};
