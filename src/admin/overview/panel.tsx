import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type PanelProps = {
  title: string;
  className?: string;
  children: ReactNode;
};

export function Panel({ title, className, children }: PanelProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'card rounded-panel border border-hairline bg-raised p-5 print:break-inside-avoid',
        className,
      )}
    >
      <h2 id={id} className="mb-2 font-text text-body font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function EmptyNote({ children }: { children: string }) {
  return <p className="py-3 text-small text-quiet">{children}</p>;
}
