import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean;
  onClose: () => void;
};

/** A modal dialog. The native element keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, className, children, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      // React passes on that a dialog inside this one was closed.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={classNames(
        'm-auto w-[calc(100%-2rem)] rounded-panel border border-hairline bg-raised p-6 text-copy shadow-float backdrop:bg-ink-950/70',
        className,
      )}
      {...props}
    >
      {open && children}
    </dialog>
  );
}
