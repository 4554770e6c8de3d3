import { leastHourly } from '../estimate.ts';
import { hourlyRate, rates } from '../rates.ts';
import type { SpecialEvents } from './schema.ts';

export const specialEvents: SpecialEvents = {
  service: 'Special Events',
  seo: {
    title: 'Wedding, Prom and Event Transportation',
    description:
      'Chauffeured cars for weddings, proms, anniversaries and galas. Elegance 3 hours, Prestige 6 hours, Grand Celebration for the whole day.',
    keywords: [
      'wedding transportation Nashville',
      'prom car service',
      'anniversary chauffeur',
      'gala transportation',
    ],
    picture: 'place-wedding-maybach',
  },
  hero: {
    back: { kind: 'page', label: 'Back to Home', to: '/' },
    name: 'Special events',
    title: 'Arrive as if it were rehearsed.',
    lead: 'It was. We drive the route beforehand, settle the door with your photographer and keep the timetable so that nobody you love has to.',
    picture: 'place-wedding-maybach',
    actions: [{ kind: 'reserve', label: 'Plan Your Event' }],
  },
  highlights: {
    name: 'Highlights',
    heading: 'One day, one chance',
    intro: 'What we do differently when the date cannot be moved.',
    items: [
      {
        title: 'A planner, not a dispatcher',
        text: 'One person learns your running order and is on the phone until the last guest is home.',
      },
      {
        title: 'The car you saw',
        text: 'The vehicle you chose is the vehicle that comes, detailed that morning.',
      },
      {
        title: 'Chauffeurs for occasions',
        text: 'Dark suit, umbrella, a steady hand with a train or a tuxedo bag.',
      },
      { title: 'Time kept in hand', text: 'Every leg has slack in it. Nobody notices, which is the point.' },
    ],
  },
  services: {
    heading: 'Services for the occasion',
    picture: 'place-event-maybach',
    groups: [
      {
        title: 'Weddings',
        items: [
          'Couple’s car and family cars',
          'Bridal party Sprinter',
          'Guest shuttles between hotel, ceremony and reception',
          'The getaway',
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
          'Red carpet and ribbon',
          'Chilled water, ice and glassware',
          'Your playlist, your lighting',
          'Umbrellas, mints and a sewing kit',
        ],
      },
    ],
  },
  packages: {
    heading: 'Three packages',
    intro: `Cars from ${hourlyRate(leastHourly())}. Tell us the occasion and you have a custom quote within 24 hours.`,
    items: [
      {
        name: 'Elegance',
        duration: '3 hours',
        text: 'The ceremony car, the dinner, the prom. One vehicle, beautifully on time.',
        includes: [
          'One vehicle and chauffeur for 3 hours',
          'Door service and red carpet',
          'Water, ice and glassware',
        ],
      },
      {
        name: 'Prestige',
        duration: '6 hours',
        text: 'From getting ready to the first dance. The car waits, moves and waits again.',
        includes: [
          'Up to two vehicles for 6 hours',
          'Route driven beforehand',
          'Timed with photographer and venue',
          'A planner on the phone',
        ],
        lead: true,
      },
      {
        name: 'Grand Celebration',
        duration: 'The whole day, any number of vehicles',
        text: 'Couple, families and guests, with a coordinator on site who knows every name on the list.',
        includes: [
          'Fleet chosen for your guest list',
          'Coordinator on site',
          'Guest shuttles in loops',
          'Last car home, whenever that is',
        ],
      },
    ],
  },
  planning: {
    heading: 'Planning tips',
    intro: 'What experienced hosts do, and when.',
    columns: ['When', 'What to do'],
    rows: [
      [
        'Peak-season events',
        'Reserve 3-6 months ahead: May, June, October and the December holidays fill first',
      ],
      ['Weddings', 'Reserve 1-2 months ahead, earlier for a Saturday'],
      ['Special events', 'Reserve 1-2 weeks ahead'],
      ['Groups of 15+', 'Reserve 3-4 weeks ahead'],
      ['1 week before', 'Confirm times, addresses and names with your planner'],
      ['On the day', 'Give us one contact who is not in the photographs'],
      [
        'If plans change',
        'Sedans and SUVs can be canceled up to 24 hours before, Sprinter vans 7 days, executive buses 30 days. Deposits are non-refundable',
      ],
    ],
  },
  fleet: {
    heading: 'The fleet to arrive in',
    items: [
      {
        name: 'Mercedes Maybach',
        passengers: `Up to 4 passengers, ${hourlyRate(rates['mercedes-maybach'].hourly)}`,
        text: 'The couple’s car. Wide doors, room for a train, and light that flatters.',
        picture: 'fleet-maybach-side',
        to: '/fleet/mercedes-maybach',
      },
      {
        name: 'Cadillac Escalade',
        passengers: `Up to 6 passengers, ${hourlyRate(rates['cadillac-escalade'].hourly)}`,
        text: 'Parents, proms and anyone who likes to be seen stepping down.',
        picture: 'fleet-escalade-front',
        to: '/fleet/cadillac-escalade',
      },
      {
        name: 'Mercedes Sprinter',
        passengers: `Up to 14 passengers, ${hourlyRate(rates['mercedes-sprinter'].hourly)}`,
        text: 'The bridal party in one room, standing up.',
        picture: 'fleet-sprinter-side',
        to: '/fleet/mercedes-sprinter',
      },
      {
        name: 'Charter bus',
        passengers: '35-56 passengers, by custom quote',
        text: 'Guests in loops, with a host at the door.',
        picture: 'fleet-coach-side',
        to: '/fleet/charter-buses',
      },
    ],
  },
  premium: {
    name: 'Premium services',
    heading: 'Services beyond the ride',
    intro: 'Ask when you book. Most are arranged the same day.',
    picture: 'interior-table',
    groups: [
      {
        items: [
          'Champagne on ice for guests of legal age',
          'Flowers or ribbon in your colors',
          'A sign or a crest in the window',
          'Red carpet at the curb',
          'A second chauffeur to hold doors',
          'Photographs with the car before the ceremony',
          'Child seats for the youngest guests',
          'A wheelchair-accessible van with 24-48 hours’ notice',
        ],
      },
    ],
  },
  signature: {
    heading: 'Signature services',
    items: [
      {
        title: 'Wedding',
        text: 'Three timetables in one: couple, families, guests. They meet where they should and never on the road.',
      },
      {
        title: 'Prom',
        text: 'Parents have the chauffeur’s name and the desk’s number. The party has the playlist.',
      },
      {
        title: 'Anniversary',
        text: 'A table at eight, a detour past the place where it began, home when you say so.',
      },
      {
        title: 'VIP galas',
        text: 'Staggered arrivals, a clear carpet and cars called forward by name, not by search.',
      },
    ],
  },
  faq: {
    heading: 'Questions hosts ask',
    items: [
      {
        question: 'When should we reserve?',
        answer:
          'Weddings 1-2 months ahead, other special events 1-2 weeks, peak season 3-6 months. If it is sooner, call: we may still have the car.',
      },
      {
        question: 'What if the ceremony runs late?',
        answer:
          'The car waits. Packages have slack built in, and extra time continues at the vehicle’s hourly rate with your planner’s word first.',
      },
      {
        question: 'May we drink in the car?',
        answer:
          'Guests of legal age may, on private charters. For proms the car is dry and parents receive the itinerary.',
      },
      {
        question: 'Can we see the vehicle first?',
        answer: 'Yes. Call the desk and we arrange a viewing at the Nashville garage.',
      },
      {
        question: 'What if we must change the date?',
        answer:
          'Tell us as soon as you know. The deposit itself is non-refundable; within the notice for your vehicle nothing further is due, and we look for the new date with you.',
      },
    ],
  },
  closing: {
    heading: 'Give us the date.',
    text: 'Reserve online or tell us the occasion. A planner answers within 24 hours with a plan and a price.',
    actions: [{ kind: 'reserve', label: 'Plan Your Event' }],
  },
};
