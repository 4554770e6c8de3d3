import { type ComponentProps, useState } from 'react';
import { confirmCopy } from '#content/staff/shared.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { classNames } from '#ui/class-names.ts';
import { useHydrated } from './browser.ts';

/** Denser than the public site's buttons, but 44 px high under a coarse pointer. */
type StaffButtonVariant = 'plain' | 'strong' | 'danger' | 'quiet' | 'remove';

const word = 'px-(--quiet-padding,0.875rem) border-transparent underline-offset-4 hover:underline';

const variants: Record<StaffButtonVariant, string> = {
  plain: 'px-3.5 border-control text-heading hover:border-accent hover:text-accent-strong',
  strong: 'px-3.5 border-transparent bg-heading text-surface hover:bg-accent-strong',
  danger: 'px-3.5 border-err text-err hover:bg-err hover:text-surface',
  // A card sets the color of text.
  quiet: `${word} text-(--quiet-color,var(--surface-accent)) hover:text-accent-strong`,
  // Red once it is meant.
  remove: `${word} text-copy hover:text-err focus-visible:text-err`,
};

export function staffButtonStyle(variant: StaffButtonVariant, className?: string): string {
  return classNames(
    // A card sets lower and narrower ones for all of its buttons.
    'inline-flex min-h-(--control-height,2.25rem) items-center justify-center gap-2 rounded-edge border text-small font-medium transition-colors pointer-coarse:min-h-11',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:border-heading aria-pressed:bg-badge aria-pressed:text-heading',
    variants[variant],
    className,
  );
}

/** Disabled in the prerendered HTML, where a press would be lost. */
export function StaffButton({
  variant = 'plain',
  type = 'button',
  disabled = false,
  className,
  ...rest
}: ComponentProps<'button'> & { variant?: StaffButtonVariant }) {
  const hydrated = useHydrated();
  return (
    <button
      type={type}
      disabled={disabled || !hydrated}
      className={staffButtonStyle(variant, className)}
      {...rest}
    />
  );
}

/** Style of the fields in a toolbar or a card, which are smaller than those of a form. */
export const controlStyle =
  'min-h-9 rounded-edge border border-control bg-raised px-3 text-small text-heading disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11';

type ConfirmButtonProps = {
  label: string;
  /** Tells buttons apart where several on a page have the same label. */
  accessibleLabel?: string;
  disabled: boolean;
  /** Without the red border: `quiet` and `remove` where several stand side by side, `plain` where nothing is lost. */
  variant?: 'danger' | 'plain' | 'quiet' | 'remove';
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** For a description that has to be fetched. */
  onOpenChange?: (open: boolean) => void;
};

/** An action with a confirmation dialog, which names what is deleted and how many where it deletes. */
export function ConfirmButton({
  label,
  accessibleLabel,
  disabled,
  variant = 'danger',
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
        variant={variant}
        className={variant === 'quiet' ? '-mr-3.5' : ''}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={accessibleLabel}
        onClick={() => changeOpen(true)}
      >
        {label}
      </StaffButton>
      <AlertDialog
        open={open}
        onClose={() => changeOpen(false)}
        cancelLabel={confirmCopy.cancel}
        confirmVariant={variant === 'plain' ? 'dark' : 'danger'}
        onConfirm={onConfirm}
        {...dialog}
      />
    </>
  );
}
