import { type PointerEvent, useState } from 'react';
import { chartCopy, overviewCopy } from '#content/staff/overview.ts';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import { classNames } from '#ui/class-names.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { formatNumber } from '../kit/format.ts';

/** Steps, each by the moment at which it begins. */
type Series = { step: keyof typeof stepMs; timezone: string; points: { start: string }[] };

const HEIGHT = 200;
const MAX_LABELS = 7;

type TimeChartProps = {
  title: string;
  series: Series;
  /** The first one is filled. */
  lines: Line[];
  /** Sums of each step by themselves, which no line connects. */
  bars?: boolean;
  format?: (value: number) => string;
  /** The last moment that is counted. */
  end: Date;
  now: Date;
};

/** An hour more or less when the clocks change. */
const stepMs = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS };

/** One line of the chart: its value at each step, undefined when an earlier range is shorter, and how it is drawn. */
export type Line = {
  label: string;
  values: (number | undefined)[];
} & (typeof lineStyles)[keyof typeof lineStyles];

export const lineStyles = {
  main: {
    stroke: 'stroke-accent stroke-2 forced-colors:stroke-[CanvasText]',
    swatch: 'border-accent forced-colors:border-[CanvasText]',
    bar: 'fill-accent forced-colors:fill-[CanvasText]',
    isHollow: false,
  },
  second: {
    stroke: 'stroke-control stroke-[1.5px] forced-colors:stroke-[GrayText]',
    swatch: 'border-control forced-colors:border-[GrayText]',
    bar: 'fill-control forced-colors:fill-[GrayText]',
    isHollow: false,
  },
  before: {
    stroke: 'stroke-accent stroke-[1.5px] [stroke-dasharray:5_4] forced-colors:stroke-[CanvasText]',
    swatch: 'border-accent border-dashed forced-colors:border-[CanvasText]',
    bar: 'fill-none stroke-accent stroke-1 [stroke-dasharray:3_2] forced-colors:stroke-[CanvasText]',
    isHollow: true,
  },
};

/**
 * Figures over time. A pointer or the arrow keys read the values of one step; the table below has all of them. Drawn here
 * rather than by a library: those paint a canvas, which neither prints nor follows the color scheme, or need inline styles.
 */
