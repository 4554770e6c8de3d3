import { carCancellationSentence, extrasRule, waitTime } from '../facts.ts';
import { hourlyRate, hourMinimum, priceRange, ratesOf, transferRule } from '../rates.ts';
import { statements } from '../statements.ts';
import type { Vehicle } from '../types.ts';

const { hourly, airport } = ratesOf('cadillac-escalade');

export const cadillacEscalade: Vehicle = {
  slug: 'cadillac-escalade',
  name: 'Cadillac Escalade',
  kind: 'Cadillac Escalade SUV',
  badge: 'Most Popular',
  badgeColor: 'brass',
  description: 'Our most requested SUV: seats for six, a quiet cabin and room for luggage.',
  features: [
    'Up to 6 passengers',
    'Up to 6 suitcases, fewer when full',
    'Three-zone climate',
    'Wi-Fi and USB power',
  ],
  passengers: { upTo: 6 },
  hourly,
  transfers: [{ kind: 'airport', ...airport }],
  pictures: {
    hero: { picture: 'place-court-escalade', light: 'day' },
    front: 'fleet-escalade-front',
    side: 'place-road-escalade',
    detail: 'fleet-escalade-wheel',
    comfort: 'cabin-stars',
  },
  seo: {
    title: 'Cadillac Escalade Chauffeur Service',
    description: `Chauffeured Cadillac Escalade for up to six: ${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, airport transfers ${priceRange(airport)}, ${waitTime.escalade} of free wait.`,
    keywords: [
      'Cadillac Escalade chauffeur',
      'black SUV service Nashville',
      'BNA airport SUV',
      'Escalade hourly rate',
    ],
    picture: 'fleet-escalade-front',
  },
  hero: {
    title: 'Cadillac Escalade',
    lead: 'Our most requested vehicle: room for up to six passengers and a cabin quiet enough for a call.',
  },
  specifications: {
    luggage: 'Up to 6 suitcases, fewer with all seats in use',
    engine: '6.2-liter V8, 420 horsepower',
    fuelEconomy: '14 city / 18 highway mpg (EPA, 4WD)',
    transmission: '10-speed automatic',
    driveType: 'Four-wheel drive, adaptive air suspension',
  },
  comfort: {
    heading: 'Features of the cabin',
    intro:
      'Two captain’s chairs in the second row and a bench for three in the third. In a party of six, one rides up front.',
    items: [
      {
        title: 'Leather captain’s chairs',
        text: 'Heated second-row chairs with their own armrests, and a third row that seats adults.',
      },
      {
        title: 'Three-zone climate',
        text: 'Tell us the temperature you prefer; it is noted for your rides.',
      },
      {
        title: 'Wi-Fi and power',
        text: 'Wi-Fi on board, USB power at every row and a household outlet for a laptop.',
      },
      { title: 'Water', text: 'Chilled bottled water within reach.' },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'Driver-assistance features support your chauffeur.',
    items: [
      {
        title: 'Driver assistance',
        text: 'Automatic emergency braking, blind-zone alert and lane-keep assist, checked at each service.',
      },
      { title: 'All-weather traction', text: statements.escaladeTraction },
      {
        title: 'Surround vision',
        text: 'Cameras on every side for hotel ramps, venue gates and crowded curbs.',
      },
      {
        title: 'Live dispatch',
        text: 'Dispatch sees where your car is, follows your flight and calls you if plans change.',
      },
    ],
  },
  pricing: {
    intro: `${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, or by the airport transfer.`,
    notes: [
      `Airport transfers run ${priceRange(airport)}. ${transferRule}`,
      `Airport pickups in the Escalade include ${waitTime.escalade} of free wait after you land.`,
      carCancellationSentence,
      `Wi-Fi, USB power, flight tracking and a uniformed chauffeur are part of every ride. ${extrasRule}`,
    ],
  },
  faq: {
    heading: 'Before you book the Escalade',
    items: [
      {
        question: 'How many people and bags fit?',
        answer:
          'Up to six passengers, or up to six suitcases with the third row folded. For six passengers with large suitcases, we suggest the Suburban or a Sprinter.',
      },
      {
        question: 'What happens when my flight is late?',
        answer: `We follow your flight and adjust the pickup. The ${waitTime.escalade} of free wait start when you land.`,
      },
      {
        question: 'Can you fit a child seat?',
        answer:
          'Yes. Tell us the child’s age and weight when you book; the seat is installed before pickup. Any fee is listed in your quote.',
      },
      {
        question: 'Will it be an Escalade, or something similar?',
        answer:
          'We plan an Escalade for your ride. If it must be withdrawn for safety, we’ll call you first and offer a vehicle of the same or a higher class.',
      },
    ],
  },
};
