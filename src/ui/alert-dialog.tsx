import { Button } from './button.tsx';
import { Modal, type ModalProps } from './dialog.tsx';

type AlertDialogProps = Omit<ModalProps, 'children' | 'description'> & {
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. Cancel comes first, so that the focus falls on the harmless answer. */
export function AlertDialog({ confirmLabel, cancelLabel, onConfirm, ...modal }: AlertDialogProps) {
  return (
    <Modal {...modal} role="alertdialog">
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button onClick={modal.onClose}>{cancelLabel}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onConfirm();
            modal.onClose();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
