import { businessHoursSentence } from './business-hours.ts';
import { claims } from './claims.ts';
import { company } from './company.ts';

/**
 * Facts that several pages, emails and the quote form state. Each is decided here once; `facts.test.ts` reads every page
 * for statements that disagree.
 */

/** 'USDOT 1234567', one for each number that the company file has. */
export const licenses = company.licenses.map(({ name, number }) => `${name} ${number}`);

/** Complimentary wait at airports, after landing. */
export const waitTime = {
  domestic: '30 minutes',
  international: '45 minutes',
  escalade: '60 minutes',
};

/** After a colon, or in a table. */
export const waitTimeSummary = `${waitTime.domestic} domestic, ${waitTime.international} international, ${waitTime.escalade} in the Escalade`;

export const waitTimeSentence = `Complimentary wait time at airports is ${waitTime.domestic} for domestic arrivals, ${waitTime.international} for international ones and ${waitTime.escalade} in the Escalade.`;

/** The reading of the terms of service, which every price on the site shares. */
export const gratuityRule = 'Gratuity is not included unless your quote lists it.';

export const extrasRule = `Tolls, parking and airport fees are itemized. ${gratuityRule}`;

/** Notice needed to cancel without further charge. */
export const cancellation = {
  car: '24 hours',
  airport: '2 hours, if within a 60-minute drive',
  sprinter: '7 days',
  bus: '30 days',
};

export const cancellationRows: [string, string][] = [
  ['Sedans and SUVs, non-airport', cancellation.car],
  ['Sedans and SUVs, airport', `${cancellation.airport}; ${cancellation.car} beyond`],
  ['Accessible vans', cancellation.car],
  ['Sprinter vans', cancellation.sprinter],
  ['Executive buses', cancellation.bus],
];

/** A seat of a 15-passenger van is the driver's. */
export const vanSeats = 'Fifteen seats with the driver’s, so up to 14 passengers';

/** Airports of each office, under the one name that every page uses. */
export const airports: Record<string, string[]> = {
  Nashville: ['Nashville International (BNA)', 'Smyrna Airport (MQY)', 'John C. Tune Airport (JWN)'],
  Atlanta: ['Hartsfield-Jackson (ATL)', 'DeKalb-Peachtree Airport (PDK)'],
  Miami: ['Miami International (MIA)', 'Fort Lauderdale-Hollywood (FLL)'],
  Houston: ['George Bush Intercontinental (IAH)', 'William P. Hobby (HOU)'],
};

/** Revenue models of a hotel partnership. */
export const partnershipModels =
  '70/30 (hotel keeps 30%), 80/20 (hotel keeps 20%), or a flat retainer that the hotel pays for dedicated vehicles';

/** Marks the package that suits most travelers. */
export const recommendedPackage = 'Recommended';

/** Terms of the VIP Club's code. */
export const vipTerms = claims.vipTerms;

/** The lines answer at any hour; email is answered in these. */
export const businessHours = [
  businessHoursSentence(company.businessHours),
  'Our phone lines are answered 24/7.',
]
  .filter(Boolean)
  .join(' ');
