import { businessHoursSentence } from './business-hours.ts';
import { chauffeurNamedBy, company } from './company.ts';
import { findVehicle } from './fleet/index.ts';
import { formatTime } from './requests/format.ts';
import { statements } from './statements.ts';
import { capitalize, listOf } from './text.ts';

/**
 * Facts that several pages, emails and the quote form state. Each is decided here once; `tests/server/page-facts.test.ts`
 * compares what pages, emails, the customer's page, terms, llms.txt and structured data say.
 */

/** Free wait in minutes: at an airport after a domestic landing, in the Escalade, and anywhere else after the confirmed time. */
export const freeWait = { airport: 30, escalade: 60, elsewhere: 15 };

/** Complimentary wait at airports, after landing. */
export const waitTime = {
  domestic: `${freeWait.airport} minutes`,
  international: '45 minutes',
  escalade: `${freeWait.escalade} minutes`,
};

/** After a colon, or in a table. */
export const waitTimeSummary = `${waitTime.domestic} domestic, ${waitTime.international} international, ${waitTime.escalade} in the Escalade`;

/** For a vehicle that the longer wait of the Escalade does not concern. */
export const shortWaitSentence = `Complimentary wait time at airports is ${waitTime.domestic} for domestic arrivals and ${waitTime.international} for international ones.`;

export const waitTimeSentence = `Complimentary wait time at airports is ${waitTime.domestic} for domestic arrivals, ${waitTime.international} for international ones and ${waitTime.escalade} in the Escalade.`;

export const otherWaitTime = `At pickups other than airports, wait time is ${freeWait.elsewhere} minutes after the confirmed time.`;

/** What follows at an airport. */
export const afterWaitTime = 'After that, the vehicle’s hourly rate applies.';

/** On a letter. */
export const waitRule = {
  airport: `${waitTime.domestic} free after a domestic landing, ${waitTime.international} after an international one, then the hourly rate.`,
  escalade: `${waitTime.escalade} free after you land, then the hourly rate.`,
  elsewhere: `${freeWait.elsewhere} minutes free after the confirmed time, then the hourly rate.`,
};

export const meetingPoint =
  'Inside arrivals, with a sign with your name; at BNA in baggage claim, near the exit doors. Prefer the curb or a private terminal? Tell us.';

/** The reading of the terms of service, which every price on the site shares. */
export const gratuityRule = 'Gratuity is not included unless your quote lists it.';

export const extrasRule = `Tolls, parking and airport fees are extra and itemized. ${gratuityRule}`;

const airportFees = 'airport fees';

/** A quoted total does not contain these unless one of its lines has this name. */
const laterCharges: [name: string, line: RegExp][] = [
  ['tolls', /\btolls?\b/i],
  ['parking', /\bparking\b/i],
  [airportFees, /\bairport (fees?|charges?)\b/i],
];

export const extraTimeRule =
  'Extra time is charged at your vehicle’s published hourly rate or, where it has none, at the rate of your quote: its price divided by its hours.';

/** Where a ride by the hour or a package is longer than agreed. */
export const extraTime = {
  hourly: 'Hourly bookings continue at their rate',
  event: 'Extra time continues at the vehicle’s hourly rate once we have confirmed it with you.',
  package: 'Extra time continues at the package’s rate.',
};

/** Tells what is added to the total of a quote after the ride. `listed` are the names of its lines and charges. */
export function laterChargesRule(listed: string[], isAirport: boolean): string {
  const isListed = (line: RegExp) => listed.some((name) => line.test(name));
  const names = laterCharges.flatMap(([name, line]) =>
    isListed(line) || (name === airportFees && !isAirport) ? [] : name,
  );
  const added = `${listOf(names)} ${names.length === 1 && names[0] === 'parking' ? 'is' : 'are'} added ${statements.laterCharges}.`;
  return [
    ...(names.length > 0 ? [capitalize(added)] : []),
    extraTimeRule,
    names.length > 0 ? 'All are itemized.' : 'It is itemized.',
    ...(isListed(/gratuity/i) ? [] : ['Gratuity is not included.']),
  ].join(' ');
}

export const depositTerms = 'Deposits are non-refundable.';

export const depositRule = `This ride may need a deposit. We’ll tell you the amount before we confirm, and you can still decline. ${depositTerms}`;

/** A deposit that was agreed, before and after its payment. */
export const depositDue = (amount: string, isBooked: boolean) =>
  `${amount}, charged ${isBooked ? 'with this confirmation' : 'when we confirm your ride'}. ${depositTerms}`;
export const depositPaid = (amount: string, day: string) => `${amount}, paid on ${day}`;
/** Before a ride is canceled that may have one. */
export const depositKept = 'A deposit you paid is not refunded.';

/** What becomes of a deposit when its ride is canceled: by us, by the customer in time, and late. */
export const canceledDeposit = {
  returned: 'Nothing is charged. Everything you paid is returned, the deposit included.',
  kept: 'Nothing further is charged. The deposit you paid is not refunded.',
  deducted: 'The deposit you paid is deducted.',
};
export const balanceDue = (amount: string) => `${amount}, charged after the ride`;

