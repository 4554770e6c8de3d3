import { useState } from 'react';
import { confirmWords } from '#content/staff/frame.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { StaffButton } from './staff-button.tsx';

type ConfirmProps = {
  /** The button that asks. */
  label: string;
  disabled: boolean;
  /** Beside others of its kind, where a red border each would shout. */
  quiet?: boolean;
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** For a question that has to be looked up first. */
  onAsking?: (asking: boolean) => void;
};

/** A button for what takes something away: it asks first, naming what and how many. */
export function Confirm({ label, disabled, quiet, onConfirm, onAsking, ...question }: ConfirmProps) {
  const [open, setOpen] = useState(false);
  const ask = (asking: boolean) => {
    setOpen(asking);
    onAsking?.(asking);
  };
  return (
    <>
      <StaffButton
        variant={quiet ? 'quiet' : 'danger'}
        className={quiet ? '-mr-3.5' : ''}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        {label}
      </StaffButton>
      <AlertDialog
        open={open}
        onClose={() => ask(false)}
        cancelLabel={confirmWords.cancel}
        onConfirm={onConfirm}
        {...question}
      />
    </>
  );
}
