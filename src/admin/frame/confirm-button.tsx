import { useState } from 'react';
import { confirmCopy } from '#content/staff/frame.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { StaffButton } from './staff-button.tsx';

type ConfirmButtonProps = {
  label: string;
  disabled: boolean;
  /** Without the red border, where several stand side by side. */
  quiet?: boolean;
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** For a description that has to be fetched. */
  onOpenChange?: (open: boolean) => void;
};

/** A destructive action with a confirmation dialog that names what is deleted and how many. */
export function ConfirmButton({
  label,
  disabled,
  quiet,
  onConfirm,
  onOpenChange,
  ...dialog
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <StaffButton
        variant={quiet ? 'quiet' : 'danger'}
        className={quiet ? '-mr-3.5' : ''}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => changeOpen(true)}
      >
        {label}
      </StaffButton>
      <AlertDialog
        open={open}
        onClose={() => changeOpen(false)}
        cancelLabel={confirmCopy.cancel}
        onConfirm={onConfirm}
        {...dialog}
      />
    </>
  );
}
