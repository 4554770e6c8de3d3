import { memo } from 'react';
import { company } from '#content/company.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { cardFields } from '#content/requests/request-field.ts';
import { listCopy } from '#content/staff/frame.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { type QuoteStatus, removeQuoteRequest, updateQuoteRequest } from '#contracts/quote-requests.ts';
import { type ReplyClock, replyClock } from '#contracts/reply-clock.ts';
import { statusOf } from '#contracts/request-filters.ts';
import type { QuoteNote } from '#contracts/staff-notes.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useAnswerOffer } from '../frame/answer-offer.tsx';
import { formatDateTime } from '../frame/format-date.ts';
import { Details, RequestCard } from '../frame/request-card.tsx';
import { RideSummary, withRideDay } from '../frame/ride-detail.tsx';
import { StaffButton } from '../frame/staff-button.tsx';
import { hasDraft } from '../frame/use-draft.ts';
import { Notes, noteDraft } from './notes.tsx';
import { type Quote, statuses } from './quote.ts';

const badges: Record<QuoteStatus, BadgeVariant> = {
  contacted: 'default',
  pending: 'secondary',
  sold: 'outline',
  closed: 'destructive',
};

type QuoteCardProps = {
  quote: Quote;
  /** Undefined when the server has no notes to offer; the panel is then left out. */
  notes: QuoteNote[] | undefined;
  /** Traffic source of the customer's visit, if known. */
  origin: string | undefined;
  now: number;
  /** A mutation is running. */
  busy: boolean;
  /** Opened by a link to this one request. */
  isLinked: boolean;
  onStatus: (quote: Quote, status: QuoteStatus) => void;
  onRemove: (quote: Quote) => void;
};

const rideLabel = quoteRequestFields.eventDate.card.label;

/** Renders again only when one of its own properties changes, not with every state of the list. */
export const QuoteCard = memo(function QuoteCard(props: QuoteCardProps) {
  const { quote, notes, origin, now, busy, isLinked, onStatus, onRemove } = props;
  const status = statusOf(quote);
  const clock = replyClock(quote, now);
  const cells = cardFields(quoteRequestFields, quote);
  const ride = { date: quote.eventDate, time: quote.pickupTime, now };
  const { question, onContact } = useAnswerOffer({
    draft: `contacted-${quote.id}`,
    isUnanswered: status === 'pending',
    endpoint: updateQuoteRequest,
    label: quoteCopy.markContacted,
    busy,
    onAnswered: () => onStatus(quote, 'contacted'),
  });
  return (
    <RequestCard
      title={quote.fullName}
      startsOpen={isLinked || hasDraft(noteDraft(quote.id))}
      marks={
        <>
          <Badge variant={badges[status]}>{quoteCopy.status[status]}</Badge>
          <Clock clock={clock} />
        </>
      }
      aside={
        <>
          {quote.reference && `${quote.reference} · `}
          {listCopy.submitted} {formatDateTime(quote.createdAt)}
        </>
      }
      summary={<RideSummary {...ride} from={quote.pickupLocation} to={quote.dropoffLocation} />}
      contact={{
        email: quote.email,
        phone: quote.phone,
        subject: quoteCopy.mailSubject(quote.reference, company.name),
        body: replyBody(
          quoteCopy.mailOpening(quote.fullName),
          cells.filter(({ span }) => !span),
        ),
        onContact,
      }}
      actions={
        <Allowed endpoint={updateQuoteRequest}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this row */}
          <div
            role="group"
            aria-label={quoteCopy.setStatus}
            className="grid grow grid-cols-2 gap-2 min-[23rem]:grid-cols-4 sm:flex sm:grow-0 sm:flex-wrap"
          >
            {statuses.map((choice) => (
              <StaffButton
                key={choice}
                aria-pressed={choice === status}
                disabled={busy}
                className="max-sm:px-1"
                onClick={() => onStatus(quote, choice)}
              >
                {quoteCopy.status[choice]}
              </StaffButton>
            ))}
          </div>
        </Allowed>
      }
      removal={{ endpoint: removeQuoteRequest, disabled: busy, onClick: () => onRemove(quote) }}
      question={question}
    >
      <Details
        items={[
          ...withRideDay(
            cells.filter(({ span }) => span !== 'row'),
            rideLabel,
            ride,
          ),
          { label: quoteCopy.origin, value: origin },
          ...cells.filter(({ span }) => span === 'row'),
        ]}
      />
      {notes && <Notes quoteRequestId={quote.id} notes={notes} />}
    </RequestCard>
  );
});

const clockColors: Record<ReplyClock['state'], string> = {
  fresh: 'text-quiet',
  due: 'font-medium text-warn',
  overdue: 'font-medium text-err',
  answered: 'text-ok',
  late: 'text-quiet',
};

function Clock({ clock }: { clock: ReplyClock }) {
  return (
    <span
      data-clock={clock.state}
      className={classNames('text-small tabular-nums', clockColors[clock.state])}
    >
      {clock.label}
    </span>
  );
}
