import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'title' | 'onClose'> & {
  open: boolean;
  /** Its name and heading; without it the children have a heading of their own. */
  title?: string;
  /** Below the title. */
  lead?: string | undefined;
  onClose: () => void;
};

/** A modal dialog, made when it opens. The native element keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, ...props }: DialogProps) {
  return open && <OpenDialog {...props} />;
}

function OpenDialog({ title, lead, onClose, className, children, ...props }: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // While it is still in the document, so that it gives the focus back.
    return () => element?.close();
  }, []);

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
      {title && (
        <h2 id={titleId} className="text-h4">
          {title}
        </h2>
      )}
      {lead && <p className="mt-1 text-small text-quiet">{lead}</p>}
      {children}
    </dialog>
  );
}
