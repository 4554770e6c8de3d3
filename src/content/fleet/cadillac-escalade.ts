import { hourlyRate, hourMinimum, priceRange, rates } from '../rates.ts';
import type { Vehicle } from '../schema.ts';

const { hourly, airport } = rates['cadillac-escalade'];

export const cadillacEscalade: Vehicle = {
  slug: 'cadillac-escalade',
  name: 'Cadillac Escalade',
  kind: 'Cadillac Escalade SUV',
  badge: 'Most Popular',
  badgeColor: 'brass',
  description:
    'The SUV our clients ask for by name: six seats, a quiet cabin and room for the bags of everyone in it.',
  features: ['Up to 6 passengers', 'Room for six suitcases', 'Three-zone climate', 'Wi-Fi and USB power'],
  passengers: { upTo: 6 },
  hourly,
  transfers: [{ kind: 'airport', ...airport }],
  pictures: {
    front: 'fleet-escalade-front',
    side: 'fleet-escalade-side',
    detail: 'fleet-escalade-lamp',
    comfort: 'interior-stars',
  },
  seo: {
    title: 'Cadillac Escalade Chauffeur Service',
    description: `Ride up to six in a chauffeured Cadillac Escalade: ${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, airport transfers ${priceRange(airport)}, 60 minutes of free wait.`,
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
    lead: 'Our most requested vehicle. Up to six people and their luggage, one chauffeur, and a cabin quiet enough to finish the call.',
  },
  specifications: {
    luggage: 'Up to 6 suitcases',
    engine: '6.2-liter V8, 420 horsepower',
    fuelEconomy: '14 city / 18 highway mpg (EPA, 4WD)',
    transmission: '10-speed automatic',
    driveType: 'Four-wheel drive, adaptive air suspension',
  },
  comfort: {
    heading: 'Features of the cabin',
    intro:
      'Two captain’s chairs in the second row, a bench in the third, and an aisle between them you can walk through.',
    items: [
      {
        title: 'Seats that settle the day',
        text: 'Leather captain’s chairs, heated in the second row, with armrests of their own. The third row seats adults.',
      },
      {
        title: 'Your own climate',
        text: 'Three temperature zones. Tell the desk how you like it and the cabin is there before you are.',
      },
      {
        title: 'Power and a signal',
        text: 'Wi-Fi on board, USB power at every row and a household outlet for a laptop.',
      },
      {
        title: 'Water, and nothing in the way',
        text: 'Chilled bottled water and tissues are set out. Cases travel behind the third row, never at your feet.',
      },
    ],
  },
  safety: {
    heading: 'Safety and technology',
    intro: 'The vehicle watches the road as well. The chauffeur is still the one who decides.',
    items: [
      {
        title: 'Driver assistance',
        text: 'Automatic emergency braking, blind-zone alert with trailer coverage and lane-keep assist, checked at each service.',
      },
      {
        title: 'All-weather traction',
        text: 'Four-wheel drive with magnetic ride control and tires matched to the season.',
      },
      {
        title: 'Surround vision',
        text: 'Cameras on every side for hotel ramps, venue gates and crowded curbs.',
      },
      {
        title: 'Live dispatch',
        text: 'The desk sees where your car is, follows your flight and calls you before you need to call us.',
      },
    ],
  },
  pricing: {
    intro: `${hourlyRate(hourly)} with a ${hourMinimum(hourly)}, or a fixed price for an airport transfer.`,
    notes: [
      `Airport transfers run ${priceRange(airport)} depending on distance and hour, agreed before you ride.`,
      'Airport pickups in the Escalade include 60 minutes of free wait after you land.',
      'Cancel without charge up to 24 hours before a ride, or 2 hours before an airport transfer within a 60-minute drive.',
      'Wi-Fi, USB power, flight tracking and a uniformed chauffeur are part of every ride.',
    ],
  },
  faq: {
    heading: 'Before you book the Escalade',
    items: [
      {
        question: 'How many people and bags really fit?',
        answer:
          'Six people with six suitcases. With four people or fewer the third row folds and golf bags or long cases lie flat.',
      },
      {
        question: 'What happens when my flight is late?',
        answer:
          'We follow the flight number you give us and move the pickup. The 60 minutes of free wait start when you land, not when you were due.',
      },
      {
        question: 'Can you fit a child seat?',
        answer:
          'Yes. Tell us the child’s age and weight when you book and the seat is installed before the car leaves the garage.',
      },
      {
        question: 'Will it be an Escalade, or something similar?',
        answer:
          'When you book the Escalade you get an Escalade. If one is taken out of service we call you first and you choose what replaces it.',
      },
    ],
  },
};
