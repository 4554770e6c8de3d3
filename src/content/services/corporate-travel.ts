import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import type { CorporateTravel } from './schema.ts';

export const corporateTravel: CorporateTravel = {
  service: 'Corporate & Executive Travel',
  seo: {
    title: 'Corporate and Executive Travel in Nashville',
    description:
      'Chauffeured corporate travel on one account: roadshows, board days, airport transfers and event shuttles, invoiced Net 30. Open an account.',
    keywords: [
      'corporate car service Nashville',
      'executive chauffeur',
      'roadshow transportation',
      'corporate account Net 30',
    ],
    picture: 'place-corporate-maybach',
  },
  hero: {
    back: { kind: 'page', label: 'Back to Home', to: '/' },
    name: 'Corporate and executive travel',
    title: 'The meeting starts in the car.',
    lead: 'Quiet cabins, exact arrivals and one desk that knows your travelers. For the executive with four stops and the assistant who plans them.',
    picture: 'place-corporate-maybach',
    actions: [{ kind: 'reserve', label: 'Arrange Corporate Travel' }],
  },
  highlights: {
    name: 'Service highlights',
    heading: 'What a travel manager gets',
    intro: 'Less to chase, less to reconcile, nobody waiting on a curb.',
    items: [
      {
        title: 'On time, by design',
        text: 'Chauffeurs are in position early and dispatch watches traffic and flights, so the schedule holds without calls.',
      },
      {
        title: 'One account',
        text: 'Every traveler, city and vehicle on a single account, with cost centers on each line and Net 30 terms.',
      },
      {
        title: 'Confidential',
        text: 'Chauffeurs sign a confidentiality agreement. Names, routes and conversations stay in the car.',
      },
      {
        title: 'Four cities, one standard',
        text: 'Nashville, Atlanta, Miami and Houston answer from one desk and drive to one rulebook, 24/7.',
      },
    ],
  },
  services: {
    heading: 'Corporate services',
    intro: 'Booked one at a time, or standing on your calendar.',
    picture: 'interior-table',
    groups: [
      {
        title: 'Executives',
        items: [
          'Airport transfers with flight tracking and meet and greet',
          'Dedicated chauffeur by the hour or the day',
          'Roadshows with several stops and a shadow schedule',
          'Point-to-point rides between offices and hotels',
        ],
      },
      {
        title: 'Teams',
        items: [
          'Board and investor days',
          'Conference and convention shuttles',
          'Client dinners and site visits',
          'Interview and relocation pickups',
        ],
      },
      {
        title: 'The office',
        items: [
          'Standing rides and employee shuttles',
          'Event manifests with live headcounts',
          'Consolidated monthly invoices, Net 30',
          'A named account manager and a direct line',
        ],
      },
    ],
  },
  premium: {
    name: 'Premium amenities',
    heading: 'Amenities in every car',
    intro: 'Not an upgrade. This is how every one of our vehicles leaves the garage.',
    groups: [
      {
        items: [
          'Wi-Fi on board',
          'USB power at every seat row',
          'Flight tracking on every airport ride',
          'Uniformed chauffeurs',
          'Chilled bottled water',
          'Newspapers or quiet, as your profile says',
          'Cabin set to each traveler’s preferred temperature',
          'Receipts by e-mail after the ride',
        ],
      },
    ],
  },
  fleet: {
    heading: 'The executive fleet',
    intro: 'Four vehicle types, so the size of the meeting never decides the quality of the ride.',
    items: [
      {
        name: 'Executive sedans',
        passengers: '3-4 passengers',
        text: 'E-Class and S-Class sedans for one traveler or two, and the Maybach when the guest matters most.',
        picture: 'fleet-maybach-side',
        to: '/fleet/mercedes-maybach',
      },
      {
        name: 'Executive vans',
        passengers: '8-15 passengers',
        text: 'Sprinter vans with standing height. A team can meet on the way.',
        picture: 'fleet-sprinter-front',
        to: '/fleet/mercedes-sprinter',
      },
      {
        name: 'Executive SUVs',
        passengers: 'Up to 6 or up to 8 passengers',
        text: 'Escalade and Suburban, for directors with luggage.',
        picture: 'fleet-escalade-front',
        to: '/fleet/cadillac-escalade',
      },
      {
        name: 'Executive coaches',
        passengers: '25-55 passengers',
        text: 'Corporate buses and coaches for conferences and site days.',
        picture: 'fleet-coach-front',
        to: '/fleet/charter-buses',
      },
    ],
  },
  amenities: {
    heading: 'Executive amenities',
    intro: 'A back seat you can work in.',
    picture: 'interior-stars',
    items: [
      {
        title: 'A signal that holds',
        text: 'Wi-Fi in the cabin and USB power at your hand, so the call goes on where the office ended.',
      },
      {
        title: 'Quiet',
        text: 'Acoustic glass, no radio, no small talk unless you start it.',
      },
      {
        title: 'A place to write',
        text: 'Folding tables in the sedans, a conference layout in the Sprinter, light you can read by.',
      },
      {
        title: 'Someone who knows you',
        text: 'Temperature, newspaper, the door you prefer. Profiles are kept once and followed in all four cities.',
      },
    ],
  },
  packages: {
    heading: 'Three corporate packages',
    intro:
      'Start with the first. Move when the number of travelers asks for it; terms are agreed in writing.',
    items: [
      {
        name: 'Executive',
        duration: 'For one traveler and an assistant',
        text: 'A personal profile and a card on file. For principals who travel every week and want it to be the same each time.',
        includes: [
          'One traveler profile, two bookers',
          'Sedan or SUV at published rates',
          'Receipts by e-mail after each ride',
        ],
      },
      {
        name: 'Corporate',
        duration: 'For teams and offices',
        text: 'Shared billing for a department or a company, with the controls finance asks for.',
        includes: [
          'Any number of travelers and bookers',
          'One monthly invoice, Net 30',
          'Cost centers and approvals on each ride',
          'A named account manager',
        ],
        lead: true,
      },
      {
        name: 'Enterprise',
        duration: 'For several cities and standing programs',
        text: 'Dedicated vehicles, shuttles and events across Nashville, Atlanta, Miami and Houston under one agreement.',
        includes: [
          'Dedicated chauffeurs and vehicles',
          'Service levels and quarterly reviews',
          'On-site coordinators for events',
          'Insurance certificates, free within 24-48 hours',
        ],
      },
    ],
  },
  booking: {
    heading: 'When to book, how to pay',
    columns: ['For', 'What to know'],
    rows: [
      ['Airport rides', '24-48 hours ahead'],
      ['Corporate events', '2-4 weeks ahead'],
      ['Groups of 15+', '3-4 weeks ahead'],
      ['Under 2 hours', `Call the corporate desk directly: ${phoneLabel(company.phones.corporate)}`],
      ['Custom quotes', 'Within 24 hours'],
      ['Invoices', 'Net 30 for corporate accounts; 1.5% per month when late'],
      [
        'Cancellation',
        'Sedans and SUVs 24 hours; airport 2 hours, if within a 60-minute drive; Sprinter vans 7 days; executive buses 30 days',
      ],
    ],
  },
  faq: {
    heading: 'Questions from the office',
    items: [
      {
        question: 'How do we open an account?',
        answer:
          'Write to the desk or call the corporate line with your billing contact and an idea of monthly volume. E-mail is typically answered within 2 hours in business hours.',
      },
      {
        question: 'Can assistants book for many travelers?',
        answer:
          'Yes. Bookers see the profiles you allow them to see, and confirmations go to traveler and booker alike.',
      },
      {
        question: 'What if a meeting runs over?',
        answer:
          'Tell the chauffeur or the desk. Hourly bookings simply continue at the same rate; for transfers we move the next ride or send another car.',
      },
      {
        question: 'Do you provide insurance certificates?',
        answer: 'Yes, free of charge, within 24-48 hours of the request, naming your company where required.',
      },
      {
        question: 'Can you run transportation for a conference?',
        answer:
          'Yes. A coordinator plans the manifest with you 2-4 weeks ahead and stays on site, with a live headcount of every departure.',
      },
    ],
  },
  closing: {
    heading: 'Put next week’s rides on the calendar.',
    text: 'Book a first trip online and judge us by it. Everything else can be arranged from the back seat.',
    actions: [{ kind: 'reserve', label: 'Arrange Corporate Travel' }],
  },
};
