import { Fragment, Suspense, useEffect, useState } from 'react';
import { documentLabels } from '#content/legal/labels.ts';
import type { Document } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { ActionButton, Actions } from './actions.tsx';
import { BackLink } from './back-link.tsx';

/** A document to read, to link into and to print: numbered sections beside their table of contents. */
export function LegalDocument({ document }: { document: Document }) {
  const current = useSectionInView(document.sections);
  return (
    <>
      <header className="ink print:bg-transparent">
        <div className="wrap grid items-end gap-x-gutter gap-y-4 pt-22 pb-8 lg:grid-cols-12 lg:pt-24 lg:pb-12 print:block print:py-0">
          <div className="lg:col-span-5">
            <div className="print:hidden">
              <BackLink action={documentLabels.back} />
            </div>
            <h1 className="mt-2 text-statement">{document.title}</h1>
          </div>
          <div className="lg:col-span-7">
            {document.updated && (
              <p className="mb-3 text-action text-accent">
                {[
                  `${documentLabels.updated} ${document.updated}`,
                  document.revision && documentLabels.revision(document.revision),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            <p className="max-w-[62ch] text-lead">{document.lead}</p>
          </div>
        </div>
      </header>
      <div className="paper print:bg-transparent">
        <div className="wrap grid gap-x-gutter gap-y-14 py-16 lg:grid-cols-12 lg:py-24 print:block print:py-6">
          <nav aria-labelledby="contents" className="lg:col-span-4 print:hidden">
            <div className="lg:sticky lg:top-28">
              <h2 id="contents" className="font-text text-small font-medium text-quiet">
                {documentLabels.contents}
              </h2>
              <ol className="mt-3 border-b border-hairline">
                {document.sections.map((section, position) => (
                  <li key={section.id} className="border-t border-hairline">
                    <a
                      href={`#${section.id}`}
                      aria-current={section.id === current ? 'location' : undefined}
                      className="flex min-h-11 items-baseline gap-4 py-2.5 hover:text-accent-strong aria-[current=location]:font-medium aria-[current=location]:text-accent-strong"
                    >
                      <span aria-hidden="true" className="w-5 shrink-0 text-small text-quiet tabular-nums">
                        {position + 1}
                      </span>
                      {section.heading}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
          <div className="flex flex-col gap-14 lg:col-span-7 lg:col-start-6 lg:gap-20">
            {document.sections.map((section, position) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
                <h2
                  id={`${section.id}-heading`}
                  className="text-[min(14vw,clamp(1.75rem,1.5rem+1vw,2.25rem))] leading-[1.15] tracking-[-0.014em] print:break-after-avoid"
                >
                  <span className="text-accent tabular-nums">{position + 1}.</span> {section.heading}
                </h2>
                <div className="@container mt-6 flex flex-col gap-5">
                  <Suspense>
                    {section.blocks.map((block, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and never move.
                      <Fragment key={index}>
                        <Block block={block} />
                      </Fragment>
                    ))}
                  </Suspense>
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

/**
 * The last section that has begun above a line in the upper third of the window. The sections at the end of the page never reach
 * that line: there it is the one that the address names, as long as it is in view, or the last one.
 */
function useSectionInView(sections: Document['sections']): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const follow = () => {
      const { scrollHeight, clientHeight, scrollTop } = window.document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
      const topOf = ({ id }: { id: string }) =>
        window.document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const begun = sections.filter((section) => topOf(section) <= clientHeight / 3);
      const opened = sections.find((section) => `#${section.id}` === window.location.hash);
      const isOpenedInView = opened && topOf(opened) >= 0 && topOf(opened) < clientHeight;
      const last = isOpenedInView ? opened : sections.at(-1);
      setCurrent((isAtEnd ? last : begun.at(-1))?.id);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    // Where the page cannot scroll any further, nothing else tells of the next link.
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('hashchange', follow);
    };
  }, [sections]);
  return current;
}

/** '$5M', '$500k'. */
const isAmount = (value: string | undefined) => /^\$[\d.]+[Mk]?$/.test(value ?? '');

function Block({ block }: { block: Document['sections'][number]['blocks'][number] }) {
  if (typeof block === 'string')
    return (
      <p className="max-w-[68ch]">
        <RunningText>{block}</RunningText>
      </p>
    );
  if (Array.isArray(block))
    return (
      <ul className="flex max-w-[68ch] flex-col gap-3">
        {block.map((item) => (
          <li
            key={item}
            className="relative pl-7 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-4 before:bg-accent"
          >
            <RunningText>{item}</RunningText>
          </li>
        ))}
      </ul>
    );
  switch (block.kind) {
    case 'subheading':
      return <h3 className="pt-3 font-text text-h4 font-medium print:break-after-avoid">{block.text}</h3>;
    case 'table':
      return (
        <table className="stacking-table w-full border-collapse text-left tabular-nums print:break-inside-avoid">
          <caption className="pb-3 text-left font-medium text-heading">{block.caption}</caption>
          <thead className="text-small text-quiet">
            <tr>
              {block.columns.map((column, position) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames(
                    'pr-5 pb-3 font-normal last:pr-0',
                    block.rows.every((row) => isAmount(row[position])) && 'text-right',
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="border-b border-hairline">
            {block.rows.map((row) => {
              const [label, ...values] = row.slice(0, block.columns.length);
              const explanation = row[block.columns.length];
              return (
                <Fragment key={label}>
                  <tr className="border-t border-hairline align-top">
                    <th
                      scope="row"
                      className={classNames('pt-3.5 pr-5 font-medium text-heading', !explanation && 'pb-3.5')}
                    >
                      {label}
                    </th>
                    {values.map((value) => (
                      <td
                        key={value}
                        className={classNames(
                          'pt-3.5 pr-5 last:pr-0',
                          !explanation && 'pb-3.5',
                          isAmount(value) && 'w-28 text-right',
                        )}
                      >
                        <RunningText>{value}</RunningText>
                      </td>
                    ))}
                  </tr>
                  {explanation && (
                    <tr>
                      <td colSpan={block.columns.length} className="pr-20 pb-3.5">
                        {explanation}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      );
    case 'steps':
      return (
        <ol className="border-b border-hairline">
          {block.items.map((step, position) => (
            <li
              key={step.title}
              className="grid grid-cols-[3.5rem_1fr] border-t border-hairline py-6 @max-[14rem]:grid-cols-1 print:break-inside-avoid"
            >
              <span
                aria-hidden="true"
                className="font-display text-[2.25rem] leading-none font-light text-accent"
              >
                {position + 1}
              </span>
              <div>
                <h3 className="font-text text-h4 font-medium">{step.title}</h3>
                <p className="mt-1.5 max-w-[60ch]">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      );
    case 'contacts':
      return (
        <ul className="border-b border-hairline">
          {block.items.map((item) => (
            <li
              key={item.title}
              className="flex flex-wrap items-center justify-between gap-x-8 border-t border-hairline py-4"
            >
              <div>
                <h3 className="font-text text-h4 font-medium">{item.title}</h3>
                <p>{item.text}</p>
              </div>
              <ActionButton action={item.action} variant="text" className="tabular-nums" />
            </li>
          ))}
        </ul>
      );
    case 'actions':
      return <Actions actions={block.actions} surface="paper" className="pt-2 print:hidden" />;
  }
}