/** The terms of service ask for it, as for weddings and peak dates. A vehicle that the fleet does not list may be any of them. */
export function needsDeposit(vehicle: string): boolean {
  const kind = findVehicle(vehicle)?.cancels;
  return kind !== 'car' && kind !== 'van';
}

export const corporateTerms = 'Corporate accounts are invoiced Net 30.';

export const cardTerms =
  'We take the card before we confirm, charge any deposit when we confirm and the balance when the ride is complete. You authorize us to charge that card for the ride and for the itemized extras in these terms.';

/** How a ride is paid, on its letter. */
export function paymentRule(ride: { isBooked: boolean; hasDeposit: boolean; isCorporate: boolean }): string {
  const { isBooked, hasDeposit, isCorporate } = ride;
  return [
    isBooked
      ? `By card${hasDeposit ? '. Any deposit you paid is deducted; the balance is charged' : ','} after the ride. Please don’t email card numbers.`
      : `By card${hasDeposit ? ': any deposit when we confirm, the balance' : ','} after the ride. Before we confirm, we’ll call for your card; please don’t email card numbers.`,
    ...(isCorporate ? [corporateTerms] : []),
  ].join(' ');
}

/** How a ride that is over is paid, on its receipt. */
export function settledRule({
  hasDeposit,
  isCorporate,
}: {
  hasDeposit: boolean;
  isCorporate: boolean;
}): string {
  return [
    `Charged to your card${hasDeposit ? ', less any deposit you paid' : ''}.`,
    ...(isCorporate ? [corporateTerms] : []),
  ].join(' ');
}

/** How far the shorter notice of an airport ride reaches. */
const airportReach = 'within a 60-minute drive';

/** Notice needed to cancel without further charge. */
export const cancellation = {
  car: '24 hours',
  airport: `2 hours, if ${airportReach}`,
  sprinter: '7 days',
  bus: '30 days',
};

export const airportNotice = `${cancellation.airport}; ${cancellation.car} for longer drives`;

/** Accessible vans cancel on the terms of sedans and SUVs. */
export const cancellationRows: [string, string][] = [
  ['Sedans and SUVs, non-airport', cancellation.car],
  ['Sedans and SUVs, airport', airportNotice],
  ['Accessible vans, non-airport', cancellation.car],
  ['Accessible vans, airport', airportNotice],
  ['Sprinter vans', cancellation.sprinter],
  ['Executive buses', cancellation.bus],
];

/** Notice for a vehicle with both kinds of ride: '24 hours; airport rides 2 hours, if within a 60-minute drive'. */
export const carCancellation = `${cancellation.car}; airport rides ${cancellation.airport}`;

export const airportCancellationSentence = `Sedans and SUVs can be canceled without further charge up to 2 hours before pickup, if ${airportReach}.`;

export const carCancellationSentence = `Cancel without further charge up to ${cancellation.car} before a ride, or 2 hours before an airport transfer ${airportReach}.`;

/** A ride may be booked when its notice has passed. */
export const lateBookingRule =
  'A ride booked closer than that is charged in full if you cancel after we confirm it.';

/** Where every kind of vehicle may come. */
export const groupCancellation = `Cancel without further charge up to ${cancellation.car} before for sedans and SUVs, ${cancellation.sprinter} for Sprinter vans and ${cancellation.bus} for buses and coaches. ${lateBookingRule}`;

export const noticePeriodRule =
  'Until the notice period for your vehicle begins, you can cancel without further charge.';

/** The terms of a vehicle with one notice, beside its price. `start` is what the notice is counted from. */
export const cancellationSentence = (notice: string, start: string) =>
  `Cancel without further charge up to ${notice} before ${start}. ${lateBookingRule} ${depositTerms}`;

/** What follows when the time to cancel has passed. */
export const chargedInFull = (amount: string) => `is charged in full: ${amount}.`;

export const lateCancellationRule = 'Later cancellations and no-shows are charged in full.';

/** As `namingDeadline` in `rules/ride-day.ts` counts: who books later hears within an hour, and before the pickup. */
export const chauffeurPromise = `We’ll email the chauffeur’s name, vehicle and license plate by ${formatTime(chauffeurNamedBy)} the evening before, or within an hour of a later booking.`;

/** A seat of a 15-passenger van is the driver's. */
export const vanSeats = 'Fifteen seats with the driver’s, so up to 14 passengers';

/** Revenue models of a hotel partnership. */
export const partnershipModels =
  '70/30 (hotel keeps 30%), 80/20 (hotel keeps 20%) or a flat retainer that the hotel pays for dedicated vehicles';

/** Marks the package that suits most travelers. */
export const recommendedPackage = 'Recommended';

/** Terms of the VIP Club's code. */
export const vipTerms = statements.vipTerms;

/** The lines answer at any hour; email is answered in these. */
export const businessHours = [
  businessHoursSentence(company.businessHours),
  'Our phone lines are answered 24/7.',
]
  .filter(Boolean)
  .join(' ');
