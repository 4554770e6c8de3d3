import { type ReactNode, useState } from 'react';
import { formatDollars } from '#content/rates.ts';
import { compareCopy, overviewCopy } from '#content/staff/overview.ts';
import { classNames } from '#ui/class-names.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { StaffButton } from '../kit/buttons.tsx';
import { formatNumber } from '../kit/format.ts';
import { AmountChange } from './change.tsx';
import type { FigureRow } from './compared-rows.ts';
import { Definition } from './definition.tsx';
import { FilterButton, RowButton } from './filters.tsx';
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
  /** A figure that has grown is colored as a worse one. */
  moreIsWorse?: boolean;
};

const MAX_ROWS = 8;

/**
 * A table for each dimension: what sold, beside the earlier range, and the figures behind it. The amount comes first, so that
 * a phone shows it without scrolling.
 */
export function FigurePanel<
  Dimension extends string,
  Counts extends { sold: number; soldAmountCents: number },
>({ copy, dimensions, rowsOf, columns, total, moreIsWorse }: FigurePanelProps<Dimension, Counts>) {
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
            <FigureTable
              label={copy.table(title)}
              heads={[label, ...heads]}
              rows={rows}
              columns={columns}
              total={{ name: copy.total, ...total }}
              moreIsWorse={moreIsWorse}
            />
          )}
          <Definition sentences={copy.definition} />
        </>
      ),
    };
  });
  return <TabbedPanel label={copy.panel} views={views} />;
}

type FigureTableProps<Counts> = {
  label: string;
  heads: string[];
  rows: FigureRow<Counts>[];
  columns: Column<Counts>[];
  total: FigureRow<Counts>;
  moreIsWorse: boolean | undefined;
};

/** The first rows, and all of them after a press. */
function FigureTable<Counts extends { sold: number; soldAmountCents: number }>({
  label,
  heads: [name, ...heads],
  rows,
  columns,
  total,
  moreIsWorse,
}: FigureTableProps<Counts>) {
  const [isWhole, setWhole] = useState(rows.length <= MAX_ROWS);
  return (
    <>
      <Table label={label}>
        <thead>
          <Row>
            <HeadCell className="py-1.5!">{name}</HeadCell>
            {heads.map((head) => (
              <HeadCell key={head} className="py-1.5! text-right whitespace-nowrap max-lg:pr-3 last:pr-0">
                {head}
              </HeadCell>
            ))}
          </Row>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <FigureCells
              key={`${row.name} ${row.note}`}
              row={row}
              columns={columns}
              moreIsWorse={moreIsWorse}
              className={!isWhole && index >= MAX_ROWS ? 'hidden' : undefined}
            />
          ))}
        </tbody>
        <tfoot className="font-medium text-heading">
          <FigureCells row={total} columns={columns} moreIsWorse={moreIsWorse} />
        </tfoot>
      </Table>
      {!isWhole && rows.length > MAX_ROWS && (
        <p className="mt-2 print:hidden">
          <StaffButton variant="quiet" onClick={() => setWhole(true)}>
            {overviewCopy.showAll(formatNumber(rows.length))}
          </StaffButton>
        </p>
      )}
    </>
  );
}

type FigureCellsProps<Counts> = {
  row: FigureRow<Counts>;
  columns: Column<Counts>[];
  moreIsWorse: boolean | undefined;
  className?: string | undefined;
};

function FigureCells<Counts extends { sold: number; soldAmountCents: number }>({
  row: { name, note, filter, open, counts, before },
  columns,
  moreIsWorse,
  className,
}: FigureCellsProps<Counts>) {
  const { sold, soldAmountCents } = counts;
  return (
    <Row className={classNames('last:border-0', className)}>
      <Cell className="min-w-32 py-2! wrap-anywhere text-heading">
        {filter && <FilterButton filter={filter}>{name}</FilterButton>}
        {open && <RowButton onClick={open}>{name}</RowButton>}
        {!filter && !open && name}
        {note && <span className="text-label text-quiet"> {note}</span>}
      </Cell>
      <FigureCell
        before={
          before &&
          Math.max(soldAmountCents, before.soldAmountCents) > 0 && (
            <AmountChange
              current={soldAmountCents}
              earlier={before.soldAmountCents}
              counted={{ current: sold, earlier: before.sold }}
              short
              moreIsWorse={moreIsWorse}
            />
          )
        }
      >
        {soldAmountCents > 0 ? formatDollars(soldAmountCents) : NO_FIGURE}
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
