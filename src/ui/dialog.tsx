import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Close } from './close.tsx';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  className?: string;
  children?: ReactNode;
};

/** A modal over the page. The native element keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ closeLabel, children, ...modal }: ModalProps & { closeLabel: string }) {
  return (
    <Modal {...modal}>
      {children}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={modal.onClose}
        className="absolute top-3 right-3 grid size-11 place-items-center text-quiet transition-colors hover:text-heading"
      >
        <Close />
      </button>
    </Modal>
  );
}

export function Modal({
  open,
  onClose,
  title,
  description,
  role,
  className,
  children,
}: ModalProps & { role?: 'alertdialog' }) {
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
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
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
          {description && (
            <p id={descriptionId} className="mt-3">
              {description}
            </p>
          )}
          {children}
        </>
      )}
    </dialog>
  );
}
