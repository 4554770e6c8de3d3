import { useId } from 'react';
import { plainText } from '#content/text.ts';
import type { FactTable } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Fold } from '#ui/fold.tsx';
import { HeadingName, Section } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Label and value: rates, waiting times, booking advice. On wide screens they stand beside their heading. */
export function FactTableSection({ content, surface }: SectionProps<FactTable>) {
  return (
    <Section surface={surface}>
      <FactTablePart content={content} isWide />
    </Section>
  );
}

/** The same under its heading, for a column. On phones the heading opens it. A second table stands under the first. */
export function FactTablePart({ content, isWide = false }: { content: FactTable; isWide?: boolean }) {
  const headingId = useId();
  const { more } = content;
  return (
    <Fold
      className={
        isWide && !more ? 'lg:grid lg:grid-cols-[4fr_8fr] lg:items-start lg:gap-x-gutter' : undefined
      }
      summaryClassName="md:mb-7"
      heading={
        <h2 id={headingId} className="text-h2">
          <HeadingName>{content.name}</HeadingName>
          {content.heading}
        </h2>
      }
    >
      {content.intro && (
        <p
          className={classNames(
            'mb-5 max-w-[72ch] text-quiet max-md:mt-3 md:-mt-3',
            isWide && !more && 'lg:mt-2.5',
          )}
        >
          {content.intro}
        </p>
      )}
      <div
        className={classNames(
          '@container grid gap-x-[calc(2*var(--spacing-gutter))] gap-y-10',
          more && 'lg:grid-cols-2',
        )}
      >
        <Table
          labelledBy={headingId}
          columns={content.columns}
          rows={content.rows}
          isDense={more !== undefined}
        />
        {more && <Table labelledBy={headingId} columns={more.columns} rows={more.rows} isDense />}
      </div>
      {content.note && (
        <p className="border-t border-hairline-strong pt-3 text-small text-quiet">{content.note}</p>
      )}
    </Fold>
  );
}

type TableProps = Pick<FactTable, 'columns' | 'rows'> & { labelledBy: string; isDense?: boolean };

function Table({ labelledBy, columns, rows, isDense = false }: TableProps) {
  const space = classNames('py-2.5', !isDense && 'md:py-3');
  return (
    <table
      aria-labelledby={labelledBy}
      className="stacking-table w-full border-collapse self-start text-left tabular-nums max-md:text-action"
    >
      <thead className="text-small text-quiet">
        <tr>
          <th scope="col" className="w-[40%] pr-6 pb-2 font-normal">
            {columns[0]}
          </th>
          <th scope="col" className="pb-2 font-normal">
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={plainText(label)} className="border-t border-hairline align-top">
            <th scope="row" className={classNames(space, 'pr-6 font-medium text-heading')}>
              <LinkedText>{label}</LinkedText>
            </th>
            <td className={space}>
              <LinkedText>{value}</LinkedText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
