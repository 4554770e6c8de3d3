import { formatDollars } from '#content/rates.ts';
import { compareCopy } from '#content/staff/overview.ts';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '../kit/format.ts';
import { MIN_FOR_PERCENT } from './sales-figures.ts';

/** Below this, on both sides, a difference may as well be chance. */
const MIN_TO_COMPARE = 30;
/** In percent. Smaller changes have no color: they come and go. */
const MIN_TO_COLOR = 5;

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
  if (isTooFew(behind)) return compareCopy.tooFew(format(earlier));
  return (
    <>
      <Percent current={current} earlier={earlier} />{' '}
      <span className="whitespace-nowrap">{compareCopy.from(format(earlier))}</span>
    </>
  );
}

/** The same for a row of a list, where there is room for one word. */
export function RowChange({ current, earlier }: { current: number; earlier: number }) {
  if (earlier === 0) return compareCopy.newRow;
  if (isTooFew({ current, earlier })) return compareCopy.before(formatNumber(earlier));
  return (
    <>
      <Percent current={current} earlier={earlier} />
      <span className="sr-only"> {compareCopy.from(formatNumber(earlier))}</span>
    </>
  );
}

type AmountChangeProps = {
  current: number;
  earlier: number;
  /** How many sales are behind each. */
  counted: { current: number; earlier: number };
  /** For a row, where there is room for one word. */
  short?: boolean;
  moreIsWorse?: boolean | undefined;
};

/** Compares cents. */
export function AmountChange({ current, earlier, counted, short, moreIsWorse }: AmountChangeProps) {
  if (earlier === 0) return current === 0 ? '–' : short ? compareCopy.newRow : compareCopy.noEarlierData;
  const amount = formatDollars(earlier);
  if (counted.earlier < MIN_FOR_PERCENT) return compareCopy.before(amount);
  return (
    <>
      <Percent current={current} earlier={earlier} moreIsWorse={moreIsWorse} />{' '}
      <span className={short ? 'sr-only' : 'whitespace-nowrap'}>{compareCopy.from(amount)}</span>
    </>
  );
}

/** '4% fewer' of a count that is small beside another one. */
export function ChangeInWords({ current, earlier }: { current: number; earlier: number | undefined }) {
  if (!earlier) return null;
  if (isTooFew({ current, earlier })) return <>, {compareCopy.before(formatNumber(earlier))}</>;
  return (
    <>
      , <Percent current={current} earlier={earlier} format={compareCopy.moreOrFewer} />
    </>
  );
}

/** A percentage of fewer than five says nothing, however many there are now. */
function isTooFew({ current, earlier }: { current: number; earlier: number }): boolean {
  return earlier < MIN_FOR_PERCENT || Math.max(current, earlier) < MIN_TO_COMPARE;
}

type PercentProps = {
  current: number;
  earlier: number;
  format?: (percent: number) => string;
  moreIsWorse?: boolean | undefined;
};

function Percent({ current, earlier, format = compareCopy.percent, moreIsWorse = false }: PercentProps) {
  const percent = Math.round(((current - earlier) / earlier) * 100);
  return (
    <span className={classNames('whitespace-nowrap', percentStyle(percent, moreIsWorse))}>
      {format(percent)}
    </span>
  );
}

function percentStyle(percent: number, moreIsWorse: boolean): string {
  if (Math.abs(percent) < MIN_TO_COLOR) return 'text-quiet';
  return classNames('font-medium', percent > 0 !== moreIsWorse ? 'text-ok' : 'text-warn');
}
