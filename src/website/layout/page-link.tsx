import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { isStaffPath } from '#contracts/staff-path.ts';
import { mayPrefetch } from '#ui/saves-data.ts';

const prefetch = import.meta.env.SSR || !mayPrefetch() ? 'none' : 'intent';

/** A link to a page of the website, whose code and data load when the visitor is about to follow it. */
export function PageLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  // Staff documents have a security policy of their own, which a document keeps as long as it is open.
  const reloadDocument = isStaffPath(pathname);
  return <Link prefetch={reloadDocument ? 'none' : prefetch} reloadDocument={reloadDocument} {...props} />;
}
