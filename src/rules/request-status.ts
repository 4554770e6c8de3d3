import type { Canceler } from '#content/offers/offer-state.ts';
import type { RideFields } from '#content/requests/quote-fields.ts';
import { answerDeadline } from './deadlines.ts';
import type { RideStep } from './ride-day.ts';

/** Events of the requests in the three lists, and the changes that they make. */

export const quoteStatuses = ['pending', 'contacted', 'sold', 'closed'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** A missing or unknown status counts as pending. */
export function statusOf({ status }: { status?: string | null | undefined }): QuoteStatus {
  return quoteStatuses.find((known) => known === status) ?? 'pending';
}

/** Why a request was closed. Only the first, by phone or by staff's own mail program, is an answer to the customer. */
export const closedReasons = [
  'answered-elsewhere',
  'booked-elsewhere',
  'no-response',
  'plans-changed',
  'duplicate',
  'spam',
  'cannot-serve',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Stored columns that events change. Each list has some of these. */
export type RequestState = {
  status?: QuoteStatus;
  closedReason?: ClosedReason | null;
  isProcessed?: number;
  isRead?: number;
  /** When a quote request was first answered; null while it is not. */
  firstAnsweredAt?: number | null;
  soldAmountCents?: number | null;
  /**
   * When it was decided: the customer's yes, recorded by the customer or by staff, or the close. A yes may still await the
   * confirmation; null while nothing is decided.
   */
  decidedAt?: number | null;
  /** When the confirmation of a ride that was accepted or sold is due; null while none is owed. */
  confirmDueAt?: number | null;
  /** When the customer declined an offer for a ride that is sold; null once staff have seen to it. */
  declinedAt?: number | null;
  /** When the customer asked the oldest question about an offer that nobody has answered; null while there is none. */
  questionAskedAt?: number | null;
  claimedBy?: string | null;
  claimedAt?: number | null;
  /** When the desk was mailed that the reply is due soon, and that it is overdue. */
  dueMailedAt?: number | null;
  overdueMailedAt?: number | null;
};

/** A quote request also has a ride, whose moment follows from its other columns. */
type RequestWithRide = RequestState & { rideAt?: number | null };

/** A change that staff make; each list takes some of these. */
export type RequestChange = {
  status?: QuoteStatus | undefined;
  closedReason?: ClosedReason | undefined;
  isProcessed?: boolean | undefined;
  isRead?: boolean | undefined;
  soldAmountCents?: number | null | undefined;
};

/**
 * Columns that a change sets; `firstAnsweredAt` follows from it. A change that was made from an older version is
 * refused when somebody has set one of these since.
 */
export const changeColumns = ['status', 'closedReason', 'isProcessed', 'isRead', 'soldAmountCents'] as const;

/**
 * A new status ends a claim ('I'm on it') and begins the reminders anew. What has set these columns afterwards stays, also when the
 * status is undone.
 */
const yieldingColumns = ['claimedBy', 'claimedAt', 'dueMailedAt', 'overdueMailedAt'] as const;

export type Contact = {
  fullName?: string;
  firstName?: string;
  lastName?: string;
  name?: string;
  email?: string;
  phone?: string;
};

export type RideColumn = keyof RideFields;
export type RideChange = { [Column in RideColumn]?: string | number | null };

export type RequestEvent =
  | { kind: 'changed'; change: RequestChange; offer?: UnconfirmedOffer | undefined }
  | { kind: 'undone'; restored: RequestState }
  | { kind: 'claimed'; by: string }
  | { kind: 'released' }
  | { kind: Exclude<OfferEvent, 'ride-confirmed' | 'ride-canceled' | 'cancellation-undone'>; offerId: number }
  | { kind: 'ride-confirmed'; offerId: number; soldAmountCents: number }
  | { kind: 'ride-canceled'; offerId: number; by: Canceler; chargedCents: number | null }
  | { kind: 'cancellation-undone'; offerId: number; restored: RequestState }
  | { kind: 'receipt-sent'; soldAmountCents: number }
  | { kind: 'ride-changed'; ride: RideChange }
  | { kind: 'ride-assigned' | 'step-taken-back' | 'evening-mailed' | 'chauffeur-missing' | RideStep }
  | { kind: 'replied'; replyId: number }
  | { kind: 'note-added'; noteId: number; text: string }
  | { kind: 'question-asked' | 'change-asked'; messageId: number }
  | { kind: 'questions-read'; askedAt: number | null }
  | { kind: 'contact-corrected'; contact: Contact }
  | { kind: 'reply-due-mailed' }
  | { kind: 'reply-overdue-mailed' };

/** The latest offer of a request, when the customer can accept it or has accepted it and awaits the confirmation. */
export type UnconfirmedOffer = 'open' | 'accepted';

export const offerEvents = [
  'offer-sent',
  'offer-opened',
  'offer-accepted',
  'offer-accepted-elsewhere',
  'offer-declined',
  'offer-withdrawn',
  'follow-up-sent',
  'follow-up-canceled',
  'ride-confirmed',
  'confirmation-updated',
  'ride-canceled',
  'cancellation-undone',
] as const;
type OfferEvent = (typeof offerEvents)[number];

/** Includes the events that create a request, remove it from its list and restore it. */
export type RequestEventKind = RequestEvent['kind'] | 'received' | 'removed' | 'restored';

type EventTraits = {
  /** Tells open dashboards what to do; 'noted' adds details to a card without moving it. */
  live:
    | 'created'
    | 'changed'
    | 'accepted'
    | 'declined'
    | 'question'
    | 'change-asked'
    | 'canceled'
    | 'claimed'
    | 'released'
    | 'noted'
    | 'removed';
  /**
   * An email to the desk by the clock, which the timeline shows by itself. Nothing happens to the request by it: the time of the
   * last change, by which old requests are deleted, stays.
   */
  isEmail?: true;
  /** Staff have answered, or set a state. */
  isAnswer?: true;
};

export const eventTraits = {
  received: { live: 'created' },
  changed: { live: 'changed', isAnswer: true },
  undone: { live: 'changed' },
  claimed: { live: 'claimed' },
  released: { live: 'released' },
  'offer-sent': { live: 'changed', isAnswer: true },
  'offer-opened': { live: 'noted' },
  'offer-accepted': { live: 'accepted' },
  'offer-accepted-elsewhere': { live: 'changed', isAnswer: true },
  'offer-declined': { live: 'declined' },
  'offer-withdrawn': { live: 'noted' },
  'follow-up-sent': { live: 'noted' },
  'follow-up-canceled': { live: 'noted' },
  'ride-confirmed': { live: 'changed', isAnswer: true },
  'confirmation-updated': { live: 'noted' },
  'ride-canceled': { live: 'canceled' },
  'cancellation-undone': { live: 'changed' },
  'ride-changed': { live: 'changed' },
  'ride-assigned': { live: 'noted' },
  'on-the-way': { live: 'noted' },
  'at-the-pickup': { live: 'noted' },
  'on-board': { live: 'noted' },
  'dropped-off': { live: 'noted' },
  'step-taken-back': { live: 'noted' },
  'evening-mailed': { live: 'noted' },
  'chauffeur-missing': { live: 'noted' },
  'receipt-sent': { live: 'changed' },
  replied: { live: 'changed', isAnswer: true },
  'note-added': { live: 'noted' },
  'question-asked': { live: 'question' },
  'change-asked': { live: 'change-asked' },
  'questions-read': { live: 'noted' },
  'contact-corrected': { live: 'changed' },
  'reply-due-mailed': { live: 'noted', isEmail: true },
  'reply-overdue-mailed': { live: 'noted', isEmail: true },
  removed: { live: 'removed' },
  restored: { live: 'changed' },
} as const satisfies Record<RequestEventKind, EventTraits>;

/** The kinds that are entries of the timeline. */
export type TimelineKind = {
  [Kind in RequestEventKind]: (typeof eventTraits)[Kind] extends { isEmail: true } ? never : Kind;
}[RequestEventKind];

export function isTimelineKind(kind: RequestEventKind): kind is TimelineKind {
  return !('isEmail' in eventTraits[kind]);
}

export function isAnswer(kind: RequestEventKind): boolean {
  return 'isAnswer' in eventTraits[kind];
}

/** Returns the columns that an event sets. A sold request stays sold, with its amount, until staff change it. */
export function transition(
  before: RequestWithRide,
  event: RequestEvent,
  now: number,
): RequestState & Contact & RideChange {
  switch (event.kind) {
    case 'changed':
      return applyChange(before, event, now);
    case 'undone':
      return event.restored;
    case 'claimed':
      return { claimedBy: event.by, claimedAt: now };
    case 'released':
      return noClaim;
    case 'offer-sent':
      return {
        ...reopen(before, now),
        // What is sold stays to be confirmed, whatever is offered for it anew.
        ...(before.status === 'sold' ? settleDecline(before) : settle(before)),
        ...answerQuestion(before),
      };
    case 'offer-accepted':
    case 'offer-accepted-elsewhere':
      return {
        ...reopen(before, now),
        // What is sold keeps the day of its first yes.
        ...(before.status !== 'sold' && { decidedAt: now }),
        declinedAt: null,
        ...confirmationOwed(before, now),
      };
    case 'offer-declined':
      // The email about it is the reminder.
      if (before.status === 'sold')
        return { confirmDueAt: null, declinedAt: now, dueMailedAt: now, overdueMailedAt: now };
      return {
        ...settle(before),
        ...(before.status !== 'closed' && setStatus(before, 'closed', undefined, now)),
      };
    case 'offer-withdrawn':
      return { ...settle(before), ...(isSaidYes(before) && { decidedAt: null }) };
    case 'ride-confirmed':
      return {
        ...setStatus(before, 'sold', undefined, now),
        ...settle(before),
        soldAmountCents: event.soldAmountCents,
      };
    case 'receipt-sent':
      return { ...setStatus(before, 'sold', undefined, now), soldAmountCents: event.soldAmountCents };
    case 'ride-canceled':
      return { ...settle(before), ...canceledStatus(before, event, now) };
    case 'cancellation-undone':
      return event.restored;
    case 'replied':
      return {
        ...(before.status === 'pending' && setStatus(before, 'contacted', undefined, now)),
        // A message is answered.
        ...(before.isRead === 0 && { isRead: 1 }),
        ...(before.claimedBy && noClaim),
        ...answerQuestion(before),
      };
    case 'contact-corrected':
      return event.contact;
    case 'ride-changed':
      return event.ride;
    case 'reply-due-mailed':
      return { dueMailedAt: now };
    case 'reply-overdue-mailed':
      // An overdue request no longer needs the reminder that precedes the deadline.
      return { overdueMailedAt: now, dueMailedAt: before.dueMailedAt ?? now };
    case 'offer-opened':
    case 'follow-up-sent':
    case 'follow-up-canceled':
    case 'confirmation-updated':
    case 'ride-assigned':
    case 'on-the-way':
    case 'at-the-pickup':
    case 'on-board':
    case 'dropped-off':
    case 'step-taken-back':
    case 'evening-mailed':
    case 'chauffeur-missing':
    case 'note-added':
      return {};
    case 'question-asked':
    case 'change-asked':
      return { questionAskedAt: before.questionAskedAt ?? now };
    case 'questions-read':
      return { questionAskedAt: event.askedAt };
  }
}

const noClaim = { claimedBy: null, claimedAt: null };

/** The desk is reminded of it like of a reply. */
function confirmationOwed({ rideAt }: RequestWithRide, now: number): RequestState {
  return {
    confirmDueAt: answerDeadline(now, rideAt),
    dueMailedAt: null,
    overdueMailedAt: null,
  };
}

/** What is charged for a canceled ride counts as sold. One that costs nothing is no sale: it is closed. */
function canceledStatus(
  before: RequestState,
  { by, chargedCents }: { by: Canceler; chargedCents: number | null },
  now: number,
): RequestState {
  if (chargedCents) return { ...setStatus(before, 'sold', undefined, now), soldAmountCents: chargedCents };
  const reason = by === 'customer' ? 'plans-changed' : 'cannot-serve';
  return before.status === 'closed' ? {} : setStatus(before, 'closed', reason, now);
}

/** Nothing is owed to the customer any more. Sets nothing where nothing was owed: other lists do not have these columns. */
function settle({ confirmDueAt, declinedAt }: RequestState): RequestState {
  return confirmDueAt || declinedAt ? { confirmDueAt: null, declinedAt: null } : {};
}

function settleDecline({ declinedAt }: RequestState): RequestState {
  return declinedAt ? { declinedAt: null } : {};
}

/** The customer has accepted, and nobody has confirmed the ride yet. */
function isSaidYes({ status, decidedAt }: RequestState): boolean {
  return status !== 'sold' && status !== 'closed' && Boolean(decidedAt);
}

function answerQuestion({ questionAskedAt }: RequestState): RequestState {
  return questionAskedAt ? { questionAskedAt: null } : {};
}

/** A request that was closed meanwhile has to be seen again. */
function reopen(before: RequestState, now: number): RequestState {
  return before.status === 'sold' ? {} : setStatus(before, 'contacted', undefined, now);
}

function applyChange(
  before: RequestWithRide,
  { change, offer }: RequestEvent & { kind: 'changed' },
  now: number,
): RequestState {
  const { status, closedReason, isProcessed, isRead, soldAmountCents } = change;
  return {
    ...(isRead !== undefined && { isRead: Number(isRead) }),
    ...(status !== undefined && {
      ...setStatus(before, status, closedReason, now),
      ...owedAfter(before, status, offer, now),
    }),
    ...(isProcessed !== undefined && { isProcessed: Number(isProcessed) }),
    ...(isProcessed && settle(before)),
    ...(soldAmountCents !== undefined && { soldAmountCents }),
  };
}

/** A ride that is sold while its offer is open was accepted by phone or email, and is to be confirmed like any other. */
function owedAfter(
  before: RequestWithRide,
  status: QuoteStatus,
  offer: UnconfirmedOffer | undefined,
  now: number,
): RequestState {
  if (status === before.status || offer === 'accepted') return {};
  return status === 'sold' && offer === 'open' ? confirmationOwed(before, now) : settle(before);
}

function setStatus(
  before: RequestState,
  status: QuoteStatus,
  closedReason: ClosedReason | undefined,
  now: number,
): RequestState {
  return {
    status,
    closedReason: closedReason ?? null,
    ...noClaim,
    firstAnsweredAt: answerTime(before, status, closedReason, now),
    decidedAt: decisionTime(before, status, now),
    soldAmountCents: status === 'sold' ? (before.soldAmountCents ?? null) : null,
  };
}

/**
 * The first of contacted, sold and closed as answered elsewhere is the answer. Back to pending, or when that reason is taken
 * back, the request is unanswered again.
 */
function answerTime(
  before: RequestState,
  status: QuoteStatus,
  closedReason: ClosedReason | undefined,
  now: number,
): number | null {
  if (status === 'pending') return null;
  if (status !== 'closed' || closedReason === 'answered-elsewhere') return before.firstAnsweredAt ?? now;
  return before.closedReason === 'answered-elsewhere' ? null : (before.firstAnsweredAt ?? null);
}

/** A confirmation follows a yes and keeps its time. */
function decisionTime(before: RequestState, status: QuoteStatus, now: number): number | null {
  if (status !== 'sold' && status !== 'closed') return null;
  const isKept = status === before.status || (status === 'sold' && isSaidYes(before));
  return (isKept && before.decidedAt) || now;
}

/** Only a request that is sold, or is set to sold, has an amount. */
export function mayHaveAmount(
  before: RequestState,
  { status = before.status, soldAmountCents }: RequestChange,
) {
  return status === 'sold' || soldAmountCents === undefined || soldAmountCents === null;
}

/** The key of a request's state, or of the one that a change sets. */
export function stateName({
  status,
  isProcessed,
  isRead,
}: Pick<RequestState | RequestChange, 'status' | 'isProcessed' | 'isRead'>): string {
  if (status !== undefined) return status;
  if (isRead !== undefined) return isRead ? 'read' : 'unread';
  return isProcessed ? 'processed' : 'pending';
}

/** The columns of a list that have `stateName`. */
export function stateOf(list: string, state: string): RequestState {
  if (list === 'quote-requests') return { status: statusOf({ status: state }) };
  return list === 'contact-messages'
    ? { isRead: Number(state === 'read') }
    : { isProcessed: Number(state === 'processed') };
}

/** Returns the columns that undoing an event sets; undefined when somebody has set one of them since. */
export function stateToRestore(changes: StoredChanges, since: StoredChanges[]): RequestState | undefined {
  const columns = Object.keys(changes) as (keyof RequestState)[];
  const isSetSince = (column: keyof RequestState) => since.some((later) => column in later);
  const isYielding = (column: string) => yieldingColumns.some((one) => one === column);
  if (columns.some((column) => !isYielding(column) && isSetSince(column))) return undefined;
  const restored = columns.filter((column) => !isSetSince(column));
  return Object.fromEntries(restored.map((column) => [column, changes[column]?.[0] ?? null]));
}

/** The values before and after an event, for each column that it set. */
export type StoredChanges = {
  [Column in keyof RequestState]?: [RequestState[Column], RequestState[Column]];
} & { [Column in RideColumn]?: [RideChange[Column], RideChange[Column]] };
