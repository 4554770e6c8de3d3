import { carCancellationSentence, extrasRule, shortWaitSentence } from '../facts.ts';
import { hourlyRate, hourMinimum, priceRange, ratesOf, transferRule } from '../rates.ts';
import { statements } from '../statements.ts';
import type { Vehicle } from '../types.ts';

const { hourly, transfer } = ratesOf('mercedes-maybach');

export const mercedesMaybach: Vehicle = {
  slug: 'mercedes-maybach',
  name: 'Mercedes Maybach',
  kind: 'Mercedes Maybach sedan',
  badge: 'Executive',
  badgeColor: 'brass',
  description:
    'A sedan designed around its rear seats, for guests of honor, important meetings and quiet rides.',
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
    hero: { picture: 'detail-nose-rain', light: 'day' },
    front: 'fleet-maybach-front',
    side: 'fleet-maybach-side',
    detail: 'fleet-maybach-lamp',
    comfort: 'cabin-door',
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
    lead: 'A long, quiet sedan for up to four. The rear seats recline and the doors close by themselves.',
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
    intro: 'The front passenger seat moves forward to give the rear seats more room.',
    items: [
      {
        title: 'Reclining rear seats',
        text: 'Both recline and have calf rests, heating, ventilation and massage.',
      },
      {
        title: 'A quiet cabin',
        text: 'Laminated acoustic glass and active noise cancellation, quiet enough for calls at highway speed.',
      },
      {
        title: 'Room to work',
        text: 'Folding tables, a center console with USB power, Wi-Fi and chilled bottled water between the seats.',
      },
      {
        title: 'Shades and lighting',
        text: 'Rear shades and adjustable cabin lighting for reading or rest.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'Safety features and discretion for you and your guests.',
    items: [
      {
        title: 'Active protection',
        text: 'Brake, lane and blind-spot assistance. Airbags in the rear seats and in the belts themselves.',
      },
      {
        title: 'A level ride',
        text: 'Air suspension reads the road ahead, and four-wheel steering helps in tight driveways.',
      },
      { title: 'Privacy', text: statements.maybachPrivacy },
      {
        title: 'Live dispatch',
        text: 'Flight tracking and a direct line to dispatch, who can reroute the car without interrupting you.',
      },
    ],
  },
  pricing: {
    intro: `${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, or by the transfer.`,
    notes: [
      `Transfers run ${priceRange(transfer)}. ${transferRule}`,
      shortWaitSentence,
      carCancellationSentence,
      `Wi-Fi, USB power, flight tracking and a uniformed chauffeur are part of every ride. ${extrasRule}`,
    ],
  },
  faq: {
    heading: 'Before you book the Maybach',
    items: [
      {
        question: 'Does it seat four comfortably?',
        answer:
          'It is at its best for two in the reclining rear seats. For three or four passengers, ask for a sedan with a rear bench when you book; for four with luggage, we suggest the Escalade.',
      },
      {
        question: 'Is it suitable for a wedding?',
        answer:
          'Yes. With Prestige or Grand Celebration, arrivals are timed with your venue and photographer.',
      },
      {
        question: 'Can our security team ride along?',
        answer:
          'Yes, in the front seat or in a following Suburban. Tell us when you book so that both chauffeurs are briefed. Our terms on weapons apply to everyone on board.',
      },
      {
        question: 'How far ahead should I reserve?',
        answer:
          '24-48 hours ahead for an airport ride and 1-2 weeks for an event. Under 2 hours, call us directly.',
      },
    ],
  },
};
