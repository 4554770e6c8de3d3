import { useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';

type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** `dark` where nothing is lost. */
  confirmVariant?: 'danger' | 'dark';
  className?: string;
};

/** Confirms an action. Cancel comes first, so that it receives the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, title, description, confirmLabel, cancelLabel, onConfirm, className } = props;
  const { confirmVariant = 'danger' } = props;
  const titleId = useId();
  const descriptionId = useId();

  return (
    <Dialog
      open={open}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onClose={onClose}
      className={classNames('max-w-lg md:p-8', className)}
    >
      <h2 id={titleId} className="pr-10 text-h3">
        {title}
      </h2>
      <p id={descriptionId} className="mt-3">
        {description}
      </p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button
          variant={confirmVariant}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
