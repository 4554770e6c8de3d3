import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Denser than the public site's buttons, but 44 px high under a coarse pointer. */
type StaffButtonVariant = 'plain' | 'strong' | 'danger' | 'quiet';

const variants: Record<StaffButtonVariant, string> = {
  plain: 'border-control text-heading hover:border-accent hover:text-accent-strong',
  strong: 'border-transparent bg-heading text-surface hover:bg-accent-strong',
  danger: 'border-err text-err hover:bg-err hover:text-surface',
  quiet: 'border-transparent text-accent hover:text-accent-strong underline-offset-4 hover:underline',
};

export function staffButtonStyle(variant: StaffButtonVariant, className?: string): string {
  return classNames(
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-edge border px-3.5 text-small font-medium transition-colors pointer-coarse:min-h-11',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:border-heading aria-pressed:bg-heading aria-pressed:text-surface',
    variants[variant],
    className,
  );
}

export function StaffButton({
  variant = 'plain',
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & { variant?: StaffButtonVariant }) {
  return <button type={type} className={staffButtonStyle(variant, className)} {...rest} />;
}
