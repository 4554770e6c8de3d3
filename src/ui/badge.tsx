import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * States for staff: secondary waits, default is under way, outline is done, destructive has failed or is closed. brass and line
 * mark vehicles, trips and packages.
 */
export type BadgeVariant = 'default' | 'secondary' | 'outline' | 'destructive' | 'brass' | 'line';

const variants: Record<BadgeVariant, string> = {
  default: 'border-transparent bg-heading text-surface',
  secondary: 'border-transparent bg-badge text-badge-text',
  outline: 'border-ok bg-ok/8 text-ok',
  destructive: 'border-transparent bg-err/12 text-err',
  brass: 'border-transparent bg-ink-700 text-brass-300',
  line: 'border-hairline-strong text-copy',
};

export function Badge({ variant = 'default', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6.5 items-center rounded-edge border px-2.5 text-label font-medium tracking-[0.02em]',
        variants[variant],
      )}
    >
      {children}
    </span>
  );
}
