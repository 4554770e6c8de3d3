import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { contactCopy, listCopy, noteCopy, reminderCopy } from '#content/staff/shared.ts';
import { requestLists } from '#contracts/all-lists.ts';
import { correctPerson } from '#contracts/privacy.ts';
import type { Claim, RequestListName } from '#contracts/request-lists.ts';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAllows } from '../kit/allowed.tsx';
import { useIsPhone, useKeepFocusIn } from '../kit/browser.ts';
import { StaffButton, staffButtonStyle } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { CardActions } from './card-actions.tsx';
import { CallLink, type Contact, withContactLinks } from './card-contact.tsx';
import { type Detail, Details } from './card-line.tsx';
import { type MenuEntry, useMenu } from './card-menu.tsx';
import {
  type CardPanel,
  isWritingNote,
  notesPanel,
  OpenPanels,
  panelEntries,
  timelinePanel,
  usePanels,
} from './card-panels.tsx';
import { ClaimMark } from './claim.tsx';
import { ContactDialog } from './correct-contact.tsx';
import { useIsUndelivered } from './delivery.ts';
import type { CardControls, RemovalQuestion } from './list-config.ts';
import { type Reminded, ReminderDialog, ReminderMark } from './remind-form.tsx';
import type { Reply } from './reply-dialog.tsx';
import { isShortcut } from './shortcuts.tsx';
import { Timeline } from './timeline.tsx';

type CardRequest = Reminded & Claim & { id: number; version: number; reference?: string; createdAt: string };

type RequestCardProps<Item, Change> = {
  title: string;
  /** Its columns, where the screen is wide: a ride, or a long title and who wrote it. */
  layout?: 'ride' | 'message';
  badge: ReactNode;
  /** How the request stands against its deadline. */
  clock?: ReactNode;
  /** Its state in words and who is on it, before the details. */
  marks?: ReactNode;
  list: RequestListName;
  request: Item;
  /** The moment of the pickup, where it is one. */
  rideAt?: number | undefined;
  controls: CardControls<Item, Change>;
  /** Between badge and clock, in columns that line up from card to card where the screen is wide. */
  columns: ReactNode;
  /** The ride or the sender in two lines, for a card that is closed on a phone. */
  summary: ReactNode;
  details: Detail[];
  contact: Contact;
  /** The text that a reply starts from, and the facts that its templates name. */
  reply: () => Pick<Reply, 'start' | 'answers' | 'values'>;
  /** Sets the status; the first of the buttons. */
  statusControl: ReactNode;
  /** The one strong button, unless it opens a panel. */
  action?: ReactNode;
  /** What is rare, before what every card has. */
  menu?: MenuEntry[];
  /** Asked before the request is removed; without it that is done at once. */
  removalQuestion?: RemovalQuestion | undefined;
  /** Until what decides that question has come, the request cannot be removed. */
  isRead?: boolean;
  /** A question that follows from what was just done. */
  question?: ReactNode;
  /** Panels that open below the card, each with its own button. */
  panels?: CardPanel[];
  /** On a phone, cards are closed until they are opened, except for the one that the address names. */
  startsOpen?: boolean;
  /** A text below the details. */
  children?: ReactNode;
};

const layouts = {
  ride: 'xl:gap-x-3.5 xl:grid-cols-[9rem_5rem_14.5rem_minmax(0,1fr)_10rem_13.5rem]',
  page: 'xl:grid-cols-[15rem_minmax(0,1fr)_13rem]',
  message: 'xl:grid-cols-[minmax(0,1fr)_5rem_28rem_13.5rem]',
};

/**
 * A request in three lines where the screen is wide: columns, details, actions. On a phone it is a summary that opens on a press
 * anywhere. The one that the address names is a page: its history stands open beside it.
 */
