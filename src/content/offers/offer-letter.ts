import { findCity } from '../cities.ts';
import { company, headquarters } from '../company.ts';
import { vehicleCountCopy } from '../estimate.ts';
import {
  balanceDue,
  canceledDeposit,
  depositDue,
  depositPaid,
  depositRule,
  laterChargesRule,
  meetingPoint,
  needsDeposit,
  paymentRule,
  settledRule,
  waitRule,
} from '../facts.ts';
import { findVehicle, nameOfOne } from '../fleet/index.ts';
import { findOccasion } from '../forms/quote-form.ts';
import { documentLabels } from '../legal/labels.ts';
import { termsOfService } from '../legal/terms-of-service.ts';
import { phoneLabel } from '../phone.ts';
import { alt } from '../pictures/alt.ts';
import type { PictureName } from '../pictures/manifest.ts';
import { avifSrcSet, pictureNamed, pictureUrl } from '../pictures/picture-url.ts';
import { formatCents, vipDiscount } from '../rates.ts';
import { formatFullDate, formatLocalTime, formatTimeAt, isoDateAt } from '../requests/format.ts';
import { quoteRequestFields } from '../requests/quote-request.ts';
import { quoteRoute } from '../requests/quote-route.ts';
import { recapFacts } from '../requests/request-field.ts';
import type { Action } from '../types.ts';
import { isAirportTransfer, touchesAirport, waitKind } from './airport-ride.ts';
import { canceledCopy, chargedCopy } from './cancel-ride.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { hourText } from './hour-text.ts';
import { lineCents, type OfferCharge, type OfferLine } from './offer-line.ts';
import { offerPage } from './offer-page.ts';
import type { Canceler, PaperState } from './offer-state.ts';
import { receipt } from './receipt.ts';
import { dayRows, type PrintedDay, rideDay } from './ride-day.ts';
import { ridePhone } from './ride-phone.ts';
import { agreedCopy, type ScheduledRun, scheduleRows } from './schedule.ts';

/** An offer, as far as it is printed. */
export type PrintedOffer = {
  version: number;
  vehicles: string[];
  /** Absent for a transfer. */
  hours?: number | undefined;
  lines: OfferLine[];
  charges: OfferCharge[];
  vipCode?: string | undefined;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
  /** What is charged with the confirmation, and the day on which it was paid. */
  depositCents?: number | undefined;
  depositPaidOn?: string | undefined;
  arrangements?: string | undefined;
  schedule?: ScheduledRun[] | undefined;
  validUntil: string;
  /** Sooner than the end of that day when the offer ends with the pickup, which may have moved to a day before. */
  expiresAt?: string | undefined;
  message?: string | undefined;
  /** Who signs it; without a name, the company does. */
  signedBy?: string | undefined;
  termsVersion: string;
  createdAt: string;
  /** When the letter is read; absent where it is written. */
  readAt?: string | undefined;
  /** Since when the ride is booked. */
  confirmedAt?: string | undefined;
  canceledAt?: string | undefined;
  canceledBy?: Canceler | undefined;
  cancelReason?: string | undefined;
  /** What is charged for the canceled ride; absent while that is not decided. */
  chargedCents?: number | undefined;
  /** Until when it is decided. */
  chargeDueAt?: string | undefined;
  /** Sent after the ride; lines, charges and sums are then those of the receipt. */
  receipt?: { number: number; createdAt: string } | undefined;
  /** Who drives, once somebody is assigned to the booked ride. */
  day?: PrintedDay | undefined;
};

/** The fields of a quote request that the letter prints itself; the list of facts prints the rest. */
export type PrintedRequest = {
  reference: string;
  fullName: string;
  eventType: string;
  eventDate: string;
  pickupTime: string;
  pickupLocation: string;
  pickupCity?: string | undefined;
  dropoffLocation: string;
  roundTrip?: boolean | undefined;
  returnDate?: string | undefined;
  returnTime?: string | undefined;
  stops?: string | undefined;
  flightNumber?: string | undefined;
};

const endedStates: PaperState[] = ['declined', 'expired', 'withdrawn', 'superseded', 'canceled'];

/** Nothing can come of these any more, so their letters have neither picture nor conditions nor a note. */
export function hasEnded(state: PaperState): boolean {
  return endedStates.some((ended) => ended === state);
}

/** Offers name the version of the terms that they were made under. */
export const currentTermsVersion = `${termsOfService.updated} (${documentLabels.revision(termsOfService.revision).toLowerCase()})`;

type Row = { label: string; value: string };
type PageLink = Extract<Action, { kind: 'page' }>;

