import { classNames } from './class-names.ts';

/**
 * brass: the one call to action of a view. dark: its sibling on paper. line: second choice. text: a link with an arrow. danger:
 * cannot be undone.
 */
export type ButtonVariant = 'brass' | 'dark' | 'line' | 'text' | 'danger';
/** md is 48 px high, lg 56 px. */
export type ButtonSize = 'md' | 'lg';

const shape =
  'inline-flex items-center justify-center gap-3 rounded-edge border text-center text-action font-medium transition-colors';

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 px-7 py-1.5',
  lg: 'min-h-14 px-9 py-2',
};

const variants: Record<ButtonVariant, string> = {
  brass: 'border-transparent bg-brass-300 text-ink-950 hover:bg-brass-200',
  dark: 'border-transparent bg-stone-900 text-mist-50 hover:bg-ink-700',
  line: 'border-hairline-strong text-heading hover:border-accent hover:text-accent-strong',
  danger: 'border-transparent bg-err-light text-paper-0 hover:bg-err-light-strong',
  text: 'group/arrow border-transparent justify-start text-left text-accent hover:text-accent-strong',
};

export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(shape, variant === 'text' ? 'min-h-12' : sizes[size], variants[variant], className);
}
