import type { ReactNode } from 'react';
import type { Access } from '#contracts/access.ts';
import { useAllows } from './allowed.tsx';
import { StaffButton } from './staff-button.tsx';
import { useDraft } from './use-draft.ts';

type AnswerOffer = {
  /** Where it is kept that a contact link was used. */
  draft: string;
  isUnanswered: boolean;
  endpoint: { access: Access };
  label: string;
  busy: boolean;
  onAnswered: () => void;
};

/** Offers to mark a request as answered once one of its contact links was used. */
export function useAnswerOffer({ draft, isUnanswered, endpoint, label, busy, onAnswered }: AnswerOffer): {
  question: ReactNode;
  onContact: () => void;
} {
  const may = useAllows();
  // Kept over a reload: on a phone, a call may take the page out of memory.
  const [contacted, setContacted] = useDraft(draft);
  const answer = () => {
    setContacted('');
    onAnswered();
  };
  return {
    question: contacted && isUnanswered && may(endpoint) && (
      <StaffButton variant="quiet" className="-ml-3.5" disabled={busy} onClick={answer}>
        {label}
      </StaffButton>
    ),
    onContact: () => setContacted('yes'),
  };
}