export type LetterPart =
  | { kind: 'ride'; date: string; time: string; route: Row[] }
  | { kind: 'head' | 'facts'; rows: Row[] }
  | { kind: 'schedule'; heading: string; rows: Row[] }
  | ({ kind: 'price'; heading: string; laterCharges: string } & PriceRows)
  | { kind: 'terms'; text: (string | PageLink)[] }
  | { kind: 'note' | 'signature'; text: string };

export type OfferLetter = {
  heading: string;
  picture?: ReturnType<typeof describePicture> | undefined;
  /** In the order in which the customer reads them: page, print, editor, emails and their text render this list. */
  parts: LetterPart[];
  total: string;
  /** The last day, or the hour when the offer ends with the pickup. */
  validUntil: string;
  /** The number to call about this ride. */
  phone: string;
  /** How a canceled ride ended: by whom, and what is charged. */
  canceled?: string;
};

export function offerLetter(
  quoteRequest: PrintedRequest,
  offer: PrintedOffer,
  state: PaperState,
): OfferLetter {
  const { message, signedBy } = offer;
  const isConfirmed = state === 'confirmed';
  const isSettled = state === 'settled';
  const wasBooked = state === 'canceled' && offer.confirmedAt !== undefined;
  const day =
    isConfirmed || isSettled
      ? [
          ...dayRows(offer.day ?? {}),
          ...(isConfirmed ? [{ label: rideDay.phone, value: phoneLabel(ridePhone(quoteRequest)) }] : []),
        ]
      : [];
  const conditions: LetterPart[] = [
    { kind: 'facts', rows: offerConditions(quoteRequest, offer, isConfirmed) },
    { kind: 'terms', text: offerPage.terms(offer.termsVersion) },
    ...(message && !isConfirmed ? [{ kind: 'note', text: message } as const] : []),
  ];
  const payment: LetterPart = {
    kind: 'facts',
    rows: [
      { label: 'Payment', value: settledRule(payerOf(quoteRequest, offer)) },
      ...(offer.depositPaidOn ? depositRows(offer, true) : []),
    ],
  };
  return {
    heading: isSettled ? receipt.heading : isConfirmed || wasBooked ? offerPage.ride : offerPage.heading,
    picture: hasEnded(state) || isSettled ? undefined : vehiclePicture(offer.vehicles),
    parts: [
      { kind: 'ride', ...rideParts(quoteRequest) },
      ...(day.length > 0 ? [{ kind: 'facts', rows: day } as const] : []),
      { kind: 'head', rows: letterHead(quoteRequest, offer, state) },
      { kind: 'facts', rows: rideFacts(quoteRequest, offer) },
      ...scheduleParts(quoteRequest, offer),
      {
        kind: 'price',
        heading: isSettled ? receipt.price : offerPage.price,
        ...priceRows(offer),
        laterCharges: laterCharges(quoteRequest, offer, state),
      },
      ...(hasEnded(state) ? [] : isSettled ? [payment] : conditions),
      ...(state === 'canceled' && offer.depositPaidOn
        ? [{ kind: 'facts', rows: depositRows({ ...offer, totalCents: 0 }, true) } as const]
        : []),
      { kind: 'signature', text: signedBy ? `${signedBy}, ${company.name}` : company.name },
    ],
    total: formatCents(offer.totalCents),
    validUntil: validThrough(quoteRequest, offer),
    phone: ridePhone(quoteRequest),
    ...(state === 'canceled' && { canceled: cancellationCopy(quoteRequest, offer) }),
  };
}

/** What is added to the total, or what a canceled ride costs in its place. */
function laterCharges(quoteRequest: PrintedRequest, offer: PrintedOffer, state: PaperState): string {
  if (state === 'settled') return receipt.complete;
  if (state === 'canceled') return cancellationCharge(quoteRequest, offer);
  const listed = [...offer.lines, ...offer.charges].map(({ label }) => label);
  return laterChargesRule(listed, touchesAirport(quoteRequest));
}

/** Our own reason is told to the customer, who knows theirs. */
export function cancellationCopy(quoteRequest: PrintedRequest, offer: PrintedOffer): string {
  const { canceledBy, cancelReason } = offer;
  const reason = canceledBy === 'company' ? cancelReason : undefined;
  return [canceledCopy(canceledBy), reason, cancellationCharge(quoteRequest, offer)]
    .filter(Boolean)
    .join(' ');
}

function cancellationCharge(quoteRequest: PrintedRequest, offer: PrintedOffer): string {
  const { canceledBy, chargedCents, totalCents, depositPaidOn, depositCents = 0 } = offer;
  const charged = chargedCopy(chargedCents, totalCents, chargedBy(quoteRequest, offer));
  if (!depositPaidOn || chargedCents === undefined) return charged;
  if (chargedCents === 0) return canceledDeposit[canceledBy === 'company' ? 'returned' : 'kept'];
  return chargedCents >= depositCents ? `${charged} ${canceledDeposit.deducted}` : charged;
}

