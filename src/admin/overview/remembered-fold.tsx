import { type ReactNode, useId, useState } from 'react';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { useHydrated } from '../kit/browser.ts';

type RememberedFoldProps = { name: string; heading: string; children: ReactNode };

/** Panels that open at a press; the browser remembers it. On paper they are open. */
export function RememberedFold({ name, heading, children }: RememberedFoldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? (hydrated && wasOpen(name));
  const toggle = () => {
    setToggled(!isOpen);
    remember(name, !isOpen);
  };
  return (
    <>
      <h2 className="mt-6 border-t border-hairline font-text text-body font-medium print:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-12 w-full items-center gap-2 text-left text-heading hover:text-accent-strong"
        >
          {heading}
          <Chevron open={isOpen} />
        </button>
      </h2>
      <div id={id} className={classNames(!isOpen && 'hidden print:block')}>
        {children}
      </div>
    </>
  );
}

const storageKey = (name: string) => `admin-fold-${name}`;

function wasOpen(name: string): boolean {
  try {
    return localStorage.getItem(storageKey(name)) === 'open';
  } catch {
    return false;
  }
}

function remember(name: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(storageKey(name), 'open');
    else localStorage.removeItem(storageKey(name));
  } catch {
    // Storage can be blocked; the choice then lasts as long as the page.
  }
}
