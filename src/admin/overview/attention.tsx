import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { formatPrice } from '#content/rates.ts';
import { formatDuration } from '#content/requests/format.ts';
import { attentionCopy, type MailDelivery } from '#content/staff/dashboard.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import type { RequestCounts } from '#contracts/all-lists.ts';
import { type AttentionLine, readAttention } from '#contracts/attention.ts';
import { readMailState, readSystemReport, readSystemStatus } from '#contracts/system.ts';
import { companyClock } from '#rules/time.ts';
import { classNames } from '#ui/class-names.ts';
import { useAllows } from '../kit/allowed.tsx';
import { useApiQuery } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';

type AttentionProps = {
  /** Both are undefined until they are known; the place is kept, so that nothing moves under the pointer. */
  counts: RequestCounts | undefined;
  mail: MailDelivery | undefined;
};

/** Lines on a phone or tablet, and in two columns. The others show after a press. */
const NARROW = 3;
const WIDE = 6;

/** What waits for staff, as lines that lead there: the most urgent requests by name, then how many others of each kind. */
export function Attention({ counts, mail }: AttentionProps) {
  return (
    <section
      aria-labelledby="attention"
      className="mb-4 min-h-48 print:min-h-0 lg:grid lg:min-h-30 lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:gap-x-6 pointer-coarse:min-h-53 lg:pointer-coarse:min-h-34"
    >
      <div className="flex items-center justify-between gap-x-3 max-lg:h-8 lg:block">
        <h2 id="attention" className="flex shrink-0 items-center font-text text-small font-medium lg:h-10">
          {attentionCopy.title}
        </h2>
        {mail === 'files' && (
          <Link
            to="?tab=mail"
            className="inline-flex min-h-6 items-center text-label leading-tight text-quiet underline decoration-hairline-strong underline-offset-4 hover:text-accent-strong max-lg:text-right"
          >
            {attentionCopy.files}
          </Link>
        )}
      </div>
      {counts && mail && <Waiting counts={counts} />}
    </section>
  );
}

type Line = { to: string; todo: string; who: string; about?: string; when: string; isLate: boolean };

function Waiting({ counts }: { counts: RequestCounts }) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { data: named = [], isPending } = useApiQuery(readAttention, {});
  const { data: outbox } = useApiQuery(readMailState, {});
  const system = useApiQuery(readSystemStatus, {});
  const maySeeSystem = useAllows()(readSystemReport);
  if (isPending || system.isPending) return null;
  const lines: Line[] = [
    ...(maySeeSystem ? backupLine(system.data?.backup) : []),
    ...undeliveredLines(outbox?.failures ?? [], named),
    ...named.map((line) => namedLine(line, now)),
    ...countLines(counts, named, now),
  ];
  if (lines.length === 0)
    return <p className="flex min-h-10 items-center text-small text-quiet">{attentionCopy.nothing}</p>;
  // The last place of the wide list is that of the button, where there is one.
  const shown = lines.length > WIDE ? WIDE - 1 : WIDE;
  const showAll = (from: number) => {
    flushSync(() => setWhole(true));
    list.current?.querySelectorAll('a')[from]?.focus();
  };
  return (
    <ul ref={list} className="min-w-0 lg:grid lg:grid-cols-2 lg:gap-x-8 lg:self-start">
      {lines.map((line, index) => (
        <li
          key={`${line.todo} ${line.to}`}
          className={classNames(
            rowStyle,
            !isWhole && index >= shown
              ? 'hidden'
              : !isWhole && index >= NARROW
                ? 'hidden lg:grid print:grid'
                : 'grid',
          )}
        >
          <LineLink {...line} />
        </li>
      ))}
      {!isWhole &&
        [
          { from: NARROW, className: 'grid lg:hidden print:hidden' },
          { from: shown, className: 'hidden lg:grid' },
        ]
          .filter(({ from }) => lines.length > from)
          .map(({ from, className }) => (
            <li key={from} className={classNames(rowStyle, className)}>
              <StaffButton
                variant="quiet"
                className="-ml-3.75 justify-self-start"
                onClick={() => showAll(from)}
              >
                {attentionCopy.more(lines.length - from)}
              </StaffButton>
            </li>
          ))}
    </ul>
  );
}

const rowStyle = 'min-h-10 border-t border-hairline pointer-coarse:min-h-11';

function LineLink({ to, todo, who, about, when, isLate }: Line) {
  return (
    <Link
      to={to}
      className="group flex flex-wrap items-center gap-x-4 text-small text-heading hover:text-accent-strong"
    >
      <span className="min-w-0 break-words">
        <span className="font-medium underline-offset-4 group-hover:underline">
          {todo} {who}
        </span>
        {about && <span className="text-quiet max-sm:hidden">, {about}</span>}
      </span>{' '}
      <span
        className={classNames(
          'ml-auto text-right tabular-nums',
          isLate ? 'font-medium text-err' : 'text-quiet',
        )}
      >
        {when}
      </span>
    </Link>
  );
}

