import { cancellation, cancellationSentence, extrasRule, shortWaitSentence } from '../facts.ts';
import { hourlyRate, hourMinimum, priceRange, ratesOf, transferRule } from '../rates.ts';
import type { Vehicle } from '../types.ts';

const { hourly, transfer } = ratesOf('mercedes-sprinter');

export const mercedesSprinter: Vehicle = {
  slug: 'mercedes-sprinter',
  name: 'Mercedes Sprinter',
  kind: 'Mercedes Sprinter van',
  badge: 'Group Travel',
  badgeColor: 'brass',
  description:
    'Up to fourteen seats, an aisle and headroom to stand while boarding, so your group travels together.',
  features: ['Up to 14 passengers', 'Six-foot headroom', 'Rear luggage area', 'Wi-Fi and USB power'],
  passengers: { upTo: 14 },
  hourly,
  transfers: [{ kind: 'transfer', ...transfer }],
  pictures: {
    hero: { picture: 'place-kerb-sprinter', light: 'day' },
    front: 'fleet-sprinter-front',
    side: 'cabin-lounge',
    detail: 'detail-leather',
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
    lead: 'Up to fourteen people travel together and can stand while boarding.',
  },
  specifications: {
    luggage: 'Up to 14 suitcases, fewer with all seats in use',
    engine: '2.0-liter twin-turbo diesel, 208 horsepower',
    fuelEconomy: 'Not EPA rated in this weight class; 24.5-gallon diesel tank',
    transmission: '9-speed automatic',
    driveType: 'Rear-wheel drive with load-adaptive stability control',
  },
  comfort: {
    heading: 'Features, with room to stand',
    intro: 'High roof, wide door and forward-facing seats. An aisle lets everyone reach a seat with ease.',
    items: [
      { title: 'A full-height aisle', text: 'More than six feet of headroom from the door to the last row.' },
      {
        title: 'Forward-facing leather seats',
        text: 'Individual reclining seats with armrests and belts. Ask for the conference layout if you’d like to meet on the way.',
      },
      {
        title: 'Wi-Fi and power',
        text: 'Wi-Fi on board and USB power at each pair of seats. A screen for a presentation or a game.',
      },
      {
        title: 'Separate luggage area',
        text: 'Space behind the seats for suitcases, golf bags or instruments.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'Chauffeurs train specifically on the Sprinter.',
    items: [
      {
        title: 'Crosswind and brake assist',
        text: 'Stability control tuned for a tall body, active brake assist and blind-spot warning.',
      },
      {
        title: 'A lit entry step',
        text: 'An electric step with lighting and grab rails, and a chauffeur to help at every stop.',
      },
      { title: 'All-around cameras', text: 'A clear view at venue docks, stadium lots and downtown curbs.' },
      {
        title: 'Live dispatch',
        text: 'Flight tracking for separate arrivals and a line that the organizer can call.',
      },
    ],
  },
  pricing: {
    intro: `${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, or by the transfer.`,
    notes: [
      `Transfers run ${priceRange(transfer)}. ${transferRule}`,
      cancellationSentence(cancellation.sprinter, 'the ride'),
      'For groups of 15+, book 3-4 weeks ahead and we’ll plan several vehicles together.',
      shortWaitSentence,
      `Wi-Fi, USB power, flight tracking and a uniformed chauffeur are part of every ride. ${extrasRule}`,
    ],
  },
  faq: {
    heading: 'Before you book the Sprinter',
    items: [
      {
        question: 'How many seats does it have?',
        answer:
          'Up to 14 passengers. Layouts have up to 15 seats, the driver’s counted; the van is matched to your number.',
      },
      {
        question: 'Can we make several stops?',
        answer:
          'Yes. Book by the hour and choose the order of stops, or change it on the way. Your chauffeur will wait at each one.',
      },
      {
        question: 'May we bring our own drinks?',
        answer:
          'Guests of legal age may bring sealed beverages on private charters. Bottled water and ice are on board.',
      },
      {
        question: 'What if we have to cancel?',
        answer: cancellationSentence(cancellation.sprinter, 'the ride'),
      },
    ],
  },
};
