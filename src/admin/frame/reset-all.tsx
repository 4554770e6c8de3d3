import { listCopy, type Noun } from '#content/staff/frame.ts';
import type { Access } from '#contracts/access.ts';
import { Allowed } from './allowed.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { formatCount } from './format-number.ts';

type ResetAllProps = {
  noun: Noun;
  count: number;
  busy: boolean;
  endpoint: { access: Access };
  onReset: () => void;
};

/** Clears a whole list; the dialog names how many it holds. */
export function ResetAll({ noun, count, busy, endpoint, onReset }: ResetAllProps) {
  const all = formatCount(count, noun);
  return (
    <Allowed endpoint={endpoint}>
      <ConfirmButton
        label={listCopy.resetAll}
        disabled={busy || count === 0}
        title={listCopy.resetTitle(noun.many)}
        description={`${listCopy.resetText(all)} ${listCopy.keptFor}`}
        confirmLabel={listCopy.resetConfirm(all)}
        onConfirm={onReset}
      />
    </Allowed>
  );
}
