import { hourlyRate, hourMinimum, priceRange, rates } from '../rates.ts';
import type { Vehicle } from '../schema.ts';

const { hourly, transfer } = rates['mercedes-sprinter'];

export const mercedesSprinter: Vehicle = {
  slug: 'mercedes-sprinter',
  name: 'Mercedes Sprinter',
  kind: 'Mercedes Sprinter van',
  badge: 'Group Travel',
  badgeColor: 'paper',
  description:
    'Standing height, an aisle and up to fourteen seats, so the whole party leaves together and arrives together.',
  features: ['Up to 14 passengers', 'Six-foot headroom', 'Luggage bay at the rear', 'Wi-Fi and USB power'],
  passengers: { upTo: 14 },
  hourly,
  transfers: [{ kind: 'transfer', ...transfer }],
  pictures: {
    front: 'fleet-sprinter-front',
    side: 'fleet-sprinter-side',
    detail: 'fleet-sprinter-lamp',
    comfort: 'detail-leather',
  },
  seo: {
    title: 'Mercedes Sprinter Van with Chauffeur',
    description: `A chauffeured Mercedes Sprinter van for up to 14 passengers: ${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, transfers ${priceRange(transfer)}, Wi-Fi and USB power.`,
    keywords: [
      'Mercedes Sprinter rental with driver',
      'group van Nashville',
      '14 passenger van',
      'Sprinter hourly rate',
    ],
    picture: 'fleet-sprinter-front',
  },
  hero: {
    title: 'Mercedes Sprinter',
    lead: 'One van instead of three cars. Up to fourteen people stand up, sit down and talk to each other on the way.',
  },
  specifications: {
    luggage: 'Up to 14 suitcases in the rear bay',
    engine: '2.0-liter twin-turbo diesel, 208 horsepower',
    fuelEconomy: 'Not EPA rated in this weight class; 24.5-gallon diesel tank',
    transmission: '9-speed automatic',
    driveType: 'Rear-wheel drive with load-adaptive stability control',
  },
  comfort: {
    heading: 'Features, with room to stand',
    intro: 'High roof, wide door, forward-facing seats. Nobody climbs over anybody.',
    items: [
      {
        title: 'An aisle at full height',
        text: 'More than six feet of headroom from the door to the last row.',
      },
      {
        title: 'Leather seats, all facing forward',
        text: 'Individual reclining seats with armrests and belts. Ask for the conference layout if you need to meet on the move.',
      },
      {
        title: 'Power at every pair',
        text: 'Wi-Fi on board and USB power at each pair of seats, with a screen for the deck or the game.',
      },
      {
        title: 'Bags behind, not between',
        text: 'A separate luggage bay takes a suitcase for each guest, golf bags or instrument cases.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro:
      'A van is only as good as the person driving it, so Sprinter chauffeurs train on this vehicle and no other.',
    items: [
      {
        title: 'Crosswind and brake assist',
        text: 'Stability control tuned for a tall body, active brake assist and blind-spot warning.',
      },
      {
        title: 'A step you can see',
        text: 'A lit electric step and grab rails at the door, with the chauffeur beside it at every stop.',
      },
      {
        title: 'Parking eyes',
        text: 'All-round cameras for venue docks, stadium lots and downtown curbs.',
      },
      {
        title: 'Live dispatch',
        text: 'Flight tracking for split arrivals and one number for the organizer while the van is moving.',
      },
    ],
  },
  pricing: {
    intro: `${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, or a fixed price from door to door.`,
    notes: [
      `Transfers run ${priceRange(transfer)} depending on distance and hour, agreed before you ride.`,
      'Sprinter bookings can be canceled up to 7 days before the ride; deposits are non-refundable.',
      'For groups of 15+ book 3-4 weeks ahead and we combine vehicles under one coordinator.',
      'Wi-Fi, USB power, flight tracking and a uniformed chauffeur are part of every ride.',
    ],
  },
  faq: {
    heading: 'Before you book the Sprinter',
    items: [
      {
        question: 'How many seats does it have?',
        answer:
          'Up to 14 as we normally run it. Other layouts in the same body seat 12-15; tell us your count and we match the van.',
      },
      {
        question: 'Can we make several stops?',
        answer:
          'Yes. Book by the hour and give us the order of stops, or change it on the way. The chauffeur waits at each one.',
      },
      {
        question: 'May we bring our own drinks?',
        answer:
          'Sealed beverages for guests of legal age are fine on private charters. Bottled water and ice are already on board.',
      },
      {
        question: 'What if we have to cancel?',
        answer:
          'Up to 7 days before the ride nothing further is due. After that, and for no-shows, the full fare is charged. Deposits are non-refundable.',
      },
    ],
  },
};
