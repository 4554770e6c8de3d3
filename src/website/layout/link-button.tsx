import type { ComponentProps, ReactNode } from 'react';
import { Arrow } from '#ui/arrow.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#ui/button-style.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { PageLink } from './page-link.tsx';

type Look = { variant?: ButtonVariant; size?: ButtonSize; className?: string; children: ReactNode };
type Inside = Look & Omit<ComponentProps<typeof PageLink>, keyof Look> & { href?: never; newTab?: never };
type Outside = Look & Omit<ComponentProps<typeof OutsideLink>, keyof Look> & { to?: never };

/** A link that looks like a button: `to` for the site's own pages, `href` for tel:, mailto: and other sites. */
export function LinkButton({
  variant = 'line',
  size = 'md',
  className,
  children,
  ...link
}: Inside | Outside) {
  const style = buttonStyle(variant, size, className);
  const label = (
    <>
      {children}
      {variant === 'text' && <Arrow />}
    </>
  );
  return link.to === undefined ? (
    <OutsideLink className={style} {...link}>
      {label}
    </OutsideLink>
  ) : (
    <PageLink className={style} {...link}>
      {label}
    </PageLink>
  );
}