export function RequestCard<Item extends CardRequest, Change>({
  title,
  layout = 'ride',
  badge,
  clock,
  marks,
  list,
  request,
  rideAt,
  controls,
  columns,
  summary,
  details,
  contact,
  reply,
  statusControl,
  action,
  menu: ownEntries = [],
  removalQuestion,
  isRead = true,
  question,
  panels: ownPanels = [],
  startsOpen = false,
  children,
}: RequestCardProps<Item, Change>) {
  const { reference, createdAt } = request;
  const { busy, isLinked, notice, notes, onChange, onRemove } = controls;
  const { update, addNote } = requestLists[list];
  const isManaged = request.version > 0;
  const may = useAllows();
  const about = { list, id: request.id };
  const id = useId();
  const panels = usePanels(
    [
      ...ownPanels,
      ...(notes && (notes.length > 0 || may(addNote)) ? [notesPanel(about, notes)] : []),
      ...(isManaged && !isLinked ? [timelinePanel(about)] : []),
    ],
    id,
  );
  const managedEntries: MenuEntry[] = [
    {
      name: 'contact',
      label: contactCopy.open,
      endpoint: correctPerson,
      dialog: (onClose) => <ContactDialog {...about} {...contact} onClose={onClose} />,
    },
    ...panelEntries(panels, about),
    {
      name: 'reminder',
      label: reminderCopy.open,
      endpoint: update,
      shortcut: 'm',
      disabled: busy,
      dialog: (onClose) => (
        <ReminderDialog
          {...{ title, request, rideAt, onClose }}
          onChoose={(remindAt) => {
            onClose();
            onChange({ item: request, change: { remindAt } });
          }}
        />
      ),
    },
  ];
  const menu = useMenu([...ownEntries, ...(isManaged ? managedEntries : panelEntries(panels, about))]);
  const card = useRef<HTMLElement>(null);
  useKeepFocusIn(card);
  const isPhone = useIsPhone();
  const [isOpened, setOpened] = useState(isLinked || startsOpen || isWritingNote(about));
  const open = isOpened || !isPhone;
  /** When the window becomes narrow, as a phone that is turned, a card that is worked on stays open with its dialog and texts. */
  const stayOpen = () => !isPhone && setOpened(true);
  const links = withContactLinks(details, contact);
  const allMarks = (
    <>
      {marks}
      <UndeliveredMark {...about} />
      <ClaimMark request={request} />
      <ReminderMark request={request} />
      {notes !== undefined && notes.length > 0 && (
        <span className="text-small text-heading">{noteCopy.count(notes.length)}</span>
      )}
    </>
  );
  /** Entries of the menu have no button in the page until it opens. */
  const pressKey = (event: KeyboardEvent) => {
    const entry = menu.entries.find(({ shortcut }) => shortcut === event.key);
    if (!entry || entry.disabled || !isShortcut(event.nativeEvent)) return;
    event.preventDefault();
    setOpened(true);
    menu.choose(entry);
  };
  const article = (
    <article
      ref={card}
      aria-labelledby={id}
      onKeyDown={pressKey}
      onFocus={stayOpen}
      className="card relative scroll-mt-2 overflow-clip rounded-panel border border-hairline bg-raised print:break-inside-avoid"
    >
      <header className="px-4 pt-2 max-sm:pr-12 print:pb-3">
        <div
          className={classNames(
            'gap-x-4 gap-y-1 max-sm:flex max-sm:flex-wrap max-sm:items-center sm:grid sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_minmax(0,13rem)] sm:items-baseline',
            isLinked ? layouts.page : layouts[layout],
          )}
        >
          <div
            className={classNames(
              'flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1 sm:col-span-2',
              !isLinked && 'xl:contents',
            )}
          >
            <h2
              id={id}
              className="min-w-0 break-words font-text text-h4 leading-tight font-medium sm:text-body"
            >
              {title}
            </h2>
            <span>{badge}</span>
          </div>
          {!isPhone && columns}
          <div
            className={classNames(
              'sm:col-start-3 sm:row-start-1 sm:text-right',
              !isLinked && 'xl:col-start-auto xl:col-end-[-1]',
            )}
          >
            {clock}
          </div>
          {isPhone && allMarks}
        </div>
        {!isPhone && (
          <div className="mt-0.5 flex min-w-0 flex-wrap items-baseline gap-x-3.5">
            {allMarks}
            <Details items={links.filter(({ group }) => group !== 'column')} />
            {children}
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
            <CallLink {...contact} phone={contact.phone} className={staffButtonStyle('plain', 'relative')}>
              {listCopy.call}
            </CallLink>
          )}
        </div>
      )}
      <div id={`${id}-details`} hidden={!open}>
        {open && (
          <>
            {isPhone && (
              <div className="px-4 pt-2 pb-1">
                <Details items={links} />
                {children}
              </div>
            )}
            <CardActions
              {...{
                title,
                list,
                request,
                busy,
                isManaged,
                statusControl,
                action,
                panels,
                menu,
                isRead,
                removalQuestion,
              }}
              reply={() => ({
                name: contact.name,
                email: contact.email,
                subject: contact.subject,
                ...reply(),
              })}
              submitted={
                <p
                  className={classNames(
                    'text-label leading-4 text-balance text-quiet tabular-nums max-sm:w-full sm:mr-2 sm:flex-1 sm:basis-40 sm:text-right',
                    // Beside the history there is no room for it in the line.
                    isLinked && 'xl:order-last xl:basis-full xl:text-left',
                  )}
                >
                  {reference && `${reference} · `}
                  {listCopy.submitted} {formatDateTime(createdAt)}
                </p>
              }
              onRemove={() => onRemove(request)}
            />
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
      {open && <OpenPanels {...panels} />}
    </article>
  );
  if (!isLinked || !isManaged) return article;
  return (
    <>
      {article}
      <div className="px-1 print:mt-4">
        <Timeline {...about} />
      </div>
    </>
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
