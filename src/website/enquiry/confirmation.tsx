import { type ReactNode, useEffect, useRef } from 'react';
import type { Text } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '../sections/linked-text.tsx';

/** The heading's level: 1 where the confirmation is a page of its own, after a form sent without JavaScript. */
export type ConfirmationLevel = 1 | 3;

type ConfirmationProps = {
  heading: string;
  text: Text;
  level?: ConfirmationLevel | undefined;
  className?: string;
  children: ReactNode;
};

/** Takes the place of a form that was sent. */
export function Confirmation({ heading, text, level = 3, className, children }: ConfirmationProps) {
  const Heading = `h${level}` as const;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <div role="status" className={classNames('border-t pt-8', className)}>
      <Heading ref={headingRef} tabIndex={-1} className={level === 1 ? 'text-h2' : 'text-h3'}>
        {heading}
      </Heading>
      <p className="mt-4 max-w-[48ch]">
        <LinkedText>{text}</LinkedText>
      </p>
      {children}
    </div>
  );
}
