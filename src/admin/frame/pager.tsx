import { listCopy } from '#content/staff/frame.ts';
import { StaffButton } from './staff-button.tsx';

type PagerProps = { page: number; pages: number; onStep: (step: 1 | -1) => void };

export function Pager({ page, pages, onStep }: PagerProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={listCopy.pages} className="mt-6 flex items-center justify-center gap-4">
      <StaffButton disabled={page === 1} onClick={() => onStep(-1)}>
        {listCopy.previous}
      </StaffButton>
      <span className="text-small tabular-nums">{listCopy.page(page, pages)}</span>
      <StaffButton disabled={page === pages} onClick={() => onStep(1)}>
        {listCopy.next}
      </StaffButton>
    </nav>
  );
}
