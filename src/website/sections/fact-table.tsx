import { type ReactNode, useId } from 'react';
import type { FactTable } from '#content/schema.ts';
import { plainText } from '#content/text.ts';
import { HeadingName, Section } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

type FactTableProps = SectionProps<FactTable> & { children?: ReactNode };

/** Label and value: rates, waiting times, booking advice. Children stand under the heading, on phones under the table. */
export function FactTableSection({ content, surface, id, children }: FactTableProps) {
  const headingId = useId();
  return (
    <Section surface={surface} id={id}>
      <div className="grid gap-x-gutter gap-y-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-5">
          <h2 id={headingId} className="text-h2">
            <HeadingName>{content.name}</HeadingName>
            {content.heading}
          </h2>
          {content.intro && <p className="mt-5 max-w-[44ch] text-quiet">{content.intro}</p>}
        </div>
        <div className="lg:col-span-7 lg:row-span-2">
          <table
            aria-labelledby={headingId}
            className="w-full border-collapse text-left tabular-nums max-md:text-action"
          >
            <thead className="text-small text-quiet">
              <tr>
                <th scope="col" className="w-[44%] pr-6 pb-3 font-normal">
                  {content.columns[0]}
                </th>
                <th scope="col" className="pb-3 font-normal">
                  {content.columns[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {content.rows.map(([label, value]) => (
                <tr key={plainText(label)} className="border-t border-hairline align-top">
                  <th scope="row" className="py-2.5 pr-6 font-medium text-heading md:py-4">
                    <LinkedText>{label}</LinkedText>
                  </th>
                  <td className="py-2.5 md:py-4">
                    <LinkedText>{value}</LinkedText>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {content.note && (
            <p className="border-t border-hairline-strong pt-5 text-small text-quiet">{content.note}</p>
          )}
        </div>
        {children && <div className="lg:col-span-5">{children}</div>}
      </div>
    </Section>
  );
}
