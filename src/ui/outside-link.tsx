import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type OutsideLinkProps = ComponentProps<'a'> & { href: string; newTab?: boolean };

const newTabNoteId = 'opens-in-new-tab';

/** A link that leaves the site. Web addresses open in a new tab and are described so; `newTab` decides for the rest. */
export function OutsideLink({
  href,
  newTab = /^https?:/.test(href),
  'aria-describedby': describedBy,
  ...rest
}: OutsideLinkProps) {
  if (!newTab) return <a href={href} aria-describedby={describedBy} {...rest} />;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-describedby={classNames(describedBy, newTabNoteId)}
      {...rest}
    />
  );
}

/** The description that all links opening in a new tab share. Rendered once, in the frame around every page. */
export function NewTabNote({ children }: { children: string }) {
  return (
    <p id={newTabNoteId} hidden>
      {children}
    </p>
  );
}
