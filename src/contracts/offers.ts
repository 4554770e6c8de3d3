import { z } from 'zod';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { cancelers } from '#content/offers/offer-state.ts';
import { addUp } from '#rules/offer-amounts.ts';
import { type Audit, endpoint } from './endpoint.ts';
import { clockTime, date, line, lookupText, optional, paragraph } from './form-fields.ts';
import { Cents, MAX_CENTS } from './quote-requests.ts';
import { Delivery, MAX_PAGE, MAX_REPLY_TEXT, perAccount } from './request-lists.ts';
import { RowId, rowIds } from './row-id.ts';
import { OfferState, Seen, SeenWithOffer } from './seen.ts';

/** Offers with a price that customers accept by a link. */

export const MAX_OFFER_LINES = 40;
const MAX_OFFER_CHARGES = 10;
const MAX_OFFER_VEHICLES = 10;
const MAX_QUANTITY = 1000;
export const MAX_OFFER_MESSAGE = 1000;
export const MAX_SCHEDULED_RUNS = 40;
export const MAX_ANSWER_LENGTH = 2000;

const quantityMessage = offerMessages.quantity(MAX_QUANTITY);

const OfferLine = z.strictObject({
  label: line(120),
  quantity: z
    .number(quantityMessage)
    .int(quantityMessage)
    .min(1, quantityMessage)
    .max(MAX_QUANTITY, quantityMessage),
  unitCents: z
    .number(offerMessages.lineAmount)
    .int(offerMessages.lineAmount)
    .min(-MAX_CENTS, offerMessages.lineAmount)
    .max(MAX_CENTS, offerMessages.lineAmount),
  isExtra: z.boolean().optional(),
});

const ScheduledRun = z.strictObject({
  date: date(),
  time: clockTime(),
  vehicle: line(80),
  from: line(300),
  to: line(300),
});

const OfferCharge = z.strictObject({ label: line(120), amountCents: Cents });

const offered = {
  vehicles: z.array(line(80)).max(MAX_OFFER_VEHICLES, offerMessages.tooManyVehicles(MAX_OFFER_VEHICLES)),
  /** Absent for a transfer. */
  hours: z.number().int().min(1).max(240).optional(),
  lines: z
    .array(OfferLine)
    .min(1, offerMessages.noLines)
    .max(MAX_OFFER_LINES, offerMessages.tooManyLines(MAX_OFFER_LINES)),
  /** Fees and gratuity. */
  charges: z.array(OfferCharge).max(MAX_OFFER_CHARGES, offerMessages.tooManyCharges(MAX_OFFER_CHARGES)),
  vipCode: optional(lookupText(40).trim().toUpperCase()),
  /** `addUp` of the rest: what the desk saw is what is sent. */
  totalCents: Cents.min(1, offerMessages.totalRange),
  /** What is charged when the ride is confirmed; the rest follows after it. */
  depositCents: Cents.min(1, offerMessages.deposit).optional(),
  /** A child seat, a partner carrier: unlike the message, it stands on every paper to the end. */
  arrangements: optional(paragraph(MAX_OFFER_MESSAGE)),
  /** For rides with several vehicles or runs. */
  schedule: z
    .array(ScheduledRun)
    .max(MAX_SCHEDULED_RUNS, offerMessages.tooManyRuns(MAX_SCHEDULED_RUNS))
    .optional(),
  /** The last day, on the company's clock. */
  validUntil: date(),
  /** A personal sentence at the end of the letter. */
  message: optional(paragraph(MAX_OFFER_MESSAGE)),
  /** The name below it; without one, the company's. */
  signedBy: optional(line(80)),
};

/** An offer before it is sent. */
export const OfferDraft = z.strictObject(offered).superRefine(checkTotal);
export type OfferDraft = z.output<typeof OfferDraft>;

function checkTotal(draft: z.output<z.ZodObject<typeof offered>>, context: z.RefinementCtx): void {
  const { totalCents, ...sums } = addUp(draft);
  // What a customer is not asked for, lines and discount, is stored too.
  if (totalCents > MAX_CENTS || Object.values(sums).some((cents) => Math.abs(cents) > MAX_CENTS))
    context.addIssue({ code: 'custom', path: ['totalCents'], message: offerMessages.totalRange });
  else if (totalCents !== draft.totalCents)
    context.addIssue({ code: 'custom', path: ['totalCents'], message: offerMessages.total });
  if ((draft.depositCents ?? 0) > draft.totalCents)
    context.addIssue({ code: 'custom', path: ['depositCents'], message: offerMessages.deposit });
}

