import { listWords, type Noun } from '#content/staff/frame.ts';
import { Confirm } from './confirm.tsx';
import { counted } from './figures.ts';

type ResetAllProps = { noun: Noun; count: number; busy: boolean; onReset: () => void };

/** Clears a whole list, after naming how much of it there is. */
export function ResetAll({ noun, count, busy, onReset }: ResetAllProps) {
  const all = counted(count, noun);
  return (
    <Confirm
      label={listWords.resetAll}
      disabled={busy}
      title={listWords.resetTitle(noun.many)}
      description={`${listWords.resetText(all)} ${listWords.keptFor}`}
      confirmLabel={listWords.resetConfirm(all)}
      onConfirm={onReset}
    />
  );
}
