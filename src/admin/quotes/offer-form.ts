import {
  currentTermsVersion,
  type OfferLetter,
  offerLetter,
  type PrintedRequest,
} from '#content/offers/offer-letter.ts';
import { lineCents } from '#content/offers/offer-line.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import type { ScheduledRun } from '#content/offers/schedule.ts';
import { type Offer, OfferDraft } from '#contracts/offers.ts';
import { addUp, publishedCharges } from '#rules/offer-amounts.ts';
import { findValidityError, offerExpiry } from '#rules/offer-validity.ts';
import type { RideTime } from '#rules/ride.ts';
import { dollarsOf, parseDollars } from '../kit/format.ts';

/** Values of the editor's fields. Numbers stay text while they are typed. */
export type OfferForm = {
  vehicles: string[];
  /** Empty for a transfer. */
  hours: string;
  lines: { label: string; quantity: string; price: string; isExtra?: boolean | undefined }[];
  /** Without a price, the published one for the lines. */
  charges: { label: string; price?: string | undefined }[];
  vipCode: string;
  /** Empty without one. */
  deposit: string;
  validUntil: string;
  message: string;
  arrangements: string;
  schedule: ScheduledRun[];
  signedBy: string;
};

type OfferValues = Pick<
  Offer,
  | 'vehicles'
  | 'hours'
  | 'lines'
  | 'charges'
  | 'vipCode'
  | 'depositCents'
  | 'validUntil'
  | 'message'
  | 'arrangements'
  | 'schedule'
  | 'signedBy'
>;

export function formOf(offer: OfferValues): OfferForm {
  const published = publishedCharges(offer.lines);
  return {
    vehicles: offer.vehicles,
    hours: offer.hours === undefined ? '' : String(offer.hours),
    lines: offer.lines.map(({ label, quantity, unitCents, isExtra }) => ({
      label,
      quantity: String(quantity),
      price: unitCents === 0 ? '' : dollarsOf(unitCents),
      isExtra,
    })),
    charges: offer.charges.map(({ label, amountCents }) => {
      const isPublished = published.some(
        (charge) => charge.label === label && charge.amountCents === amountCents,
      );
      return { label, ...(!isPublished && { price: dollarsOf(amountCents) }) };
    }),
    vipCode: offer.vipCode ?? '',
    deposit: offer.depositCents === undefined ? '' : dollarsOf(offer.depositCents),
    validUntil: offer.validUntil,
    message: offer.message ?? '',
    arrangements: offer.arrangements ?? '',
    schedule: offer.schedule ?? [],
    signedBy: offer.signedBy ?? '',
  };
}

/** Hours also change the lines that are charged by the hour: those whose quantity was the hours. */
export function withHours(form: OfferForm, hours: string): OfferForm {
  const lines = form.lines.map((line) =>
    form.hours !== '' && hours !== '' && line.quantity === form.hours ? { ...line, quantity: hours } : line,
  );
  return { ...form, hours, lines };
}

type Ride = RideTime & { pickupLocation: string; dropoffLocation: string };

/** The next run of a schedule: the first as the ride is asked for, any other the way back of the one before. */
export function nextRun({ schedule, vehicles }: OfferForm, ride: Ride): ScheduledRun {
  const { eventDate: date, pickupTime: time, pickupLocation, dropoffLocation } = ride;
  const last = schedule.at(-1);
  if (last) return { ...last, time: '', from: last.to, to: last.from };
  return { date, time, vehicle: vehicles[0] ?? '', from: pickupLocation, to: dropoffLocation };
}

/** Converts the form to the body of the request. An invalid number becomes NaN, which the contract refuses. */
export function draftOf(form: OfferForm) {
  const lines = form.lines.map(({ label, quantity, price, isExtra }) => ({
    label: label.trim(),
    quantity: quantity.trim() === '' ? Number.NaN : Number(quantity),
    unitCents: parseDollars(price),
    ...(isExtra && { isExtra }),
  }));
  const isComplete = lines.every((line) => Number.isFinite(lineCents(line)));
  const published = publishedCharges(isComplete ? lines : []);
  const charges = form.charges.map(({ label, price }) => ({
    label,
    amountCents:
      price === undefined
        ? (published.find((charge) => charge.label === label)?.amountCents ?? 0)
        : parseDollars(price),
  }));
  const vipCode = form.vipCode.trim().toUpperCase();
  const message = form.message.trim();
  const arrangements = form.arrangements.trim();
  const signedBy = form.signedBy.trim();
  const draft = {
    vehicles: form.vehicles,
    ...(form.hours !== '' && { hours: Number(form.hours) }),
    lines,
    charges,
    ...(vipCode && { vipCode }),
    ...(form.deposit.trim() && { depositCents: parseDollars(form.deposit) }),
    validUntil: form.validUntil,
    ...(message && { message }),
    ...(arrangements && { arrangements }),
    ...(form.schedule.length > 0 && { schedule: form.schedule }),
    ...(signedBy && { signedBy }),
  };
  return { ...draft, totalCents: addUp(draft).totalCents };
}
export type SentDraft = ReturnType<typeof draftOf>;

/** The letter of a draft while it is typed. */
export function letterOf(quoteRequest: PrintedRequest, form: OfferForm, version: number): OfferLetter {
  const draft = draftOf(form);
  const offer = {
    ...draft,
    ...addUp(draft),
    version,
    termsVersion: currentTermsVersion,
    createdAt: new Date().toISOString(),
    ...(draft.validUntil && {
      expiresAt: new Date(offerExpiry(draft.validUntil, quoteRequest)).toISOString(),
    }),
  };
  return offerLetter(quoteRequest, offer, 'open');
}

/** Validates a draft before it is sent. The keys are the field names that the server uses. */
export function draftErrors(draft: SentDraft, ride: RideTime): Record<string, string> {
  const { error } = OfferDraft.safeParse(draft);
  const issues = (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message] as const);
  const validity = findValidityError(draft.validUntil, ride, Date.now());
  return {
    ...Object.fromEntries(issues.toReversed()),
    ...(validity && { validUntil: offerMessages[validity] }),
  };
}
