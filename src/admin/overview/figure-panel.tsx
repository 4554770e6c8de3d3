import type { ReactNode } from 'react';
import { formatCents } from '#content/rates.ts';
import { compareCopy } from '#content/staff/overview.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { formatNumber } from '../kit/format.ts';
import { AmountChange } from './change.tsx';
import type { FigureRow } from './compared-rows.ts';
import { Definition } from './definition.tsx';
import { FilterButton } from './filters.tsx';
import { EmptyNote } from './panel.tsx';
import { NO_FIGURE } from './sales-figures.ts';
import { TabbedPanel } from './tabbed-panel.tsx';

type Column<Counts> = { head: string; figure: (counts: Counts) => string };

type FigurePanelProps<Dimension extends string, Counts> = {
  copy: {
    panel: string;
    dimensions: Record<Dimension, { title: string; label: string }>;
    columns: { amount: string; sold: string };
    table: (title: string) => string;
    nothing: string;
    total: string;
    definition: string[];
  };
  dimensions: readonly Dimension[];
  rowsOf: (dimension: Dimension) => FigureRow<Counts>[];
  /** Beside the amount and the number of what sold. */
  columns: Column<Counts>[];
  total: Pick<FigureRow<Counts>, 'counts' | 'before'>;
};

/**
 * A table for each dimension: what sold, beside the earlier range, and the figures behind it. The amount comes first, so that
 * a phone shows it without scrolling.
 */
export function FigurePanel<
  Dimension extends string,
  Counts extends { sold: number; soldAmountCents: number },
>({ copy, dimensions, rowsOf, columns, total }: FigurePanelProps<Dimension, Counts>) {
  const views = dimensions.map((dimension) => {
    const { title, label } = copy.dimensions[dimension];
    const rows = rowsOf(dimension);
    const heads = [copy.columns.amount, copy.columns.sold, ...columns.map(({ head }) => head)];
    return {
      title,
      label,
      content: (
        <>
          {rows.length === 0 ? (
            <EmptyNote>{copy.nothing}</EmptyNote>
          ) : (
            <Table label={copy.table(title)}>
              <thead>
                <Row>
                  <HeadCell className="py-1.5!">{label}</HeadCell>
                  {heads.map((head) => (
                    <HeadCell
                      key={head}
                      className="py-1.5! text-right whitespace-nowrap max-lg:pr-3 last:pr-0"
                    >
                      {head}
                    </HeadCell>
                  ))}
                </Row>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <FigureCells key={`${row.name} ${row.note}`} row={row} columns={columns} />
                ))}
              </tbody>
              <tfoot className="font-medium text-heading">
                <FigureCells row={{ name: copy.total, ...total }} columns={columns} />
              </tfoot>
            </Table>
          )}
          <Definition sentences={copy.definition} />
        </>
      ),
    };
  });
  return <TabbedPanel label={copy.panel} views={views} />;
}

type FigureCellsProps<Counts> = { row: FigureRow<Counts>; columns: Column<Counts>[] };

function FigureCells<Counts extends { sold: number; soldAmountCents: number }>({
  row: { name, note, filter, counts, before },
  columns,
}: FigureCellsProps<Counts>) {
  const { sold, soldAmountCents } = counts;
  return (
    <Row className="last:border-0">
      <Cell className="min-w-32 py-2! wrap-anywhere text-heading">
        {filter ? <FilterButton filter={filter}>{name}</FilterButton> : name}
        {note && <span className="text-label text-quiet"> {note}</span>}
      </Cell>
      <FigureCell
        before={
          before &&
          Math.max(soldAmountCents, before.soldAmountCents) > 0 && (
            <AmountChange current={soldAmountCents} earlier={before.soldAmountCents} short />
          )
        }
      >
        {soldAmountCents > 0 ? formatCents(soldAmountCents) : NO_FIGURE}
      </FigureCell>
      <FigureCell before={before && before.sold !== sold && compareCopy.before(formatNumber(before.sold))}>
        {formatNumber(sold)}
      </FigureCell>
      {columns.map(({ head, figure }) => (
        <FigureCell key={head}>{figure(counts)}</FigureCell>
      ))}
    </Row>
  );
}

function FigureCell({ children, before }: { children: ReactNode; before?: ReactNode }) {
  return (
    <Cell className="py-2! text-right whitespace-nowrap max-lg:pr-3 last:pr-0">
      {children}
      {before && <span className="block text-label font-normal text-quiet">{before}</span>}
    </Cell>
  );
}
