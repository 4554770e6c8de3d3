import { hourlyRate, hourMinimum, priceRange, rates } from '../rates.ts';
import type { Vehicle } from '../schema.ts';

const { hourly, transfer } = rates['mercedes-maybach'];

export const mercedesMaybach: Vehicle = {
  slug: 'mercedes-maybach',
  name: 'Mercedes Maybach',
  kind: 'Mercedes Maybach sedan',
  badge: 'Executive',
  badgeColor: 'paper',
  description:
    'A sedan built around its back seat. For the guest of honor, the signing, or the hour you need to yourself.',
  features: [
    'Up to 4 passengers',
    'Reclining rear seats with calf rests',
    'Acoustic glass',
    'Wi-Fi and USB power',
  ],
  passengers: { upTo: 4 },
  hourly,
  transfers: [{ kind: 'transfer', ...transfer }],
  pictures: {
    front: 'fleet-maybach-front',
    side: 'fleet-maybach-side',
    detail: 'fleet-maybach-wheel',
    comfort: 'interior-table',
  },
  seo: {
    title: 'Mercedes Maybach Chauffeur Service',
    description: `A chauffeured Mercedes Maybach sedan for up to four: ${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, transfers ${priceRange(transfer)}. See seats, safety and pricing.`,
    keywords: [
      'Mercedes Maybach chauffeur',
      'executive sedan Nashville',
      'Maybach hourly rate',
      'VIP car service',
    ],
    picture: 'fleet-maybach-front',
  },
  hero: {
    title: 'Mercedes Maybach',
    lead: 'The long sedan for people who ride in the back. Up to four, a door that closes by itself, and almost no sound.',
  },
  specifications: {
    luggage: 'Up to 3 suitcases and 2 garment bags',
    engine: '4.0-liter twin-turbo V8 with 48-volt assist, 496 horsepower',
    fuelEconomy: '16 city / 25 highway mpg (EPA)',
    transmission: '9-speed automatic',
    driveType: 'All-wheel drive, rear-axle steering',
  },
  comfort: {
    heading: 'Features, built around the rear seat',
    intro:
      'Most of the car’s length is yours. The front passenger seat moves away and the footrest comes to you.',
    items: [
      {
        title: 'Recline, properly',
        text: 'Both rear seats lie back with calf rests and a heated, ventilated and massaging cushion.',
      },
      {
        title: 'Quiet you can hear',
        text: 'Laminated acoustic glass and active noise cancellation. A phone call at highway speed sounds like an office.',
      },
      {
        title: 'A desk, or a table',
        text: 'Folding tables, a center console with USB power, Wi-Fi, and chilled bottled water between the seats.',
      },
      {
        title: 'Light to suit the hour',
        text: 'Rear shades and soft cabin lighting. Bright for reading, nearly dark for the ride home.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'Discretion is part of safety: the car draws no attention and your schedule stays with the desk.',
    items: [
      {
        title: 'Active protection',
        text: 'Brake, lane and blind-spot assistance, with airbags in the rear seats and in the belts themselves.',
      },
      {
        title: 'A level ride',
        text: 'Air suspension reads the road ahead, and all four wheels steer for hotel courts and tight ramps.',
      },
      {
        title: 'Privacy',
        text: 'Tinted rear glass and shades. Chauffeurs sign a confidentiality agreement before their first assignment.',
      },
      {
        title: 'Live dispatch',
        text: 'Flight tracking and a direct line to the desk, which can reroute the car without interrupting you.',
      },
    ],
  },
  pricing: {
    intro: `${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, or a fixed price from door to door.`,
    notes: [
      `Transfers run ${priceRange(transfer)} depending on distance and hour, agreed before you ride.`,
      'Complimentary airport wait is 30 minutes for domestic arrivals and 45 minutes for international ones.',
      'Cancel without charge up to 24 hours before a ride, or 2 hours before an airport transfer within a 60-minute drive.',
      'Wi-Fi, USB power, flight tracking and a uniformed chauffeur are part of every ride.',
    ],
  },
  faq: {
    heading: 'Before you book the Maybach',
    items: [
      {
        question: 'Does it seat four comfortably?',
        answer:
          'The two rear seats are the reason to book it. A third and fourth guest are comfortable for a city ride; for four people with luggage we suggest the Escalade.',
      },
      {
        question: 'Is it suitable for a wedding?',
        answer:
          'Yes. Ask for the Elegance, Prestige or Grand Celebration package and we plan the door, the angle and the timing with your photographer.',
      },
      {
        question: 'Can our security team ride along?',
        answer:
          'Yes, in the front seat or in a following Suburban. Tell the desk when you book so both chauffeurs brief together.',
      },
      {
        question: 'How far ahead should I reserve?',
        answer:
          'We keep few of these, so 24-48 hours is wise for an airport ride and 1-2 weeks for an event. Under 2 hours, call us directly.',
      },
    ],
  },
};