/** An offer that was sent. It never changes: another price is another version. */
export const Offer = z.object({
  id: z.number(),
  quoteRequestId: z.number(),
  /** Counts from 1 for each quote request. */
  version: z.number(),
  vehicles: z.array(z.string()),
  hours: z.number().optional(),
  lines: z.array(OfferLine),
  charges: z.array(OfferCharge),
  vipCode: z.string().optional(),
  subtotalCents: z.number(),
  discountCents: z.number(),
  totalCents: z.number(),
  depositCents: z.number().optional(),
  /** The day on which the deposit was paid; a later version keeps it. */
  depositPaidOn: z.string().optional(),
  arrangements: z.string().optional(),
  /** In the order of time; absent for a ride that goes once. */
  schedule: z.array(ScheduledRun).optional(),
  validUntil: z.string(),
  expiresAt: z.string(),
  message: z.string().optional(),
  signedBy: z.string().optional(),
  /** Date of the terms of service that the offer names. */
  termsVersion: z.string(),
  state: OfferState,
  /** When the customer first opened the page. */
  openedAt: z.string().optional(),
  /** When the customer accepted or declined it. */
  answeredAt: z.string().optional(),
  /** Who of the staff recorded that it was accepted by phone or email; absent when the customer used its page. */
  answeredBy: z.string().optional(),
  /** Why it was declined, in the customer's words. */
  declineReason: z.string().optional(),
  /** When the follow-up will be sent; absent when it was sent, canceled or not planned. */
  followUpAt: z.string().optional(),
  followUpSentAt: z.string().optional(),
  /** When the ride was confirmed to the customer. */
  confirmedAt: z.string().optional(),
  canceledAt: z.string().optional(),
  canceledBy: z.enum(cancelers).optional(),
  cancelReason: z.string().optional(),
  /** What is charged for the canceled ride; absent while the desk has not decided it. */
  chargedCents: z.number().optional(),
  /** Until when the desk decides it and tells the customer; absent once it is decided. */
  chargeDueAt: z.string().optional(),
  /** The revision of its entry in the customer's calendar. */
  sequence: z.number(),
  sentBy: z.string(),
  createdAt: z.string(),
  /** How far the newest email with its link has come. Only in lists of offers, and absent once the email is deleted. */
  delivery: Delivery.optional(),
});
export type Offer = z.infer<typeof Offer>;

/** Offers of these quote requests, the newest version first. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/api/admin/offers',
  access: 'viewer',
  query: z.object({ quoteRequestIds: rowIds(MAX_PAGE) }),
  response: z.array(Offer),
});

/** Whether a VIP code can be used, for the editor. */
export const checkOfferCode = endpoint({
  method: 'GET',
  path: '/api/admin/offers/vip-code',
  access: 'desk',
  /** A code that an accepted offer of this request has taken can be used by its next version. */
  query: z.object({ code: lookupText(40).trim().toUpperCase(), quoteRequestId: RowId.optional() }),
  response: z.object({ state: z.enum(['valid', 'used', 'unknown']) }),
});

const request = z.object({ id: RowId });

/** A draft by the published rates, as the estimate of the page, signed as the member signed the last one, and what it was made from. */
export const prepareOffer = endpoint({
  method: 'GET',
  path: '/api/admin/quote-requests/:id/offer-draft',
  access: 'desk',
  params: request,
  /** A change that the customer asks for: the draft is of that ride. */
  query: z.object({ change: RowId.optional() }),
  response: z.object({ ...offered, totalCents: z.number(), seen: Seen }),
});

/** Changed by what mails the customer, which also answers the request and its questions. */
export const mailed = [
  'reminders:own',
  'offers',
  'offerLinks',
  'quoteRequests',
  'contactMessages',
  'requestEvents',
  'emails:customers',
] as const;

/**
 * Stores the offer as the next version, sets the request to contacted unless it is sold, and mails the customer, all in one
 * transaction. An acceptance of the last one that the member has seen is taken back, with the VIP code that it took. An offer whose
 * ride is confirmed holds until the new one is accepted.
 */
