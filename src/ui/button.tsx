import type { ComponentProps } from 'react';
import { Arrow } from './arrow.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

const unavailable = 'disabled:cursor-not-allowed disabled:opacity-60';

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

export function Button({
  variant = 'line',
  size = 'md',
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={buttonStyle(variant, size, classNames(unavailable, className))} {...rest}>
      {children}
      {variant === 'text' && <Arrow />}
    </button>
  );
}
