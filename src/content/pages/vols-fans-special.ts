import { company, replyPromise } from '../company.ts';
import { callAction } from '../phone.ts';
import { linkTo, listOf } from '../text.ts';
import type { Closing, Faq, Hero, Points, Seo } from '../types.ts';

export type Trip = {
  game: string;
  kind: 'Away Game' | 'Home Game';
  /** The date of the package, on which the coach leaves. Kickoff is on the day after. */
  date: string;
  kickoff: string;
  venue: { name: string; locality: string; region: string };
  price: number;
  /** Set by the owner: 'over' shows 'Season over' and takes the booking link away. */
  availability: 'available' | 'over';
};

/**
 * Kickoffs as the conference announced them, in Eastern time with the stadium's own where it differs. Title, lead, heading and
 * metadata count and date themselves from this list, which is in the order of its dates.
 */
export const trips: [Trip, ...Trip[]] = [
  {
    game: 'Syracuse vs Tennessee',
    kind: 'Away Game',
    date: '2025-08-29',
    kickoff: '12:00 PM ET',
    venue: { name: 'Mercedes-Benz Stadium', locality: 'Atlanta', region: 'GA' },
    price: 349,
    availability: 'available',
  },
  {
    game: 'Georgia at Tennessee',
    kind: 'Home Game',
    date: '2025-09-12',
    kickoff: '3:30 PM ET',
    venue: { name: 'Neyland Stadium', locality: 'Knoxville', region: 'TN' },
    price: 624,
    availability: 'available',
  },
  {
    game: 'Tennessee at Mississippi State',
    kind: 'Away Game',
    date: '2025-09-26',
    kickoff: '4:15 PM ET (3:15 PM local)',
    venue: { name: 'Davis Wade Stadium', locality: 'Starkville', region: 'MS' },
    price: 349,
    availability: 'available',
  },
  {
    game: 'Tennessee at Alabama',
    kind: 'Away Game',
    date: '2025-10-17',
    kickoff: '7:30 PM ET (6:30 PM local)',
    venue: { name: 'Bryant-Denny Stadium', locality: 'Tuscaloosa', region: 'AL' },
    price: 460,
    availability: 'available',
  },
  {
    game: 'Tennessee at Kentucky',
    kind: 'Away Game',
    date: '2025-10-24',
    kickoff: '7:45 PM ET',
    venue: { name: 'Kroger Field', locality: 'Lexington', region: 'KY' },
    price: 357,
    availability: 'available',
  },
  {
    game: 'Oklahoma at Tennessee',
    kind: 'Home Game',
    date: '2025-10-31',
    kickoff: '7:30 PM ET',
    venue: { name: 'Neyland Stadium', locality: 'Knoxville', region: 'TN' },
    price: 470,
    availability: 'available',
  },
];

export const seats = 50;
export const pickup = 'Nashville pickup';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const numberOf = (count: number) => numbers[count] ?? String(count);
const counted = (count: number, noun: string) => `${numberOf(count)} ${noun}${count === 1 ? '' : 's'}`;