export const sendOffer = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers',
  access: 'desk',
  changes: [...mailed, 'vipMembers'],
  audit: ({ subject }) => `Sent an offer for quote request ${subject}`,
  rateLimits: [perAccount('offers-account')],
  params: request,
  /** With `change`, the ride becomes what its customer asks for, and the offer is of that. */
  body: z.strictObject({ ...offered, seen: Seen, change: RowId.optional() }).superRefine(checkTotal),
  response: Offer,
  status: 201,
});

const onOffer = z.strictObject({ seen: SeenWithOffer });

function offerAudit(action: string): Audit<z.output<typeof onOffer>> {
  return {
    value: ({ seen }) => String(seen.offer.version),
    sentence: ({ subject, value }) => `${action} offer ${value} for quote request ${subject}`,
  };
}

/** The customer has said yes by phone or email. No email is sent; the ride is confirmed as after an acceptance online. */
export const acceptOfferElsewhere = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers/accept',
  access: 'desk',
  changes: ['offers', 'vipMembers', 'quoteRequests', 'requestEvents', 'reminders:own'],
  audit: offerAudit('Recorded the acceptance by phone or email of'),
  params: request,
  body: onOffer,
  response: Offer,
});

/** The link then says so. Also takes back an acceptance, with the VIP code that it took, as long as the request is not sold. */
export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers/withdraw',
  access: 'desk',
  changes: ['offers', 'vipMembers', 'quoteRequests', 'requestEvents', 'reminders:own'],
  audit: offerAudit('Withdrew'),
  params: request,
  body: onOffer,
  response: Offer,
});

export const cancelFollowUp = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers/cancel-follow-up',
  access: 'desk',
  changes: ['offers', 'quoteRequests', 'requestEvents'],
  audit: offerAudit('Canceled the follow-up of'),
  params: request,
  body: onOffer,
  response: Offer,
});

export const confirmation = onOffer.extend({
  text: paragraph(MAX_REPLY_TEXT),
  /** What is left out stays as it is; null takes it back. */
  depositPaidOn: date().nullable().optional(),
  arrangements: paragraph(MAX_OFFER_MESSAGE).nullable().optional(),
});

/**
 * Confirms the ride of an accepted offer, or of one that was open when its ride was sold: mails the customer `text`, the letter and
 * the calendar's entry, and sets the request to sold for the offer's total. Once: a repetition changes and sends nothing.
 */
export const confirmRide = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers/confirm',
  access: 'desk',
  changes: [...mailed, 'vipMembers', 'requestReplies'],
  audit: offerAudit('Confirmed the ride of'),
  rateLimits: [perAccount('confirmations-account')],
  params: request,
  body: confirmation.extend({
    /** The price that the ride is sold for; without it an amount that staff typed stays, see `typedAmount`. */
    soldAmountCents: Cents.optional(),
  }),
  response: Offer,
});

/** Mails the confirmation of a booked ride again, after the ride has changed, with the same entry of the calendar. */
export const updateConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers/update-confirmation',
  access: 'desk',
  changes: [...mailed, 'requestReplies'],
  audit: offerAudit('Sent an updated confirmation of'),
  rateLimits: [perAccount('confirmations-account')],
  params: request,
  body: confirmation,
  response: Offer,
});

/**
 * Cancels an accepted or booked ride, or says what is charged for one whose customer has canceled it when only the desk could know:
 * mails the customer, with the entry of the calendar. What is charged counts as sold; without a charge the request is closed.
 */
export const cancelRide = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers/cancel',
  access: 'desk',
  changes: [...mailed, 'vipMembers'],
  audit: offerAudit('Canceled the ride of'),
  rateLimits: [perAccount('confirmations-account')],
  params: request,
  body: onOffer.extend({
    by: z.enum(cancelers),
    reason: optional(paragraph(MAX_ANSWER_LENGTH)),
    chargedCents: Cents,
  }),
  response: Offer,
});

/** Takes back a cancellation of the last hour, also the customer's own: the ride stands as it did, and its customer is mailed. */
export const takeBackCancellation = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/offers/take-back-cancellation',
  access: 'desk',
  changes: [...mailed, 'vipMembers'],
  audit: offerAudit('Took back the cancellation of'),
  rateLimits: [perAccount('confirmations-account')],
  params: request,
  body: onOffer,
  response: Offer,
});
