import { liveCopy } from '#content/staff/live.ts';
import { StaffButton } from '../kit/buttons.tsx';
import type { ColleagueChange } from './live.tsx';

/** Above a list: '2 new', and a button that reads them. */
export function NewsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-4 rounded-panel border border-accent px-4 py-1 text-small print:hidden"
    >
      <p className="font-medium text-heading tabular-nums">
        {count > 0 ? liveCopy.newCount(count) : liveCopy.listChanged}
      </p>
      <StaffButton variant="quiet" className="-ml-3.5" onClick={onShow}>
        {liveCopy.show}
      </StaffButton>
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
