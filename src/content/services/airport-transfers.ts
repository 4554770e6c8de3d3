import { cities } from '../cities.ts';
import { headquarters, replyPromise } from '../company.ts';
import {
  afterWaitTime,
  airportCancellationSentence,
  airportNotice,
  cancellation,
  chauffeurPromise,
  extrasRule,
  lateCancellationRule,
  waitTime,
  waitTimeSentence,
} from '../facts.ts';
import { vehiclePath } from '../fleet/index.ts';
import { fleetChoice } from '../fleet-choice.ts';
import type { PictureName } from '../pictures/manifest.ts';
import { priceRange, ratesOf, transferRule } from '../rates.ts';
import { linkTo } from '../text.ts';
import type { Closing, FactTable, Faq, Hero, Lists, Points, Seo, Steps, VehicleChoices } from '../types.ts';

export const service = 'Airport Transfers';

export const seo: Seo = {
  title: 'Nashville Airport Car Service: BNA, MQY, JWN',
  description: `Airport car service at BNA, MQY and JWN with flight tracking, meet and greet and complimentary wait time: ${waitTime.domestic} domestic, ${waitTime.international.replace(' minutes', '')} international.`,
  keywords: [
    'BNA airport transfer',
    'Nashville airport car service',
    'MQY transfer',
    'JWN private aviation',
    'meet and greet',
  ],
  picture: 'place-apron-escalade',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  name: 'Airport transfers',
  title: 'Your chauffeur is there when you land',
  lead: 'We follow your flight by its number. Your chauffeur will meet you inside the terminal, at the curb or planeside where permitted.',
  price: `Airport transfer ${priceRange(ratesOf('chevrolet-suburban').airport)}`,
  picture: 'place-canopy-sprinter',
  actions: [
    { kind: 'reserve', label: 'Book Your Airport Ride' },
    { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=airport-transfers' },
  ],
};

export const moment: PictureName = 'place-apron-escalade';

export const benefits: Points = {
  name: 'Benefits',
  heading: 'Included with every airport transfer',
  items: [
    {
      title: 'Flight tracking',
      text: 'We follow your flight from departure and adjust the pickup if it is early or late.',
    },
    {
      title: 'Meet and greet',
      text: 'Your chauffeur waits at arrivals with a name sign, takes your bags and walks you to the car.',
    },
    {
      title: 'Safe and reliable',
      text: 'Background-checked, rested chauffeurs, commercial insurance and vehicles inspected before every shift.',
    },
    {
      title: 'All group sizes',
      text: 'Sedans for up to 3, SUVs for up to 6 and Sprinters for up to 12 with luggage; coaches for more.',
    },
  ],
};

export const details: Lists = {
  picture: 'scene-luggage-morning',
  heading: 'Service details',
  groups: [
    {
      title: 'Airports we serve',
      items: [
        ...(cities.find(({ name }) => name === headquarters.name)?.airports ?? []),
        'Surrounding regional airports',
        'From our other offices: ATL and PDK, MIA and FLL, IAH and HOU',
        'Private terminals and planeside pickup where permitted',
      ],
    },
    {
      title: 'On arrival',
      items: [
        'An email with the chauffeur’s name, vehicle and license plate before pickup',
        'A name sign inside arrivals, or curbside pickup if you prefer',
        'Help with your luggage from baggage claim to the car',
      ],
    },
    {
      title: 'In the car',
      items: [
        'Wi-Fi and USB power',
        'Chilled bottled water',
        'Child seats on request, installed before pickup; any fee is listed in your quote',
        'A uniformed chauffeur who knows the terminals and the roads',
      ],
    },
  ],
};

export const timing: FactTable = {
  heading: 'Pricing and timing',
  intro: `Your fare is agreed before you ride. ${transferRule} ${extrasRule}`,
  columns: ['Vehicle', 'Price'],
  rows: [
    [
      [linkTo('Cadillac Escalade', vehiclePath('cadillac-escalade'))],
      `Airport transfer ${priceRange(ratesOf('cadillac-escalade').airport)}`,
    ],
    [
      [linkTo('Chevrolet Suburban', vehiclePath('chevrolet-suburban'))],
      `Airport transfer ${priceRange(ratesOf('chevrolet-suburban').airport)}`,
    ],
    [
      [linkTo('Mercedes Maybach', vehiclePath('mercedes-maybach'))],
      `Transfer ${priceRange(ratesOf('mercedes-maybach').transfer)}`,
    ],
    [
      [linkTo('Mercedes Sprinter', vehiclePath('mercedes-sprinter'))],
      `Transfer ${priceRange(ratesOf('mercedes-sprinter').transfer)}`,
    ],
    ['Executive sedan', `By quote ${replyPromise.text}`],
  ],
  more: {
    columns: ['When', 'What to know'],
    rows: [
      ['Complimentary wait time, domestic', `${waitTime.domestic} after landing`],
      ['Complimentary wait time, international', `${waitTime.international} after landing`],
      ['Complimentary wait time, Escalade', `${waitTime.escalade} after landing`],
      ['When to book', '24 hours in advance is recommended, 24-48 hours is ideal'],
      ['Same-day rides', 'Depend on availability: call or book online. Under 2 hours, call us directly'],
      ['Cancellation', `Sedans and SUVs: ${airportNotice}. Sprinter vans: ${cancellation.sprinter}`],
    ],
  },
  note: lateCancellationRule,
};

export const fleet: VehicleChoices = {
  heading: 'The airport fleet',
  intro: [
    'Our two most requested airport vehicles. ',
    linkTo('Sprinters', vehiclePath('mercedes-sprinter')),
    ' and ',
    linkTo('coaches', vehiclePath('charter-buses')),
    ' serve larger groups.',
  ],
  items: [
    fleetChoice(
      'cadillac-escalade',
      `Our most requested SUV: room for luggage and ${waitTime.escalade} of free wait after landing.`,
    ),
    {
      name: 'Executive sedan',
      passengers: 'Up to 3 passengers',
      text: 'An E-Class or S-Class, by custom quote, for up to three with luggage. The Maybach has published rates.',
      picture: 'fleet-maybach-side',
      to: '/fleet/mercedes-maybach',
    },
  ],
};

export const process: Steps = {
  name: 'Process',
  heading: 'From booking to arrival',
  items: [
    {
      title: 'Book online',
      text: 'Choose the vehicle and enter your flight number. You’ll receive your confirmation online.',
    },
    { title: 'Flight tracking', text: 'Dispatch follows your flight and adjusts your chauffeur’s arrival.' },
    {
      title: 'Meet and greet',
      text: `${chauffeurPromise} Your chauffeur will be at arrivals with a name sign.`,
    },
    { title: 'Luxury transport', text: 'The cabin is ready, the route is checked and the time is yours.' },
  ],
};

export const faq: Faq = {
  heading: 'Questions travelers ask',
  items: [
    {
      question: 'What if my flight is delayed or canceled?',
      answer: `If it is delayed, the pickup moves with it, and complimentary wait time starts when you land. If it is canceled, call us before you rebook. ${airportCancellationSentence}`,
    },
    {
      question: 'How long will the chauffeur wait?',
      answer: `${waitTimeSentence} It starts when you land. ${afterWaitTime}`,
    },
    {
      question: 'Where do I find my chauffeur at BNA?',
      answer: `In baggage claim, near the exit doors, holding a sign with your name. ${chauffeurPromise}`,
    },
    {
      question: 'Do you serve private terminals?',
      answer:
        'Yes, at Nashville International, Smyrna Airport and John C. Tune Airport. With the tail number and FBO, we arrange planeside access where permitted.',
    },
  ],
};

export const closing: Closing = {
  heading: 'Book your airport ride',
  text: 'Book online in a few minutes, or call the city where you land. We answer 24/7.',
  actions: [{ kind: 'reserve', label: 'Book Your Airport Ride' }],
  cities: true,
};