// Written out, because the first date format of `Intl` takes a phone 100 ms.
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const dayOf = (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

const [firstTrip] = trips;
const lastTrip = trips.at(-1) ?? firstTrip;
/** A season is called by the year in which it begins, whatever the year of its last trip. */
const season = firstTrip.date.slice(0, 4);
const yearOfLast = lastTrip.date.slice(0, 4);
/** 'August 29 to October 31, 2025'. */
const dates = [
  ...(firstTrip === lastTrip
    ? []
    : [yearOfLast === season ? dayOf(firstTrip.date) : `${dayOf(firstTrip.date)}, ${season}`]),
  `${dayOf(lastTrip.date)}, ${yearOfLast}`,
].join(' to ');

/** 'four on the road and two in Knoxville'. */
const kinds = listOf(
  [
    { count: trips.filter(({ kind }) => kind === 'Away Game').length, where: 'on the road' },
    { count: trips.filter(({ kind }) => kind === 'Home Game').length, where: 'in Knoxville' },
  ].flatMap(({ count, where }) => (count > 0 ? `${numberOf(count).toLowerCase()} ${where}` : [])),
);

/** After the last trip the page sells nothing. */
export const seasonIsOver = trips.every(({ availability }) => availability === 'over');

export const seo: Seo = {
  title: `Vols Game Bus Trips from Nashville, Fall ${season}`,
  description: seasonIsOver
    ? `The ${season} season of charter bus trips from Nashville to Tennessee football games is over. Call our trips team about the next one.`
    : `${counted(trips.length, 'Tennessee football trip')} by charter bus from Nashville, ${dates}: seat, game ticket and fan group at one price per person.`,
  keywords: [
    'Tennessee football away game bus',
    `Vols fan trips ${season}`,
    'Nashville to Knoxville game bus',
    `${firstTrip.game} ${firstTrip.venue.locality} trip`,
    'college football travel packages',
  ],
  picture: 'place-stadium-coach-dusk',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  eyebrow: `Tennessee football, fall ${season}`,
  title: 'Follow the Vols by coach from Nashville',
  lead: seasonIsOver
    ? `The ${season} season is over. Call our trips team about the next one.`
    : `${counted(trips.length, 'game')} by coach from Nashville: ${kinds}. Your price includes a coach seat, a game ticket and the fan group; the hotel night is booked separately.`,
  picture: 'place-stadium-coach-dusk',
  actions: seasonIsOver
    ? [callAction(company.phones.trips)]
    : [{ kind: 'external', label: 'See All Trip Packages', url: company.tripPartner.url }],
};

export const included: Points = {
  heading: "What's Included",
  intro: 'One price per person, without the hotel. Our partner site takes the booking; we do the driving.',
  items: [
    {
      title: 'Charter bus with driver',
      text: 'A full-size coach and a professional driver who stays with the group. Wi-Fi and refreshments on board.',
    },
    { title: '50 seats per trip', text: 'Up to fifty fans ride together, with a coach to themselves.' },
    {
      title: 'Nashville pickup',
      text: 'The coach leaves from Nashville and brings you back there.',
    },
    {
      title: 'Game tickets and fan group',
      text: 'Your game ticket is included, and the group sits together.',
    },
  ],
};

/** Both days of a trip: 'Leaves Friday, October 31. Kickoff Saturday, November 1, 7:30 PM ET'. */
export function tripDays({ date, kickoff }: Trip): string {
  const day = (at: string) =>
    new Date(`${at}T12:00Z`).toLocaleDateString('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
  return `Leaves ${day(date)}. Kickoff ${day(kickoffDate(date))}, ${kickoff}`;
}

export function kickoffDate(leaves: string): string {
  return new Date(Date.parse(leaves) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The trip that we organize, not the game that it leads to. */
export const tripName = (trip: Trip) => `Bus trip from Nashville: ${trip.game}`;

export function tripDescription(trip: Trip): string {
  return `By charter bus from Nashville to ${trip.venue.name} in ${trip.venue.locality}, with game ticket, Wi-Fi and refreshments. Hotel not included. ${tripDays(trip)}.`;
}

export const schedule = {
  name: 'Trip packages',
  heading: `${counted(trips.length, 'trip')}, ${dates}`,
  intro:
    'Every trip starts and ends in Nashville. The coach leaves on the date of the package; kickoff is on the day after.',
  perPerson: 'per person, without hotel',
  available: 'Available',
  over: 'Season over',
  seats: `${seats} seats`,
  book: { kind: 'external', label: 'Book Now', url: company.tripPartner.url } as const,
};

export const faq: Faq = {
  heading: 'Before you book',
  items: [
    {
      question: 'Where and when does the bus leave?',
      answer:
        'From Nashville, on the date of the package; the game is on the day after. The partner site will send the exact place and time with your booking, and the coach returns there.',
    },
    {
      question: 'Is a hotel included?',
      answer:
        'Not in the price shown, which covers coach, game ticket and fan group. Rooms are arranged on the partner site.',
    },
    {
      question: 'Who sells the packages?',
      answer:
        'Our partner site sells the packages, tickets included, and takes the payment. We provide the coach and the driver. Each Book Now button opens that site in a new tab.',
    },
    {
      question: 'What if kickoff moves?',
      answer: 'If kickoff changes, the departure changes with it, and everyone booked is notified.',
    },
    {
      question: 'Can we charter a coach of our own?',
      answer: [
        'Yes. ',
        linkTo('Request a quote', '/quote-request?service=charter-bus-rental'),
        ` and you’ll receive a custom price ${replyPromise.text}.`,
      ],
    },
    {
      question: 'Is this an official team trip?',
      answer: `No. ${company.name} is not affiliated with or endorsed by the University of Tennessee, its teams or its conference.`,
    },
  ],
};

export const closing: Closing = {
  heading: 'Plan a group trip',
  text: 'For groups, accessible seats or a coach of your own, call our trips team.',
  actions: [{ kind: 'page', label: 'Contact Us', to: '/contact' }, callAction(company.phones.trips)],
};
