import type { ReactNode } from 'react';

type RecordsPageProps = { back: ReactNode; title: string; lead: string; children: ReactNode };

export function RecordsPage({ back, title, lead, children }: RecordsPageProps) {
  return (
    <div>
      {back}
      <h2 className="mt-2 text-h4">{title}</h2>
      <p className="mt-1 mb-4 text-small text-quiet">{lead}</p>
      {children}
    </div>
  );
}
