import { company, replyPromise } from '../company.ts';
import { gratuityRule } from '../facts.ts';
import { accessibleVan } from '../fleet/index.ts';
import { callTo } from '../phone.ts';
import { linkTo } from '../text.ts';
import type { Closing, Directory, Figures, Hero, Points, Seo, Story } from '../types.ts';

/** The page for people who check a company before they trust it with a guest. */

export const seo: Seo = {
  title: 'Our Company: Mission, Values and Record',
  description:
    'Our mission, values, record and commitments: a chauffeured transportation company founded in Nashville in 2008, with offices in four cities.',
  keywords: [
    'chauffeur company Nashville',
    'transportation company mission',
    'licensed and insured limousine company',
    'corporate ground transportation provider',
  ],
  picture: 'place-road-maybach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  eyebrow: 'Nashville, since 2008',
  title: 'Our Company',
  lead: 'Four cities and a simple aim: the car is there, the chauffeur knows the way and your time is your own.',
  picture: 'place-road-maybach',
  light: 'day',
  actions: [{ kind: 'page', label: 'Contact Us', to: '/#contact' }],
};

export const mission: Story = {
  heading: 'Our mission',
  paragraphs: [
    'To move people safely, on time and in comfort, and to give them back the hours that traveling usually takes. A ride with us is time to read, to rest, to prepare or to talk.',
  ],
};

export const vision: Story = {
  heading: 'Our vision',
  paragraphs: [
    'To be the company travelers come back to: a number that answers in Nashville, Atlanta, Miami and Houston, a car at the curb on time and help when plans change at two in the morning.',
  ],
};

export const values: Directory = {
  name: 'Our values',
  heading: 'What guides every ride',
  intro: 'You can see each of them on the day you ride.',
  items: [
    {
      title: 'Safety before schedule',
      text: 'If a chauffeur is tired, a road is closed or a tire is not right, we’ll change the plan before anyone takes a risk.',
    },
    { title: 'Punctuality', text: 'We plan to be in place before the time on your confirmation.' },
    {
      title: 'Discretion',
      text: 'What is said in the cabin stays there. Names, addresses and itineraries are open only to our staff and to those who carry out your ride.',
    },
    {
      title: 'Clear answers',
      text: 'Rates, minimums, waiting time and cancellation terms are published. If we can’t do a job well, we’ll tell you while there is time to arrange another.',
    },
    {
      title: 'Access for everyone',
      text: [
        linkTo('Accessible vans', accessibleVan.page),
        ' are part of our fleet, booked like any other car and driven by trained chauffeurs.',
      ],
    },
  ],
};

export const statistics: Figures = {
  name: 'Statistics',
  heading: 'Our record since 2008',
  items: [
    { figure: '15+', label: 'years of service' },
    { figure: '50,000+', label: 'satisfied clients' },
    { figure: '99.8%', label: 'on-time performance' },
    { figure: '24/7', label: 'support' },
  ],
};

export const commitments: Points = {
  heading: 'Our commitments to you',
  intro: 'What you can expect from us on every ride.',
  picture: 'detail-wheel-rain',
  items: [
    {
      title: 'A person answers',
      text: 'The main booking line is staffed 24/7 by people who can see your reservation and change it.',
    },
    {
      title: 'A clear, itemized quote',
      text: `Custom quotes arrive ${replyPromise.text} and list what is included. Tolls, parking, airport fees and extra time are extra and itemized. ${gratuityRule}`,
    },
    {
      title: 'Clean, inspected vehicles',
      text: 'Each vehicle is cleaned between rides and inspected before every shift. Wi-Fi, USB power, flight tracking and a uniformed chauffeur come with every ride.',
    },
    {
      title: 'Commercially insured',
      text: [
        'Passenger coverage of $5M with carriers rated A- or higher. ',
        linkTo('Certificates', '/insurance'),
        ' are free and take 24-48 hours.',
      ],
    },
    {
      title: 'Concerns answered',
      text: 'If something falls short, tell us within 24 hours of the ride. A manager will answer within 5 business days.',
    },
  ],
};

export const awards: Points = {
  name: 'Awards and credentials',
  heading: 'Credentials you can verify',
  items: [
    {
      title: 'Trade association',
      text: 'We belong to a limousine trade association. Our listing is linked from the home page.',
    },
    { title: 'Business bureau', text: 'Our profile is linked from the seal at the foot of every page.' },
    {
      title: 'Licensed and insured',
      text: 'Our operating authority and certificates of insurance are sent on request, free of charge.',
    },
    {
      title: 'ADA compliant',
      text: 'Accessible vehicles, trained chauffeurs and a published accessibility statement for this website.',
    },
  ],
};

export const phones: Directory = {
  name: 'Phone lines',
  heading: 'Call our offices',
  intro: 'Answered 24/7. For Atlanta, see our contact page.',
  items: [
    {
      title: 'Corporate',
      text: 'Accounts, roadshows and invoices',
      action: callTo(company.phones.corporate),
    },
    ...company.offices
      .filter((office) => office.name !== 'Atlanta')
      .map((office) => ({ title: office.name, text: office.area, action: callTo(office.phone) })),
  ],
};

export const closing: Closing = {
  heading: 'Plan your first ride with us',
  text: 'Start with one guest, one flight or one evening, and see how we work.',
  actions: [{ kind: 'page', label: 'Contact Us', to: '/#contact' }],
};