/** Until when the charge of a canceled ride is decided: with its date in an email, which is read on another day. */
export function chargedBy(
  quoteRequest: PrintedRequest,
  { chargeDueAt, readAt }: Pick<PrintedOffer, 'chargeDueAt' | 'readAt'>,
): string | undefined {
  const now = readAt ? Date.parse(readAt) : 0;
  const due = chargeDueAt ? Date.parse(chargeDueAt) : 0;
  return due > now ? hourText(quoteRequest, due, now) : undefined;
}

/** When the ride is, and its line from pickup to drop-off. */
function rideParts(ride: PrintedRequest) {
  return {
    date: formatFullDate(ride.eventDate),
    time: formatLocalTime(ride.pickupTime, ride.pickupCity ?? ride.pickupLocation),
    route: quoteRoute(ride),
  };
}

function letterHead(quoteRequest: PrintedRequest, offer: PrintedOffer, state: PaperState): Row[] {
  const { fullName, reference } = quoteRequest;
  const { version } = offer;
  const [person, day, at] = letterDay(offer, state);
  return [
    { label: person, value: fullName },
    {
      label: offerPage.reference,
      value: [
        reference,
        ...(version > 1 && state !== 'settled' ? [offerPage.version(version)] : []),
        ...((offer.receipt?.number ?? 0) > 1 ? [receipt.corrected] : []),
      ].join(', '),
    },
    { label: day, value: formatFullDate(isoDateAt(at, company.timezone)) },
    ...(state === 'open' ? [{ label: offerPage.validUntil, value: validThrough(quoteRequest, offer) }] : []),
  ];
}

function letterDay(
  { createdAt, confirmedAt = createdAt, canceledAt, receipt: sent }: PrintedOffer,
  state: PaperState,
): [person: string, day: string, at: string] {
  if (state === 'canceled' && canceledAt) return [offerPage.preparedFor, offerPage.canceledOn, canceledAt];
  if (state === 'settled') return [receipt.receiptFor, receipt.sentOn, sent?.createdAt ?? createdAt];
  return state === 'confirmed'
    ? [offerPage.bookedFor, offerPage.bookedOn, confirmedAt]
    : [offerPage.preparedFor, offerPage.preparedOn, createdAt];
}

/** The last day of an offer, or the hour when it ends with the pickup: on the clock there, or on ours if that is unknown. */
export function validThrough(
  { pickupLocation, pickupCity }: PrintedRequest,
  { validUntil, expiresAt }: PrintedOffer,
): string {
  // The day ends with the first moment of the next one.
  const isWholeDay = !expiresAt || isoDateAt(expiresAt, company.timezone) > validUntil;
  if (isWholeDay) return formatFullDate(validUntil);
  const { name, timeZone } = findCity(pickupCity ?? pickupLocation) ?? {
    ...headquarters,
    timeZone: company.timezone,
  };
  const date = formatFullDate(isoDateAt(expiresAt, timeZone));
  return `${date}, ${formatTimeAt(expiresAt, timeZone)}, ${name} time`;
}

/** Finds the picture of the first vehicle that the site has one of. */
function vehiclePicture(vehicles: string[]) {
  const first = vehicles.map((vehicle) => findVehicle(vehicle)).find(Boolean);
  return first && describePicture(first.picture);
}

function describePicture(name: PictureName) {
  const { width, height, webp } = pictureNamed(name);
  return { src: pictureUrl(name, 'webp', webp[0]), srcSet: avifSrcSet(name), width, height, alt: alt[name] };
}

/** Lists the facts that date, time, line and price do not say, with what was offered in place of what was asked for. */
function rideFacts(quoteRequest: object, { vehicles, hours, lines, arrangements }: PrintedOffer): Row[] {
  const {
    eventDate: _date,
    pickupTime: _time,
    pickupLocation: _from,
    dropoffLocation: _to,
    stops: _stops,
    vipCode: _code,
    ...fields
  } = quoteRequestFields;
  const { duration: _duration, ...ride } = { duration: undefined, ...quoteRequest };
  return [
    ...recapFacts<object>(fields, {
      ...ride,
      ...(hours !== undefined && { duration: hours }),
      vehicleType:
        [...new Set(vehicles)].map((name) => vehicleCopy(name, vehicles, lines)).join(', ') || 'As agreed',
      additionalVehicles: undefined,
      estimate: undefined,
    }),
    ...(arrangements ? [{ label: agreedCopy.arrangements, value: arrangements }] : []),
  ];
}

function scheduleParts(quoteRequest: PrintedRequest, { schedule = [] }: PrintedOffer): LetterPart[] {
  if (schedule.length === 0) return [];
  return [{ kind: 'schedule', heading: agreedCopy.schedule, rows: scheduleRows(schedule, quoteRequest) }];
}

