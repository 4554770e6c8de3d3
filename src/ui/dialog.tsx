import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'title' | 'onClose'> & {
  open: boolean;
  /** Its name and heading; without it the children have a heading of their own. */
  title?: string;
  /** Below the title. */
  lead?: string | undefined;
  onClose: () => void;
};

/** A modal dialog. The native element keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, title, lead, onClose, className, children, ...props }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title && titleId}
      // React passes on that a dialog inside this one was closed.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={classNames(
        'm-auto w-[calc(100%-2rem)] rounded-panel border border-hairline bg-raised p-6 text-copy shadow-float backdrop:bg-ink-950/70',
        className,
      )}
      {...props}
    >
      {open && (
        <>
          {title && (
            <h2 id={titleId} className="text-h4">
              {title}
            </h2>
          )}
          {lead && <p className="mt-1 text-small text-quiet">{lead}</p>}
          {children}
        </>
      )}
    </dialog>
  );
}
