import { classNames } from './class-names.ts';

/** Holds the place of what is loading. The words that say so are the caller's. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-edge bg-badge', className)} />;
}
