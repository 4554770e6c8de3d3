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
  /** The first one is filled below. */
  lines: Line[];
  format?: (value: number) => string;
  /** The last moment that is counted. */
  end: Date;
  now: Date;
};

/** An hour more or less when the clocks change. */
const stepMs = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS };

/** One line of the chart: its value at each step, undefined when an earlier range is shorter, and how it is drawn. */
export type Line = { label: string; values: (number | undefined)[]; stroke: string; swatch: string };

export const lineStyles = {
  main: {
    stroke: 'stroke-accent stroke-2 forced-colors:stroke-[CanvasText]',
    swatch: 'border-accent forced-colors:border-[CanvasText]',
  },
  second: {
    stroke: 'stroke-control stroke-[1.5px] forced-colors:stroke-[GrayText]',
    swatch: 'border-control forced-colors:border-[GrayText]',
  },
  before: {
    stroke: 'stroke-accent stroke-[1.5px] [stroke-dasharray:5_4] forced-colors:stroke-[CanvasText]',
    swatch: 'border-accent border-dashed forced-colors:border-[CanvasText]',
  },
};

/**
 * Figures over time. A pointer or the arrow keys read the values of one step; the table below has all of them. Drawn here
 * rather than by a library: those paint a canvas, which neither prints nor follows the color scheme, or need inline styles.
 */
export function TimeChart({ title, series, lines, format = formatNumber, end, now }: TimeChartProps) {
  const [chosen, setChosen] = useState<number>();
  const { points } = series;
  const last = points.length - 1;
  const whole = wholeSteps(series, end);
  const isRunning = whole.to < last && end.getTime() >= now.getTime();
  const stepLabel = stepLabels(series);
  const label = (step: number) => {
    const text = stepLabel(points[step]?.start ?? '');
    if (!isRunning || step !== last) return text;
    const passedMs = end.getTime() - Date.parse(points[step]?.start ?? '');
    return chartCopy.soFar(text, series.step === 'week' ? Math.ceil(passedMs / DAY_MS) : undefined);
  };
  const formatValue = (value: number | undefined) => (value === undefined ? '–' : format(value));
  const max = roundUp(Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const index = chosen === undefined ? undefined : Math.min(chosen, last);
  const describe = (step: number) =>
    [label(step), ...lines.map((line) => `${line.label} ${formatValue(line.values[step])}`)].join(', ');
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <span className="mr-auto font-medium text-heading max-sm:w-full">{title}</span>
        {lines.map((line) => (
          <span key={line.label} className="flex items-center gap-2 text-small text-quiet">
            <span aria-hidden="true" className={`w-4 border-t-2 ${line.swatch}`} />
            {line.label}
          </span>
        ))}
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
            onPointerDown={(event) => setChosen(stepAt(event, last))}
            onPointerMove={(event) => setChosen(stepAt(event, last))}
            onPointerLeave={() => setChosen(undefined)}
          >
            <Plot lines={lines} max={max} count={points.length} index={index} whole={whole} />
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
              <Readout title={label(index)} lines={lines} index={index} last={last} format={formatValue} />
            )}
          </div>
          <StepLabels series={series} />
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

type PlotProps = {
  lines: Line[];
  max: number;
  count: number;
  index: number | undefined;
  whole: WholeSteps;
};

/** Stretched to its place; strokes keep their width, and a line without length is a dot. */
function Plot({ lines, max, count, index, whole }: PlotProps) {
  const x = (step: number) => positionOf(step, count - 1) * 1000;
  const y = (value: number) => HEIGHT - (value / max) * HEIGHT;
  const drawn = lines.map(({ values, stroke }) => ({
    stroke,
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
      {drawn[0] && whole.to > whole.from && (
        <polygon
          points={`${x(whole.from)},${HEIGHT} ${lineOf(drawn[0].points)} ${x(whole.to)},${HEIGHT}`}
          className="fill-accent/12 forced-colors:fill-none"
        />
      )}
      {index !== undefined && (
        <path d={`M${x(index)} 0V${HEIGHT}`} className="stroke-control forced-colors:stroke-[GrayText]" />
      )}
      {drawn.toReversed().map(({ stroke, points }) => (
        <g key={stroke} className={classNames('fill-none', stroke)}>
          <polyline points={lineOf(points)} strokeLinejoin="round" />
          {points.map((point, step) => {
            // A line that fell to a step that is cut would look like a fall of the figure.
            const isAlone = !isWhole(step) || whole.from === whole.to;
            if (point === undefined || !(step === index || isAlone)) return null;
            return (
              <path
                key={point}
                d={`M${point}h0`}
                strokeLinecap="round"
                className={step === index ? 'stroke-8' : 'stroke-[6px] opacity-60 [stroke-dasharray:none]'}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}

type ReadoutProps = {
  title: string;
  lines: Line[];
  index: number;
  last: number;
  format: (value: number | undefined) => string;
};

function Readout({ title, lines, index, last, format }: ReadoutProps) {
  const position = positionOf(index, last);
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
          <span className={`w-3 border-t-2 ${line.swatch}`} />
          {line.label}
          <span className="ml-auto pl-4 text-heading tabular-nums">{format(line.values[index])}</span>
        </p>
      ))}
    </div>
  );
}

/** At most seven, of which two of three give way on a narrow screen. */
function StepLabels({ series }: { series: Series }) {
  const last = series.points.length - 1;
  const labels = axisLabels(series);
  return (
    <div aria-hidden="true" className="relative mt-2 h-5 text-label text-quiet tabular-nums">
      {labels.map(({ step, text }, order) => (
        <span
          key={step}
          className={classNames(
            'absolute whitespace-nowrap',
            order > 0 && (order === labels.length - 1 ? '-translate-x-full' : '-translate-x-1/2'),
            labels.length > 4 && order % 3 !== 0 && 'max-sm:hidden',
          )}
          style={{ left: `${positionOf(step, last) * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/** The steps that have a label below the chart. Weeks are labeled by their months, unless one month would stand there twice. */
export function axisLabels(series: Series): { step: number; text: string }[] {
  const { points } = series;
  const count = Math.min(points.length, MAX_LABELS);
  const steps = Array.from({ length: count }, (_, order) =>
    Math.round((order * (points.length - 1)) / Math.max(1, count - 1)),
  );
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

/** From 0 to 1. A step that is alone stands at the beginning. */
function positionOf(step: number, last: number): number {
  return last > 0 ? step / last : 0;
}

function stepAt({ clientX, currentTarget }: PointerEvent, last: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last)));
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