/** For whoever can make one. */
function backupLine(backup: { isOverdue: boolean; provenAt?: string | undefined } | undefined): Line[] {
  if (!backup?.isOverdue) return [];
  const { backUp, site, noBackup, oldBackup } = attentionCopy;
  return [
    {
      to: '?tab=system',
      todo: backUp,
      who: site,
      when: backup.provenAt ? oldBackup : noBackup,
      isLate: true,
    },
  ];
}

type Failures = { request?: Parameters<typeof requestPath>[0] | undefined; recipient: string }[];

/** A request whose emails were refused is named once, for another reason where it has one. */
function undeliveredLines(failures: Failures, named: AttentionLine[]): Line[] {
  const lines = failures.flatMap(({ request, recipient }): Line[] =>
    request && !named.some(({ list, id }) => list === request.list && id === request.id)
      ? [
          {
            to: requestPath(request),
            ...{ todo: attentionCopy.correct, who: recipient, when: attentionCopy.refused, isLate: true },
          },
        ]
      : [],
  );
  return [...new Map(lines.map((line) => [line.to, line])).values()];
}

function namedLine(line: AttentionLine, now: number): Line {
  const who = line.name.trim().split(/\s+/).at(-1) ?? '';
  return { to: requestPath(line), who, about: line.about, ...stateOf(line, now) };
}

/** It depends on `now`, so it changes while the line is shown. */
function stateOf(line: AttentionLine, now: number): Pick<Line, 'todo' | 'when' | 'isLate'> {
  const isLate = isOverdue(line, now);
  if (line.kind === 'reminder')
    return { todo: attentionCopy.remember, when: attentionCopy.reminded, isLate: false };
  if (line.kind === 'declined')
    return { todo: attentionCopy.settle, when: attentionCopy.declined, isLate: true };
  if (line.kind === 'accepted') {
    const when = `${formatPrice(line.totalCents)} · ${dueText(line.dueAt, now)}`;
    return { todo: attentionCopy.confirm, when, isLate };
  }
  if (line.kind === 'reply') return { todo: attentionCopy.answer, when: dueText(line.dueAt, now), isLate };
  const left = formatDuration(Math.max(Date.parse(line.dueAt) - now, 0));
  const todo =
    line.kind === 'assign'
      ? attentionCopy.assign
      : line.list === 'booking-requests'
        ? attentionCopy.process
        : attentionCopy.answer;
  return { todo, when: attentionCopy.rideIn(left), isLate };
}

function dueText(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  return left > 0 ? attentionCopy.dueIn(formatDuration(left)) : attentionCopy.late(formatDuration(-left));
}

function isOverdue(line: AttentionLine, now: number): boolean {
  if (line.kind === 'declined') return true;
  if (line.kind === 'ride') return line.isOverdue;
  return (line.kind === 'reply' || line.kind === 'accepted') && Date.parse(line.dueAt) <= now;
}

/** How many wait besides those that are named. */
function countLines(counts: RequestCounts, named: AttentionLine[], now: number): Line[] {
  const { 'quote-requests': quotes, 'booking-requests': bookings, 'contact-messages': messages } = counts;
  const others = (count: number, list: AttentionLine['list'], isCounted: (line: AttentionLine) => boolean) =>
    count - named.filter((line) => line.list === list && isCounted(line)).length;
  const isLate = (line: AttentionLine) => isOverdue(line, now);
  const isDue = (line: AttentionLine) =>
    line.kind === 'ride' && companyClock(Date.parse(line.dueAt)).date <= companyClock(now).date;
  const { answer, process, seeTo } = attentionCopy;
  return [
    {
      ...{ to: '?tab=quotes&show=overdue&sort=reply', todo: seeTo, noun: attentionCopy.quotes },
      ...{ count: others(quotes.overdue, 'quote-requests', isLate), when: attentionCopy.overdue },
      isLate: true,
    },
    {
      ...{ to: '?tab=bookings&show=due&sort=ride', todo: process, noun: attentionCopy.bookings },
      ...{ count: others(bookings.due, 'booking-requests', isDue), when: attentionCopy.rideTodayOrPast },
      isLate: true,
    },
    {
      ...{ to: '?tab=messages&show=overdue&sort=reply', todo: answer, noun: attentionCopy.messages },
      ...{ count: others(messages.overdue, 'contact-messages', isLate), when: attentionCopy.overdue },
      isLate: true,
    },
    {
      ...{ to: '?tab=messages&show=unread', todo: answer, noun: attentionCopy.messages },
      count: others(messages.unanswered - messages.overdue, 'contact-messages', (line) => !isLate(line)),
      ...{ when: attentionCopy.unread, isLate: false },
    },
  ].flatMap(({ count, noun, ...line }) => (count > 0 ? { ...line, who: noun(count) } : []));
}
