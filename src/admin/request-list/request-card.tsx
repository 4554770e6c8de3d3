import { type ReactNode, useId, useRef, useState } from 'react';
import { clockElsewhere } from '#content/cities.ts';
import { formatRideDate, isNearRide } from '#content/requests/format.ts';
import type { CardGroup } from '#content/requests/request-field.ts';
import { timelineCopy } from '#content/staff/quote-panels.ts';
import { cardCopy, contactCopy, listCopy, noteCopy } from '#content/staff/shared.ts';
import { requestLists } from '#contracts/all-lists.ts';
import type { Access } from '#contracts/endpoint.ts';
import type { Claim, RequestListName } from '#contracts/request-lists.ts';
import { type ReplyClock, replyClockText } from '#rules/reply-clock.ts';
import { companyClock } from '#rules/time.ts';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Allowed, useAllows } from '../kit/allowed.tsx';
import { useIsPhone, useKeepFocusIn } from '../kit/browser.ts';
import { ConfirmButton, StaffButton, staffButtonStyle } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { hasDraft, useKeptText } from '../kit/forms.tsx';
import { ClaimButton, ClaimMark } from './claim.tsx';
import { CorrectContactButton } from './correct-contact.tsx';
import { useIsUndelivered } from './delivery.ts';
import type { CardControls, RemovalQuestion } from './list-config.ts';
import { LongText } from './long-text.tsx';
import { Notes, noteDraft } from './notes.tsx';
import { RemindButton, type Reminded, ReminderMark } from './remind-button.tsx';
import { type Reply, ReplyButton } from './reply-dialog.tsx';
import { Timeline } from './timeline.tsx';

type CardRequest = Reminded & Claim & { id: number; version: number; reference?: string; createdAt: string };

type RequestCardProps<Item, Change> = {
  title: string;
  /** Takes two of the columns. */
  hasLongTitle?: boolean;
  badge: ReactNode;
  /** How the request stands against its deadline. */
  clock?: ReactNode;
  /** Its offer and who is on it, before the details. */
  marks?: ReactNode;
  list: RequestListName;
  request: Item;
  controls: CardControls<Item, Change>;
  /** Between title and clock, in three columns that line up from card to card where the screen is wide. */
  columns: ReactNode;
  /** The ride or the sender in two lines, for a card that is closed on a phone. */
  summary: ReactNode;
  details: Detail[];
  contact: Contact;
  /** The text that a reply starts from, and the facts that its templates name. */
  reply: () => Pick<Reply, 'start' | 'values'>;
  /** Sets the status; the first of the buttons. */
  statusControl: ReactNode;
  /** Buttons before the contact links. */
  actions?: ReactNode;
  /** Changes the ride of a quote request, among its details. */
  editRide?: ReactNode;
  /** Asked before the request is removed; without it that is done at once. */
  removalQuestion?: RemovalQuestion | undefined;
  /** A question that follows from what was just done. */
  question?: ReactNode;
  /** Panels that open below the card, each with its own button. */
  panels?: CardPanel[];
  /** On a phone, cards are closed until they are opened, except for the one that the address names. */
  startsOpen?: boolean;
  /** A text below the details. */
  children?: ReactNode;
};

export type CardPanel = {
  name: string;
  button: ReactNode;
  /** Brings the button before the quiet ones. */
  variant?: 'strong' | 'plain' | undefined;
  /** The key that presses it. */
  shortcut?: string;
  startsOpen?: boolean;
  content: ReactNode;
};

/**
 * A request in three lines where the screen is wide: columns, details, actions. On a phone it is a summary that opens on a press
 * anywhere.
 */
