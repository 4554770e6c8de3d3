import { useState } from 'react';
import { confirmWords } from '#content/staff.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { StaffButton } from './staff-button.tsx';

type ConfirmProps = {
  /** The button that asks. */
  label: string;
  /** A name that tells this button from its siblings. */
  accessibleLabel?: string;
  disabled?: boolean;
  variant?: 'plain' | 'danger' | 'quiet';
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
};

/** A button for what takes something away: it asks first, naming what and how many. */
export function Confirm({
  label,
  accessibleLabel,
  disabled,
  variant = 'danger',
  onConfirm,
  ...question
}: ConfirmProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <StaffButton
        variant={variant}
        disabled={disabled}
        aria-label={accessibleLabel}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </StaffButton>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        cancelLabel={confirmWords.cancel}
        onConfirm={onConfirm}
        {...question}
      />
    </>
  );
}
