import { company } from '#content/company.ts';
import { listWords } from '#content/staff/frame.ts';
import { quoteWords } from '#content/staff/quotes.ts';
import type { QuoteStatus } from '#contracts/quote-requests.ts';
import type { QuoteNote } from '#contracts/staff-notes.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ContactLinks } from '../frame/contact-links.tsx';
import { formatDateTime, formatRide } from '../frame/format-date.ts';
import { formatCount } from '../frame/format-number.ts';
import { Details, RequestCard } from '../frame/request-card.tsx';
import { StaffButton } from '../frame/staff-button.tsx';
import { Notes } from './notes.tsx';
import { type Quote, statuses, statusOf } from './quote.ts';
import { type ReplyClock, replyClock } from './reply-clock.ts';

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
  onStatus: (status: QuoteStatus) => void;
  onRemove: () => void;
};

export function QuoteCard({ quote, notes, origin, now, busy, onStatus, onRemove }: QuoteCardProps) {
  const status = statusOf(quote);
  const words = quoteWords.details;
  return (
    <RequestCard
      title={quote.fullName}
      marks={
        <>
          <Badge variant={badges[status]}>{quoteWords.status[status]}</Badge>
          <Clock clock={replyClock(quote, now)} />
        </>
      }
      aside={
        <>
          {quote.reference && `${quote.reference} · `}
          {listWords.submitted} {formatDateTime(quote.createdAt)}
        </>
      }
      actions={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this row */}
          <div
            role="group"
            aria-label={quoteWords.setStatus}
            className="grid grow grid-cols-2 gap-2 min-[23rem]:grid-cols-4 sm:flex sm:grow-0 sm:flex-wrap"
          >
            {statuses.map((choice) => (
              <StaffButton
                key={choice}
                aria-pressed={choice === status}
                disabled={busy}
                className="max-sm:px-1"
                onClick={() => onStatus(choice)}
              >
                {quoteWords.status[choice]}
              </StaffButton>
            ))}
          </div>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <ContactLinks
              email={quote.email}
              phone={quote.phone}
              subject={quoteWords.mailSubject(quote.reference, company.name)}
            />
            <StaffButton variant="danger" disabled={busy} onClick={onRemove}>
              {listWords.remove}
            </StaffButton>
          </span>
        </>
      }
    >
      <Details
        items={[
          { label: words.eventType, value: quote.eventType },
          { label: words.ride, value: formatRide(quote.eventDate, quote.pickupTime) },
          { label: words.pickup, value: quote.pickupLocation },
          { label: words.dropoff, value: quote.dropoffLocation },
          { label: words.duration, value: formatCount(quote.duration, quoteWords.hours) },
          { label: words.passengers, value: quote.passengers },
          { label: words.vehicle, value: quote.vehicleType || words.anyVehicle },
          { label: words.estimate, value: quote.estimate },
          { label: words.email, value: quote.email, span: 'phone-row' },
          { label: words.phone, value: quote.phone },
          { label: words.origin, value: origin },
          { label: words.notes, value: quote.notes, span: 'row' },
        ]}
      />
      {notes && <Notes quoteRequestId={quote.id} notes={notes} />}
    </RequestCard>
  );
}

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
