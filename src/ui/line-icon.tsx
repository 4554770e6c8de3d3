import type { ReactNode } from 'react';

type LineIconProps = {
  viewBox: string;
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
};

/** Line icon in the current text color. Decorative: the text beside it carries the meaning. */
export function LineIcon({ children, ...frame }: LineIconProps) {
  return (
    <svg fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true" {...frame}>
      {children}
    </svg>
  );
}