/** The vehicles and hours of an offer, in the words of its letter. */
export function offeredFacts(offer: PrintedOffer): Row[] {
  return rideFacts({}, offer);
}

/** 'Charter bus', or '2 × Charter bus' where the offer names two or a line of that name has two. */
function vehicleCopy(name: string, vehicles: string[], lines: OfferLine[]): string {
  const named = vehicles.filter((other) => other === name).length;
  const vehicle = findVehicle(name);
  if (!vehicle) return named > 1 ? `${named} × ${name}` : name;
  const priced = lines.find(({ label }) => label === nameOfOne(vehicle))?.quantity ?? 1;
  return vehicleCountCopy({ vehicle, count: Math.max(named, priced) });
}

/** Lists what the customer agrees to beside the price. */
function offerConditions(quoteRequest: PrintedRequest, offer: PrintedOffer, isConfirmed: boolean): Row[] {
  const { vehicles, hours, createdAt, readAt = createdAt } = offer;
  const isTransfer = isAirportTransfer(quoteRequest, hours);
  const { hasDeposit, isCorporate } = payerOf(quoteRequest, offer);
  const terms = { at: readAt, isAirportTransfer: isTransfer, isBooked: isConfirmed };
  return [
    ...waitRows(quoteRequest, vehicles, isTransfer || hours === undefined).filter(
      ({ label }) => label !== rideDay.meetingPoint || !(isConfirmed && offer.day?.meetingPoint),
    ),
    { label: 'Cancellation', value: cancellationTerms(quoteRequest, vehicles, terms) },
    { label: 'Payment', value: paymentRule({ isBooked: isConfirmed, hasDeposit, isCorporate }) },
    ...(offer.depositCents !== undefined
      ? depositRows(offer, isConfirmed)
      : hasDeposit && !isConfirmed
        ? [{ label: 'Deposit', value: depositRule }]
        : []),
  ];
}

/** The deposit that this ride has, when it is charged or was paid, and the balance. */
function depositRows(
  { depositCents = 0, depositPaidOn, totalCents }: PrintedOffer,
  isConfirmed: boolean,
): Row[] {
  const deposit = formatCents(depositCents);
  const balanceCents = totalCents - depositCents;
  return [
    {
      label: 'Deposit',
      value: depositPaidOn
        ? depositPaid(deposit, formatFullDate(depositPaidOn))
        : depositDue(deposit, isConfirmed),
    },
    ...(balanceCents >= 0 ? [{ label: 'Balance', value: balanceDue(formatCents(balanceCents)) }] : []),
  ];
}

function payerOf({ eventType }: PrintedRequest, { vehicles, depositCents }: PrintedOffer) {
  const occasion = findOccasion(eventType)?.key ?? '';
  return {
    hasDeposit: depositCents !== undefined || occasion === 'wedding' || vehicles.some(needsDeposit),
    isCorporate: ['corporate-travel', 'hotel-transportation'].includes(occasion),
  };
}

/** How long the chauffeur waits and where, which a transfer has and a ride by the hour has not. */
function waitRows({ pickupLocation }: PrintedRequest, vehicles: string[], isTransfer: boolean): Row[] {
  if (!isTransfer) return [];
  const kind = waitKind(pickupLocation, vehicles);
  return [
    { label: 'Wait time', value: waitRule[kind] },
    ...(kind === 'elsewhere' ? [] : [{ label: 'Meeting point', value: meetingPoint }]),
  ];
}

type PriceRows = {
  lines: { label: string; detail?: string; amount: string }[];
  /** The last one is the total. */
  sums: { label: string; amount: string }[];
};

export function priceRows(offer: PrintedOffer): PriceRows {
  const hasSteps = offer.discountCents > 0 || offer.charges.length > 0;
  return {
    lines: offer.lines.map((line) => ({
      label: line.label,
      ...(line.quantity > 1 && { detail: `${line.quantity} × ${formatCents(line.unitCents)}` }),
      amount: amountCopy(lineCents(line)),
    })),
    sums: [
      ...(hasSteps ? [{ label: 'Subtotal', amount: formatCents(offer.subtotalCents) }] : []),
      ...(offer.discountCents > 0
        ? [
            {
              label: `VIP Club, ${vipDiscount} off the fare (${offer.vipCode})`,
              amount: `−${formatCents(offer.discountCents)}`,
            },
          ]
        : []),
      ...offer.charges.map(({ label, amountCents }) => ({ label, amount: amountCopy(amountCents) })),
      { label: 'Total', amount: formatCents(offer.totalCents) },
    ],
  };
}

function amountCopy(cents: number): string {
  return cents === 0 ? offerPage.included : formatCents(cents);
}