export function TimeChart({
  title,
  series,
  lines,
  bars = false,
  format = formatNumber,
  end,
  now,
}: TimeChartProps) {
  const [chosen, setChosen] = useState<number>();
  const { points } = series;
  const last = points.length - 1;
  const whole = wholeSteps(series, end);
  const isRunning = whole.to < last && end.getTime() >= now.getTime();
  const stepLabel = stepLabels(series);
  const part = (step: number) => {
    if (step >= whole.from && step <= whole.to) return undefined;
    const until = step === last ? end.getTime() : Date.parse(points[step + 1]?.start ?? '');
    const days = (until - Date.parse(points[step]?.start ?? '')) / DAY_MS;
    const isStillRunning = isRunning && step === last;
    // A day that has begun counts; the clocks may have made another one longer.
    const wholeDays = isStillRunning ? Math.min(Math.ceil(days), 7) : Math.round(days);
    return chartCopy.part(isStillRunning, series.step === 'week' ? wholeDays : undefined);
  };
  const label = (step: number) =>
    [stepLabel(points[step]?.start ?? ''), part(step)].filter(Boolean).join(', ');
  const at = (step: number) => positionOf(step, points.length, bars);
  const formatValue = (value: number | undefined) => (value === undefined ? '–' : format(value));
  const max = roundUp(Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const index = chosen === undefined ? undefined : Math.min(chosen, last);
  const describe = (step: number) =>
    [label(step), ...lines.map((line) => `${line.label} ${formatValue(line.values[step])}`)].join(', ');
  return (
    <figure className="print:break-inside-avoid">
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <span className="mr-auto font-medium text-heading max-sm:w-full">{title}</span>
        {lines.map((line) => (
          <span key={line.label} className="flex items-center gap-2 text-small text-quiet">
            <Swatch line={line} bars={bars} />
            {line.label}
          </span>
        ))}
        {bars && isRunning && lines[0] && (
          <span className="flex items-center gap-2 text-small text-quiet">
            <Swatch line={lines[0]} bars={bars} className={PALE} />
            {part(last)}
          </span>
        )}
      </figcaption>
      <div className="mt-4 flex gap-3">
        <div
          aria-hidden="true"
          className="flex h-40 flex-col justify-between text-right text-label text-quiet tabular-nums sm:h-52"
        >
          {[max, max / 2, 0].map((tick, row) => (
            <span key={tick} className={row === 0 ? '-translate-y-1/2' : row === 1 ? '' : 'translate-y-1/2'}>
              {format(tick)}
            </span>
          ))}
        </div>
        <div className="min-w-0 grow">
          <div
            className="relative h-40 touch-pan-y rounded-edge has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-4 has-[input:focus-visible]:outline-focus sm:h-52"
            onPointerDown={(event) => setChosen(stepAt(event, points.length, bars))}
            onPointerMove={(event) => setChosen(stepAt(event, points.length, bars))}
            onPointerLeave={() => setChosen(undefined)}
          >
            <Plot lines={lines} max={max} at={at} bars={bars} index={index} whole={whole} />
            {points.length > 0 && (
              <input
                type="range"
                min={0}
                max={last}
                value={index ?? last}
                aria-label={chartCopy.read(title)}
                aria-valuetext={describe(index ?? last)}
                onFocus={() => setChosen(index ?? last)}
                onBlur={() => setChosen(undefined)}
                onChange={(event) => setChosen(event.target.valueAsNumber)}
                className="pointer-events-none absolute inset-0 size-full opacity-0"
              />
            )}
            {index !== undefined && (
              <Readout
                title={label(index)}
                lines={lines}
                bars={bars}
                index={index}
                position={at(index)}
                format={formatValue}
              />
            )}
          </div>
          <StepLabels series={series} at={at} />
        </div>
      </div>
      <details className="mt-2 print:hidden">
        <summary className="w-fit py-1 text-small text-accent">{overviewCopy.showTable}</summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <Table label={title}>
            <thead>
              <Row>
                <HeadCell>{overviewCopy.steps[series.step]}</HeadCell>
                {lines.map((line) => (
                  <HeadCell key={line.label} className="text-right">
                    {line.label}
                  </HeadCell>
                ))}
              </Row>
            </thead>
            <tbody>
              {points.map((point, step) => (
                <Row key={point.start}>
                  <Cell>{label(step)}</Cell>
                  {lines.map((line) => (
                    <Cell key={line.label} className="text-right">
                      {formatValue(line.values[step])}
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}

/** A step that the range cuts, or that is still running. */
const PALE = 'opacity-35 forced-colors:opacity-60';

function Swatch({ line, bars, className }: { line: Line; bars: boolean; className?: string }) {
  if (!bars) return <span aria-hidden="true" className={`w-4 border-t-2 ${line.swatch}`} />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className={classNames('size-3 shrink-0 overflow-visible', className)}
    >
      <path d="M.5.5h11v11H.5z" className={line.bar} />
    </svg>
  );
}

type PlotProps = {
  lines: Line[];
  max: number;
  /** Where a step stands, from 0 to 1. */
  at: (step: number) => number;
  bars: boolean;
  index: number | undefined;
  whole: WholeSteps;
};

/** Stretched to its place; strokes keep their width, and a line without length is a dot. */
function Plot({ lines, max, at, bars, index, whole }: PlotProps) {
  const x = (step: number) => at(step) * 1000;
  const y = (value: number) => HEIGHT - (value / max) * HEIGHT;
  const drawn = lines.map(({ values, stroke, isHollow }) => ({
    stroke,
    isHollow,
    points: values.map((value, step) => (value === undefined ? undefined : `${x(step)},${y(value)}`)),
  }));
  const isWhole = (step: number) => step >= whole.from && step <= whole.to;
  const lineOf = (points: (string | undefined)[]) =>
    points.filter((point, step) => point !== undefined && isWhole(step)).join(' ');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 1000 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="size-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
    >
      {[0, HEIGHT / 2, HEIGHT].map((height) => (
        <path key={height} d={`M0 ${height}H1000`} className="stroke-hairline" />
      ))}
      {bars &&
        barsOf(lines, max, at).map(({ key, step, path, style }) => (
          <path key={key} d={path} className={classNames(style, !isWhole(step) && PALE)} />
        ))}
      {!bars && drawn[0] && whole.to > whole.from && (
        <polygon
          points={`${x(whole.from)},${HEIGHT} ${lineOf(drawn[0].points)} ${x(whole.to)},${HEIGHT}`}
          className="fill-accent/12 forced-colors:fill-none"
        />
      )}
      {index !== undefined && (
        <path d={`M${x(index)} 0V${HEIGHT}`} className="stroke-control forced-colors:stroke-[GrayText]" />
      )}
      {(bars ? [] : drawn.toReversed()).map(({ stroke, isHollow, points }) => (
        <g key={stroke} className={classNames('fill-none', stroke)}>
          <polyline points={lineOf(points)} strokeLinejoin="round" />
          {points.map((point, step) => {
            // A line that fell to a step that is cut would look like a fall of the figure.
            const isAlone = !isWhole(step) || whole.from === whole.to;
            if (point === undefined || !(step === index || isAlone)) return null;
            return (
              <g key={point} className="[stroke-dasharray:none]" strokeLinecap="round">
                <path d={`M${point}h0`} className={step === index ? 'stroke-8' : 'stroke-[7px]'} />
                {isHollow && (
                  <path d={`M${point}h0`} className="stroke-4 stroke-raised forced-colors:stroke-[Canvas]" />
                )}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

/** For each step the bars of the lines beside each other, the earlier range first. */
function barsOf(lines: Line[], max: number, at: PlotProps['at']) {
  const stepWidth = (at(1) - at(0)) * 1000;
  // Of a single week, no broader than one of four.
  const width = Math.min(stepWidth * 0.7, 175) / lines.length;
  return lines.toReversed().flatMap(({ label, values, bar }, order) =>
    values.flatMap((value, step) => {
      if (!value) return [];
      const height = (value / max) * HEIGHT;
      const left = at(step) * 1000 + (order - lines.length / 2) * width;
      // Two bars stand apart by a tenth of their width.
      const path = `M${left + width * 0.05} ${HEIGHT}v${-height}h${width * 0.9}v${height}z`;
      return { key: `${label} ${step}`, step, path, style: bar };
    }),
  );
}

type ReadoutProps = {
  title: string;
  lines: Line[];
  bars: boolean;
  index: number;
  position: number;
  format: (value: number | undefined) => string;
};

function Readout({ title, lines, bars, index, position, format }: ReadoutProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute top-2 z-10 rounded-edge border border-hairline-strong bg-raised px-3 py-2 text-label whitespace-nowrap shadow-float print:hidden',
        position > 0.5 ? '-translate-x-[calc(100%+0.75rem)]' : 'translate-x-3',
      )}
      style={{ left: `${position * 100}%` }}
    >
      <p className="mb-1 font-medium text-heading">{title}</p>
      {lines.map((line) => (
        <p key={line.label} className="flex items-center gap-2 text-quiet">
          <Swatch line={line} bars={bars} />
          {line.label}
          <span className="ml-auto pl-4 text-heading tabular-nums">{format(line.values[index])}</span>
        </p>
      ))}
    </div>
  );
}

/** At most seven, of which every other one gives way where there is no room; the last one stays. */
function StepLabels({ series, at }: { series: Series; at: PlotProps['at'] }) {
  const labels = axisLabels(series);
  return (
    <div aria-hidden="true" className="@container relative mt-2 h-5 text-label text-quiet tabular-nums">
      {labels.map(({ step, text }, order) => (
        <span
          key={step}
          className={classNames(
            'absolute whitespace-nowrap',
            at(step) > 0.95 ? '-translate-x-full' : at(step) > 0.05 && '-translate-x-1/2',
            labels.length > 4 && (labels.length - order) % 2 === 0 && '@max-[28rem]:hidden',
          )}
          style={{ left: `${at(step) * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/**
 * The steps that have a label below the chart: as far from each other as the last two, which end with the last step. Weeks are
 * labeled by their months, unless one month would stand there twice.
 */
export function axisLabels(series: Series): { step: number; text: string }[] {
  const { points } = series;
  const last = points.length - 1;
  const apart = Math.max(1, Math.ceil(last / (MAX_LABELS - 1)));
  const steps = points.flatMap((_, step) => ((last - step) % apart === 0 ? [step] : []));
  const labelAll = (label: (start: string) => string) =>
    steps.map((step) => ({ step, text: label(points[step]?.start ?? '') }));
  if (series.step !== 'week') return labelAll(stepLabels(series));
  const months = labelAll(stepLabels(series, { month: 'short', year: 'numeric' }));
  const isRepeated = new Set(months.map(({ text }) => text)).size < months.length;
  return isRepeated ? labelAll(stepLabels(series, { month: 'short', day: 'numeric' })) : months;
}

/** The first and the last step that the range holds whole. */
type WholeSteps = { from: number; to: number };

/** A range cuts the week in which it begins, and the step in which it ends unless that is over. */
export function wholeSteps({ step, points }: Series, end: Date): WholeSteps {
  const starts = points.map(({ start }) => Date.parse(start));
  // A day of 23 hours is whole too.
  const length = step === 'hour' ? HOUR_MS : stepMs[step] - HOUR_MS;
  const [first = 0, second = first + stepMs[step]] = starts;
  return {
    from: second - first < length ? 1 : 0,
    to: (starts.at(-1) ?? 0) + length > end.getTime() + 1 ? points.length - 2 : points.length - 1,
  };
}

/** From 0 to 1: bars in the middle of their steps; a line from edge to edge, where a step that is alone stands at the beginning. */
function positionOf(step: number, count: number, bars: boolean): number {
  if (bars) return (step + 0.5) / count;
  return count > 1 ? step / (count - 1) : 0;
}

function stepAt({ clientX, currentTarget }: PointerEvent, count: number, bars: boolean): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const position = (clientX - left) / width;
  const step = bars ? Math.floor(position * count) : Math.round(position * (count - 1));
  return Math.max(0, Math.min(count - 1, step));
}

/** A little more than the value, and even, so that the half of it is a whole number too. */
function roundUp(value: number): number {
  let unit = 1;
  while (unit * 10 <= value) unit *= 10;
  const ticks = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((step) => step * unit);
  return ticks.find((tick) => tick >= value && tick % 2 === 0) ?? unit * 10;
}

/** Labels in the company's time zone, in which the steps begin. */
function stepLabels(
  { step, timezone }: Series,
  parts: Intl.DateTimeFormatOptions = {
    month: 'short',
    day: 'numeric',
    ...(step === 'hour' && { hour: 'numeric' }),
    ...(step === 'week' && { year: 'numeric' }),
  },
): (start: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...parts });
  return (start) => (start ? format.format(new Date(start)) : '');
}
