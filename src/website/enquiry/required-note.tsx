import { sendingCopy } from '#content/forms/form-messages.ts';
import { classNames } from '#ui/class-names.ts';

/** What the asterisk behind a label means. */
export function RequiredNote({ className }: { className?: string }) {
  return <p className={classNames('text-small text-quiet', className)}>{sendingCopy.marked}</p>;
}
