import { type ReactNode, useId, useRef, useState } from 'react';
import { formatRideDay, formatRideShort } from '#content/requests/format.ts';
import { listCopy } from '#content/staff/shared.ts';
import type { Access } from '#contracts/endpoint.ts';
import { type ReplyClock, replyClockText } from '#rules/reply-clock.ts';
import { companyClock } from '#rules/time.ts';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { Allowed, useAllows } from '../kit/allowed.tsx';
import { useIsPhone, useKeepFocusIn } from '../kit/browser.ts';
import { ConfirmButton, StaffButton, staffButtonStyle } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { useKeptText } from '../kit/forms.tsx';

type RequestCardProps = {
  title: string;
  /** Badges and clocks beside the title. */
  marks: ReactNode;
  request: { reference?: string; createdAt: string };
  /** The ride or the sender in one line, for a card that is closed on a phone. */
  summary: ReactNode;
  contact: Contact;
  /** Buttons before the contact links. */
  actions: ReactNode;
  /** The Remove button after them. */
  removal: {
    endpoint: { access: Access };
    disabled: boolean;
    onClick: () => void;
    /** Asked first; without it the request is removed at once. */
    ask?: { title: string; description: string } | undefined;
  };
  /** A question that follows from what was just done. */
  question?: ReactNode;
  /** Tells what a colleague has done with this request. */
  notice?: ReactNode;
  /** Panels that open below the card, each with its own button. */
  panels?: CardPanel[];
  /** On a phone, cards are closed until they are opened. */
  startsOpen?: boolean;
  children: ReactNode;
};

export type CardPanel = {
  name: string;
  button: ReactNode;
  /** Emphasizes the button. */
  isMain?: boolean;
  startsOpen?: boolean;
  content: ReactNode;
};

