import { type ReactNode, useId, useState } from 'react';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { useHydrated } from '../kit/browser.ts';
import { readSetting, saveSetting } from '../kit/browser-setting.ts';

type RememberedFoldProps = { name: string; heading: string; children: ReactNode };

/** Panels that open at a press; the browser remembers it. On paper they are open. */
export function RememberedFold({ name, heading, children }: RememberedFoldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? (hydrated && readSetting(storageKey(name)) === 'open');
  const toggle = () => {
    setToggled(!isOpen);
    // Where storage is blocked, the choice lasts as long as the page.
    saveSetting(storageKey(name), isOpen ? null : 'open');
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
