import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  className?: string;
};

/**
 * Asks before something is taken away. The native element keeps the focus inside, closes on Escape and gives the focus
 * back; Cancel comes first, so that the focus falls on the harmless answer.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, title, description, confirmLabel, cancelLabel, onConfirm, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onClose={onClose}
      className={classNames(
        'm-auto w-[calc(100%-2rem)] max-w-lg rounded-panel border border-hairline bg-raised p-6 text-copy shadow-float backdrop:bg-ink-950/70 md:p-8',
        className,
      )}
    >
      {open && (
        <>
          <h2 id={titleId} className="pr-10 text-h3">
            {title}
          </h2>
          <p id={descriptionId} className="mt-3">
            {description}
          </p>
          <div className="mt-8 flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{cancelLabel}</Button>
            <Button
              variant="danger"
              onClick={() => {
                onConfirm();
                onClose();
              }}
            >
              {confirmLabel}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
