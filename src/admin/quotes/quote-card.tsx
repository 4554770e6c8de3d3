import { company } from '#content/company.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { cardFields } from '#content/requests/request-field.ts';
import { listCopy } from '#content/staff/frame.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import type { QuoteStatus } from '#contracts/quote-requests.ts';
import { statusOf } from '#contracts/request-filters.ts';
import type { QuoteNote } from '#contracts/staff-notes.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ContactLinks } from '../frame/contact-links.tsx';
import { formatDateTime } from '../frame/format-date.ts';
import { Details, RequestCard } from '../frame/request-card.tsx';
import { StaffButton } from '../frame/staff-button.tsx';
import { Notes } from './notes.tsx';
import { type Quote, statuses } from './quote.ts';
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
  const cells = cardFields(quoteRequestFields, quote);
  return (
    <RequestCard
      title={quote.fullName}
      marks={
        <>
          <Badge variant={badges[status]}>{quoteCopy.status[status]}</Badge>
          <Clock clock={replyClock(quote, now)} />
        </>
      }
      aside={
        <>
          {quote.reference && `${quote.reference} · `}
          {listCopy.submitted} {formatDateTime(quote.createdAt)}
        </>
      }
      actions={
        <>
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
                onClick={() => onStatus(choice)}
              >
                {quoteCopy.status[choice]}
              </StaffButton>
            ))}
          </div>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <ContactLinks
              email={quote.email}
              phone={quote.phone}
              subject={quoteCopy.mailSubject(quote.reference, company.name)}
            />
            <StaffButton variant="danger" disabled={busy} onClick={onRemove}>
              {listCopy.remove}
            </StaffButton>
          </span>
        </>
      }
    >
      <Details
        items={[
          ...cells.filter(({ span }) => span !== 'row'),
          { label: quoteCopy.origin, value: origin },
          ...cells.filter(({ span }) => span === 'row'),
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
