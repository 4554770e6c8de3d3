import type { ReactNode } from 'react';
import type { Text } from '#content/types.ts';
import { LinkedText } from '../sections/linked-text.tsx';
import { useFocus } from './use-focus.ts';

type ConfirmationProps = { heading: string; text: Text; level: 2 | 3; children: ReactNode };

/** Takes the place of a form that was sent, and of its heading. */
export function Confirmation({ heading, text, level, children }: ConfirmationProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="status">
      <Heading ref={useFocus()} tabIndex={-1} className="mb-5 max-w-[14ch] text-statement">
        {heading}
      </Heading>
      <p className="mb-7 max-w-[44ch] text-lead">
        <LinkedText>{text}</LinkedText>
      </p>
      {children}
    </div>
  );
}
