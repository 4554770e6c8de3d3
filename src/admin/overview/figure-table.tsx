import type { ReactNode } from 'react';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';

type FigureTableProps = {
  label: string;
  /** The head of the names, then those of their figures. */
  heads: [string, ...string[]];
  total: ReactNode;
  /** The rows above the total. */
  children: ReactNode;
};

/** A name and its figures in each row, with their total below. */
export function FigureTable({ label, heads: [name, ...figures], total, children }: FigureTableProps) {
  return (
    <Table label={label}>
      <thead>
        <Row>
          <HeadCell className="py-1.5!">{name}</HeadCell>
          {figures.map((figure) => (
            <HeadCell key={figure} className="py-1.5! text-right whitespace-nowrap max-lg:pr-3 last:pr-0">
              {figure}
            </HeadCell>
          ))}
        </Row>
      </thead>
      <tbody>{children}</tbody>
      <tfoot className="font-medium text-heading">{total}</tfoot>
    </Table>
  );
}

export function FigureCell({ children, before }: { children: ReactNode; before?: ReactNode }) {
  return (
    <Cell className="py-2! text-right whitespace-nowrap max-lg:pr-3 last:pr-0">
      {children}
      {before && <span className="block text-label font-normal text-quiet">{before}</span>}
    </Cell>
  );
}
