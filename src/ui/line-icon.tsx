import type { ReactNode } from 'react';

type LineIconProps = {
  viewBox: string;
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
};

/** A drawing in the house's line and in the color of the words beside it, which say what it means. */
export function LineIcon({ children, ...frame }: LineIconProps) {
  return (
    <svg fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true" {...frame}>
      {children}
    </svg>
  );
}
