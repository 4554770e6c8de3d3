import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import type {
  BookingDesk,
  Closing,
  Directory,
  Faq,
  Gallery,
  Hero,
  Points,
  Seo,
  VehicleChoices,
} from '../schema.ts';

export const seo: Seo = {
  title: 'Charter Bus Rental in Nashville',
  description:
    'Motor coaches with professional drivers for 25 to 56 passengers: corporate events, tours, weddings, schools and airport groups from four cities.',
  keywords: [
    'charter bus rental Nashville',
    'motor coach rental',
    '55 passenger coach',
    'group bus Atlanta',
    'wedding bus',
    'school charter bus',
  ],
  picture: 'place-nashville-coach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  eyebrow: 'Nashville, Atlanta, Miami, Houston',
  title: 'Charter bus rental',
  lead: 'One coach, one driver who knows the loading dock, and everyone in the same place at the same time. From 25 passengers to a convoy.',
  picture: 'place-highway-coach',
  actions: [
    { kind: 'reserve', label: 'Book Charter Bus Now' },
    { kind: 'call', label: `Call ${phoneLabel(company.phones.tollFree)}`, phone: company.phones.tollFree },
  ],
};

export const services: Points = {
  name: 'Charter services',
  heading: 'What groups charter us for',
  intro: 'Six kinds of day, each with its own way of going wrong. We have planned for it.',
  picture: 'place-event-coach',
  items: [
    {
      title: 'Corporate Events',
      text: 'Conference loops, site visits and retreats. Coaches run to a published timetable, with a coordinator at the door who counts people on.',
    },
    {
      title: 'Group Tours',
      text: 'Music Row in an afternoon or the distilleries in a day. Your guide has the microphone; the driver has the parking permits.',
    },
    {
      title: 'Wedding Parties',
      text: 'Hotel to ceremony to reception and, in two departures, home. Nobody has to draw straws for who drives.',
    },
    {
      title: 'School Groups',
      text: 'Field trips, bands and away games. Drivers are background-checked, and heads are counted at every stop.',
    },
    {
      title: 'Special Events',
      text: 'Game days, festivals and reunions. We settle drop-off and staging with the venue before your guests are on the road.',
    },
    {
      title: 'Airport Transfers',
      text: 'Whole teams and delegations met at arrivals, with luggage counted at the carousel, at the bay and again at the hotel.',
    },
  ],
};

export const fleet: VehicleChoices = {
  name: 'Our charter fleet',
  heading: 'Three coaches',
  intro:
    'All by custom quote, since distance, hours and season decide. The quote is itemized and comes within 24 hours.',
  items: [
    {
      name: 'Luxury Motor Coach',
      passengers: '55 passengers',
      text: 'The full-size coach: reclining seats, restroom, and luggage bays that take a suitcase for every seat.',
      picture: 'fleet-coach-front',
      to: '/fleet/charter-buses',
    },
    {
      name: 'Executive Coach',
      passengers: '25-55 passengers',
      text: 'Seats set further apart, tables where you want to work, and screens that take your presentation.',
      picture: 'fleet-coach-side',
      to: '/fleet/charter-buses',
    },
    {
      name: 'Premium Charter',
      passengers: '35-56 passengers',
      text: 'The all-round charter bus for a day out or a shuttle loop, quick to load at two stops or at ten.',
      picture: 'fleet-coach-rear',
      to: '/fleet/charter-buses',
    },
  ],
};

export const amenities: Points = {
  name: 'Amenities',
  heading: 'Eight things on board',
  picture: 'fleet-coach-nose',
  items: [
    { title: 'Wi-Fi', text: 'On every coach, for every seat.' },
    { title: 'USB power', text: 'A socket within reach of each row.' },
    { title: 'Reclining seats', text: 'High backs, footrests and belts.' },
    { title: 'Climate control', text: 'Set before boarding, kept even.' },
    { title: 'Restroom', text: 'On full-size coaches, cleaned at each turnaround.' },
    { title: 'Screens and microphone', text: 'For a film, a briefing or a guide.' },
    { title: 'Luggage bays', text: 'Under the floor, locked between stops.' },
    { title: 'Uniformed driver', text: 'Rested, licensed and briefed on your plan.' },
  ],
};

