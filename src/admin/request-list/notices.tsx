import { liveCopy } from '#content/staff/live.ts';
import { conflictCopy } from '#content/staff/shared.ts';
import type { Problem } from '#contracts/endpoint.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatTimeOfDay } from '../kit/format.ts';
import type { RequestListConfig } from './list-config.ts';
import type { ColleagueChange } from './live.tsx';

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
