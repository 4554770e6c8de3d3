import { type ReplyClock, replyClockCopy } from '#content/staff/quotes.ts';
import { classNames } from '#ui/class-names.ts';

const colors: Record<ReplyClock['state'], string> = {
  fresh: 'text-quiet',
  due: 'font-medium text-warn',
  overdue: 'font-medium text-err',
  answered: 'text-ok',
  late: 'text-quiet',
  closed: 'text-quiet',
};

export function Clock({ clock }: { clock: ReplyClock }) {
  return (
    <span data-clock={clock.state} className={classNames('text-small tabular-nums', colors[clock.state])}>
      {replyClockCopy(clock)}
    </span>
  );
}
