import { liveCopy } from '#content/staff/live.ts';
import { conflictCopy } from '#content/staff/shared.ts';
import type { Problem } from '#contracts/endpoint.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatTimeOfDay } from '../kit/format.ts';
import type { RequestListConfig } from './list-config.ts';
import type { ColleagueChange } from './live.tsx';

export type News = {
  /** The newest of what customers did, and of how many other requests there is such news. */
  customer?: { text: string; name: string; more: number } | undefined;
  /** New requests that are not in sight. */
  count: number;
  /** How long until the first ride of these, where it is near. */
  nearestRide: string | undefined;
};

type NewsBarProps = { news: News | undefined; onShow: () => void };

/**
 * Above a list, and in sight while it is scrolled: 'Accepted $3,880 · Ada Whitfield · and 1 more · 2 new · ride in 2 h', and a button
 * that leads there. It stands on the line before it, so that nothing moves when it comes.
 */
export function NewsBar({ news, onShow }: NewsBarProps) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--spacing-header)+0.5rem)] z-10 -mt-9.5 mb-1.5 flex h-8 justify-end pointer-coarse:-mt-12.5 pointer-coarse:h-11 print:hidden"
    >
      {news && (
        <div className="pointer-events-auto flex max-w-full items-center rounded-panel border border-accent bg-raised pl-4 text-small whitespace-nowrap shadow-card max-sm:grow max-sm:justify-between">
          <p className="flex min-w-0 font-medium text-heading tabular-nums">
            {news.customer && (
              <>
                <span className="shrink-0 text-accent-strong">{news.customer.text}</span>
                <span className="min-w-0 truncate whitespace-pre"> · {news.customer.name}</span>
                {news.customer.more > 0 && (
                  <span className="shrink-0 whitespace-pre"> · {liveCopy.moreNews(news.customer.more)}</span>
                )}
              </>
            )}
            {news.customer && news.count > 0 && <span className="whitespace-pre"> · </span>}
            {news.count > 0 && <span className="shrink-0">{liveCopy.newCount(news.count)}</span>}
            {!news.customer && news.count === 0 && liveCopy.listChanged}
            {news.nearestRide && (
              <span className="shrink-0 whitespace-pre text-err max-sm:truncate">
                {' '}
                · {liveCopy.nearestRide(news.nearestRide)}
              </span>
            )}
          </p>
          <StaffButton variant="quiet" className="shrink-0 [--control-height:1.75rem]" onClick={onShow}>
            {liveCopy.show}
          </StaffButton>
        </div>
      )}
    </div>
  );
}

/** One line on a card that somebody else has changed since the list was read. */
export function ColleagueNotice({ change: { kind, actor } }: { change: ColleagueChange }) {
  return (
    <p className="border-t border-hairline px-4 py-1 text-small text-warn print:hidden">
      {liveCopy[kind](actor)}
    </p>
  );
}

type ConflictNoticeProps = {
  current: NonNullable<Problem['current']>;
  config: Pick<RequestListConfig<never, never>, 'copy'>;
  busy: boolean;
  onForce: () => void;
};

/** One line on a card: a colleague was first, and what they did. */
export function ConflictNotice({ current, config: { copy }, busy, onForce }: ConflictNoticeProps) {
  const { changedBy, changedAt, value } = current;
  const time = formatTimeOfDay(new Date(changedAt));
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-hairline px-4 py-1 text-small print:hidden">
      <span className="text-warn">{conflictCopy.text(changedBy, copy.states[value] ?? value, time)}</span>
      <StaffButton variant="quiet" className="-ml-3.5" disabled={busy} onClick={onForce}>
        {conflictCopy.force}
      </StaffButton>
    </p>
  );
}
