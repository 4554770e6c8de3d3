import type { Prefill } from '#content/forms/price-form.ts';
import type { OfferLetter } from '#content/offers/offer-letter.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import type { RideAdvice } from '#rules/deadlines.ts';
import type { RideStage, RideStep } from '#rules/ride-day.ts';

/**
 * Data of each page that the server renders for one person, keyed by its name in `src/routes.ts`: an offer, a receipt,
 * a form that was not accepted. The website renders it and the server sends it; neither compiles with other data.
 */
export type PageData = {
  offer: CustomerOffer | UnavailableOffer;
  'cancel-ride': CancelPage;
  'change-ride': ChangePage;
  chauffeur: ChauffeurRide | ClosedChauffeurPage;
  'my-links': { form: RejectedForm };
  'my-links-sent': NoData;
  'quote-request-filled': { form: RejectedForm; prices?: PricedRide | undefined };
  'quote-received': { quote: ReceivedQuote };
  'contact-filled': { form: RejectedForm };
  'message-received': NoData;
  'vip-signup': { form: RejectedForm };
  'vip-welcome': NoData;
  'vip-leave': EmailLink;
  'vip-rejoin': Exclude<EmailLink, { state: 'done' }> | { state: 'done'; code: string };
  'weekly-email': EmailLink;
  'staff-address': EmailLink;
  'not-found': NoData;
};
export type PageName = keyof PageData;

type NoData = Record<never, never>;

/** The estimator was asked for this ride, from the page of a service or a vehicle. */
export type PricedRide = { entries: Prefill; service?: string | undefined; vehicle?: string | undefined };

/** The page of a link in an email. It asks for confirmation first; `action` is the path that its button posts to. */
export type EmailLink = { state: 'ask'; action: string } | { state: 'done' } | { state: 'unknown' };

/** `src/entry.pages.tsx`, which the build compiles for the server: it neither runs JSX nor imports website sources. */
export type PagesModule = {
  /** The document around every page: before its title, between title and content of the main element, after that. */
  shell: [string, string, string];
  renderPage: <Name extends PageName>(
    name: Name,
    data: PageData[Name],
  ) => Promise<{ title: string; main: string }>;
};

/** How far the ride has come, below the address of an offer. */
export const RIDE_LIVE = 'live';

/** An offer as its customer sees it. */
export type CustomerOffer = {
  state: PaperState;
  reference: string;
  letter: OfferLetter;
  /** The ride is booked by an earlier version, whose confirmation holds until this one is confirmed. */
  changesBooking: boolean;
  /** Path of the page; the forms post to addresses below it. */
  path: string;
  /** The customer has just sent a question, or asked for a new quote. */
  isAsked: boolean;
  /** The ride is not over: its customer can ask. */
  isAskable?: boolean;
  /** What was asked and answered, in order of time. */
  thread?: { from: string; at: string; text: string }[];
  /** An answer is owed. */
  owed?: Owed;
  /** The confirmation of the ride is owed. */
  confirms?: Owed;
  /** Until when the customer of a booked ride hears who drives; absent once somebody is assigned. */
  namedBy?: string;
  /** The ride is accepted or booked and has not begun: it can be changed and canceled. */
  isCancelable: boolean;
  /** What the customer asks to change, until the desk has answered; without an hour, the answer is late. */
  asked?: { at: string; rows: Row[]; answerBy?: string } | undefined;
  /** What the desk has changed since the last paper. */
  edited?: { at: string; rows: Row[] } | undefined;
  /** The customer has just changed what changes at once. */
  isChanged?: boolean;
  /** How far the ride has come, on its day; `live` is the address of the frame that follows it. */
  now?: { text: string; live?: string } | undefined;
  /** Of a ride that is over: the quote form, filled in without a date. */
  again?: string;
  /** A form that was not accepted. */
  rejected?: RejectedForm;
  /** The quote and the ride that the page shows, which each form names. */
  seen: string;
  /** What has changed since the page was opened whose form was not accepted. */
  changes?: { label: string; before?: string; now?: string }[];
};

/** Until when, as an hour on the clock of the pickup; without one, it is late. */
export type Owed = { by?: string };

type Row = { label: string; value: string };

/** The page on which a customer asks for a change, filled with the ride as it is or as it was asked for. */
export type ChangePage = Pick<CustomerOffer, 'reference' | 'path' | 'rejected' | 'seen' | 'changes'> & {
  entries: FormEntries;
  /** The ride is priced by the hour. */
  hasHours: boolean;
  answerBy: string;
  phone: string;
};

/** The page that asks before a ride is canceled. */
export type CancelPage = Pick<CustomerOffer, 'reference' | 'path' | 'rejected' | 'seen' | 'changes'> & {
  /** The ride in short, and what it costs to cancel it now. */
  facts: { label: string; value: string }[];
  phone: string;
  /** The state of the ride and the kind of cost that the page shows. */
  held: string;
};

/** There is nothing to show or to ask: its request was removed, or the link is wrong. */
type UnavailableOffer = { state: 'removed' | 'unknown' };

/** Error messages by field. */
export type FieldErrors = Record<string, string>;
/** Submitted values of a form. Controls that share a name make a list. */
export type FormEntries = Record<string, string | string[]>;

/** A form that was not accepted, to be shown again. */
export type RejectedForm = { message: string; entries: FormEntries; errors: FieldErrors };

/** Data of the receipt that a customer sees after sending a quote request. */
export type ReceivedQuote = {
  reference: string;
  /** Proves to the server that this browser sent the request. */
  key: string;
  advice: RideAdvice;
  /** The online booking with the ride's entries. */
  bookingUrl: string;
  /** Left out where the address of the page could be passed on with them. */
  contact?: { email: string; phone: string };
  /** From pickup to drop-off. */
  route: { label: string; value: string }[];
  facts: { label: string; value: string }[];
  /** Until when it is answered, as an hour on the clock of the pickup. */
  answerBy?: string | undefined;
  /** The number to call about this ride. */
  phone: string;
};

/** A ride as its chauffeur sees it. */
type ChauffeurRide = {
  state: 'open';
  /** Path of the page; its form posts below it. */
  path: string;
  /** A press was not taken, because the ride has come further than the page showed, or is another one: then how it has changed. */
  changes?: string[] | undefined;
  /** Of the request, as the page shows it. */
  version: number;
  date: string;
  time: string;
  /** From pickup to drop-off. */
  route: { label: string; value: string }[];
  facts: { label: string; value: string }[];
  customer: { name: string; phone: string };
  deskPhone: string;
  stage: RideStage;
  /** When each step was pressed, on the clock of the pickup. */
  steps: { step: RideStep; at?: string }[];
};

type ClosedChauffeurPage = { state: 'early'; opens: string } | { state: 'over' | 'canceled' | 'unknown' };