export function RequestCard<Item extends CardRequest, Change>({
  title,
  hasLongTitle = false,
  badge,
  clock,
  marks,
  list,
  request,
  controls,
  columns,
  summary,
  details,
  contact,
  reply,
  statusControl,
  actions,
  editRide,
  removalQuestion,
  question,
  panels: ownPanels = [],
  startsOpen = false,
  children,
}: RequestCardProps<Item, Change>) {
  const { reference, createdAt } = request;
  const { busy, isLinked, notice, notes, onChange, onRemove } = controls;
  const { update, remove, addNote } = requestLists[list];
  // A server that has the specification's calls alone sends no version.
  const isManaged = request.version > 0;
  const may = useAllows();
  const about = { list, id: request.id };
  const isWritingNote = hasDraft(noteDraft(list, request.id));
  const panels = [...ownPanels];
  if (notes && (notes.length > 0 || may(addNote)))
    panels.push({
      name: 'notes',
      button: noteCopy.count(notes.length),
      // A note that was being typed when the session expired is open again after sign-in.
      startsOpen: isWritingNote,
      content: <Notes {...about} notes={notes} />,
    });
  if (isManaged)
    panels.push({ name: 'timeline', button: timelineCopy.open, content: <Timeline {...about} /> });
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useKeepFocusIn(card);
  const isPhone = useIsPhone();
  const [isOpened, setOpened] = useState(isLinked || startsOpen || isWritingNote);
  const open = isOpened || !isPhone;
  const [openPanels, setOpenPanels] = useState<ReadonlySet<string>>(
    () => new Set(panels.filter((panel) => panel.startsOpen).map(({ name }) => name)),
  );
  const [openedPanel, setOpenedPanel] = useState<string>();
  const togglePanel = (name: string) => {
    const others = [...openPanels].filter((other) => other !== name);
    const isOpening = !openPanels.has(name);
    setOpenPanels(new Set(isOpening ? [...others, name] : others));
    setOpenedPanel(isOpening ? name : undefined);
  };
  const panelButton = ({ name, button, variant, shortcut }: CardPanel) => (
    <StaffButton
      key={name}
      variant={variant ?? 'quiet'}
      data-shortcut={shortcut}
      aria-expanded={openPanels.has(name)}
      aria-controls={`${id}-${name}`}
      onClick={() => togglePanel(name)}
    >
      {button}
    </StaffButton>
  );
  const prepareReply = (): Reply => ({
    name: contact.name,
    email: contact.email,
    subject: contact.subject,
    ...reply(),
  });
  const allMarks = (
    <>
      {marks}
      <UndeliveredMark {...about} />
      <ClaimMark request={request} />
      <ReminderMark request={request} />
    </>
  );
  const correction = isManaged && <CorrectContactButton {...about} {...contact} />;
  // The line of actions of a quote request has no room for it; among the details it makes their line no higher.
  const isAmongDetails = list === 'quote-requests';
  const corrections = isAmongDetails && (
    <div className="-my-px flex gap-x-3.5 [--control-height:1.5rem] [--quiet-padding:0rem] max-sm:mt-2 max-sm:gap-x-5 print:hidden">
      {editRide}
      {correction}
    </div>
  );
  const submitted = (
    <p className="text-label text-quiet tabular-nums sm:ml-auto xl:shrink-0">
      {reference && `${reference} · `}
      {listCopy.submitted} {formatDateTime(createdAt)}
    </p>
  );
  return (
    <article
      ref={card}
      aria-labelledby={id}
      className="card relative rounded-panel border border-hairline bg-raised print:break-inside-avoid"
    >
      <header className="px-4 pt-2.5 max-sm:pr-12 print:pb-3">
        <div className="gap-x-4 gap-y-1 max-sm:flex max-sm:flex-wrap max-sm:items-center sm:grid sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_minmax(0,13rem)] sm:items-baseline xl:grid-cols-[14.5rem_14.25rem_minmax(0,1fr)_9.5rem_13rem]">
          <div
            className={classNames(
              'flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1 sm:col-span-2',
              !hasLongTitle && 'xl:col-span-1',
            )}
          >
            <h2
              id={id}
              className="min-w-0 break-words font-text text-h4 leading-tight font-medium sm:text-body"
            >
              {title}
            </h2>
            {badge}
          </div>
          {!isPhone && columns}
          <div className="sm:col-start-3 sm:row-start-1 sm:text-right xl:col-start-5">{clock}</div>
          {isPhone && allMarks}
        </div>
        {isPhone ? (
          open && submitted
        ) : (
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 xl:flex-nowrap">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
              {allMarks}
              <Details items={details.filter(({ group }) => group !== 'column')} />
              {children}
              {corrections}
            </div>
            {submitted}
          </div>
        )}
      </header>
      {isPhone && (
        <StaffButton
          variant="quiet"
          // It covers a closed card, below its link, notice and question.
          className={
            open ? 'absolute top-1 right-1 size-11 px-0!' : 'absolute inset-0 items-start! justify-end! p-3!'
          }
          aria-expanded={open}
          aria-controls={`${id}-details`}
          aria-label={listCopy.details(title)}
          onClick={() => setOpened(!isOpened)}
        >
          <Chevron open={open} className="size-5" />
        </StaffButton>
      )}
      {!open && (
        <div className="flex items-center gap-3 px-4 pt-1 pb-3">
          <div className="min-w-0 grow text-small tabular-nums">{summary}</div>
          {contact.phone && (
            <CallLink
              phone={contact.phone}
              onContact={contact.onContact}
              className={staffButtonStyle('plain', 'relative')}
            />
          )}
        </div>
      )}
      <div id={`${id}-details`} hidden={!open}>
        {open && (
          <>
            {isPhone && (
              <div className="px-4 pt-2 pb-1">
                <Details items={details} />
                {children}
                {corrections}
              </div>
            )}
            <footer className="flex flex-wrap items-center gap-x-1.5 gap-y-1 px-4 pt-1.5 pb-2 [--control-height:2rem] [--quiet-padding:0.5rem] print:hidden">
              {statusControl}
              {panels.filter(({ variant }) => variant).map(panelButton)}
              {actions}
              {isManaged && (
                <>
                  <ClaimButton list={list} request={request} />
                  <ReplyButton list={list} request={request} reply={prepareReply} />
                </>
              )}
              {panels.filter(({ variant }) => !variant).map(panelButton)}
              {isManaged && (
                <RemindButton
                  title={title}
                  request={request}
                  endpoint={update}
                  disabled={busy}
                  onRemind={(remindAt) => onChange({ item: request, change: { remindAt } })}
                />
              )}
              <span className="flex flex-wrap gap-x-1.5 sm:ml-auto sm:-mr-2">
                {!isAmongDetails && correction}
                <ContactLinks {...contact} />
                <Allowed endpoint={remove}>
                  {removalQuestion ? (
                    <ConfirmButton
                      label={listCopy.remove}
                      confirmLabel={listCopy.remove}
                      disabled={busy}
                      onConfirm={() => onRemove(request)}
                      variant="remove"
                      {...removalQuestion}
                    />
                  ) : (
                    <StaffButton variant="remove" disabled={busy} onClick={() => onRemove(request)}>
                      {listCopy.remove}
                    </StaffButton>
                  )}
                </Allowed>
              </span>
            </footer>
          </>
        )}
      </div>
      {notice && (
        <div role="status" className="relative">
          {notice}
        </div>
      )}
      {question && (
        <div role="status" className="relative border-t border-hairline px-4 py-1 print:hidden">
          {question}
        </div>
      )}
      {open &&
        panels.map(({ name, content }) => (
          <div
            key={name}
            id={`${id}-${name}`}
            ref={openedPanel === name ? focusField : undefined}
            hidden={!openPanels.has(name)}
            className="border-t border-hairline px-4 py-3"
          >
            {openPanels.has(name) && content}
          </div>
        ))}
    </article>
  );
}

