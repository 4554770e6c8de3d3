import { company } from '../company.ts';
import { carCancellation, waitTime } from '../facts.ts';
import { accessibleVan } from '../fleet/index.ts';
import { fleetChoice } from '../fleet-choice.ts';
import { callTo, phoneLabel } from '../phone.ts';
import { accessibleVanPrice, transferRule } from '../rates.ts';
import { statements } from '../statements.ts';
import type { Closing, FactTable, Faq, Hero, Lists, Points, Seo, Story, VehicleChoices } from '../types.ts';

export const service = 'ADA Accessible Transport';

export const seo: Seo = {
  title: 'Wheelchair-Accessible Van Service, Nashville',
  description:
    'ADA accessible vans with ramps, lifts and 1-2 wheelchair positions, chauffeurs trained in securement, at the fare of a Suburban.',
  keywords: [
    'wheelchair accessible transportation Nashville',
    'ADA van service',
    'accessible airport transfer',
    'wheelchair van',
  ],
  picture: 'place-ramp-inside',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  name: 'ADA accessible transport',
  title: 'Accessible rides to the same standard',
  lead: 'Ramps and lifts, secure wheelchair positions and chauffeurs who ask before they help, day and night.',
  picture: 'place-ramp-inside',
  actions: [
    { kind: 'page', label: 'Learn More', to: '/#contact', about: 'about booking an accessible ride' },
    { kind: 'page', label: 'Request a Quote', to: '/quote-request?service=ada-accessible' },
  ],
};

export const features: Points = {
  heading: 'Accessibility features',
  items: [
    {
      title: 'Ramp or lift',
      text: 'A wide, non-slip ramp with a gentle slope, or a platform lift for powered chairs. Tell us which you prefer.',
    },
    {
      title: 'Securement for the chair and for you',
      text: 'Four-point tie-downs for the chair, and a separate lap and shoulder belt for the person in it.',
    },
    { title: 'Room to turn', text: 'Raised roof, lowered floor and an entry tall enough to stay upright.' },
    { title: 'Companions beside you', text: 'Forward-facing seats next to the wheelchair position.' },
  ],
};

export const fleet: VehicleChoices = {
  heading: 'The accessible fleet',
  intro: 'Matched to your chair, your companions and your luggage.',
  items: [
    {
      name: 'Accessible van',
      passengers: accessibleVan.positions,
      text: 'Side-entry ramp, lowered floor and seats for companions. For airport rides, appointments and evenings out.',
      picture: 'accessible-front',
      action: {
        kind: 'page',
        label: 'Request This Van',
        to: `/quote-request?service=ada-accessible&vehicle=${accessibleVan.slug}`,
      },
    },
    fleetChoice(
      'mercedes-sprinter',
      'For groups traveling with a folding chair or a walker: a low, lit step and grab rails.',
      'Up to 14 passengers without a chair',
    ),
    {
      name: statements.accessibleCoach,
      passengers: statements.accessibleCoachSeats,
      text: statements.accessibleCoachText,
      picture: 'fleet-coach-side',
      to: '/fleet/charter-buses',
    },
  ],
};

export const booking: FactTable = {
  heading: 'Booking information',
  intro:
    'Our specialist answers questions about chairs, transfers and routes, and keeps your preferences on file.',
  columns: ['What', 'How'],
  rows: [
    ['Notice', '24-48 hours preferred, not required. Call for sooner rides'],
    ['Specialist line', [callTo(company.phones.accessibility)]],
    ['Hours', '24/7, every day of the year'],
    ['Tell us', 'Chair type, width and weight, whether you transfer to a seat and who travels with you'],
    [
      'Fare',
      `What a Suburban costs for the same ride: ${accessibleVanPrice}. No charge for the ramp, the lift or boarding time`,
    ],
    [
      'Complimentary wait time',
      `${waitTime.domestic} domestic and ${waitTime.international} international, from landing`,
    ],
    ['Service animals', 'Always welcome, without notice or charge'],
    ['Cancellation', carCancellation],
  ],
  note: transferRule,
};

