import { businessHoursSentence } from './business-hours.ts';
import { company } from './company.ts';
import { type FleetVehicle, findVehicle } from './fleet/index.ts';
import { statements } from './statements.ts';
import { listOf } from './text.ts';

/**
 * Facts that several pages, emails and the quote form state. Each is decided here once; `tests/server/page-facts.test.ts`
 * compares what pages, emails, the customer's page, terms, llms.txt and structured data say.
 */

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

export const extrasRule = `Tolls, parking and airport fees are extra and itemized. ${gratuityRule}`;

const airportFees = 'airport fees';

/** A quoted total does not contain these unless one of its lines has this name. */
const laterCharges: [name: string, line: RegExp][] = [
  ['tolls', /\btolls?\b/i],
  ['parking', /\bparking\b/i],
  [airportFees, /\bairport (fees?|charges?)\b/i],
];

export const extraTimeRule =
  'Extra time is charged at the hourly rate of your vehicle, or the one your quote names.';

/** Tells what is added to the total of a quote after the ride. `listed` are the names of its lines and charges. */
export function laterChargesRule(listed: string[], isAirport: boolean): string {
  const isListed = (line: RegExp) => listed.some((name) => line.test(name));
  const names = laterCharges.flatMap(([name, line]) =>
    isListed(line) || (name === airportFees && !isAirport) ? [] : name,
  );
  const added = `${listOf(names)} ${names.length === 1 && names[0] === 'parking' ? 'is' : 'are'} added ${statements.laterCharges}.`;
  return [
    ...(names.length > 0 ? [`${added[0]?.toUpperCase()}${added.slice(1)}`] : []),
    extraTimeRule,
    names.length > 0 ? 'All are itemized.' : 'It is itemized.',
    ...(isListed(/gratuity/i) ? [] : ['Gratuity is not included.']),
  ].join(' ');
}

export const depositRule =
  'If your booking needs a deposit, we’ll tell you the amount before we confirm. Deposits are non-refundable.';

/** The terms of service ask for it, as for weddings and peak dates. A vehicle that the fleet does not list may be any of them. */
export function needsDeposit(vehicle: string): boolean {
  const kind = findVehicle(vehicle)?.cancels;
  return kind !== 'car' && kind !== 'van';
}

const netDays = 'Corporate accounts are invoiced Net 30.';

export const paymentRule = {
  quoted: `By card: any deposit when we confirm, the balance after the ride. We’ll ask for your card when we confirm; please don’t email card numbers. ${netDays}`,
  booked: `By card, after the ride. Please don’t email card numbers. ${netDays}`,
};

/** How far the shorter notice of an airport ride reaches. */
const airportReach = 'within a 60-minute drive';

/** Notice needed to cancel without further charge. */
export const cancellation = {
  car: '24 hours',
  airport: `2 hours, if ${airportReach}`,
  sprinter: '7 days',
  bus: '30 days',
};

const airportNotice = `${cancellation.airport}; ${cancellation.car} beyond`;

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

export const carCancellationSentence = `Cancel without further charge up to ${cancellation.car} before a ride, or 2 hours before an airport transfer ${airportReach}.`;

export const lateCancellationRule = 'Later cancellations and no-shows are charged in full.';

const cancellationKinds: Record<
  FleetVehicle['cancels'],
  { plural: string; notice: string; hasAirportNotice?: true }
> = {
  car: { plural: 'sedans and SUVs', notice: cancellation.car, hasAirportNotice: true },
  van: { plural: 'accessible vans', notice: cancellation.car, hasAirportNotice: true },
  sprinter: { plural: 'Sprinter vans', notice: cancellation.sprinter },
  bus: { plural: 'buses and coaches', notice: cancellation.bus },
};

/** The notice to cancel these vehicles, by their names. */
export function cancellationRule(vehicles: string[], isAirport: boolean): string {
  const kinds = [...new Set(vehicles.map((name) => findVehicle(name)?.cancels))];
  const known = kinds.flatMap((kind) => (kind ? cancellationKinds[kind] : []));
  const clauses = known.map((kind) => ({ ...kind, clause: noticeClause(kind, isAirport) }));
  const notices = new Set(clauses.map(({ clause }) => clause));
  const notice =
    known.length === 0 || known.length < kinds.length
      ? ' with the notice that our terms of service name for each vehicle'
      : notices.size === 1
        ? ` ${[...notices].join('')}`
        : `: ${clauses.map(({ plural, clause }) => `${plural} ${clause}`).join('; ')}`;
  return `Cancel without further charge${notice}. ${lateCancellationRule}`;
}

function noticeClause(
  { notice, hasAirportNotice }: (typeof cancellationKinds)['car'],
  isAirport: boolean,
): string {
  return isAirport && hasAirportNotice
    ? `up to 2 hours before pickup if the drive is within 60 minutes, or up to ${notice} before a longer one`
    : `up to ${notice} before pickup`;
}

/** The one text that a passenger gets before every ride. */
export const chauffeurText = 'We’ll text the chauffeur’s name and license plate before pickup.';

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
