import { priceRange, rates } from '../rates.ts';
import type { AirportTransfers } from './schema.ts';

export const airportTransfers: AirportTransfers = {
  service: 'Airport Transfers',
  seo: {
    title: 'Nashville Airport Transfers: BNA, MQY, JWN',
    description:
      'Chauffeured airport transfers at BNA, MQY and JWN: flight tracking, meet and greet, 30 minutes of free wait domestic and 45 international.',
    keywords: [
      'BNA airport transfer',
      'Nashville airport car service',
      'MQY transfer',
      'JWN private aviation',
      'meet and greet',
    ],
    picture: 'place-airport-escalade',
  },
  hero: {
    back: { kind: 'page', label: 'Back to Home', to: '/' },
    name: 'Airport transfers',
    title: 'Landed. Met. On the road.',
    lead: 'Give us a flight number and we watch it for you. Your chauffeur is inside the terminal, at the curb or beside the aircraft before you are ready to leave.',
    picture: 'place-airport-escalade',
    actions: [
      { kind: 'reserve', label: 'Book Your Airport Ride' },
      { kind: 'page', label: 'Ask for a quote', to: '/contact#quote-form' },
    ],
  },
  benefits: {
    name: 'Benefits',
    heading: 'The ride starts before you land',
    intro: 'Four things we do on every airport transfer, without being asked.',
    items: [
      {
        title: 'Flight tracking',
        text: 'We follow your flight from its departure gate. Early, late or diverted, the pickup time moves with it.',
      },
      {
        title: 'Meet and greet',
        text: 'Your chauffeur waits at arrivals with your name, takes the bags and walks you to the car.',
      },
      {
        title: 'Safe and reliable',
        text: 'Background-checked, commercially insured, rested. The vehicle is inspected before each shift.',
      },
      {
        title: 'All group sizes',
        text: 'Sedans for up to 3, SUVs for 6 or 8, Sprinters for 14 and coaches when the whole company lands.',
      },
    ],
  },
  details: {
    picture: 'interior-plain',
    heading: 'Service details',
    intro: 'What a transfer includes. The fare we quote covers all of it.',
    groups: [
      {
        title: 'Airports we serve',
        items: [
          'Nashville International (BNA)',
          'Smyrna / Rutherford County (MQY)',
          'John C. Tune (JWN)',
          'Surrounding regional airports',
          'Private terminals and aircraft-side pickup where the field allows it',
        ],
      },
      {
        title: 'On arrival',
        items: [
          'A text with the chauffeur’s name, vehicle and plate when you land',
          'Name board inside arrivals, or a curbside pickup if you prefer',
          'Help with every bag from the carousel to the trunk',
          '30 minutes of complimentary wait on domestic flights, 45 minutes on international ones',
        ],
      },
      {
        title: 'In the car',
        items: [
          'Wi-Fi and USB power',
          'Chilled bottled water',
          'Child seats on request, installed before the car leaves the garage',
          'A uniformed chauffeur who knows the terminal, the roadwork and the way around it',
        ],
      },
    ],
  },
  timing: {
    heading: 'Pricing and timing',
    intro: 'One price, agreed before you ride. It depends on the vehicle, the distance and the hour.',
    columns: ['What', 'How much, how long'],
    rows: [
      ['Cadillac Escalade', `${priceRange(rates['cadillac-escalade'].airport)} for an airport transfer`],
      ['Chevrolet Suburban', `Airport transfers ${priceRange(rates['chevrolet-suburban'].airport)}`],
      ['Mercedes Maybach', `${priceRange(rates['mercedes-maybach'].transfer)} for a transfer`],
      ['Mercedes Sprinter', `${priceRange(rates['mercedes-sprinter'].transfer)} for a transfer`],
      ['Complimentary wait, domestic', '30 minutes after landing'],
      ['Complimentary wait, international', '45 minutes after landing'],
      ['Complimentary wait, Escalade', '60 minutes after landing'],
      ['When to book', '24 hours in advance is recommended; 24-48 hours is ideal'],
      ['Same-day rides', 'Depend on availability. Under 2 hours, call us directly'],
      ['Cancellation', '2 hours before pickup, if it is within a 60-minute drive'],
    ],
    note: 'No-shows and late cancellations are charged in full. Deposits are non-refundable.',
  },
  fleet: {
    heading: 'The airport fleet',
    intro: 'Two cars that know the terminal. Larger parties have the Sprinter and the coaches.',
    items: [
      {
        name: 'Cadillac Escalade',
        passengers: 'Up to 6 passengers, 6 suitcases',
        text: 'The SUV most travelers ask for, with 60 minutes of free wait after landing.',
        picture: 'fleet-escalade-front',
        to: '/fleet/cadillac-escalade',
      },
      {
        name: 'Executive sedan',
        passengers: 'Up to 3 passengers, 3 suitcases',
        text: 'A quiet back seat for one traveler, or two with luggage. The Maybach on request.',
        picture: 'fleet-maybach-front',
        to: '/fleet/mercedes-maybach',
      },
    ],
  },
  process: {
    name: 'Process',
    heading: 'Four steps, from reservation to front door',
    items: [
      {
        title: 'Book online',
        text: 'Choose the car, enter the flight number and see the price. Confirmation comes by e-mail at once.',
      },
      {
        title: 'Flight tracking',
        text: 'From takeoff, dispatch follows your flight and sets the chauffeur’s clock by it.',
      },
      {
        title: 'Meet and greet',
        text: 'You land, we text. Your chauffeur is at arrivals with your name and takes the bags.',
      },
      {
        title: 'Luxury transport',
        text: 'The cabin is cool, the route is checked, and the next thing you have to decide is nothing.',
      },
    ],
  },
  faq: {
    heading: 'Questions travelers ask',
    items: [
      {
        question: 'What if my flight is delayed or canceled?',
        answer:
          'A delay costs you nothing: the pickup moves with the flight and the free wait starts when you land. If the flight is canceled, tell the desk; up to 2 hours before pickup, within a 60-minute drive, there is no charge.',
      },
      {
        question: 'How long will the chauffeur wait?',
        answer:
          '30 minutes after landing for domestic flights and 45 minutes for international ones, free. In the Escalade it is 60 minutes. After that, waiting is charged at the vehicle’s hourly rate.',
      },
      {
        question: 'Where do I find my chauffeur at BNA?',
        answer:
          'Inside arrivals, between the carousels and the doors, holding your name. The text you receive on landing has the chauffeur’s name and mobile number.',
      },
      {
        question: 'Can I book for this afternoon?',
        answer:
          'Often. Same-day rides depend on availability; if pickup is less than 2 hours away, call the desk instead of booking online.',
      },
      {
        question: 'Do you serve private terminals?',
        answer:
          'Yes, at BNA, Smyrna and John C. Tune. Send the tail number and the handler, and we arrange access to the ramp where it is permitted.',
      },
    ],
  },
  closing: {
    heading: 'Tell us the flight. We do the rest.',
    text: 'Book online in a couple of minutes, or call the desk in the city where you land. Someone answers at every hour.',
    actions: [{ kind: 'reserve', label: 'Book Your Airport Ride' }],
    cities: true,
  },
};
