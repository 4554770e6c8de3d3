import { type ReactNode, useLayoutEffect } from 'react';
import type { PictureName } from '#content/pictures/manifest.ts';
import type { Text } from '#content/types.ts';
import { LinkedText } from '../sections/linked-text.tsx';
import { HeroFrame } from '../sections/page-hero.tsx';
import { useFocus } from './use-focus.ts';

type ReceiptProps = {
  heading: string;
  text?: Text;
  picture: PictureName;
  /** Nothing of the picture runs behind the navigation. */
  isBelowHeader?: boolean;
  children: ReactNode;
};

/** The first view of a page that confirms what was sent. */
export function Receipt({ heading, text, picture, isBelowHeader, children }: ReceiptProps) {
  useLayoutEffect(() => {
    // In braces: a browser may return a promise here, which React would take for the effect's end.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <HeroFrame
      hero={{ picture, ...(isBelowHeader && { isBelowHeader }) }}
      isTall
      head={
        <h1 ref={useFocus()} tabIndex={-1} className="mt-4 max-w-[11ch] text-hero">
          {heading}
        </h1>
      }
    >
      {text && (
        <p className="mb-7 max-w-[40ch] text-lead">
          <LinkedText>{text}</LinkedText>
        </p>
      )}
      {children}
    </HeroFrame>
  );
}
