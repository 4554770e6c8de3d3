import { partnershipPromise } from '../company.ts';
import {
  cancellation,
  chauffeurPromise,
  partnershipModels,
  recommendedPackage,
  waitTimeSummary,
} from '../facts.ts';
import { accessibleVan, vehiclePath } from '../fleet/index.ts';
import { fleetChoice } from '../fleet-choice.ts';
import type { PictureName } from '../pictures/manifest.ts';
import { statements } from '../statements.ts';
import { capitalize, linkTo } from '../text.ts';
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

export const service = 'Hotel Transportation';

export const seo: Seo = {
  title: 'Hotel Transportation and Partnerships',
  description:
    'Guest transportation under your hotel’s name: airport cars, local rides and group shuttles. Revenue splits of 70/30 or 80/20, or a retainer.',
  keywords: [
    'hotel transportation partnership',
    'hotel car service Nashville',
    'concierge transportation',
    'guest shuttle',
  ],
  picture: 'place-hotel-maybach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  name: 'Hotel transportation',
  title: 'Chauffeured cars for your guests',
  lead: 'We drive your guests under your hotel’s name: to the airport, to the office, to dinner and back.',
  picture: 'place-hotel-maybach',
  actions: [
    { kind: 'page', label: 'Become a Partner', to: '/partnership' },
    { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=hotel-transportation' },
  ],
};

export const moment: PictureName = 'scene-door-open';

export const guestServices: Points = {
  heading: 'Guest services',
  items: [
    {
      title: 'Airport arrivals and departures',
      text: 'Flights tracked, guests met inside the terminal and departures timed for the day’s traffic.',
    },
    {
      title: 'Business transfers',
      text: 'Rides to offices, courts and the convention center, point to point or with a chauffeur who waits.',
    },
    {
      title: 'Evenings out',
      text: 'Dinner, the Ryman, Broadway and home. Your chauffeur stays for the evening.',
    },
    {
      title: 'Local tours',
      text: 'A half day in the hills or a morning of studios and museums, at the guest’s pace.',
    },
  ],
};

export const hotelServices: Lists = {
  heading: 'Hotel services',
  groups: [
    {
      title: 'At the front desk',
      items: [
        'A number answered 24/7, and an inbox',
        'Published rates your concierge can quote',
        statements.roomCharges,
      ],
    },
    {
      title: 'At the door',
      items: [
        'Uniformed chauffeurs, briefed on your property',
        'Vehicles staged nearby and called forward',
        [linkTo('Wheelchair-accessible vehicles', accessibleVan.page), ' with 24-48 hours’ notice'],
      ],
    },
    {
      title: 'In the back office',
      items: [
        'A monthly statement with every ride and your share',
        'Insurance certificates, free and within 24-48 hours',
        'A named manager for group blocks and events',
      ],
    },
  ],
};

export const benefits: Points = {
  heading: 'Partnership benefits',
  items: [
    {
      title: 'Revenue without a fleet',
      text: `Choose ${partnershipModels}. We provide the vehicles and chauffeurs.`,
    },
    {
      title: 'A consistent guest experience',
      text: 'A stay begins and ends with a ride. We hold both to your standard.',
    },
    {
      title: 'Licensed and insured',
      text: 'We are licensed and commercially insured. Certificates can name your property, as additional insured by endorsement where your insurer requires it.',
    },
    {
      title: 'A quick start',
      text: `Send us your answers, and a partnership manager will contact you ${partnershipPromise}.`,
    },
  ],
};

export const hotels: Points = {
  heading: 'Partner hotels we serve',
  items: [
    {
      title: 'Luxury hotels',
      text: [
        'A dedicated ',
        linkTo('Maybach', vehiclePath('mercedes-maybach')),
        ' or ',
        linkTo('Escalade', vehiclePath('cadillac-escalade')),
        ', guest profiles and chauffeurs who know your door staff.',
      ],
    },
    {
      title: 'Business hotels',
      text: 'Scheduled airport rides, regular morning transfers and consolidated billing for corporate accounts.',
    },
    { title: 'Boutique hotels', text: 'A car whenever a guest asks. No minimum commitment.' },
  ],
};

export const fleet: VehicleChoices = {
  heading: 'The fleet at your door',
  intro: [
    'These cover most requests. ',
    linkTo('Coaches', vehiclePath('charter-buses')),
    ' and ',
    linkTo('accessible vans', accessibleVan.page),
    ' are also available.',
  ],
  items: [
    fleetChoice('mercedes-maybach', 'For suite guests and special occasions: a quiet, private cabin.'),
    fleetChoice('cadillac-escalade', 'For airport rides, families, luggage and evenings out.'),
    fleetChoice('mercedes-sprinter', 'Group arrivals, wedding blocks and conference loops.'),
  ],
};

export const experience: Steps = {
  heading: 'The guest experience, step by step',
  items: [
    {
      title: 'Request',
      text: 'The guest asks the concierge, who tells us by phone, email or booking link, and names the room.',
    },
    {
      title: 'Confirmation',
      text: `Guest and concierge receive the time and the price in writing. ${chauffeurPromise}`,
    },
    {
      title: 'Pickup',
      text: 'The chauffeur greets the guest by name at arrivals or at your door and takes the bags.',
    },
    { title: 'Payment', text: statements.roomFare },
  ],
};

export const programs: Packages = {
  heading: 'Partnership programs',
  intro: 'Each is adapted to your property.',
  items: [
    {
      name: 'Preferred Partner',
      duration: 'On request',
      text: 'Your concierge books as guests ask. No commitment and no minimum.',
      includes: ['Published rates for guests', 'Revenue split 80/20 (hotel keeps 20%)', 'Monthly statement'],
      price: 'No fee for the hotel, which keeps 20%',
      action: { kind: 'page', label: 'Become a Partner', to: '/partnership' },
    },
    {
      name: 'Luxury Partner',
      duration: 'Regular service',
      text: 'Vehicles planned around your arrivals. A manager reviews each week with your team.',
      includes: [
        'Priority vehicles at peak hours',
        'Revenue split 70/30 (hotel keeps 30%)',
        'Chauffeurs briefed on your property',
        'Weekly forecast',
      ],
      price: 'No fee for the hotel, which keeps 30%',
      action: { kind: 'page', label: 'Become a Partner', to: '/partnership' },
      recommended: recommendedPackage,
    },
    {
      name: 'Exclusive Partner',
      duration: 'Dedicated vehicles',
      text: 'One or more vehicles reserved for your property alone.',
      includes: [
        'Dedicated vehicle and chauffeurs',
        'Flat retainer paid by the hotel, or a split by agreement',
        'On-property coordinator for events',
        'Quarterly review',
      ],
      price: 'A flat retainer, or a split by agreement',
      action: { kind: 'page', label: 'Become a Partner', to: '/partnership' },
    },
  ],
};

export const terms: FactTable = {
  heading: 'Partnership terms at a glance',
  columns: ['Question', 'Answer'],
  rows: [
    ['Revenue models', partnershipModels],
    ['Service models', 'Concierge booking, add-on to the stay or bundled into the rate'],
    ['First contact', `${capitalize(partnershipPromise)} of receiving your answers`],
    ['Hours', '24/7, all year'],
    ['Guest airport rides', `Book 24-48 hours ahead; complimentary wait time: ${waitTimeSummary}`],
    [
      'Guest cancellations',
      `${cancellation.car} for sedans and SUVs; airport rides ${cancellation.airport}; ${cancellation.sprinter} for Sprinter vans`,
    ],
  ],
};

export const faq: Faq = {
  heading: 'Questions from general managers',
  items: [
    {
      question: 'Does a partnership cost us anything?',
      answer:
        'Not with a revenue split: you invest nothing and receive your share monthly. The hotel pays a retainer only if it chooses a dedicated vehicle.',
    },
    {
      question: 'Who is responsible if something goes wrong?',
      answer:
        'We are. Whether we or a partner carrier drives, you and your guest deal with us, and guests have our number as well as yours.',
    },
    {
      question: 'Can guests pay us instead of you?',
      answer: statements.guestPayment,
    },
    {
      question: 'How soon can we begin?',
      answer: `We’ll contact you ${partnershipPromise} of receiving your answers. Preferred Partner service needs the least preparation.`,
    },
  ],
};

export const closing: Closing = {
  heading: 'Tell us about your property',
  text: 'The partnership form takes about five minutes and gathers your answers for a call or an email.',
  actions: [{ kind: 'page', label: 'Become a Partner', to: '/partnership' }],
};
