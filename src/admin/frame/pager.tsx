import { listCopy } from '#content/staff/frame.ts';
import { StaffButton } from './staff-button.tsx';

type PagerProps = {
  page: number;
  pages: number;
  /** There are more pages than `pages`. */
  hasMore?: boolean;
  onStep: (step: 1 | -1) => void;
};

export function Pager({ page, pages, hasMore = false, onStep }: PagerProps) {
  if (pages === 1 && !hasMore) return null;
  return (
    <nav aria-label={listCopy.pages} className="mt-6 flex items-center justify-center gap-4">
      <StaffButton disabled={page === 1} onClick={() => onStep(-1)}>
        {listCopy.previous}
      </StaffButton>
      <span className="text-small tabular-nums">
        {hasMore ? listCopy.pageOfMore(page, pages) : listCopy.page(page, pages)}
      </span>
      <StaffButton disabled={page === pages && !hasMore} onClick={() => onStep(1)}>
        {listCopy.next}
      </StaffButton>
    </nav>
  );
}
