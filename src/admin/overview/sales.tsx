import type { ReactNode } from 'react';
import { formatCents } from '#content/rates.ts';
import { compareCopy } from '#content/staff/overview.ts';
import { salesCopy as copy } from '#content/staff/sales.ts';
import { type OpenOffers, type Sales, salesDimensions } from '#contracts/analytics.ts';
import { formatCount, formatNumber } from '../kit/format.ts';
import { AmountChange } from './change.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { NO_FIGURE, type SalesFigure, salesFigures, salesRows } from './sales-figures.ts';
import { type Line, lineStyles, TimeChart } from './time-chart.tsx';

const MAX_ROWS = 6;

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
}: SalesProps & { openOffers: OpenOffers | undefined }) {
  const before = earlier && salesFigures(earlier);
  return (
    <section aria-labelledby="sales" className="p-5 max-sm:px-4">
      <h2 id="sales" className="font-text text-body font-medium">
        {copy.title}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {salesFigures(sales).map((figure, index) => (
          <ComparedFigure key={figure.label} figure={figure} before={before?.[index]} />
        ))}
        {openOffers && (
          <>
            <OffersFigure label={copy.openOffers} offers={openOffers.open} />
            <OffersFigure label={copy.acceptedOffers} offers={openOffers.accepted} />
          </>
        )}
      </dl>
    </section>
  );
}

type ComparedFigureProps = { figure: SalesFigure; before: SalesFigure | undefined };

function ComparedFigure({ figure: { label, value, note, amount }, before }: ComparedFigureProps) {
  const ridesBefore = before?.rides === undefined ? [] : [compareCopy.before(formatNumber(before.rides))];
  return (
    <Figure label={label} value={value} note={[note, ...ridesBefore].join(', ')}>
      {before &&
        (amount !== undefined ? (
          <AmountChange current={amount} earlier={before.amount ?? 0} />
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
  return <Figure label={label} value={formatCents(offers.amountCents)} note={note} />;
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
      format={(value) => `$${formatNumber(value)}`}
      end={end}
      now={now}
    />
  );
}

/** Sales by what was asked for. */
export function SalesTables({ sales, earlier }: SalesProps) {
  return (
    <FigurePanel
      copy={copy}
      dimensions={salesDimensions}
      rowsOf={(dimension) => salesRows(sales, earlier, dimension, MAX_ROWS)}
      columns={[
        { head: copy.columns.offers, figure: ({ offers }) => formatNumber(offers) },
        { head: copy.columns.requests, figure: ({ requests }) => formatNumber(requests) },
      ]}
      total={{ counts: sales.total, before: earlier?.total }}
    />
  );
}