export const training: Points = {
  heading: 'Chauffeur training',
  items: [
    {
      title: 'Asking first',
      text: 'We speak to the rider, not to the companion, and offer help before giving it.',
    },
    { title: 'Securement', text: statements.securementTraining },
    {
      title: 'Transfers and folding chairs',
      text: 'Safe handling for riders who move to a seat, and careful stowing of the chair.',
    },
    {
      title: 'Hearing, sight and speech',
      text: 'Patience, clear confirmation by text and guiding by voice or arm, as the rider prefers.',
    },
  ],
};

export const solutions: Points = {
  heading: 'Accessible solutions',
  items: [
    {
      title: 'Airport transfers',
      text: 'Met at arrivals or the curb. The ramp is ready when you reach the van.',
    },
    {
      title: 'Medical appointments',
      text: 'Help from door to door and a chauffeur who can wait. Leave the return time open if you need to.',
    },
    { title: 'Weddings and events', text: statements.weddingVan },
    { title: 'Hotels and conferences', text: 'Regular accessible service for hotels and organizers.' },
    { title: 'Groups', text: statements.accessibleGroups },
    {
      title: 'Everyday rides',
      text: 'Work, dinner or the game, on regular rides and by a chauffeur you know when possible.',
    },
  ],
};

export const interior: Lists = {
  heading: 'Interior features',
  groups: [
    {
      title: 'For the chair',
      items: [
        'Four-point retractable tie-downs',
        'Lap and shoulder belts at each position',
        'Non-slip floor from ramp to position',
        'Space for powered chairs and scooters',
      ],
    },
    {
      title: 'For the rider',
      items: [
        'Large windows at seated height',
        'Grab rails in contrasting color',
        'Separate rear climate control',
        'Lighting at the door, the ramp and the floor',
      ],
    },
    {
      title: 'For everyone',
      items: [
        'Wi-Fi and USB power',
        'Chilled bottled water',
        'Forward-facing companion seats',
        'A quiet cabin',
      ],
    },
  ],
};

export const statement: Story = {
  heading: 'Accessibility statement',
  intro: 'For our vehicles, our people and this website.',
  paragraphs: [
    'We serve riders with disabilities at the same hours and on the same terms as everyone else, at the fare of the vehicle that would otherwise make the ride. Service animals ride with their owners. If no accessible vehicle of ours is available at the time you need, we’ll tell you right away, look for one at a licensed partner and offer the nearest time.',
    `${statements.webAccessibility} Every page is checked automatically, with the keyboard, at larger text sizes, in high-contrast mode and with reduced motion; it has not been tested in full with every screen reader. Known limits: the hotel partnership form needs JavaScript, and online booking opens an outside service. Call us, and we’ll take the same answers or the same booking by phone.`,
    [
      'If you meet a barrier in a vehicle or on this website, call our accessibility specialist at ',
      callTo(company.phones.accessibility),
      ' or write to ',
      { kind: 'mail', label: company.email.info, address: company.email.info },
      '. We answer within 5 business days and tell you what we can do.',
    ],
  ],
};

export const faq: Faq = {
  heading: 'Questions riders ask',
  items: [
    {
      question: 'Does an accessible ride cost more?',
      answer: `No. An accessible van costs what a Suburban costs for the same ride: ${accessibleVanPrice}. Boarding time is never charged.`,
    },
    {
      question: 'Can I stay in my own chair?',
      answer:
        'Yes. Each van has 1-2 wheelchair positions with tie-downs and a separate belt. If you prefer to transfer to a seat, your chauffeur stows the chair.',
    },
    {
      question: 'Will a large powered chair fit?',
      answer:
        'Usually. With the width, length and combined weight, we choose a van whose ramp or lift is rated for it.',
    },
    {
      question: 'Can I bring a companion or an aide?',
      answer: 'Yes, up to the seats in the van, at no extra fare.',
    },
    {
      question: 'What if I need a ride today?',
      answer: [
        'Call the specialist at ',
        callTo(company.phones.accessibility),
        '. 24-48 hours is preferred, but we’ll do our best to find a van sooner.',
      ],
    },
  ],
};

export const closing: Closing = {
  heading: 'Speak with our accessibility specialist',
  text: 'Tell us about your chair, your pickup and your plans; that is enough to choose the right van.',
  actions: [
    {
      kind: 'call',
      label: `Call a Specialist: ${phoneLabel(company.phones.accessibility)}`,
      phone: company.phones.accessibility,
    },
  ],
};
