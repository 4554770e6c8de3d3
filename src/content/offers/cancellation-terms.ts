import { findCity } from '../cities.ts';
import { company } from '../company.ts';
import { cancellation, lateCancellationRule } from '../facts.ts';
import { type FleetVehicle, findVehicle } from '../fleet/index.ts';
import { formatFullDate, formatLocalTime, formatWeekday } from '../requests/format.ts';

/** A ride, as far as it decides until when it can be canceled. */
type CanceledRide = {
  eventDate: string;
  pickupTime: string;
  pickupLocation: string;
  pickupCity?: string | undefined;
};

type Kind = FleetVehicle['cancels'];
type Notice = { words: string; hours: number };

const notices: Record<Kind, Notice & { plural: string; hasAirportNotice?: true }> = {
  car: { plural: 'sedans and SUVs', words: cancellation.car, hours: 24, hasAirportNotice: true },
  van: { plural: 'accessible vans', words: cancellation.car, hours: 24, hasAirportNotice: true },
  sprinter: { plural: 'Sprinter vans', words: cancellation.sprinter, hours: 7 * 24 },
  bus: { plural: 'buses and coaches', words: cancellation.bus, hours: 30 * 24 },
};
const HOUR_MS = 60 * 60 * 1000;
const airportNotice: Notice = { words: '2 hours', hours: 2 };

/**
 * Until when these vehicles can be canceled without further charge, as a moment on the clock of the pickup, and what follows where
 * that moment has passed. `at` is when it is read.
 */
export function cancellationTerms(
  ride: CanceledRide,
  vehicles: string[],
  { at, isAirportTransfer, isBooked }: { at: string; isAirportTransfer: boolean; isBooked: boolean },
): string {
  const kinds = [...new Set(vehicles.map((name) => findVehicle(name)?.cancels))];
  const known = kinds.flatMap((kind) => (kind ? notices[kind] : []));
  const pickup = Date.parse(`${ride.eventDate}T${ride.pickupTime}Z`);
  if (known.length === 0 || known.length < kinds.length || Number.isNaN(pickup))
    return `Cancel without further charge with the notice that our terms of service name for each vehicle. ${lateCancellationRule}`;
  const clauses = known.map(({ plural, hasAirportNotice, ...notice }) => ({
    plural,
    ...(isAirportTransfer && hasAirportNotice ? airportClause(ride, notice, at) : clauseOf(ride, notice, at)),
  }));
  const [first, ...others] = clauses;
  if (!first || others.some(({ text }) => text !== first.text))
    return `Cancel without further charge: ${clauses.map(({ plural, text }) => `${plural} ${text}`).join('; ')}. ${lateCancellationRule}`;
  if (!first.isPast) return `Cancel without further charge ${first.text}. ${lateCancellationRule}`;
  return isBooked
    ? 'This ride can no longer be canceled without charge. A cancellation or a no-show is charged in full.'
    : `This ride is less than ${first.words} away. Once we confirm it, it can’t be canceled without charge: a cancellation or a no-show is charged in full.`;
}

/** By our own terms: free until a moment, in full, or what only the desk knows, as it is decided by vehicle or by the drive. */
export type CancellationCost =
  | { kind: 'free'; until: string }
  | { kind: 'full' }
  | { kind: 'unclear'; terms: string };

/** What it costs to cancel a booked ride at this moment. */
export function cancellationCost(
  ride: CanceledRide,
  vehicles: string[],
  { at, isAirportTransfer }: { at: string; isAirportTransfer: boolean },
): CancellationCost {
  const kinds = vehicles.map((name) => findVehicle(name)?.cancels);
  const known = kinds.flatMap((kind) => (kind ? notices[kind] : []));
  const now = wallClockAt(ride, at);
  const ends = known.map(({ hours, hasAirportNotice }) => ({
    surely: momentBefore(ride, hours),
    perhaps: momentBefore(ride, isAirportTransfer && hasAirportNotice ? airportNotice.hours : hours),
  }));
  const isKnown =
    known.length > 0 && known.length === kinds.length && ends.every(({ surely }) => surely.text);
  if (isKnown && ends.every(({ perhaps }) => perhaps.wallClock <= now)) return { kind: 'full' };
  const [first] = ends
    .map(({ surely }) => surely)
    .sort((one, other) => (one.wallClock < other.wallClock ? -1 : 1));
  if (isKnown && first && first.wallClock > now) return { kind: 'free', until: nearText(ride, first, now) };
  const terms = cancellationTerms(ride, vehicles, { at, isAirportTransfer, isBooked: true });
  return { kind: 'unclear', terms };
}

