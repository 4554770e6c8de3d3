import type { ComponentProps } from 'react';
import { Arrow } from './arrow.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

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
    <button type={type} className={buttonStyle(variant, size, className)} {...rest}>
      {children}
      {variant === 'text' && <Arrow />}
    </button>
  );
}
