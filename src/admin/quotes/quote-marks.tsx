import { formatPrice } from '#content/rates.ts';
import { offerCopy } from '#content/staff/quote-panels.ts';
import { rideCopy } from '#content/staff/rides.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { Ride } from '#contracts/rides.ts';
import { isBooked, isUnconfirmed } from '#rules/offer-actions.ts';
import { formatDeadline } from '../kit/format.ts';
import { LongText } from '../request-list/long-text.tsx';
import { stateText } from './offer-panel.tsx';
import { RideMark } from './ride-day.tsx';

type QuoteMarksProps = {
  quoteRequest: QuoteRequest;
  /** The newest version first. */
  offers: Offer[];
  ride: Ride | undefined;
  /** Its receipt may be sent. */
  isOver: boolean;
  now: number;
};

/** What has become of a quote request, in words: its ride, what it came to, its offer, and why that was declined. */
export function QuoteMarks({ quoteRequest, offers, ride, isOver, now }: QuoteMarksProps) {
  const [latest] = offers;
  const booked = offers.find(isBooked);
  return (
    <>
      {booked && (!isOver || ride?.assignedAt) && <RideMark ride={ride} />}
      {booked && ride?.receipt && (
        <span className="text-small text-quiet tabular-nums">
          {rideCopy.receipt.mark(formatPrice(ride.receipt.totalCents))}
        </span>
      )}
      {latest && (
        <span className="text-small text-accent-strong tabular-nums">
          {offerMark(quoteRequest, latest, now)}
          {booked && booked !== latest && ` · ${offerCopy.bookedMark(formatPrice(booked.totalCents))}`}
        </span>
      )}
      {latest?.state === 'declined' && latest.declineReason && (
        <span className="min-w-0 break-words text-small text-heading">
          <LongText text={offerCopy.declineReason(latest.declineReason)} maxCharacters={150} />
        </span>
      )}
    </>
  );
}

/** The one state of offer and ride. */
function offerMark({ confirmDueAt }: QuoteRequest, offer: Offer, now: number): string {
  const total = formatPrice(offer.totalCents);
  if (isBooked(offer)) return offerCopy.booking(total);
  if (isUnconfirmed(offer) && confirmDueAt)
    return offerCopy.confirming(total, formatDeadline(confirmDueAt, now));
  return offerCopy.mark(total, stateText(offer));
}