function UndeliveredMark(request: { list: RequestListName; id: number }) {
  return useIsUndelivered(request) && <span className="text-small text-err">{contactCopy.undelivered}</span>;
}

/** The cards of a list that is loading. */
export function CardSkeletons() {
  return (
    <div className="grid gap-2 max-sm:gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="rounded-panel border border-hairline bg-raised px-4 pt-4 pb-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-3 h-3 w-4/5" />
          <Skeleton className="mt-3 h-8 w-3/5 max-sm:h-5" />
        </div>
      ))}
    </div>
  );
}

/** A panel that was just opened starts with the focus in its field, if it has one. */
function focusField(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[data-first-field]')?.focus();
}

export type Detail = { name: string; label: string; value: ReactNode; group: CardGroup };

/** Fields that need no label, where the screen is wide: it is for screen readers alone. */
const plainFields = ['eventType', 'service', 'duration', 'email', 'phone'];
/** Fields that need the whole row of a phone. */
const longFields = ['email', 'phone'];

/** Pairs of label and value that run on in the line around them, on a phone in two columns. One without a value is left out. */
export function Details({ items }: { items: Detail[] }) {
  return (
    <dl className="text-small max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5 max-sm:gap-y-3 sm:contents">
      {items
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ name, label, value, group }) => (
          <div
            key={name}
            className={classNames(
              'min-w-0 text-small sm:flex sm:items-baseline sm:gap-x-1.5',
              (group === 'row' || longFields.includes(name)) && 'max-sm:col-span-full',
              group === 'row' && 'order-last w-full',
            )}
          >
            <dt
              className={classNames(
                'shrink-0 text-label text-quiet',
                plainFields.includes(name) && 'sm:sr-only',
              )}
            >
              {label}
            </dt>
            <dd className="min-w-0 break-words whitespace-pre-line text-heading tabular-nums">
              {group === 'row' && typeof value === 'string' ? (
                <LongText text={value} maxCharacters={150} />
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

type Contact = {
  name: string;
  email: string;
  phone?: string | undefined;
  /** Subject of the email that the link opens. */
  subject: string;
  body: string;
  /** The customer is being called or written to. */
  onContact?: (() => void) | undefined;
};

/** A tel link and a mailto link with subject and text filled in. */
function ContactLinks({ email, phone, subject, body, onContact }: Contact) {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  const style = staffButtonStyle('quiet');
  return (
    <>
      {phone && <CallLink phone={phone} onContact={onContact} className={style} />}
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`}
        className={style}
        onClick={onContact}
      >
        {listCopy.email}
      </a>
    </>
  );
}

type CallLinkProps = Pick<Contact, 'onContact'> & { phone: string; className: string };

function CallLink({ phone, onContact, className }: CallLinkProps) {
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={className} onClick={onContact}>
      {listCopy.call}
    </a>
  );
}

type MarkAnswered = {
  /** The request, for the browser to keep that one of its contact links was used. */
  request: string;
  isUnanswered: boolean;
  endpoint: { access: Access };
  label: string;
  busy: boolean;
  onAnswered: () => void;
};

/** Offers to mark a request as answered once one of its contact links was used. */
export function useMarkAnswered({ request, isUnanswered, endpoint, label, busy, onAnswered }: MarkAnswered): {
  question: ReactNode;
  onContact: () => void;
} {
  const may = useAllows();
  // Kept over a reload: on a phone, a call may take the page out of memory.
  const [contacted, setContacted] = useKeptText(`staff-contacted:${request}`);
  const answer = () => {
    setContacted('');
    onAnswered();
  };
  return {
    question: contacted && isUnanswered && may(endpoint) && (
      <StaffButton variant="quiet" className="-ml-3.5" disabled={busy} onClick={answer}>
        {label}
      </StaffButton>
    ),
    onContact: () => setContacted('yes'),
  };
}

type Ride = {
  date: string;
  time: string;
  from: string;
  /** The city of the pickup, where it is known without the address. */
  city?: string | undefined;
  to: string;
  passengers: number | string;
  vehicle: string;
};

/** 'Tomorrow, Nov 19 at 5:30 AM', and the clock of the pickup where it is another one. */
function RideDate({ ride: { date, time, from, city = from }, now }: { ride: Ride; now: number }) {
  const today = companyClock(now).date;
  const clock = clockElsewhere(city);
  return (
    <>
      <span className={isNearRide(date, today) ? 'font-medium text-accent-strong' : 'text-heading'}>
        {formatRideDate(date, time, today)}
      </span>
      {clock && <span className="text-label text-quiet"> {clock}</span>}
    </>
  );
}

/** The details of a request whose field `name` is the date of its ride. */
export function withRideDate(details: Detail[], name: string, ride: Ride, now: number): Detail[] {
  return details.map((detail) =>
    detail.name === name ? { ...detail, value: <RideDate ride={ride} now={now} /> } : detail,
  );
}

/** Date, way, passengers and vehicle of a ride, each a column of its card. */
export function RideColumns({ ride, now }: { ride: Ride; now: number }) {
  return (
    <>
      <Column label={cardCopy.ride}>
        <RideDate ride={ride} now={now} />
      </Column>
      <Column label={cardCopy.way}>
        {ride.from} <span className="text-quiet">→</span> {ride.to}
      </Column>
      <Column label={cardCopy.party}>
        {ride.passengers} <span className="text-quiet">·</span> {ride.vehicle}
      </Column>
    </>
  );
}

type ColumnProps = { label: string; className?: string; children: ReactNode };

/** The label of a column is for screen readers: its place tells it to those who see. */
export function Column({ label, className, children }: ColumnProps) {
  return (
    <div className={classNames('min-w-0 break-words text-small text-heading tabular-nums', className)}>
      <span className="sr-only">{label}: </span>
      {children}
    </div>
  );
}

/** The ride on a card that is closed. */
export function RideSummary({ ride, now }: { ride: Ride; now: number }) {
  return (
    <>
      <span className="block">
        <RideDate ride={ride} now={now} />
      </span>
      <span className="block break-words text-quiet">
        {ride.from} → {ride.to}
      </span>
    </>
  );
}

const clockColors: Record<ReplyClock['state'], string> = {
  fresh: 'text-quiet',
  due: 'font-medium text-warn',
  overdue: 'font-medium text-err',
  answered: 'text-ok',
  late: 'text-quiet',
  closed: 'text-quiet',
};

/** How a request stands against its deadline. */
export function Clock({ clock }: { clock: ReplyClock }) {
  return (
    <span
      data-clock={clock.state}
      className={classNames('text-small tabular-nums', clockColors[clock.state])}
    >
      {replyClockText(clock)}
    </span>
  );
}
