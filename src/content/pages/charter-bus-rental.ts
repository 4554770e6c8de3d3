import { company, replyPromise } from '../company.ts';
import { cancellation, cancellationSentence, gratuityRule } from '../facts.ts';
import { accessibleVan } from '../fleet/index.ts';
import { callAction, phoneLabel } from '../phone.ts';
import { charterPriceBasis } from '../rates.ts';
import { statements } from '../statements.ts';
import { linkTo } from '../text.ts';
import type {
  Closing,
  Directory,
  Faq,
  Gallery,
  Hero,
  Points,
  Reservation,
  Seo,
  VehicleChoices,
} from '../types.ts';

export const seo: Seo = {
  title: 'Charter Bus Rental in Nashville',
  description:
    'Charter bus rental in Nashville with professional drivers for 25 to 56 passengers: corporate events, tours, weddings, schools and airport groups.',
  keywords: [
    'charter bus rental Nashville',
    'motor coach rental',
    '55 passenger coach',
    'group bus Atlanta',
    'wedding bus',
    'school charter bus',
  ],
  picture: 'place-bridge-coach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  eyebrow: 'Nashville, Atlanta, Miami, Houston',
  title: 'Charter bus rental',
  lead: 'Rent a charter bus with a professional driver for 25 passengers or more.',
  picture: 'place-bridge-coach',
  actions: [
    { kind: 'reserve', label: 'Book Charter Bus Now' },
    callAction(company.phones.tollFree),
    { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=charter-bus-rental' },
  ],
};

export const services: Points = {
  name: 'Charter services',
  heading: 'Trips we plan for groups',
  items: [
    { title: 'Corporate Events', text: statements.corporateCharters },
    {
      title: 'Group Tours',
      text: 'Music Row in an afternoon or the distilleries in a day. A microphone for your guide, parking arranged.',
    },
    {
      title: 'Wedding Parties',
      text: 'Hotel to ceremony to reception and home again, at hours to suit your guests.',
    },
    { title: 'School Groups', text: statements.schoolGroups },
    {
      title: 'Special Events',
      text: [
        'Festivals, reunions and ',
        linkTo('game days', '/vols-fans-special'),
        '. We arrange drop-off and staging with the venue before the day.',
      ],
    },
    {
      title: 'Airport Transfers',
      text: 'Teams and delegations met at arrivals. Luggage is counted at baggage claim and again at the hotel.',
    },
  ],
};

export const fleet: VehicleChoices = {
  name: 'Our charter fleet',
  heading: 'Choose your coach',
  intro: `Priced by ${charterPriceBasis}. You’ll receive an itemized quote ${replyPromise.text}.`,
  items: [
    {
      name: 'Luxury Motor Coach',
      passengers: '55 passengers',
      text: 'Our full-size coach: reclining seats, a restroom and generous luggage bays.',
      picture: 'fleet-coach-front',
      to: '/fleet/charter-buses',
    },
    {
      name: 'Executive Coach',
      passengers: '25-55 passengers',
      text: 'Seats set farther apart, tables for work and screens for a presentation.',
      picture: 'fleet-coach-side',
      to: '/fleet/charter-buses',
    },
    {
      name: 'Premium Charter',
      passengers: '35-56 passengers',
      text: 'A versatile charter bus for a day out or a shuttle loop, easy to board at every stop.',
      picture: 'fleet-coach-rear',
      to: '/fleet/charter-buses',
    },
  ],
};

export const amenities: Points = {
  name: 'Amenities',
  heading: 'What you’ll find on board',
  picture: 'detail-leather',
  items: [
    { title: 'Wi-Fi', text: 'On board every coach.' },
    { title: 'USB power', text: 'At each pair of seats.' },
    { title: 'Reclining seats', text: statements.coachBelts },
    { title: 'Climate control', text: 'Comfortable when you board and all the way there.' },
    { title: 'Restroom', text: 'On full-size coaches, serviced before every charter.' },
    { title: 'Screens and microphone', text: 'For a movie, a briefing or a guide.' },
    { title: 'Luggage bays', text: 'Below the floor, locked between stops.' },
    { title: 'Uniformed driver', text: 'Rested, licensed and briefed on your plan.' },
  ],
};

export const gallery: Gallery = {
  name: 'Gallery',
  heading: 'Where our coaches go',
  label: 'Charter gallery',
  copy: {
    previous: 'Previous image',
    next: 'Next image',
    pause: 'Pause the gallery',
    play: 'Play the gallery',
    goTo: 'Go to image',
    of: 'of',
  },
  slides: [
    {
      picture: 'place-nashville-coach',
      caption: 'Nashville City Tours',
      description: 'The skyline across the river at dusk, and drop-off close to the door on Broadway.',
    },
    {
      picture: 'place-court-coach',
      caption: 'Premium Group Transportation',
      description: 'At a hotel’s front doors after the rain, ready before the meeting ends.',
    },
    {
      picture: 'place-event-coach',
      caption: 'Executive Charter Buses',
      description: 'Room to spread out and to prepare, on the way to a site visit or a gala.',
    },
    {
      picture: 'cabin-coach-aisle',
      caption: 'Atlanta Group Travel',
      description:
        'A seat for everyone, for tours, special events and corporate groups from our Atlanta office.',
    },
    {
      picture: 'place-miami-coach',
      caption: 'Miami Cruise and Beach Groups',
      description: 'Port, hotel and beach across Miami-Dade and Broward, until late at night.',
    },
    {
      picture: 'place-houston-coach',
      caption: 'Houston Corporate Shuttles',
      description: 'Energy-sector teams between hotel, campus and airport, on a set schedule.',
    },
    {
      picture: 'place-valley-coach',
      caption: 'Tennessee Countryside Outings',
      description: 'Distilleries, farms and trailheads in the hills around Nashville.',
    },
    {
      picture: 'place-stadium-coach-dusk',
      caption: 'Game Day Charters',
      description: 'Staged within walking distance of the gates, lamps on and waiting when the game ends.',
    },
    {
      picture: 'place-wedding-coach',
      caption: 'Wedding Guest Shuttles',
      description: 'Waiting under the string lights for an early and a late departure home.',
    },
    {
      picture: 'place-airport-coach',
      caption: 'Airport Group Transfers',
      description: 'Delegations met at the terminal, their luggage counted and kept together.',
    },
  ],
};

export const areas: Directory = {
  heading: 'Service areas',
  intro: 'Charters start in four cities and travel wherever your group is going.',
  items: company.offices.map((office) => ({
    title: office.name,
    text: `${office.area}. ${office.services}.`,
    action: { kind: 'call', label: phoneLabel(office.phone), phone: office.phone },
  })),
};

export const booking: Reservation = {
  heading: 'Book your coach online',
  intro:
    'Enter your dates, group size and stops. We answer with a price, and your booking is made when you accept it and we confirm.',
  action: { kind: 'reserve', label: 'Book Online' },
  entries: { service: 'Charter bus', vehicle: 'Charter Buses' },
};

export const faq: Faq = {
  heading: 'Questions about chartering',
  items: [
    {
      question: 'How far ahead should we book?',
      answer:
        'For groups of 15+, 3-4 weeks. For weddings 1-2 months and for peak-season events 3-6 months ahead. Confirm final details 1 week before.',
    },
    {
      question: 'What does a charter bus cost?',
      answer: `Charter buses are priced by custom quote, based on ${charterPriceBasis}. You’ll receive an itemized quote ${replyPromise.text}. ${gratuityRule}`,
    },
    {
      question: 'What if our plans change?',
      answer: `Stops and times can change up to the day itself where the driver’s legal hours allow. ${cancellationSentence(cancellation.bus, 'the trip')}`,
    },
    {
      question: 'Is there a coach for wheelchair users?',
      answer: [
        statements.coachLift,
        linkTo('accessible van', accessibleVan.page),
        ' can travel with the coach.',
      ],
    },
  ],
};

export const closing: Closing = {
  heading: 'Request a charter bus quote',
  text: 'A coordinator answers 24/7 and will help you choose a coach.',
  actions: [
    callAction(company.phones.tollFree),
    { kind: 'mail', label: `Email ${company.email.info}`, address: company.email.info },
  ],
};
