import type { ReactNode } from 'react';
import { formatDollars } from '#content/rates.ts';
import { compareCopy } from '#content/staff/overview.ts';
import { salesCopy as copy } from '#content/staff/sales.ts';
import {
  type MonthAhead,
  type OpenOffers,
  type Sales,
  type SalesCounts,
  SalesDay,
  salesDimensions,
} from '#contracts/analytics.ts';
import { formatCount, formatNumber } from '../kit/format.ts';
import { useUrlState } from '../kit/url-state.ts';
import { AmountChange } from './change.tsx';
import { FigurePanel } from './figure-panel.tsx';
import {
  aheadText,
  averageOf,
  NO_FIGURE,
  type SalesFigure,
  salesFigures,
  salesRows,
} from './sales-figures.ts';
import { ViewButton } from './tabbed-panel.tsx';
import { type Line, lineStyles, TimeChart } from './time-chart.tsx';

/** From the address; the day of the yes is what an owner means by 'sold'. */
export function readSalesDay(get: (name: string) => string | null): SalesDay {
  return SalesDay.options.find((day) => day === get('by')) ?? 'sold';
}

type SalesProps = {
  sales: Sales;
  /** The earlier range. */
  earlier: Sales | undefined;
};

/** Shows the money earned, beside the earlier range, and the money that may still come. */
export function SalesSummary({
  sales,
  earlier,
  openOffers,
  bookAhead,
}: SalesProps & { openOffers: OpenOffers | undefined; bookAhead: MonthAhead[] | undefined }) {
  const before = earlier && salesFigures(earlier, formatDollars);
  return (
    <section aria-labelledby="sales" className="p-5 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="sales" className="font-text text-body font-medium">
          {copy.title}
        </h2>
        <DayButtons chosen={sales.day} />
        <p className="text-small text-quiet max-sm:w-full">{copy.days[sales.day].text}</p>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5 print:grid-cols-5">
        {salesFigures(sales, formatDollars).map((figure, index) => (
          <ComparedFigure key={figure.label} figure={figure} before={before?.[index]} />
        ))}
        {openOffers && (
          <>
            <OffersFigure label={copy.openOffers} offers={openOffers.open} />
            <OffersFigure label={copy.acceptedOffers} offers={openOffers.accepted} />
          </>
        )}
      </dl>
      {bookAhead && <BookAhead months={bookAhead} />}
    </section>
  );
}

function DayButtons({ chosen }: { chosen: SalesDay }) {
  const url = useUrlState();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this row
    <div role="group" aria-label={copy.dayLabel} className="flex flex-wrap max-sm:-ml-2 print:hidden">
      {SalesDay.options.map((day) => (
        <ViewButton
          key={day}
          label={copy.days[day].label}
          isPressed={day === chosen}
          onClick={() => url.update({ by: day === 'sold' ? undefined : day })}
        />
      ))}
    </div>
  );
}

function BookAhead({ months }: { months: MonthAhead[] }) {
  return (
    <div className="mt-5 border-t border-hairline pt-4">
      <h3 className="font-text text-small text-quiet">{copy.ahead}</h3>
      {months.length === 0 ? (
        <p className="mt-1 text-small">{copy.nothingAhead}</p>
      ) : (
        <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-1 text-small tabular-nums">
          {months.map((ahead) => {
            const { month, text } = aheadText(ahead, formatDollars);
            return (
              <div key={month} className="flex flex-wrap gap-x-2">
                <dt className="font-medium text-heading">{month}</dt>
                <dd>{text}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}

type ComparedFigureProps = { figure: SalesFigure; before: SalesFigure | undefined };

function ComparedFigure({ figure: { label, value, note, amount, rides = 0 }, before }: ComparedFigureProps) {
  const ridesBefore = before?.rides === undefined ? [] : [compareCopy.before(formatNumber(before.rides))];
  return (
    <Figure label={label} value={value} note={[note, ...ridesBefore].join(', ')}>
      {before &&
        (amount !== undefined ? (
          <AmountChange
            current={amount}
            earlier={before.amount ?? 0}
            counted={{ current: rides, earlier: before.rides ?? 0 }}
          />
        ) : before.value === NO_FIGURE ? (
          compareCopy.noEarlierData
        ) : (
          compareCopy.before(before.value)
        ))}
    </Figure>
  );
}

function OffersFigure({ label, offers }: { label: string; offers: OpenOffers['open'] }) {
  const note = copy.now(formatCount(offers.count, copy.offers));
  return <Figure label={label} value={formatDollars(offers.amountCents)} note={note} />;
}

type FigureProps = { label: string; value: string; note: string; children?: ReactNode };

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="mt-1.5 font-display text-h3 leading-none font-light text-heading tabular-nums">
        {value}
      </dd>
      {children && <dd className="mt-2 text-small text-quiet tabular-nums">{children}</dd>}
      <dd className="mt-1 text-label text-quiet tabular-nums">{note}</dd>
    </div>
  );
}

export function SalesChart({ sales, earlier, end, now }: SalesProps & { end: Date; now: Date }) {
  const { points } = sales.series;
  const dollars = (points: Sales['series']['points']) => points.map((point) => point.soldAmountCents / 100);
  const lines: Line[] = [
    { label: copy.amount, values: dollars(points), ...lineStyles.main },
    ...(earlier && earlier.total.soldAmountCents > 0
      ? [
          {
            label: copy.amountBefore,
            values: points.map((_, step) => dollars(earlier.series.points)[step]),
            ...lineStyles.before,
          },
        ]
      : []),
  ];
  return (
    <TimeChart
      title={copy.perWeek}
      series={sales.series}
      lines={lines}
      bars
      format={(value) => `$${formatNumber(value)}`}
      end={end}
      now={now}
    />
  );
}

/** Sales by what sold. */
export function SalesTables({ sales, earlier }: SalesProps) {
  return (
    <FigurePanel
      copy={copy}
      dimensions={salesDimensions}
      rowsOf={(dimension) => salesRows(sales, earlier, dimension)}
      columns={[{ head: copy.columns.average, figure: averageText }]}
      total={{ counts: sales.total, before: earlier?.total }}
    />
  );
}

export function averageText(counts: SalesCounts): string {
  const average = averageOf(counts);
  return average === undefined ? NO_FIGURE : formatDollars(average);
}
