import { classNames } from './class-names.ts';
import { RunningText } from './running-text.tsx';

type FactRowsProps = {
  rows: { label: string; value: string }[];
  className?: string;
  /** The columns of a row, and its padding. */
  rowClassName: string;
};

/** Labels with their values, with a line between two rows. */
export function FactRows({ rows, className, rowClassName }: FactRowsProps) {
  return (
    <dl className={classNames('border-b border-hairline', className)}>
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may leave at the same time, and no row moves
        <div key={index} className={classNames('grid border-t border-hairline', rowClassName)}>
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line text-heading tabular-nums">
            <RunningText>{value}</RunningText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
