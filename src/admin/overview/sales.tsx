import type { ReactNode } from 'react';
import { formatCents } from '#content/rates.ts';
import { compareCopy } from '#content/staff/overview.ts';
import { salesCopy as copy } from '#content/staff/sales.ts';
import { type OpenOffers, type Sales, type SalesDimension, salesDimensions } from '#contracts/analytics.ts';
import { Cell, Row } from '#ui/table.tsx';
import { formatCount, formatNumber } from '../kit/format.ts';
import { AmountChange } from './change.tsx';
import { Definition } from './definition.tsx';
import { FigureCell, FigureTable } from './figure-table.tsx';
import { EmptyNote } from './panel.tsx';
import { type SalesTableRow, salesFigures, salesTable } from './sales-figures.ts';
import { TabbedPanel } from './tabbed-panel.tsx';
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
        {salesFigures(sales).map(({ label, value, note, amount }, index) => (
          <Figure key={label} label={label} value={value} note={note}>
            {before?.[index] &&
              (amount === undefined ? (
                compareCopy.before(before[index].value)
              ) : (
                <AmountChange current={amount} earlier={before[index].amount ?? 0} />
              ))}
          </Figure>
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

/** Sales by what was asked for. The amount is the first figure, so that a phone shows it without scrolling. */
export function SalesTables({ sales, earlier }: SalesProps) {
  const views = salesDimensions.map((dimension) => ({
    ...copy.dimensions[dimension],
    content: (
      <>
        <SalesTable sales={sales} earlier={earlier} dimension={dimension} />
        <Definition sentences={copy.definition} />
      </>
    ),
  }));
  return <TabbedPanel label={copy.tables} views={views} />;
}

function SalesTable({ sales, earlier, dimension }: SalesProps & { dimension: SalesDimension }) {
  const { title, label } = copy.dimensions[dimension];
  const { change, ...columns } = copy.columns;
  const heads = Object.values(earlier ? copy.columns : columns);
  if (sales.total.requests === 0) return <EmptyNote>{copy.nothing}</EmptyNote>;
  const total = { ...sales.total, name: copy.total, before: earlier?.total.soldAmountCents };
  return (
    <FigureTable
      label={copy.table(title)}
      heads={[label, ...heads]}
      total={<SalesRow row={total} isCompared={earlier !== undefined} />}
    >
      {salesTable(sales, earlier, dimension, MAX_ROWS).map((row) => (
        <SalesRow key={row.name} row={row} isCompared={earlier !== undefined} />
      ))}
    </FigureTable>
  );
}

function SalesRow({ row, isCompared }: { row: SalesTableRow; isCompared: boolean }) {
  const { name, soldAmountCents, sold, before } = row;
  return (
    <Row className="last:border-0">
      <Cell className="min-w-32 py-2! wrap-anywhere text-heading">{name}</Cell>
      <FigureCell>{sold > 0 ? formatCents(soldAmountCents) : '–'}</FigureCell>
      {isCompared && (
        <FigureCell>
          {before === undefined ? '–' : <AmountChange current={soldAmountCents} earlier={before} short />}
        </FigureCell>
      )}
      <FigureCell>{formatNumber(sold)}</FigureCell>
      <FigureCell>{formatNumber(row.offers)}</FigureCell>
      <FigureCell>{formatNumber(row.requests)}</FigureCell>
    </Row>
  );
}