/** 'Thursday, 9:30 PM, Nashville time' within six days, else with its date. */
function nearText(
  ride: CanceledRide,
  { wallClock, text }: { wallClock: string; text: string },
  now: string,
): string {
  const [date = '', time = ''] = wallClock.split('T');
  const days = (Date.parse(date) - Date.parse(now.slice(0, 10))) / (24 * HOUR_MS);
  return days > 6 ? text : `${formatWeekday(date)}, ${formatLocalTime(time, placeOf(ride))}`;
}

/** Whether one of these vehicles can be canceled without charge now, and in a week no more. */
export function freeCancellationEndsSoon(
  ride: CanceledRide,
  vehicles: string[],
  { at, isAirportTransfer }: { at: string; isAirportTransfer: boolean },
): boolean {
  const pickup = Date.parse(`${ride.eventDate}T${ride.pickupTime}Z`);
  const hoursLeft = (pickup - Date.parse(`${wallClockAt(ride, at)}Z`)) / HOUR_MS;
  const noticeHours = vehicles.flatMap((name) => {
    const kind = findVehicle(name)?.cancels;
    if (!kind) return [];
    const { hours, hasAirportNotice } = notices[kind];
    return isAirportTransfer && hasAirportNotice ? [hours, airportNotice.hours] : [hours];
  });
  return noticeHours.some((hours) => hoursLeft > hours && hoursLeft <= hours + 7 * 24);
}

type Clause = { text: string; isPast: boolean; words: string };

function clauseOf(ride: CanceledRide, { words, hours }: Notice, at: string): Clause {
  const until = momentBefore(ride, hours);
  const isPast = until.wallClock <= wallClockAt(ride, at);
  const text = isPast
    ? `can’t be canceled without charge any more, as the ride is less than ${words} away`
    : `until ${until.text}, ${words} before pickup`;
  return { text, isPast, words };
}

/** The shorter notice of an airport transfer holds for short drives alone. How long this one is, only the desk knows. */
function airportClause(ride: CanceledRide, longer: Notice, at: string): Clause {
  const near = clauseOf(ride, airportNotice, at);
  if (near.isPast) return near;
  const far = clauseOf(ride, longer, at);
  const ending = far.isPast
    ? 'a longer drive can’t be canceled without charge any more'
    : `for a longer drive, ${far.text}`;
  return { ...near, text: `${near.text}, if the drive is within 60 minutes; ${ending}` };
}

/** So long before the pickup, counted on its clock. */
function momentBefore({ eventDate, pickupTime, ...ride }: CanceledRide, hours: number) {
  const pickup = Date.parse(`${eventDate}T${pickupTime}Z`);
  if (Number.isNaN(pickup)) return { wallClock: '', text: '' };
  const wallClock = new Date(pickup - hours * HOUR_MS).toISOString().slice(0, 16);
  const [date = '', time = ''] = wallClock.split('T');
  return { wallClock, text: `${formatFullDate(date)}, ${formatLocalTime(time, placeOf(ride))}` };
}

/** On the clock of the pickup, or on ours where that is unknown: '2026-05-31T09:00'. */
function wallClockAt(ride: CanceledRide, at: string): string {
  const timeZone = findCity(placeOf(ride))?.timeZone ?? company.timezone;
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(at)).replace(' ', 'T');
}

const placeOf = ({ pickupCity, pickupLocation }: Pick<CanceledRide, 'pickupCity' | 'pickupLocation'>) =>
  pickupCity ?? pickupLocation;
