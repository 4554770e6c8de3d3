import { company } from '../company.ts';
import {
  cancellationRows,
  cardTerms,
  corporateTerms,
  depositTerms,
  extraTimeRule,
  lateBookingRule,
  otherWaitTime,
  waitTime,
} from '../facts.ts';
import { callAction } from '../phone.ts';
import { hourMinimum, minimumHours } from '../rates.ts';
import { statements } from '../statements.ts';
import type { Document } from '../types.ts';

export const termsOfService = {
  seo: {
    title: 'Terms of Service',
    description:
      'The terms of every ride with us: booking, payment, cancellation notice by vehicle, client duties, liability, insurance and Tennessee law.',
    keywords: ['terms of service', 'cancellation policy', 'refund policy', 'chauffeur service terms'],
    picture: 'fleet-suburban-lamp',
  },
  title: 'Terms of Service',
  updated: 'January 1, 2025',
  revision: 4,
  lead: `These terms apply to every ride you book with ${company.legalName} (“we,” “us”), by phone, by email, through our online reservation service or by accepting a quote on this website.`,
  sections: [
    {
      id: 'service-agreement',
      heading: 'Service agreement',
      blocks: [
        'By booking a ride, or riding as a guest of the person who booked it, you accept these terms. The person who books is the client, and is responsible for the charges and for the conduct of the party.',
        'Your confirmation names the vehicle class, times, places and price.',
      ],
    },
    {
      id: 'booking-terms',
      heading: 'Booking terms',
      blocks: [
        [
          'A booking is made when it is confirmed in writing; a confirmation from our online reservation service counts.',
          'A quote is not a booking and reserves no vehicle. You can accept it on its page, by email or by phone; your booking is made when we then confirm it in writing.',
          'When you accept a quote on its page, your electronic acceptance has the effect of a signature.',
          `Hourly service has a ${hourMinimum({ minimumHours })}. Time is counted from the confirmed pickup time, or from arrival if you ask us to come earlier.`,
          'For airports we recommend booking 24 hours in advance. Same-day rides depend on availability.',
          'Some bookings, among them Sprinter vans, buses, coaches, weddings and peak dates, may need a deposit. An accessible van needs one only where the same ride in a Suburban would.',
          'We may substitute a vehicle of the same or a higher class when one is withdrawn for safety. We’ll tell you before the ride.',
          'We charge no fee for a change where the vehicle and the chauffeur’s schedule allow it; the price follows the changed ride. Otherwise the cancellation terms apply to the part you cancel.',
        ],
      ],
    },
    {
      id: 'service-standards',
      heading: 'Service standards',
      blocks: [
        [
          'A licensed, uniformed chauffeur and an insured, inspected and clean vehicle, with Wi-Fi and USB power.',
          statements.assignedCarriers,
          `Flights are tracked on every airport ride. Complimentary wait time is ${waitTime.domestic} for domestic and ${waitTime.international} for international arrivals, and ${waitTime.escalade} in the Escalade. Wait time beyond that is charged as extra time.`,
          'We plan for traffic and weather and obey the law. We are not in breach where closures, severe weather, accidents or orders of public authorities delay a ride, but we keep you informed and look for an alternative.',
          'If something falls short, report it within 24 hours of the ride, so that we can look into it and correct it. A later report does not affect a claim for injury.',
        ],
      ],
    },
    {
      id: 'payment',
      heading: 'Payment methods and billing',
      blocks: [
        [
          'We accept major credit and debit cards, corporate accounts and, for contracts, bank transfer.',
          `Individual bookings are paid by card. ${cardTerms}`,
          corporateTerms,
          'Late payments carry a fee of 1.5% per month on the open amount, or the highest rate the law allows if that is lower.',
          `Tolls, parking and airport fees are added ${statements.laterCharges}. A stop that is not in your quote counts as extra time. ${extraTimeRule} All are itemized on the invoice. Gratuity is not included unless your quote or confirmation lists it.`,
          'Questions about an invoice pause collection of the amount in question until we have answered.',
        ],
      ],
    },
    {
      id: 'cancellation',
      heading: 'Cancellation and refund policy',
      blocks: [
        {
          kind: 'table',
          caption: 'Notice needed to cancel without further charge',
          columns: ['Booking', 'Notice before pickup'],
          rows: cancellationRows,
        },
        [
          lateBookingRule,
          'Executive buses are all mini buses, charter buses and coaches.',
          'An airport ride is a transfer to or from an airport. A booking by the hour is not one, even if it begins or stops there.',
          `${depositTerms} Amounts paid beyond the deposit are returned when you cancel in time.`,
          'Late cancellations and no-shows are fully charged.',
          `A no-show is a passenger who has not appeared when the wait time has ended and cannot be reached. The chauffeur and dispatch both try first. ${otherWaitTime}`,
          'Refunds go back to the method of payment, normally within ten business days.',
          'If we cancel, everything you paid for the ride is returned, the deposit included.',
        ],
        'To cancel, use the page of your ride, or call any line at any hour and note the name of the person who confirms it. Email counts from the moment we receive it.',
        {
          kind: 'actions',
          actions: [callAction(company.phones.tollFree)],
        },
      ],
    },
    {
      id: 'client-responsibilities',
      heading: 'Client responsibilities',
      blocks: [
        [
          'Give us correct times, addresses, flight numbers, passenger counts and a phone number that will be answered on the day.',
          'Tell us in advance about child seats, pets, unusual luggage and minors traveling alone. If you use a wheelchair or need assistance, tell us what you need so that we send the right vehicle; 24-48 hours’ notice is preferred, not required. Service animals need no notice.',
          'Be ready at the confirmed time, and keep within the vehicle’s passenger and luggage limits.',
          statements.childSeats,
          'See that everyone wears a seat belt where one is fitted and follows the chauffeur’s safety instructions.',
          'Pay for damage or extraordinary cleaning that your party causes, at its actual cost, which we may charge to the card on file with an itemized receipt.',
        ],
      ],
    },
    {
      id: 'liability',
      heading: 'Liability and insurance',
      blocks: [
        'We carry commercial insurance with carriers rated A- or higher. The limits and what they cover are set out on our insurance page. Nothing in these terms limits liability that the law does not allow us to limit, including for injury caused by our negligence.',
        `${statements.liabilityCap} Belongings remain in your care; we keep what we find for thirty days and return it on request.`,
        {
          kind: 'actions',
          actions: [{ kind: 'page', label: 'Insurance Coverage', to: '/insurance' }],
        },
      ],
    },
    {
      id: 'prohibited-conduct',
      heading: 'Prohibited conduct',
      blocks: [
        [
          'Smoking or vaping in any vehicle, and illegal drugs.',
          'Alcohol for anyone under 21, or where the law or the vehicle’s permit does not allow it.',
          'Weapons, unless lawfully carried by an officer on duty and declared when booking. This applies to security teams as well.',
          'Threatening, harassing or distracting the chauffeur, or interfering with the vehicle.',
          'Standing or leaning out of a moving vehicle, or opening its doors.',
        ],
        'A chauffeur may end a ride that is no longer safe or lawful, at a safe place. The ride is then charged in full.',
      ],
    },
    {
      id: 'disputes',
      heading: 'Dispute resolution',
      blocks: [
        'Please write to us first, so that we can review the dispatch record. Disputes are answered within 5 business days.',
        'These terms are governed by Tennessee law, without regard to its conflict-of-law rules. The state and federal courts of Davidson County, Tennessee, have exclusive jurisdiction.',
        {
          kind: 'actions',
          actions: [{ kind: 'mail', label: `Email ${company.email.info}`, address: company.email.info }],
        },
      ],
    },
    {
      id: 'updates',
      heading: 'Terms updates',
      blocks: [
        'We may revise these terms, and post each new version here with its date and revision. The version that your quote names applies to your booking; for a booking without a quote, the version in force when we confirmed it.',
        'If a part of these terms is not enforceable, the rest stays in force. These terms, your quote, your confirmation and any signed contract with us are the whole agreement about your ride. Where they differ, a signed contract comes first, then the confirmation, then the quote, then these terms.',
      ],
    },
  ],
} satisfies Document;