export const gallery: Gallery = {
  name: 'Gallery',
  heading: 'Where the coaches go',
  intro: 'Ten places from the desk’s own day sheets.',
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
      caption: 'Premium Group Transportation',
      description:
        'A full-size coach on the river at dusk, ready for a convention’s evening out in Nashville.',
    },
    {
      picture: 'place-corporate-coach',
      caption: 'Executive Charter Buses',
      description: 'At the glass doors of a headquarters, ten minutes before the meeting lets out.',
    },
    {
      picture: 'place-broadway-coach',
      caption: 'Nashville City Tours',
      description:
        'Lower Broadway with the signs lit. Guests step down at the corner, not three blocks away.',
    },
    {
      picture: 'place-atlanta-coach',
      caption: 'Atlanta Group Travel',
      description: 'Tours, special events and corporate groups from our Atlanta desk.',
    },
    {
      picture: 'place-miami-coach',
      caption: 'Miami Cruise and Beach Groups',
      description: 'Port, hotel and beach across Miami-Dade and Broward, with room for the luggage.',
    },
    {
      picture: 'place-houston-coach',
      caption: 'Houston Corporate Shuttles',
      description: 'Energy-sector teams between hotel, campus and airport, on a timetable.',
    },
    {
      picture: 'place-hills-coach',
      caption: 'Tennessee Countryside Outings',
      description: 'Distilleries, farms and trailheads in the hills, where the nearest parking is a field.',
    },
    {
      picture: 'place-stadium-coach',
      caption: 'Game Day Charters',
      description: 'Staged within walking distance of the gates and waiting when the final whistle blows.',
    },
    {
      picture: 'place-wedding-coach',
      caption: 'Wedding Guest Shuttles',
      description: 'Under the string lights for two departures home: one for grandparents, one for dancers.',
    },
    {
      picture: 'place-airport-coach',
      caption: 'Airport Group Transfers',
      description: 'Whole delegations met under the terminal canopy and loaded in one go.',
    },
  ],
};

export const areas: Directory = {
  heading: 'Service areas',
  intro: 'Coaches are garaged in four cities and travel wherever the road goes from there.',
  items: company.offices.map((office) => ({
    title: office.name,
    text: `${office.area}. ${office.services}.`,
    action: { kind: 'call', label: phoneLabel(office.phone), phone: office.phone },
  })),
};

export const booking: BookingDesk = {
  heading: 'Book your coach online',
  intro:
    'Dates, group size and stops. The reservation service confirms, and the desk calls if anything is unclear.',
  action: { kind: 'reserve', label: 'Open the reservation service' },
};

export const faq: Faq = {
  heading: 'Planning a charter',
  items: [
    {
      question: 'How far ahead should we book?',
      answer:
        'For groups of 15+, 3-4 weeks. For weddings 1-2 months, and for peak-season events 3-6 months ahead. Confirm final details 1 week before.',
    },
    {
      question: 'What does a charter bus cost?',
      answer:
        'Charter buses are priced by custom quote, because distance, hours, season and parking differ so much. You receive an itemized quote within 24 hours.',
    },
    {
      question: 'What if our plans change?',
      answer:
        'Stops and times can be moved up to the day itself where the driver’s legal hours allow. Executive buses can be canceled up to 30 days before the trip; deposits are non-refundable.',
    },
    {
      question: 'Is there a coach for wheelchair users?',
      answer:
        'Yes. Tell us when you ask for the quote, preferably 24-48 hours ahead at the least, and we match the lift and the positions to your group.',
    },
  ],
};

export const closing: Closing = {
  heading: 'Tell us how many, from where, to where',
  text: 'A coordinator answers at any hour and can hold a coach while you count heads.',
  actions: [
    { kind: 'call', label: `Call ${phoneLabel(company.phones.tollFree)}`, phone: company.phones.tollFree },
    { kind: 'mail', label: `E-mail ${company.email.info}`, address: company.email.info },
  ],
};
