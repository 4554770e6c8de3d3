import { type ReactNode, useId } from 'react';

type RequestCardProps = {
  title: string;
  /** Badges and clocks beside the title. */
  marks: ReactNode;
  /** Reference and submitted time. */
  aside: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

export function RequestCard({ title, marks, aside, actions, children }: RequestCardProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="card rounded-panel border border-hairline bg-raised">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-2 px-5 pt-4">
        <h2 id={id} className="min-w-0 break-words font-text text-h4 font-medium">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 self-center">{marks}</div>
        <p className="ml-auto text-small text-quiet tabular-nums max-sm:ml-0 max-sm:w-full">{aside}</p>
      </header>
      <div className="px-5 py-4">{children}</div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-hairline px-5 py-3">
        {actions}
      </footer>
    </article>
  );
}

/** `row` gives a long text a row of its own, `phone-row` only on a phone. */
const spans = { row: 'col-span-full', 'phone-row': 'min-w-0 max-sm:col-span-full' };

/** Pairs of label and value. A pair without a value is left out. */
export function Details({
  items,
}: {
  items: { label: string; value: ReactNode; span?: keyof typeof spans }[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-small sm:grid-cols-3 lg:grid-cols-4">
      {items
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ label, value, span }) => (
          <div key={label} className={span ? spans[span] : 'min-w-0'}>
            <dt className="text-label text-quiet">{label}</dt>
            <dd className="break-words whitespace-pre-line text-heading tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
