import { replyPromise } from '../company.ts';
import {
  depositTerms,
  extraTime,
  groupCancellation,
  noticePeriodRule,
  recommendedPackage,
} from '../facts.ts';
import { accessibleVan, vehiclePath } from '../fleet/index.ts';
import { fleetChoice } from '../fleet-choice.ts';
import type { PictureName } from '../pictures/manifest.ts';
import { hourlyRate, hourMinimum, priceOfHours, ratesOf } from '../rates.ts';
import { statements } from '../statements.ts';
import { linkTo } from '../text.ts';
import type {
  Closing,
  FactTable,
  Faq,
  Hero,
  Lists,
  Packages,
  Points,
  Seo,
  VehicleChoices,
} from '../types.ts';

export const service = 'Special Events';

export const seo: Seo = {
  title: 'Nashville Wedding & Event Transportation',
  description:
    'Chauffeured cars for weddings, proms, anniversaries and galas. Elegance 3 hours, Prestige 6 hours, Grand Celebration for the whole day.',
  keywords: [
    'wedding transportation Nashville',
    'prom car service',
    'anniversary chauffeur',
    'gala transportation',
  ],
  picture: 'place-steps-maybach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  name: 'Special events',
  title: 'Weddings and celebrations, on schedule',
  lead: 'We plan the route, agree on every arrival with you and keep the schedule so your family doesn’t have to.',
  price: `From ${hourlyRate(ratesOf('cadillac-escalade').hourly)}, ${hourMinimum(ratesOf('cadillac-escalade').hourly)}`,
  picture: 'place-steps-maybach',
  portrait: 'tall-steps-maybach',
  light: 'day',
  actions: [
    { kind: 'reserve', label: 'Plan Your Event' },
    { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=special-events' },
  ],
};

export const moment: PictureName = 'cabin-flutes';

export const highlights: Points = {
  name: 'Highlights',
  heading: 'How we plan your event',
  items: [
    {
      title: 'Your schedule, planned ahead',
      text: 'We review your schedule with you. Prestige adds a planner on the phone, Grand Celebration a coordinator on site.',
    },
    {
      title: 'The vehicle you chose',
      text: 'Detailed that morning. If it must be replaced, we’ll call you first.',
    },
    {
      title: 'Chauffeurs for formal events',
      text: 'Dark suit, umbrella in hand and careful help with gowns and garment bags.',
    },
    { title: 'Time to spare', text: 'Extra time is built into every leg of the day.' },
  ],
};

export const services: Lists = {
  heading: 'Services for your occasion',
  groups: [
    {
      title: 'Weddings',
      items: [
        'Couple’s car and family cars',
        ['Bridal party ', linkTo('Sprinter', vehiclePath('mercedes-sprinter'))],
        'Guest shuttles between hotel, ceremony and reception',
        'The couple’s departure',
      ],
    },
    {
      title: 'Milestones',
      items: [
        'Anniversaries',
        'Birthdays and retirements',
        'Engagements and proposals',
        'Quinceañeras and bar or bat mitzvahs',
      ],
    },
    {
      title: 'Formal events',
      items: [
        'Proms and homecomings',
        'Galas, premieres and award nights',
        'Fundraisers and balls',
        'Concerts and opening nights',
      ],
    },
    {
      title: 'Amenities',
      items: [
        'Red carpet at the curb',
        'Chilled water, ice and glassware',
        'Your playlist and choice of lighting',
        'Umbrellas, mints and a sewing kit',
      ],
    },
  ],
};

export const packages: Packages = {
  heading: 'Packages for your event',
  intro: `Cars from ${hourlyRate(ratesOf('cadillac-escalade').hourly)}, ${hourMinimum(ratesOf('cadillac-escalade').hourly)}. Tell us the occasion and you’ll receive a quote ${replyPromise.text}.`,
  items: [
    {
      name: 'Elegance',
      duration: '3 hours',
      text: 'A vehicle for a ceremony, a dinner or a prom.',
      includes: [
        'Vehicle and chauffeur for 3 hours',
        'Door service and red carpet',
        'Water, ice and glassware',
      ],
      price: `One car ${priceOfHours(ratesOf('cadillac-escalade').hourly, 3)}`,
      action: { kind: 'reserve', label: 'Plan Your Event' },
    },
    {
      name: 'Prestige',
      duration: '6 hours',
      text: 'From getting ready to the first dance, in vehicles that stay with you between stops.',
      includes: [
        'Up to two vehicles for 6 hours',
        'Route driven beforehand',
        'Arrivals timed with photographer and venue',
        'A planner on the phone that day',
      ],
      price: `One car ${priceOfHours(ratesOf('cadillac-escalade').hourly, 6)}`,
      action: { kind: 'reserve', label: 'Plan Your Event' },
      recommended: recommendedPackage,
    },
    {
      name: 'Grand Celebration',
      duration: 'All day, any number of vehicles',
      text: 'Transportation for the couple, families and guests. A coordinator is on site.',
      includes: [
        'Fleet chosen for your guest list',
        'Coordinator on site',
        'Guest shuttles throughout the day',
        'A last ride home at the hour you choose',
      ],
      price: 'By custom quote',
      action: { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=special-events' },
    },
  ],
};

export const planning: FactTable = {
  heading: 'Planning tips',
  intro: 'When to reserve and what to confirm.',
  columns: ['When', 'What to do'],
  rows: [
    [
      'Peak-season events',
      'Reserve 3-6 months ahead: May, June, October and the December holidays fill first',
    ],
    ['Weddings', 'Reserve 1-2 months ahead, earlier for a Saturday'],
    ['Special events', 'Reserve 1-2 weeks ahead'],
    ['Groups of 15+', 'Reserve 3-4 weeks ahead'],
    ['1 week before', 'Confirm times, addresses and names with us'],
    ['On the day', 'Name a contact who can answer the phone'],
    ['If plans change', `${groupCancellation} ${depositTerms}`],
  ],
};

export const fleet: VehicleChoices = {
  heading: 'The fleet for your event',
  intro: statements.stretchLimousines,
  items: [
    fleetChoice(
      'mercedes-maybach',
      'The couple’s car: wide doors and a quiet cabin.',
      `Up to 4 passengers, ${hourlyRate(ratesOf('mercedes-maybach').hourly)}`,
    ),
    fleetChoice(
      'cadillac-escalade',
      'For parents, proms and wedding parties of up to six.',
      `Up to 6 passengers, ${hourlyRate(ratesOf('cadillac-escalade').hourly)}`,
    ),
    fleetChoice(
      'mercedes-sprinter',
      'The whole bridal party in a van that has an aisle and a high roof.',
      `Up to 14 passengers, ${hourlyRate(ratesOf('mercedes-sprinter').hourly)}`,
    ),
    {
      name: 'Charter bus',
      passengers: '35-56 passengers, by custom quote',
      text: 'Guest shuttles between hotel, ceremony and reception.',
      picture: 'fleet-coach-side',
      to: '/fleet/charter-buses',
    },
  ],
};

export const premium: Lists = {
  name: 'Premium services',
  heading: 'Services beyond the ride',
  intro: 'Optional extras, arranged when you book.',
  groups: [
    {
      items: [
        statements.champagne,
        'Flowers or ribbon in your colors',
        'A sign or crest in the window',
        'A second chauffeur to hold doors',
        'Photographs with the car before the ceremony',
        'Child seats for the youngest guests',
        ['A ', linkTo('wheelchair-accessible van', accessibleVan.page), ' with 24-48 hours’ notice'],
      ],
    },
  ],
};

export const signature: Points = {
  heading: 'Signature services',
  items: [
    { title: 'Wedding', text: 'A schedule for the couple, the families and the guests.' },
    { title: 'Prom', text: 'Parents receive the itinerary, the chauffeur’s name and a number to call.' },
    { title: 'Anniversary', text: 'Dinner, a favorite place along the way and home when you’re ready.' },
    {
      title: 'VIP galas',
      text: 'Staggered arrivals, and cars called forward by name at the end of the evening.',
    },
  ],
};

export const faq: Faq = {
  heading: 'Questions hosts ask',
  items: [
    {
      question: 'What if the ceremony runs late?',
      answer: `Your car will wait. ${extraTime.event}`,
    },
    {
      question: 'May we drink in the car?',
      answer:
        'Guests of legal age may, on private charters. Prom rides are alcohol-free, and parents receive the itinerary.',
    },
    {
      question: 'Can we see the vehicle first?',
      answer: 'Yes, at our Nashville garage. Please call to choose a time.',
    },
    {
      question: 'What if we must change the date?',
      answer: `Tell us as soon as you know. We look for a new date with you. ${depositTerms} ${noticePeriodRule}`,
    },
  ],
};

export const closing: Closing = {
  heading: 'Reserve your date',
  text: `Book online, or tell us the occasion and you’ll receive a quote ${replyPromise.text}.`,
  actions: [{ kind: 'reserve', label: 'Plan Your Event' }],
};
