import { classNames } from './class-names.ts';

/** Placeholder of what is loading. The caller supplies the text for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-edge bg-badge', className)} />;
}
