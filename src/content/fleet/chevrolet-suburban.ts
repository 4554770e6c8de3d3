import { hourlyRate, hourMinimum, priceRange, rates } from '../rates.ts';
import type { Vehicle } from '../schema.ts';

const { hourly, group, airport } = rates['chevrolet-suburban'];

export const chevroletSuburban: Vehicle = {
  slug: 'chevrolet-suburban',
  name: 'Chevrolet Suburban',
  kind: 'Chevrolet Suburban SUV',
  badge: 'Family Choice',
  badgeColor: 'line',
  description:
    'The longest cargo hold of our SUVs. Families, golf foursomes and bands of eight leave nothing behind.',
  features: [
    'Up to 8 passengers',
    'Room for eight suitcases',
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
    side: 'fleet-suburban-side',
    detail: 'fleet-suburban-lamp',
    comfort: 'fleet-suburban-rear',
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
    lead: 'Eight seats and the longest cargo hold of our SUVs. The sensible answer for families, crews and anyone with skis.',
  },
  specifications: {
    luggage: 'Up to 8 suitcases',
    engine: '5.3-liter V8, 355 horsepower',
    fuelEconomy: '15 city / 18 highway mpg (EPA, 4WD)',
    transmission: '10-speed automatic',
    driveType: 'Four-wheel drive',
  },
  comfort: {
    heading: 'Features, where everyone fits',
    intro: 'Three full rows with belts for eight, and behind them a hold as long as some cars’ cabins.',
    items: [
      {
        title: 'Three rows for adults',
        text: 'Independent rear suspension gives the third row a flat floor and real knee room.',
      },
      {
        title: 'Child seats, already installed',
        text: 'Infant, convertible and booster seats on request, put in at the garage and checked at the curb.',
      },
      {
        title: 'Everybody charged',
        text: 'Wi-Fi on board and USB power in all three rows. Tri-zone climate, with controls in the back.',
      },
      {
        title: 'A hold that takes it all',
        text: 'Strollers, golf bags and hard cases load flat through a hands-free power liftgate.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'The things parents and tour managers ask us about first.',
    items: [
      {
        title: 'Looks both ways',
        text: 'Front and rear pedestrian detection, lane-change alert and automatic emergency braking.',
      },
      {
        title: 'Belt and seat checks',
        text: 'The chauffeur checks every belt and child seat before the car moves. The car’s own reminder checks again.',
      },
      {
        title: 'Sure in weather',
        text: 'Four-wheel drive and traction control, with tires matched to the season.',
      },
      {
        title: 'Live dispatch',
        text: 'Flight tracking, live position, and a text with the plate and the chauffeur’s name before pickup.',
      },
    ],
  },
  pricing: {
    intro: `${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, or a fixed price from door to door.`,
    notes: [
      `Group transfers run ${priceRange(group)}; airport transfers start at $${airport.from}.`,
      'Complimentary airport wait is 30 minutes for domestic arrivals and 45 minutes for international ones.',
      'Cancel without charge up to 24 hours before a ride, or 2 hours before an airport transfer within a 60-minute drive.',
      'Wi-Fi, USB power, flight tracking and a uniformed chauffeur are part of every ride.',
    ],
  },
  faq: {
    heading: 'Before you book the Suburban',
    items: [
      {
        question: 'Do eight people and eight bags fit together?',
        answer:
          'Yes, with medium suitcases. If everyone brings a large case, tell us: a Sprinter or a second car may cost less than you think.',
      },
      {
        question: 'How is it different from the Escalade?',
        answer:
          'The Suburban seats two more and carries more; the Escalade is quieter and better dressed. Both come with the same chauffeurs.',
      },
      {
        question: 'Can we keep it all day?',
        answer: `Yes, by the hour from a ${hourMinimum(hourly)}. The chauffeur and your belongings stay with the car between stops.`,
      },
      {
        question: 'What if our plans change?',
        answer:
          'Up to 24 hours before a ride, or 2 hours before an airport transfer within a 60-minute drive, you cancel without charge. Later changes: call the desk and we will do what we can.',
      },
    ],
  },
};
