import { memo, useState } from 'react';
import { company } from '#content/company.ts';
import { agreedRows } from '#content/offers/schedule.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { cardFields } from '#content/requests/request-field.ts';
import { cancelCopy, editRideCopy, offerCopy } from '#content/staff/quote-panels.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { emptyReply, rideValues } from '#content/staff/reply-templates.ts';
import { rideCopy } from '#content/staff/rides.ts';
import type { AskedChange, OpenQuestion } from '#contracts/asked-changes.ts';
import { cancelRide, type Offer, sendOffer, updateConfirmation } from '#contracts/offers.ts';
import {
  type ClosedReason,
  changeRide,
  type QuoteRequest,
  QuoteStatus,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { type Ride, sendReceipt } from '#contracts/rides.ts';
import { isBooked, isUncharged, offerActions } from '#rules/offer-actions.ts';
import { mayHaveReceipt } from '#rules/receipt.ts';
import { replyClock } from '#rules/reply-clock.ts';
import { statusOf } from '#rules/request-status.ts';
import { rideInstant } from '#rules/ride.ts';
import { isUnanswered, waitsOf } from '#rules/waiting.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { Allowed, useAllows } from '../kit/allowed.tsx';
import { StaffButton } from '../kit/buttons.tsx';
import { hasDraft } from '../kit/forms.tsx';
import { useMarkAnswered } from '../request-list/card-contact.tsx';
import { Clock, RideColumns, RideSummary, withRideDate } from '../request-list/card-line.tsx';
import type { MenuEntry } from '../request-list/card-menu.tsx';
import type { CardPanel } from '../request-list/card-panels.tsx';
import type { CardControls } from '../request-list/list-config.ts';
import { RequestCard } from '../request-list/request-card.tsx';
import { AskedChangeQuestion } from './asked-change.tsx';
import { CancelQuestion, CancelRideDialog, heldOffer } from './cancel-ride.tsx';
import { ConfirmRideButton } from './confirm-ride.tsx';
import {
  ChangedRideQuestion,
  concernedOffer,
  EditRideDialog,
  UpdateConfirmationDialog,
} from './edit-ride.tsx';
import { offerDraft } from './offer-editor.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { QuoteMarks } from './quote-marks.tsx';
import { DeclinedSold, OpenQuestionText, WhyClosed } from './quote-questions.tsx';
import { ReceiptButton, ReceiptDialog } from './receipt.tsx';
import { removalQuestion } from './removal-question.ts';
import { AssignButton, RideDay } from './ride-day.tsx';
import { SoldQuestion } from './sold-question.tsx';

const badges: Record<QuoteStatus, BadgeVariant> = {
  contacted: 'default',
  pending: 'secondary',
  sold: 'outline',
  closed: 'destructive',
};

export type QuoteChange =
  | { status: QuoteStatus; closedReason?: ClosedReason; soldAmountCents?: number }
  | { isProcessed: true };

type QuoteCardProps = CardControls<QuoteRequest, QuoteChange> & {
  quoteRequest: QuoteRequest;
  /** The newest version first. Undefined when the server has no offers. */
  offers: Offer[] | undefined;
  /** Whether the offers, and all else beside the request, have come. */
  isRead: boolean;
  /** What is recorded of the day of its ride. */
  ride: Ride | undefined;
  /** What the customer asks to change of it. */
  asked: AskedChange | undefined;
  /** What the customer has asked and nobody has answered. */
  questions: OpenQuestion[];
  /** Traffic source of the customer's visit, if known. */
  origin: string | undefined;
  now: number;
  /** The offer is what the member wants of this card. */
  opensOffer: boolean;
};

/** Renders again only when one of its own properties changes, not with every state of the list. */
export const QuoteCard = memo(function QuoteCard(props: QuoteCardProps) {
  const {
    quoteRequest,
    offers,
    isRead,
    ride: day,
    asked,
    questions,
    origin,
    now,
    opensOffer,
    ...controls
  } = props;
  const { busy, onChange } = controls;
  /** The status that the member has just set, which may open a question about it. */
  const [justSet, setJustSet] = useState<QuoteStatus>();
  /** The ride as the member has changed it, which the customer may have to be told. */
  const [changedRide, setChangedRide] = useState<QuoteRequest>();
  const change = (change: QuoteChange) => onChange({ item: quoteRequest, change });
  const setStatus = (status: QuoteStatus) => {
    setJustSet(status);
    change({ status });
  };
  const may = useAllows();
  const status = statusOf(quoteRequest);
  const clock = replyClock(quoteRequest, now);
  const latestOffer = offers?.[0];
  const bookedOffer = offers?.find(isBooked);
  const waits = waitsOf('quote-requests', quoteRequest);
  const cells = cardFields(quoteRequestFields, quoteRequest);
  const ride = {
    date: quoteRequest.eventDate,
    time: quoteRequest.pickupTime,
    from: quoteRequest.pickupLocation,
    city: quoteRequest.pickupCity,
    to: quoteRequest.dropoffLocation,
    passengers: quoteRequest.passengers,
    vehicle: quoteRequest.vehicleType || quoteRequestFields.vehicleType.empty,
  };
  const { question, onContact } = useMarkAnswered({
    request: `quote request ${quoteRequest.id}`,
    isUnanswered: waits.some(isUnanswered),
    endpoint: updateQuoteRequest,
    label: quoteCopy.markContacted,
    busy,
    onAnswered: () => setStatus('contacted'),
  });
  const isConfirmable =
    latestOffer && offerActions(quoteRequest, latestOffer).confirm && may(updateQuoteRequest);
  const booked = bookedOffer && { quoteRequest, offer: bookedOffer, ride: day };
  const isOver = booked && mayHaveReceipt(quoteRequest, booked.offer, day, now);
  const action =
    isConfirmable && offers ? (
      <ConfirmRideButton
        quoteRequest={quoteRequest}
        offers={[latestOffer, ...offers.slice(1)]}
        disabled={busy}
      />
    ) : (
      booked &&
      (isOver
        ? !day?.receipt && <ReceiptButton {...booked} disabled={busy} />
        : !day?.assignedAt && <AssignButton {...booked} disabled={busy} />)
    );
  // One button beside the statuses: what is to be done, else the day of the ride, else the offer. The others are in the menu.
  const hasDay = Boolean(booked && day?.assignedAt);
  const panels: CardPanel[] = [];
  const isWritingOffer = hasDraft(offerDraft(quoteRequest.id));
  if (offers && (offers.length > 0 || may(sendOffer)))
    panels.push({
      name: 'offer',
      shortcut: 'o',
      label: offers.length > 0 ? offerCopy.open : offerCopy.prepare,
      variant: action || hasDay ? undefined : offers.length > 0 || status !== 'pending' ? 'plain' : 'strong',
      startsOpen: isWritingOffer || opensOffer,
      staysOpen: controls.isLinked && offers.length > 0,
      content: <OfferPanel quoteRequest={quoteRequest} offers={offers} isWanted={opensOffer} />,
    });
  if (booked && hasDay)
    panels.push({
      name: 'ride',
      shortcut: 'd',
      label: rideCopy.open,
      variant: action ? undefined : 'plain',
      staysOpen: controls.isLinked,
      content: <RideDay {...booked} />,
    });
  const menu: MenuEntry[] = [];
  if (offers)
    menu.push({
      name: 'ride',
      label: editRideCopy.open,
      endpoint: changeRide,
      dialog: (onClose) => (
        <EditRideDialog {...{ quoteRequest, offers, onClose }} onChanged={setChangedRide} />
      ),
    });
  if (bookedOffer)
    menu.push({
      name: 'confirmation',
      label: editRideCopy.update,
      endpoint: updateConfirmation,
      dialog: (onClose) => (
        <UpdateConfirmationDialog quoteRequest={quoteRequest} offer={bookedOffer} onClose={onClose} />
      ),
    });
  if (isOver && day?.receipt)
    menu.push({
      name: 'receipt',
      label: rideCopy.receipt.again,
      endpoint: sendReceipt,
      dialog: (onClose) => <ReceiptDialog {...booked} onClose={onClose} />,
    });
  const held = heldOffer(offers);
  if (held && offers)
    menu.push({
      name: 'cancel',
      label: cancelCopy.open,
      endpoint: cancelRide,
      dialog: (onClose) => <CancelRideDialog quoteRequest={quoteRequest} offers={offers} onClose={onClose} />,
    });
  if (status === 'sold' && waits.some((wait) => wait.for === 'confirmation'))
    menu.push({
      name: 'no-confirmation',
      label: quoteCopy.noConfirmation,
      endpoint: updateQuoteRequest,
      disabled: busy,
      onChoose: () => change({ isProcessed: true }),
    });
  const detailQuestion =
    status === 'closed' && bookedOffer && offers ? (
      <CancelQuestion quoteRequest={quoteRequest} offers={offers} onSkip={() => setJustSet(undefined)} />
    ) : status === 'closed' && !quoteRequest.closedReason ? (
      <WhyClosed busy={busy} onAnswer={(closedReason) => change({ status: 'closed', closedReason })} />
    ) : status === 'sold' && quoteRequest.soldAmountCents === undefined && offers ? (
      <SoldQuestion
        offeredCents={(bookedOffer ?? latestOffer)?.totalCents}
        busy={busy}
        onAmount={(soldAmountCents) => change({ status: 'sold', soldAmountCents })}
        onSkip={() => setJustSet(undefined)}
      />
    ) : undefined;
  const concerned = changedRide && concernedOffer(offers ?? []);
  const followUp =
    (justSet === status && detailQuestion) ||
    (concerned && offers && (
      <ChangedRideQuestion
        offer={concerned}
        // What was saved is shown before the list is read again.
        quoteRequest={changedRide.version > quoteRequest.version ? changedRide : quoteRequest}
        offers={offers}
        onClose={() => setChangedRide(undefined)}
      />
    )) ||
    (asked && held && offers && <AskedChangeQuestion {...{ quoteRequest, offers, asked }} offer={held} />) ||
    (held && offers && isUncharged(held) && <CancelQuestion quoteRequest={quoteRequest} offers={offers} />) ||
    (waits.some((wait) => wait.for === 'decline') && (
      <DeclinedSold busy={busy} onKeep={() => change({ isProcessed: true })} />
    )) ||
    question;
  return (
    <RequestCard
      title={quoteRequest.fullName}
      startsOpen={isWritingOffer}
      badge={<Badge variant={badges[status]}>{quoteCopy.states[status]}</Badge>}
      clock={clock && <Clock clock={clock} />}
      marks={offers && <QuoteMarks {...{ quoteRequest, offers, now }} ride={day} isOver={Boolean(isOver)} />}
      list="quote-requests"
      request={quoteRequest}
      rideAt={rideInstant(quoteRequest)}
      controls={controls}
      reply={() => ({
        start: emptyReply(quoteRequest.fullName),
        answers: questions.map(({ text }) => text).join('\n\n') || quoteRequest.notes,
        values: rideValues(quoteRequest.fullName, quoteRequest.reference, quoteRequest),
      })}
      columns={<RideColumns ride={ride} now={now} />}
      summary={<RideSummary ride={ride} now={now} />}
      details={[
        ...withRideDate(
          cells.filter(({ group }) => group !== 'row'),
          'eventDate',
          ride,
          now,
        ),
        { name: 'origin', label: quoteCopy.origin, value: origin, group: 'cell' },
        ...cells.filter(({ group }) => group === 'row'),
        ...agreedRows(bookedOffer ?? latestOffer ?? {}, quoteRequest).map(({ label, value }) => ({
          ...{ name: label, label, value },
          group: 'row' as const,
        })),
      ]}
      contact={{
        name: quoteRequest.fullName,
        email: quoteRequest.email,
        phone: quoteRequest.phone,
        subject: quoteCopy.mailSubject(quoteRequest.reference, company.name),
        body: replyBody(
          quoteCopy.mailOpening(quoteRequest.fullName),
          cells.filter(({ group, isForStaff }) => (group === 'column' || group === 'cell') && !isForStaff),
        ),
        onContact,
      }}
      statusControl={
        <Allowed endpoint={updateQuoteRequest}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this row */}
          <div
            role="group"
            aria-label={quoteCopy.setStatus}
            className="mr-1.5 grid grow grid-cols-2 min-[23rem]:grid-cols-4 sm:flex sm:grow-0 sm:flex-wrap"
          >
            {QuoteStatus.options.map((choice, index) => (
              <StaffButton
                key={choice}
                data-shortcut={index + 1}
                aria-pressed={choice === status}
                disabled={busy}
                // Joined: each covers the border of the one before, except for the focus and the chosen one.
                className="-mr-px rounded-none px-2.5! first:rounded-l-edge last:mr-0 last:rounded-r-edge focus-visible:z-1 aria-pressed:z-1"
                onClick={() => setStatus(choice)}
              >
                {quoteCopy.states[choice]}
              </StaffButton>
            ))}
          </div>
        </Allowed>
      }
      action={action}
      menu={menu}
      isRead={isRead}
      removalQuestion={removalQuestion(offers)}
      question={
        (followUp || questions.length > 0) && (
          <>
            {questions.map((open) => (
              <OpenQuestionText key={open.id} question={open} now={now} />
            ))}
            {followUp}
          </>
        )
      }
      panels={panels}
    />
  );
});
