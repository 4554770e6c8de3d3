import { listCopy, type Noun } from '#content/staff/frame.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { formatCount } from './format-number.ts';

type ResetAllProps = { noun: Noun; count: number; busy: boolean; onReset: () => void };

/** Clears a whole list; the dialog names how many it holds. */
export function ResetAll({ noun, count, busy, onReset }: ResetAllProps) {
  const all = formatCount(count, noun);
  return (
    <ConfirmButton
      label={listCopy.resetAll}
      disabled={busy}
      title={listCopy.resetTitle(noun.many)}
      description={`${listCopy.resetText(all)} ${listCopy.keptFor}`}
      confirmLabel={listCopy.resetConfirm(all)}
      onConfirm={onReset}
    />
  );
}