export function RequestCard({
  title,
  marks,
  request: { reference, createdAt },
  summary,
  contact,
  actions,
  removal,
  question,
  notice,
  panels = [],
  startsOpen = false,
  children,
}: RequestCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useKeepFocusIn(card);
  const isPhone = useIsPhone();
  const [isOpened, setOpened] = useState(startsOpen);
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
  return (
    <article
      ref={card}
      aria-labelledby={id}
      className="card relative rounded-panel border border-hairline bg-raised print:break-inside-avoid"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 pt-2 max-sm:pt-3 max-sm:pr-12">
        <h2 id={id} className="min-w-0 break-words font-text text-h4 font-medium">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 self-center">{marks}</div>
        {open && (
          <p className="ml-auto text-small text-quiet tabular-nums max-sm:ml-0 max-sm:w-full">
            {reference && `${reference} · `}
            {listCopy.submitted} {formatDateTime(createdAt)}
          </p>
        )}
      </header>
      {isPhone && (
        <StaffButton
          variant="quiet"
          className="absolute top-1 right-1 size-11 px-0!"
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
          {contact.phone && <CallLink phone={contact.phone} onContact={contact.onContact} />}
        </div>
      )}
      <div id={`${id}-details`} hidden={!open}>
        {open && (
          <>
            <div className="px-4 pt-0.5 max-sm:pt-2 max-sm:pb-1 print:pb-3">{children}</div>
            <footer className="flex flex-wrap items-center gap-2 px-4 pt-1.5 pb-2.5 print:hidden">
              {actions}
              {panels.map(({ name, button, isMain }) => (
                <StaffButton
                  key={name}
                  variant={isMain ? 'plain' : 'quiet'}
                  className={isMain ? '' : 'px-1.5!'}
                  aria-expanded={openPanels.has(name)}
                  aria-controls={`${id}-${name}`}
                  onClick={() => togglePanel(name)}
                >
                  {button}
                </StaffButton>
              ))}
              <span className="flex flex-wrap gap-2 sm:ml-auto">
                <ContactLinks {...contact} />
                <Allowed endpoint={removal.endpoint}>
                  {removal.ask ? (
                    <ConfirmButton
                      label={listCopy.remove}
                      confirmLabel={listCopy.remove}
                      disabled={removal.disabled}
                      onConfirm={removal.onClick}
                      {...removal.ask}
                    />
                  ) : (
                    <StaffButton variant="danger" disabled={removal.disabled} onClick={removal.onClick}>
                      {listCopy.remove}
                    </StaffButton>
                  )}
                </Allowed>
              </span>
            </footer>
          </>
        )}
      </div>
      {notice && <div role="status">{notice}</div>}
      {question && (
        <div role="status" className="border-t border-hairline px-4 py-1 print:hidden">
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

/** A panel that was just opened starts with the focus in its field, if it has one. */
function focusField(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[data-first-field]')?.focus();
}

/** `row` gives a long text a row of its own, `phone-row` only on a phone. */
const spans = { row: 'w-full max-sm:col-span-full', 'phone-row': 'min-w-0 max-sm:col-span-full' };

export type Detail = { label: string; value: ReactNode; span?: keyof typeof spans };

/** Pairs of label and value in running lines, on a phone in two columns. A pair without a value is left out. */
export function Details({ items }: { items: Detail[] }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-small max-sm:grid max-sm:grid-cols-2 max-sm:gap-y-3">
      {items
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ label, value, span }) => (
          <div
            key={label}
            className={classNames('sm:flex sm:items-baseline sm:gap-x-1.5', span ? spans[span] : 'min-w-0')}
          >
            <dt className="shrink-0 text-label text-quiet">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line text-heading tabular-nums">
              {span === 'row' && typeof value === 'string' ? (
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

const MAX_LINES = 2;

/** A text of customers or colleagues, cut at a word and without its line breaks until it is expanded. */
export function LongText({ text, maxCharacters = 280 }: { text: string; maxCharacters?: number }) {
  const [whole, setWhole] = useState(false);
  const short = shorten(text, maxCharacters);
  if (short === text) return text;
  return (
    <>
      {whole ? text : `${short}…`}{' '}
      <button
        type="button"
        className="min-h-6 font-medium text-accent underline-offset-4 hover:text-accent-strong hover:underline"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? listCopy.showLess : listCopy.showMore}
      </button>
    </>
  );
}

function shorten(text: string, maxCharacters: number): string {
  // A slightly longer text is shown whole, without a button.
  if (text.length < maxCharacters + 30 && text.split('\n').length <= MAX_LINES) return text;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxCharacters ? line.slice(0, maxCharacters).replace(/\s+\S*$/, '') : line;
}

type Contact = {
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
  return (
    <>
      {phone && <CallLink phone={phone} onContact={onContact} />}
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`}
        className={staffButtonStyle('plain')}
        onClick={onContact}
      >
        {listCopy.email}
      </a>
    </>
  );
}

function CallLink({ phone, onContact }: Pick<Contact, 'onContact'> & { phone: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      className={staffButtonStyle('plain')}
      onClick={onContact}
    >
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

type Ride = { date: string; time: string; now: number };

/** The details with 'Tomorrow, 5:30 AM' beside the date of the ride. */
export function withRideDay(details: Detail[], label: string, { date, time, now }: Ride): Detail[] {
  const day = formatRideDay(date, time, companyClock(now).date);
  return details.map((detail) =>
    day && detail.label === label
      ? {
          ...detail,
          value: (
            <>
              {detail.value} <span className="font-medium text-accent-strong max-sm:block">{day}</span>
            </>
          ),
        }
      : detail,
  );
}

/** 'Tomorrow, 5:30 AM, BNA to The Gulch', for a card that is closed. */
export function RideSummary({ date, time, now, from, to }: Ride & { from: string; to: string }) {
  const day = formatRideDay(date, time, companyClock(now).date);
  return (
    <>
      <span className={day ? 'block font-medium text-accent-strong' : 'block text-heading'}>
        {day ?? formatRideShort(date, time)}
      </span>
      <span className="block break-words text-quiet">
        {from} → {to}
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
