import { company } from '../company.ts';
import { cancellationRule, depositRule, laterChargesRule } from '../facts.ts';
import { findVehicle } from '../fleet/index.ts';
import { findOccasion } from '../forms/quote-form.ts';
import { termsOfService } from '../legal/terms-of-service.ts';
import { alt } from '../pictures/alt.ts';
import type { PictureName } from '../pictures/manifest.ts';
import { avifSrcSet, pictureNamed, pictureUrl } from '../pictures/picture-url.ts';
import { formatCents, vipDiscount } from '../rates.ts';
import { formatFullDate, formatLocalTime } from '../requests/format.ts';
import { quoteRequestFields } from '../requests/quote-request.ts';
import { recapFacts } from '../requests/request-field.ts';
import type { Action } from '../types.ts';
import { lineCents, type OfferCharge, type OfferLine } from './offer-line.ts';
import { offerPage } from './offer-page.ts';

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
  validUntil: string;
  message?: string | undefined;
  /** Who signs it; without a name, the company does. */
  signedBy?: string | undefined;
  termsVersion: string;
  /** Since when the ride is booked. */
  confirmedAt?: string | undefined;
};

/** What is printed of a quote request; the list of facts prints the rest. */
export type PrintedRequest = {
  reference: string;
  fullName: string;
  eventType: string;
  eventDate: string;
  pickupTime: string;
  pickupLocation: string;
  dropoffLocation: string;
  stops?: string | undefined;
};

/** Offers name the date of the terms that they were made under. */
export const currentTermsVersion = termsOfService.updated ?? '';

type Row = { label: string; value: string };
type PageLink = Extract<Action, { kind: 'page' }>;

export type LetterPart =
  | { kind: 'ride'; date: string; time: string; route: Row[] }
  | { kind: 'head' | 'facts'; rows: Row[] }
  | ({ kind: 'price'; heading: string; laterCharges: string } & PriceRows)
  | { kind: 'terms'; text: (string | PageLink)[] }
  | { kind: 'note' | 'signature'; text: string };

export type OfferLetter = {
  heading: string;
  picture?: ReturnType<typeof describePicture> | undefined;
  /** In the order in which the customer reads them: page, print, editor, emails and their text render this list. */
  parts: LetterPart[];
  total: string;
};

export function offerLetter(quoteRequest: PrintedRequest, offer: PrintedOffer): OfferLetter {
  const { message, signedBy } = offer;
  return {
    heading: offer.confirmedAt ? offerPage.ride : offerPage.heading,
    picture: vehiclePicture(offer.vehicles),
    parts: [
      { kind: 'ride', ...rideParts(quoteRequest) },
      { kind: 'head', rows: letterHead(quoteRequest, offer) },
      { kind: 'facts', rows: rideFacts(quoteRequest, offer) },
      {
        kind: 'price',
        heading: offerPage.price,
        ...priceRows(offer),
        laterCharges: laterChargesRule([...offer.lines, ...offer.charges].map(({ label }) => label)),
      },
      { kind: 'facts', rows: offerConditions(quoteRequest, offer) },
      { kind: 'terms', text: offerPage.terms(offer.termsVersion) },
      ...(message ? [{ kind: 'note', text: message } as const] : []),
      { kind: 'signature', text: signedBy ? `${signedBy}, ${company.name}` : company.name },
    ],
    total: formatCents(offer.totalCents),
  };
}

/** When the ride is, and its line from pickup to drop-off. */
export function rideParts(ride: PrintedRequest) {
  const { pickupLocation, dropoffLocation, stops } = quoteRequestFields;
  return {
    date: formatFullDate(ride.eventDate),
    time: formatLocalTime(ride.pickupTime, ride.pickupLocation),
    route: [
      { label: pickupLocation.label, value: ride.pickupLocation },
      ...(ride.stops ? [{ label: stops.label, value: ride.stops }] : []),
      { label: dropoffLocation.label, value: ride.dropoffLocation },
    ],
  };
}

function letterHead({ fullName, reference }: PrintedRequest, offer: PrintedOffer): Row[] {
  const { version, validUntil, confirmedAt } = offer;
  return [
    { label: offerPage.preparedFor, value: fullName },
    {
      label: offerPage.reference,
      value: version > 1 ? `${reference}, ${offerPage.version(version)}` : reference,
    },
    ...(confirmedAt ? [] : [{ label: offerPage.validUntil, value: formatFullDate(validUntil) }]),
  ];
}

/** Of the first vehicle that the site has a picture of. */
function vehiclePicture(vehicles: string[]) {
  const first = vehicles.map((vehicle) => findVehicle(vehicle)).find(Boolean);
  return first && describePicture(first.picture);
}

function describePicture(name: PictureName) {
  const { width, height, webp } = pictureNamed(name);
  return { src: pictureUrl(name, 'webp', webp[0]), srcSet: avifSrcSet(name), width, height, alt: alt[name] };
}

/** What date, time and line of the ride do not say, with what was offered in place of what was asked for. */
function rideFacts(quoteRequest: object, { vehicles, hours }: PrintedOffer): Row[] {
  const {
    eventDate: _date,
    pickupTime: _time,
    pickupLocation: _from,
    dropoffLocation: _to,
    stops: _stops,
    ...fields
  } = quoteRequestFields;
  const { duration: _duration, ...ride } = { duration: undefined, ...quoteRequest };
  return recapFacts<object>(fields, {
    ...ride,
    ...(hours !== undefined && { duration: hours }),
    vehicleType: vehicles.join(', ') || 'As agreed',
    additionalVehicles: undefined,
    estimate: undefined,
  });
}

/** What the customer agrees to beside the price. */
function offerConditions({ eventType }: { eventType: string }, { vehicles }: PrintedOffer): Row[] {
  const isAirport = findOccasion(eventType)?.transfer?.includes('airport') ?? false;
  return [
    { label: 'Cancellation', value: cancellationRule(vehicles, isAirport) },
    { label: 'Deposit', value: depositRule },
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
      amount: formatCents(lineCents(line)),
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
      ...offer.charges.map(({ label, amountCents }) => ({ label, amount: formatCents(amountCents) })),
      { label: 'Total', amount: formatCents(offer.totalCents) },
    ],
  };
}
