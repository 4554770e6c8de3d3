import { listWords } from '#content/staff/frame.ts';
import { StaffButton } from './staff-button.tsx';

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void };

export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={listWords.pages} className="mt-6 flex items-center justify-center gap-4">
      <StaffButton disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {listWords.previous}
      </StaffButton>
      <span className="text-small tabular-nums">{listWords.page(page, pages)}</span>
      <StaffButton disabled={page === pages} onClick={() => onTurn(page + 1)}>
        {listWords.next}
      </StaffButton>
    </nav>
  );
}
