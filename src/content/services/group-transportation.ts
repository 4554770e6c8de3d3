import { replyPromise } from '../company.ts';
import {
  cancellation,
  carCancellation,
  depositTerms,
  extraTime,
  gratuityRule,
  groupCancellation,
  lateCancellationRule,
  recommendedPackage,
  vanSeats,
} from '../facts.ts';
import { accessibleVan } from '../fleet/index.ts';
import { fleetChoice } from '../fleet-choice.ts';
import type { PictureName } from '../pictures/manifest.ts';
import { hourlyRate, hourMinimum, priceOfHours, priceRange, ratesOf, transferRule } from '../rates.ts';
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
  Steps,
  VehicleChoices,
} from '../types.ts';

export const service = 'Group Transportation';

export const seo: Seo = {
  title: 'Nashville Group Transportation & Shuttles',
  description:
    'Group transportation from 15-passenger vans to 55-passenger coaches. Half Day 4 hours, Full Day 8 hours or Multi-Day, all planned for you.',
  keywords: [
    'group transportation Nashville',
    '15 passenger van',
    'mini bus rental',
    'coach charter',
    'event shuttle',
  ],
  picture: 'place-nashville-coach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  name: 'Group transportation',
  title: 'Travel together, arrive together',
  lead: 'Vans, mini buses and coaches for up to 56 passengers, or several hundred by shuttle. A coordinator plans your trip.',
  price: `Sprinter vans ${hourlyRate(ratesOf('mercedes-sprinter').hourly)}, ${hourMinimum(ratesOf('mercedes-sprinter').hourly)}`,
  picture: 'place-nashville-coach',
  actions: [
    { kind: 'reserve', label: 'Book Group Transport' },
    { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=group-transportation' },
  ],
};

export const moment: PictureName = 'place-street-coach';

export const highlights: Points = {
  name: 'Highlights',
  heading: 'How we coordinate large groups',
  items: [
    { title: 'Your coordinator', text: 'The person who plans your day also answers your calls.' },
    {
      title: 'The right size',
      text: 'We choose the vehicle by passengers and luggage, so you don’t pay for empty rows.',
    },
    {
      title: 'Routes checked ahead',
      text: 'We check loading zones, low bridges and turning space before the day.',
    },
    {
      title: 'Rested drivers',
      text: 'Commercial licenses, logged hours and a second driver when the distance requires one.',
    },
  ],
};

export const services: Lists = {
  heading: 'Group services',
  groups: [
    {
      title: 'By the day',
      items: [
        'Conference and convention shuttles',
        'Wedding guest transfers',
        'Concert and game-day runs',
        'Winery, distillery and city tours',
      ],
    },
    {
      title: 'By the trip',
      items: [
        'Airport groups with split arrivals',
        'School and university travel',
        'Team and band tours',
        'Cruise port transfers in Miami',
      ],
    },
    {
      title: 'By the season',
      items: [
        'Employee shuttles',
        'Campus loops',
        'Festival park-and-ride',
        'Regular church and club outings',
      ],
    },
  ],
};

export const vehicles: FactTable = {
  heading: 'Vehicle options',
  intro:
    'Tell us how many passengers and bags. If two smaller vehicles suit you better than one large one, we’ll say so.',
  columns: ['Vehicle', 'Capacity and price'],
  rows: [
    [
      '15-passenger vans',
      `${vanSeats}. Sprinter at ${hourlyRate(ratesOf('mercedes-sprinter').hourly)}, ${hourMinimum(ratesOf('mercedes-sprinter').hourly)}; transfers ${priceRange(ratesOf('mercedes-sprinter').transfer)}`,
    ],
    ['25-passenger mini buses', 'Up to 25, by quote'],
    ['35-passenger charter buses', 'Up to 35, by quote'],
    ['55-passenger coaches', 'Up to 55; restroom and luggage bays; by quote'],
    [
      'Suburban for small groups',
      `Up to 8. Group transfers ${priceRange(ratesOf('chevrolet-suburban').group)}; ${hourlyRate(ratesOf('chevrolet-suburban').hourly)}, ${hourMinimum(ratesOf('chevrolet-suburban').hourly)}`,
    ],
  ],
  note: `Wi-Fi, USB power, flight tracking and uniformed chauffeurs are part of every ride. ${transferRule}`,
};

export const packages: Packages = {
  heading: 'Packages by length of day',
  intro: `Each includes the vehicle, the driver and wait time within the hours booked. ${extraTime.package}`,
  items: [
    {
      name: 'Half Day',
      duration: '4 hours',
      text: 'A round trip, or a tour with time to look around.',
      includes: ['Vehicle and driver for 4 hours', 'Two or three stops', 'Water and Wi-Fi on board'],
      price: `Sprinter ${priceOfHours(ratesOf('mercedes-sprinter').hourly, 4)}; coaches by custom quote`,
      action: { kind: 'reserve', label: 'Book Group Transport' },
    },
    {
      name: 'Full Day',
      duration: '8 hours',
      text: 'A conference, a wedding or a game. The vehicle is on hand from the first pickup to the last.',
      includes: [
        'Vehicle and driver for 8 hours',
        'Stops in any order',
        'Coordinator on the phone all day',
        'Luggage stays on board',
      ],
      price: `Sprinter ${priceOfHours(ratesOf('mercedes-sprinter').hourly, 8)}; coaches by custom quote`,
      action: { kind: 'reserve', label: 'Book Group Transport' },
      recommended: recommendedPackage,
    },
    {
      name: 'Multi-Day',
      duration: 'Two days or more',
      text: 'Tours, away games and retreats. Your driver stays where hours of service allow.',
      includes: [
        'Daily plan and driver rest built in',
        'Driver lodging arranged by us',
        'An itemized quote for the whole trip',
        'Coordinator from first day to last',
      ],
      price: 'A custom quote for all days',
      action: { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=group-transportation' },
    },
  ],
};

export const fleet: VehicleChoices = {
  heading: 'The fleet for groups',
  items: [
    {
      name: 'Charter bus',
      passengers: '35-56 passengers',
      text: 'Reclining seats and luggage bays; a restroom on full-size coaches. The luxury motor coach seats 55.',
      picture: 'fleet-coach-side',
      to: '/fleet/charter-buses',
    },
    fleetChoice('mercedes-sprinter', 'An aisle and a high roof, so the group travels together.'),
    fleetChoice('chevrolet-suburban', 'For organizers, VIPs and smaller parties.'),
  ],
};

export const coordination: Steps = {
  heading: 'Event coordination, start to finish',
  items: [
    {
      title: 'Tell us your plans',
      text: `Send dates, passenger numbers, addresses and arrival times. You’ll receive a quote ${replyPromise.text}.`,
    },
    {
      title: 'Receive the plan',
      text: 'Vehicles, routes, loading zones and a clear schedule for your guests.',
    },
    {
      title: 'Confirm the details',
      text: '1 week before, your coordinator confirms times, addresses and numbers with you.',
    },
    { title: 'With you on the day', text: statements.groupDay },
  ],
};

export const groups: Points = {
  heading: 'Six specialized group types',
  items: [
    {
      title: 'Corporate groups',
      text: 'Conferences, retreats and site visits in buses for 25-56. Passenger lists and cost centers included.',
    },
    {
      title: 'Wedding parties',
      text: 'Guest shuttles between hotel, ceremony and reception, and a late departure home.',
    },
    { title: 'Schools and universities', text: statements.students },
    {
      title: 'Sports teams and fans',
      text: [
        'Room for gear, arrival before warm-up and a return that night or the next day. Fans can join our ',
        linkTo('game-day trips', '/vols-fans-special'),
        '.',
      ],
    },
    {
      title: 'Tours and conventions',
      text: 'Shuttles on a regular schedule. A host microphone for longer rides.',
    },
    {
      title: 'Churches and clubs',
      text: [
        'Easy steps, unhurried boarding and ',
        linkTo('accessible vehicles', accessibleVan.page),
        ' on request.',
      ],
    },
  ],
};

export const booking: FactTable = {
  heading: 'When to book and cancel',
  columns: ['What', 'When'],
  rows: [
    ['Groups of 15+', 'Book 3-4 weeks ahead'],
    ['Corporate events', 'Book 2-4 weeks ahead'],
    ['Peak-season events', 'Book 3-6 months ahead'],
    ['Final numbers', 'Confirm 1 week before'],
    ['Under 2 hours', 'Call us directly'],
    [
      'Cancellation',
      `Sedans and SUVs ${carCancellation}; Sprinter vans ${cancellation.sprinter}; buses and coaches ${cancellation.bus}`,
    ],
  ],
  note: lateCancellationRule,
};

export const faq: Faq = {
  heading: 'Questions organizers ask',
  items: [
    {
      question: 'Our numbers keep changing. Is that a problem?',
      answer:
        'No. Reserve for the number you expect. The vehicle is settled when we confirm, 1 week before, and you hear then if the price changes.',
    },
    {
      question: 'What does the price include?',
      answer: `Vehicle, driver, fuel and wait time within the package hours. Tolls, parking and permits are extra and itemized. ${gratuityRule}`,
    },
    {
      question: 'What is the cancellation notice?',
      answer: `${groupCancellation} ${depositTerms}`,
    },
    {
      question: 'Can a guest use a wheelchair?',
      answer: [
        'Yes. An ',
        linkTo('accessible van', accessibleVan.page),
        ` with ${accessibleVan.positions} can travel with the group. Ask for both in one `,
        linkTo('quote request', '/quote-request?service=group-transportation'),
        '. 24-48 hours’ notice is preferred.',
      ],
    },
  ],
};

export const closing: Closing = {
  heading: 'Plan your group trip',
  text: `Book online, or send us the details and you’ll receive a quote ${replyPromise.text}.`,
  actions: [{ kind: 'reserve', label: 'Book Group Transport' }],
};
