import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import type { Action, Closing, Directory, Figures, Hero, Points, Seo, Story } from '../schema.ts';

/** The page for people who check a company before they trust it with a guest. */

export const seo: Seo = {
  title: 'Our Company: Mission, Values and Record',
  description:
    'What we are for, what we measure and what we promise: a chauffeured transportation company founded in 2008, with desks in four cities.',
  keywords: [
    'chauffeur company Nashville',
    'transportation company mission',
    'licensed and insured limousine company',
    'corporate ground transportation provider',
  ],
  picture: 'place-highway-maybach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  eyebrow: 'Nashville, since 2008',
  title: 'Our Company',
  lead: 'One dispatch desk, four cities and a plain idea: the car is there, the chauffeur knows the way, and you never have to ask.',
  picture: 'place-highway-maybach',
  actions: [{ kind: 'page', label: 'Contact us', to: '/#contact' }],
};

export const mission: Story = {
  heading: 'Our mission',
  paragraphs: [
    'To move people safely, on time and in comfort, and to give them back the hours that traveling usually takes. A ride with us is time to read, to rest, to prepare or to talk. It is not time spent wondering where the car is.',
  ],
};

export const vision: Story = {
  heading: 'Our vision',
  paragraphs: [
    'To be the company a traveler keeps: the same number to call in Nashville, Atlanta, Miami and Houston, the same standard at the curb, and the same answer when something changes at two in the morning.',
  ],
};

export const values: Directory = {
  name: 'Our values',
  heading: 'What we hold to',
  intro: 'Five values. Each is something you can check on the day you ride.',
  items: [
    {
      title: 'Safety before schedule',
      text: 'A chauffeur who is tired, a road that is closed, a tire that is not right: the desk changes the plan before it asks anyone to take a risk.',
    },
    {
      title: 'Early is on time',
      text: 'The car is in place before the time on your confirmation. We measure punctuality at the moment of pickup, not when we leave the garage.',
    },
    {
      title: 'Discretion',
      text: 'What is said in the cabin stays there. Names, addresses and itineraries are seen only by the people who need them to drive you.',
    },
    {
      title: 'Straight answers',
      text: 'Rates, minimums, waiting time and cancellation terms are published. If we cannot do a job well, we tell you while there is still time to arrange another.',
    },
    {
      title: 'Room for everyone',
      text: 'Accessible vans are part of the fleet, not a favor. They are booked through the same desk and driven by trained chauffeurs.',
    },
  ],
};

export const statistics: Figures = {
  name: 'Statistics',
  heading: 'The record so far',
  items: [
    { figure: '15+', label: 'years of service' },
    { figure: '50,000+', label: 'satisfied clients' },
    { figure: '99.8%', label: 'on-time performance' },
    { figure: '24/7', label: 'support' },
  ],
};

export const commitments: Points = {
  heading: 'Our commitments to you',
  intro: 'Not slogans: the terms on which the desk works, every ride.',
  picture: 'fleet-maybach-wheel',
  items: [
    {
      title: 'A person answers',
      text: 'The main booking line is staffed at every hour of every day, by someone who can see your reservation and change it.',
    },
    {
      title: 'Your quote is your price',
      text: 'Custom quotes come within 24 hours and list what is included. Extra time or stops that you ask for on the day are the only thing that adds to them.',
    },
    {
      title: 'Vehicles fit to be seen in',
      text: 'Each vehicle is cleaned and inspected between journeys. Wi-Fi, USB power, flight tracking and a uniformed chauffeur come with every ride.',
    },
    {
      title: 'Insured beyond the minimum',
      text: 'Passenger coverage to $5M, with carriers rated A- or higher. A certificate is yours free, within 24-48 hours of asking.',
    },
    {
      title: 'We put it right',
      text: 'Tell us within 24 hours when something fell short and a manager, not a form letter, answers within 5 business days.',
    },
  ],
};

export const awards: Points = {
  heading: 'Awards and recognition',
  intro:
    'We would rather show papers than plaques. These are the standings a travel manager can verify before the first ride.',
  items: [
    {
      title: 'Trade association',
      text: `Member of the ${company.tradeAssociation.name}. Our member listing is linked from the home page.`,
    },
    {
      title: 'Business bureau',
      text: 'Our profile and its seal are at the foot of every page. Read it, complaints and answers included.',
    },
    {
      title: 'Licensed and insured',
      text: 'Operating authority and certificates of insurance are on file at the desk and sent on request, free of charge.',
    },
    {
      title: 'ADA compliant',
      text: 'Accessible vehicles, trained chauffeurs and a published accessibility statement for this website.',
    },
  ],
};

export const phones: Directory = {
  name: 'Phone lines',
  heading: 'Four lines, one standard',
  intro: 'Corporate accounts and three city desks. Each answers at any hour.',
  items: [
    { title: 'Corporate', text: 'Accounts, roadshows and invoices', action: call(company.phones.corporate) },
    ...company.offices
      .filter((office) => office.name !== 'Atlanta')
      .map((office) => ({ title: office.name, text: office.area, action: call(office.phone) })),
  ],
};

function call(phone: string): Action {
  return { kind: 'call', label: phoneLabel(phone), phone };
}

export const closing: Closing = {
  heading: 'Put us to the test',
  text: 'Send one guest, one flight or one evening. Judge the company by how that goes.',
  actions: [{ kind: 'page', label: 'Contact us', to: '/#contact' }],
};
