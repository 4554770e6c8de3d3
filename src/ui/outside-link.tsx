import type { ComponentProps } from 'react';

type OutsideLinkProps = ComponentProps<'a'> & { href: string; newTab?: boolean };

/** A link that leaves the site. Web addresses open in a new tab and say so; `newTab` decides for the rest. */
export function OutsideLink({ href, newTab = /^https?:/.test(href), children, ...rest }: OutsideLinkProps) {
  if (!newTab) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
