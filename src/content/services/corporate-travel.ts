import { company, emailPromise, replyPromise } from '../company.ts';
import { cancellation, extraTime, recommendedPackage } from '../facts.ts';
import { vehiclePath } from '../fleet/index.ts';
import { callTo } from '../phone.ts';
import type { PictureName } from '../pictures/manifest.ts';
import { hourlyRate, hourMinimum, ratesOf } from '../rates.ts';
import { statements } from '../statements.ts';
import { linkTo } from '../text.ts';
import type {
  Action,
  Closing,
  FactTable,
  Faq,
  Hero,
  Lists,
  Packages,
  Points,
  Seo,
  VehicleChoices,
} from '../types.ts';

const publishedRates = `Rides at published rates, from ${hourlyRate(ratesOf('chevrolet-suburban').hourly)}, ${hourMinimum(ratesOf('chevrolet-suburban').hourly)}`;
const quoteAction: Action = {
  kind: 'page',
  label: 'Request a Quote',
  to: '/quote-request?service=corporate-travel',
};

export const service = 'Corporate & Executive Travel';

export const seo: Seo = {
  title: 'Corporate and Executive Travel in Nashville',
  description:
    'Chauffeured corporate travel on account: roadshows, board meetings, airport transfers and event shuttles, invoiced Net 30. Open an account.',
  keywords: [
    'corporate car service Nashville',
    'executive chauffeur',
    'roadshow transportation',
    'corporate account Net 30',
  ],
  picture: 'place-corporate-maybach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  name: 'Corporate and executive travel',
  title: 'Executive travel that keeps to schedule',
  lead: 'Quiet cabins and punctual arrivals for executives; for their assistants, a line that answers at any hour.',
  price: `From ${hourlyRate(ratesOf('chevrolet-suburban').hourly)}, ${hourMinimum(ratesOf('chevrolet-suburban').hourly)}`,
  picture: 'place-corporate-maybach',
  actions: [
    { kind: 'reserve', label: 'Arrange Corporate Travel' },
    { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=corporate-travel' },
  ],
};

export const moment: PictureName = 'detail-grille-night';

export const highlights: Points = {
  name: 'Service highlights',
  heading: 'What your company can expect',
  items: [
    {
      title: 'Punctual',
      text: 'Chauffeurs are in position early and dispatch watches traffic and flights, so your schedule holds.',
    },
    {
      title: 'Billed on account',
      text: 'Every traveler, city and vehicle on a single account: cost centers on each invoice, Net 30 terms.',
    },
    { title: 'Confidential', text: statements.corporatePrivacy },
    {
      title: 'The same in four cities',
      text: 'Profiles, preferences and billing travel with you to Nashville, Atlanta, Miami and Houston.',
    },
  ],
};

export const services: Lists = {
  heading: 'Corporate services',
  intro: 'Book a single ride or a regular schedule.',
  groups: [
    {
      title: 'Executives',
      items: [
        'Airport transfers with flight tracking and meet and greet',
        'Dedicated chauffeur by the hour or the day',
        'Roadshows with several stops and a backup plan',
        'Point-to-point rides between offices and hotels',
      ],
    },
    {
      title: 'Teams',
      items: [
        'Board meetings and investor days',
        'Conference and convention shuttles',
        'Client dinners and site visits',
        'Interview and relocation pickups',
      ],
    },
    {
      title: 'The office',
      items: [
        'Regular rides and employee shuttles',
        statements.passengerLists,
        'Consolidated monthly invoices, Net 30',
        'A named account manager and a direct line',
      ],
    },
  ],
};

export const premium: Lists = {
  name: 'Premium amenities',
  heading: 'Amenities in every car',
  intro: 'Included with every ride, at no extra charge.',
  groups: [
    {
      items: [
        'Wi-Fi on board',
        'USB power at every seat row',
        'Flight tracking on every airport ride',
        'Uniformed chauffeurs',
        'Chilled bottled water',
        'Newspapers, music or quiet, as you prefer',
        'Cabin set to each traveler’s preferred temperature',
        'Receipts by email after the ride',
      ],
    },
  ],
};

export const fleet: VehicleChoices = {
  heading: 'The executive fleet',
  intro: 'For a single traveler or a full conference.',
  items: [
    {
      name: 'Executive sedans',
      passengers: '3-4 passengers',
      text: 'E-Class and S-Class sedans, by custom quote, and the Maybach for special guests.',
      picture: 'fleet-maybach-side',
      to: '/fleet/mercedes-maybach',
    },
    {
      name: 'Executive vans',
      passengers: '8-15 passengers, by layout and counting the driver’s seat',
      text: 'Sprinter vans with an aisle and room for a team to meet.',
      picture: 'fleet-sprinter-side',
      to: '/fleet/mercedes-sprinter',
    },
    {
      name: 'Executive SUVs',
      passengers: 'Up to 6 or up to 8 passengers',
      text: 'Escalade and Suburban, for travelers with luggage.',
      picture: 'fleet-escalade-side',
      to: '/fleet/cadillac-escalade',
    },
    {
      name: 'Executive coaches',
      passengers: '25-55 passengers',
      text: 'Corporate buses and coaches for conferences and site visits.',
      picture: 'fleet-coach-side',
      to: '/fleet/charter-buses',
    },
  ],
};

export const amenities: Points = {
  heading: 'Executive amenities',
  picture: 'cabin-seat',
  items: [
    {
      title: 'Wi-Fi and power',
      text: 'Wi-Fi in the cabin and USB power within reach, so you can keep working between meetings.',
    },
    { title: 'A quiet cabin', text: 'Acoustic glass in the sedans, and conversation only if you wish.' },
    {
      title: 'Room to work',
      text: [
        'Folding tables in the ',
        linkTo('Maybach', vehiclePath('mercedes-maybach')),
        ', a conference layout in the ',
        linkTo('Sprinter', vehiclePath('mercedes-sprinter')),
        ' and good reading light.',
      ],
    },
    {
      title: 'Your preferences on file',
      text: 'Temperature, newspaper, preferred entrance: we note them once and follow them in all four cities.',
    },
  ],
};

export const packages: Packages = {
  heading: 'Corporate packages',
  intro: 'Choose by the number of travelers. Terms are agreed in writing.',
  items: [
    {
      name: 'Executive',
      duration: 'For a traveler and an assistant',
      text: 'A personal profile and a card on file, for executives who travel often.',
      includes: [
        'A traveler profile, two bookers',
        'Maybach or SUV at published rates',
        'Receipts by email after each ride',
      ],
      price: publishedRates,
      action: quoteAction,
    },
    {
      name: 'Corporate',
      duration: 'For teams and offices',
      text: 'Shared billing for a department or a company, and the controls your finance team needs.',
      includes: [
        'Any number of travelers and bookers',
        'A monthly invoice, Net 30',
        'Cost centers and approvals on each ride',
        'A named account manager',
      ],
      price: publishedRates,
      action: quoteAction,
      recommended: recommendedPackage,
    },
    {
      name: 'Enterprise',
      duration: 'For several cities and regular programs',
      text: 'Dedicated vehicles, shuttles and events across Nashville, Atlanta, Miami and Houston under a master agreement.',
      includes: [
        'Dedicated chauffeurs and vehicles',
        'Service levels and quarterly reviews',
        'On-site coordinators for events',
        'Insurance certificates, free and within 24-48 hours',
      ],
      price: 'By agreement, for your cities and programs',
      action: quoteAction,
    },
  ],
};

export const booking: FactTable = {
  heading: 'When to book and how to pay',
  columns: ['For', 'What to know'],
  rows: [
    ['Airport rides', '24-48 hours ahead'],
    ['Corporate events', '2-4 weeks ahead'],
    ['Groups of 15+', '3-4 weeks ahead'],
    ['Under 2 hours', ['Call the corporate line directly: ', callTo(company.phones.corporate)]],
    ['Custom quotes', `Sent ${replyPromise.text}`],
    ['Payment', 'Major cards, corporate accounts and, for contracts, bank transfer'],
    ['Invoices', 'Net 30 for corporate accounts; 1.5% per month when late'],
    [
      'Cancellation',
      `Sedans and SUVs ${cancellation.car}; airport ${cancellation.airport}; Sprinter vans ${cancellation.sprinter}; buses and coaches ${cancellation.bus}`,
    ],
  ],
};

export const faq: Faq = {
  heading: 'Questions about corporate accounts',
  items: [
    {
      question: 'How do we open an account?',
      answer: `Email us or call the corporate line with your billing contact and an idea of monthly volume. Email is typically answered ${emailPromise}.`,
    },
    {
      question: 'Can assistants book for many travelers?',
      answer: 'Yes. You decide who may book for whom, and confirmations go to both traveler and booker.',
    },
    {
      question: 'What if a meeting runs over?',
      answer: `Tell the chauffeur or call us. ${extraTime.hourly}; for transfers we move the next ride, or send another car if one is available.`,
    },
    {
      question: 'Do you provide insurance certificates?',
      answer: 'Yes, free of charge, within 24-48 hours of the request, naming your company where required.',
    },
    {
      question: 'Can you run transportation for a conference?',
      answer: statements.conferences,
    },
  ],
};

export const closing: Closing = {
  heading: 'Arrange your next trip',
  text: 'Book a first trip online, or call us to open an account.',
  actions: [{ kind: 'reserve', label: 'Arrange Corporate Travel' }],
};
