import { hourlyRate, hourMinimum, priceRange, rates } from '../rates.ts';
import type { GroupTransportation } from './schema.ts';

export const groupTransportation: GroupTransportation = {
  service: 'Group Transportation',
  seo: {
    title: 'Group Transportation, Vans to Coaches',
    description:
      'Group transportation from 15-passenger vans to 55-passenger coaches. Half Day 4 hours, Full Day 8 hours or Multi-Day, with one coordinator.',
    keywords: [
      'group transportation Nashville',
      '15 passenger van',
      'mini bus rental',
      'coach charter',
      'event shuttle',
    ],
    picture: 'place-nashville-coach',
  },
  hero: {
    back: { kind: 'page', label: 'Back to Home', to: '/' },
    name: 'Group transportation',
    title: 'Everyone leaves. Everyone arrives.',
    lead: 'Vans, mini buses and coaches for 15 to 55 people at a time, or several hundred in turns. One coordinator holds the list.',
    picture: 'place-nashville-coach',
    actions: [{ kind: 'reserve', label: 'Book Group Transport' }],
  },
  highlights: {
    name: 'Highlights',
    heading: 'Moving forty people is a different job',
    intro: 'The vehicle is the easy half. This is the other one.',
    items: [
      {
        title: 'One coordinator',
        text: 'The same person plans the day, answers the phone and stands at the door with the list.',
      },
      {
        title: 'The right size',
        text: 'We count people and bags, then choose the vehicle. You do not pay for empty rows.',
      },
      {
        title: 'Routes walked first',
        text: 'Loading zones, low bridges and turning circles are checked before the day, not discovered on it.',
      },
      {
        title: 'Drivers who rest',
        text: 'Commercial licenses, logged hours, and a second driver when the distance asks for one.',
      },
    ],
  },
  services: {
    heading: 'Group services',
    picture: 'place-highway-coach',
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
          'Standing church and club outings',
        ],
      },
    ],
  },
  vehicles: {
    heading: 'Vehicle options',
    intro:
      'Give us the headcount and the luggage. If two smaller vehicles serve better than one large one, we say so.',
    columns: ['Vehicle', 'Capacity and price'],
    rows: [
      [
        '15-passenger vans',
        `Up to 15. Sprinter at ${hourlyRate(rates['mercedes-sprinter'].hourly)}, ${hourMinimum(rates['mercedes-sprinter'].hourly)}; transfers ${priceRange(rates['mercedes-sprinter'].transfer)}`,
      ],
      ['25-passenger mini buses', 'Up to 25. Custom quote within 24 hours'],
      ['35-passenger charter buses', 'Up to 35. Custom quote within 24 hours'],
      ['55-passenger coaches', 'Up to 55, with restroom and luggage bays. Custom quote within 24 hours'],
      [
        'Suburban for small groups',
        `Up to 8. Group transfers ${priceRange(rates['chevrolet-suburban'].group)}; ${hourlyRate(rates['chevrolet-suburban'].hourly)}, ${hourMinimum(rates['chevrolet-suburban'].hourly)}`,
      ],
    ],
    note: 'Wi-Fi, USB power, flight tracking and uniformed chauffeurs are part of every ride.',
  },
  packages: {
    heading: 'Packages by length of day',
    intro: 'Each includes the vehicle, the driver and the waiting. Extra hours continue at the same rate.',
    items: [
      {
        name: 'Half Day',
        duration: '4 hours',
        text: 'A transfer there and back, or a tour with time to look around.',
        includes: ['Vehicle and driver for 4 hours', 'Two or three stops', 'Water and Wi-Fi on board'],
      },
      {
        name: 'Full Day',
        duration: '8 hours',
        text: 'A conference, a wedding or a game, with the vehicle standing by from the first pickup to the last.',
        includes: [
          'Vehicle and driver for 8 hours',
          'Stops in any order',
          'Coordinator on the phone all day',
          'Luggage stays on board',
        ],
        lead: true,
      },
      {
        name: 'Multi-Day',
        duration: 'Two days or more',
        text: 'Tours, away games and retreats with the same driver where hours of service allow.',
        includes: [
          'Daily plan and driver rest built in',
          'Driver lodging arranged by us',
          'One price for the whole trip',
          'Coordinator from first day to last',
        ],
      },
    ],
  },
  fleet: {
    heading: 'The fleet behind the plan',
    items: [
      {
        name: 'Charter bus',
        passengers: '35-56 passengers',
        text: 'Reclining seats, restroom, luggage bays below. The luxury motor coach seats 55.',
        picture: 'fleet-coach-front',
        to: '/fleet/charter-buses',
      },
      {
        name: 'Mercedes Sprinter',
        passengers: 'Up to 14 passengers',
        text: 'Standing height and an aisle, for parties that want to stay one party.',
        picture: 'fleet-sprinter-front',
        to: '/fleet/mercedes-sprinter',
      },
      {
        name: 'Chevrolet Suburban',
        passengers: 'Up to 8 passengers',
        text: 'The organizer’s car, the VIP car, or the one that fetches whoever overslept.',
        picture: 'fleet-suburban-front',
        to: '/fleet/chevrolet-suburban',
      },
    ],
  },
  coordination: {
    heading: 'Event coordination, start to finish',
    items: [
      {
        title: 'Tell us the shape',
        text: 'Dates, headcount, addresses, the moment everyone must be seated. You have a custom quote within 24 hours.',
      },
      {
        title: 'We draw the plan',
        text: 'Vehicles, loops, loading zones and a timetable that your guests can read.',
      },
      {
        title: 'We confirm',
        text: '1 week before, your coordinator goes through names, numbers and weather with you.',
      },
      {
        title: 'We stand there',
        text: 'On the day: a coordinator on site or on the phone, and a headcount at each departure.',
      },
    ],
  },
  groups: {
    heading: 'Six specialized group types',
    intro: 'Each has its own way of running late. We plan for it.',
    items: [
      {
        title: 'Corporate groups',
        text: 'Conferences, retreats and site days in buses for 25-56, with manifests and cost centers.',
      },
      {
        title: 'Wedding parties',
        text: 'Guest shuttles between hotel, ceremony and reception, and a last bus that really is the last.',
      },
      {
        title: 'Schools and universities',
        text: 'Field trips and campus visits with vetted drivers and a seat belt for every student.',
      },
      {
        title: 'Sports teams and fans',
        text: 'Room for the gear, arrival before warm-up, and home the same night or the next morning.',
      },
      {
        title: 'Tours and conventions',
        text: 'Loops that run every few minutes and a host microphone for the longer legs.',
      },
      {
        title: 'Churches and clubs',
        text: 'Easy steps, unhurried loading and accessible vehicles when someone needs one.',
      },
    ],
  },
  booking: {
    heading: 'When to book, and what if plans change',
    columns: ['What', 'When'],
    rows: [
      ['Groups of 15+', 'Book 3-4 weeks ahead'],
      ['Corporate events', 'Book 2-4 weeks ahead'],
      ['Peak-season events', 'Book 3-6 months ahead'],
      ['Final numbers', 'Confirm 1 week before'],
      ['Custom quotes', 'Within 24 hours'],
      ['Under 2 hours', 'Call the desk directly'],
      ['Cancellation', 'Sedans and SUVs 24 hours; Sprinter vans 7 days; executive buses 30 days'],
    ],
    note: 'Deposits are non-refundable. No-shows and late cancellations are charged in full.',
  },
  faq: {
    heading: 'Questions organizers ask',
    items: [
      {
        question: 'How far ahead should we book?',
        answer:
          'Groups of 15+ should book 3-4 weeks ahead, corporate events 2-4 weeks, and anything in peak season 3-6 months. Under 2 hours, call us directly.',
      },
      {
        question: 'Our headcount keeps changing. Is that a problem?',
        answer:
          'No. Reserve for the number you expect; we settle the vehicle when we confirm, 1 week before, and tell you then if the price changes.',
      },
      {
        question: 'What does the price include?',
        answer:
          'Vehicle, driver, fuel and waiting within the package hours. Tolls, parking and permits are listed separately in the quote where they are known.',
      },
      {
        question: 'What is the cancellation notice?',
        answer:
          '24 hours for sedans and SUVs, 7 days for Sprinter vans, 30 days for executive buses. Deposits are non-refundable, and late cancellations are charged in full.',
      },
      {
        question: 'Can one guest use a wheelchair?',
        answer:
          'Yes. An accessible van with 1-2 wheelchair positions can travel with the group. 24-48 hours’ notice is preferred.',
      },
    ],
  },
  closing: {
    heading: 'How many, from where, by when?',
    text: 'Three answers are enough to begin. Reserve online, or send the details and have a custom quote within 24 hours.',
    actions: [{ kind: 'reserve', label: 'Book Group Transport' }],
  },
};
