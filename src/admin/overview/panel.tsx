import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type PanelProps = {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Panel({ title, aside, className, children }: PanelProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section
      aria-labelledby={id}
      className={classNames('card rounded-panel border border-hairline bg-raised p-5', className)}
    >
      <div className="mb-2 flex items-center gap-4">
        <h2 id={id} className="mr-auto font-text text-body font-medium">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function EmptyNote({ children }: { children: string }) {
  return <p className="py-3 text-small text-quiet">{children}</p>;
}
