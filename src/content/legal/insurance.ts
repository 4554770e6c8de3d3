import { company, licenses } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import { statements } from '../statements.ts';
import type { Document } from '../types.ts';

export const insurance: Document = {
  seo: {
    title: 'Insurance Coverage and Certificates',
    description:
      'Limits of every policy we carry, what is covered and excluded, how a claim works in 4 steps and certificates free of charge within 24-48 hours.',
    keywords: [
      'limousine insurance coverage',
      'certificate of insurance',
      'commercial auto liability limits',
      'file a claim',
    ],
    picture: 'fleet-escalade-wheel',
  },
  title: 'Insurance Coverage',
  lead: 'The coverage we carry for vehicles, chauffeurs and passengers: limits, exclusions, how to make a claim and whom to call.',
  sections: [
    {
      id: 'primary-coverage',
      heading: 'Primary coverage',
      blocks: [
        {
          kind: 'table',
          caption: 'Commercial auto liability',
          columns: ['Coverage', 'Limit'],
          rows: [
            ['Bodily injury, per person', '$1M'],
            ['Bodily injury, per accident', '$2M'],
            ['Property damage', '$1M'],
            ['Uninsured motorist', '$500k'],
          ],
        },
        {
          kind: 'table',
          caption: 'General liability',
          columns: ['Coverage', 'Limit'],
          rows: [
            ['General aggregate', '$2M'],
            ['Per occurrence', '$1M'],
          ],
        },
      ],
    },
    {
      id: 'specialized-coverage',
      heading: 'Specialized coverage',
      blocks: [
        {
          kind: 'table',
          caption: 'Specialized coverage limits',
          columns: ['Coverage', 'Limit'],
          rows: [
            ['Passenger', '$5M', 'Injury to passengers while boarding, riding and leaving the vehicle'],
            [
              'Professional',
              '$2M',
              'Errors in planning or carrying out a service, such as an incorrect route',
            ],
            ['Cyber', '$1M', 'Loss or exposure of client information held by us'],
          ],
        },
      ],
    },
    {
      id: 'covered-and-excluded',
      heading: 'What is covered and excluded',
      blocks: [
        { kind: 'subheading', text: 'Covered' },
        [
          'Injury to passengers and to others in an accident with one of our vehicles.',
          'Damage our vehicles cause to other people’s property, venues and driveways included.',
          'Assistance with boarding, ramps, lifts and securing a wheelchair by our chauffeurs.',
          statements.partnerCarriers,
        ],
        { kind: 'subheading', text: 'Excluded' },
        [
          'Belongings left in a vehicle, unless we failed to take reasonable care.',
          'Damage or injury that a passenger causes on purpose or while breaking the law.',
          'Losses that follow from a delay, such as missed flights or events, unless a policy or the law says otherwise.',
          'Rides not booked with us, even in one of our vehicles.',
        ],
        'This page is a summary. The policies themselves govern; ask us for the wording that concerns you.',
      ],
    },
    {
      id: 'carriers',
      heading: 'Carriers and certifications',
      blocks: [
        [
          'All policies are written by carriers rated A- or higher by an independent rating agency.',
          'Each certificate states the policies, limits and dates, so that you can check them against what your trip requires.',
          statements.scheduledDrivers,
          `We are a member of the ${company.tradeAssociation.name}.`,
          ...licenses,
        ],
      ],
    },
    {
      id: 'claims-process',
      heading: 'Claims process',
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              title: 'Report',
              text: 'If anyone is hurt, call 911 first. Then call the emergency line, 24/7. Please report within 24 hours.',
            },
            {
              title: 'Documentation',
              text: 'Send photographs, names of witnesses, the police report number if there is one and medical or repair records as you receive them.',
            },
            {
              title: 'Investigation',
              text: 'The carrier’s adjuster reviews the dispatch record, the vehicle data and all statements, and tells you who is handling the claim.',
            },
            {
              title: 'Resolution',
              text: 'You receive a decision in writing with its reasons. Agreed amounts are paid by the carrier; you may ask for a review.',
            },
          ],
        },
      ],
    },
    {
      id: 'emergency-contacts',
      heading: 'Emergency contacts',
      blocks: [
        {
          kind: 'contacts',
          items: [
            {
              title: 'Emergency line',
              text: 'Accidents and anything urgent during a ride, 24/7',
              action: {
                kind: 'call',
                label: phoneLabel(company.phones.emergency),
                phone: company.phones.emergency,
              },
            },
            {
              title: 'Main booking line',
              text: 'If the emergency line is busy, 24/7, all locations',
              action: {
                kind: 'call',
                label: phoneLabel(company.phones.tollFree),
                phone: company.phones.tollFree,
              },
            },
            {
              title: 'Claims team',
              text: 'Documents, photographs and questions about an open claim',
              action: { kind: 'mail', label: company.email.claims, address: company.email.claims },
            },
          ],
        },
      ],
    },
    {
      id: 'certificates',
      heading: 'Certificate requests',
      blocks: [
        'Venues, planners and corporate clients can request a certificate of insurance as certificate holder, or as additional insured by endorsement where the event requires it. Certificates take 24-48 hours and are free.',
        [
          'Name and address of the certificate holder',
          'Date, place and kind of event',
          'Any wording or limits the venue asks for',
          'Where to send it',
        ],
        {
          kind: 'actions',
          actions: [{ kind: 'mail', label: 'Request a Certificate', address: company.email.claims }],
        },
      ],
    },
  ],
};
