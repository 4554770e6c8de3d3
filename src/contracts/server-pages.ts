import type { OfferLetter } from '#content/offers/offer-letter.ts';
import type { RideAdvice } from '#rules/deadlines.ts';

/** The pages that answer a form sent without JavaScript. The website renders them and the server sends them. */
export type ServerPage =
  | { name: 'quote-form' | 'message-form' | 'vip-form'; form: RejectedForm }
  | { name: 'quote-received'; quote: ReceivedQuote }
  | { name: 'message-received' | 'vip-welcome' | 'vip-left' | 'vip-unknown' }
  | { name: 'weekly-report-left' | 'weekly-report-unknown' }
  /** Asks for confirmation; `action` is the path that the button posts to. */
  | { name: 'vip-leave' | 'vip-rejoin' | 'weekly-report-leave'; action: string }
  | { name: 'vip-rejoined'; code: string }
  | { name: 'offer'; offer: CustomerOffer }
  | { name: 'offer-unavailable'; reason: 'superseded' | 'withdrawn' | 'unknown' }
  | { name: 'offer-ended'; offer: EndedOffer }
  | { name: 'not-found' }
  | { name: 'not-sent'; message: string };

/** An offer as its customer sees it. */
export type CustomerOffer = {
  /** Path of the page; the forms post to addresses below it. */
  path: string;
  reference: string;
  /** `confirmed` when the ride is booked. */
  state: 'open' | 'accepted' | 'declined' | 'confirmed';
  letter: OfferLetter;
  /** The customer has just sent a question. */
  isAsked: boolean;
  /** A form that was not accepted. */
  rejected?: RejectedForm;
};

/** An offer that can no longer be accepted, for whose ride the customer may ask for a new one. */
export type EndedOffer = Pick<CustomerOffer, 'path' | 'isAsked' | 'rejected'> &
  Pick<OfferLetter, 'date' | 'time' | 'route'> & { reason: 'expired' | 'withdrawn'; validUntil: string };

/** Error messages by field. */
export type FieldErrors = Record<string, string>;
/** What a form was filled in with. Controls that share a name make a list. */
export type FormEntries = Record<string, string | string[]>;

/** A form that was not accepted, to be shown again. */
export type RejectedForm = { message: string; entries: FormEntries; errors: FieldErrors };

/** What a customer reads after sending a quote request. */
export type ReceivedQuote = {
  reference: string;
  /** Proves to the server that this browser sent the request. */
  key: string;
  advice: RideAdvice;
  /** The online booking with the ride's entries. */
  bookingUrl: string;
  /** Left out where the address of the page could be passed on with them. */
  contact?: { email: string; phone: string };
  facts: { label: string; value: string }[];
};

/** `main` is the content of the main element of `document`, a prerendered page. A missing title keeps the document's. */
export type RenderedServerPage = { document: string; title?: string; main: string };

export type RenderServerPage = (page: ServerPage) => RenderedServerPage | Promise<RenderedServerPage>;
