import { listWords, type Noun } from '#content/staff/frame.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { formatCount } from './format-number.ts';

type ResetAllProps = { noun: Noun; count: number; busy: boolean; onReset: () => void };

/** Clears a whole list; the dialog names how many it holds. */
export function ResetAll({ noun, count, busy, onReset }: ResetAllProps) {
  const all = formatCount(count, noun);
  return (
    <ConfirmButton
      label={listWords.resetAll}
      disabled={busy}
      title={listWords.resetTitle(noun.many)}
      description={`${listWords.resetText(all)} ${listWords.keptFor}`}
      confirmLabel={listWords.resetConfirm(all)}
      onConfirm={onReset}
    />
  );
}
