import { compareCopy } from '#content/staff/overview.ts';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '../kit/format.ts';

/** Below this, on both sides, a difference may as well be chance. */
const MIN_TO_COMPARE = 30;

type ChangeProps = {
  current: number;
  /** Undefined when nothing is compared. */
  earlier: number | undefined;
  /** How many are behind figures that are no counts themselves, such as an average. */
  counted?: { current: number; earlier: number };
  /** How the earlier figure reads. */
  format?: (value: number) => string;
};

/** How a figure differs from that of the earlier range, in words that also say so without color. */
export function Change({ current, earlier, counted, format = formatNumber }: ChangeProps) {
  if (earlier === undefined) return null;
  const behind = counted ?? { current, earlier };
  if (behind.earlier === 0) return compareCopy.noEarlierData;
  if (Math.max(behind.current, behind.earlier) < MIN_TO_COMPARE) return compareCopy.tooFew(format(earlier));
  return (
    <>
      <Percent current={current} earlier={earlier} /> {compareCopy.before(format(earlier))}
    </>
  );
}

/** The same for a row of a list, where there is room for one word. */
export function RowChange({ current, earlier }: { current: number; earlier: number }) {
  if (earlier === 0) return compareCopy.newRow;
  if (Math.max(current, earlier) < MIN_TO_COMPARE) return compareCopy.before(formatNumber(earlier));
  return (
    <>
      <Percent current={current} earlier={earlier} />
      <span className="sr-only"> {compareCopy.before(formatNumber(earlier))}</span>
    </>
  );
}

function Percent({ current, earlier }: { current: number; earlier: number }) {
  const percent = Math.round(((current - earlier) / earlier) * 100);
  return (
    <span
      className={classNames(
        'font-medium whitespace-nowrap',
        percent > 0 ? 'text-ok' : percent < 0 ? 'text-err' : 'text-quiet',
      )}
    >
      {compareCopy.percent(percent)}
    </span>
  );
}
