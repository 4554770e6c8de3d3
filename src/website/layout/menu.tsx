import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { header, menuNavigation } from '#content/layout.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { FrameLink } from './frame-link.tsx';

/** For what looks different while the menu is open (frame.css): the header, the button, and the page, which does not scroll. */
function markOpen(isOpen: boolean): void {
  document.documentElement.toggleAttribute('data-menu-open', isOpen);
}

/**
 * The menu of small screens. It is a native popover, so it opens, closes on Escape and gives the focus back before any
 * script has run; scripts add the focus trap and the announced state.
 */
export function Menu() {
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  // Before hydration the browser alone tracks whether the popover is open.
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    // A browser without popovers throws at the selector. It shows no menu (frame.css).
    const isOpen = panel.current?.popover ? panel.current.matches(':popover-open') : false;
    markOpen(isOpen);
    setOpen(isOpen);
  }, []);
  useEffect(() => {
    if (open) panel.current?.querySelector('a')?.focus();
  }, [open]);

  const close = () => panel.current?.hidePopover?.();
  const keepFocusInside = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Tab') return;
    const controls = panel.current?.querySelectorAll('a') ?? [];
    const stops = [toggle.current, ...controls];
    const here = stops.indexOf(document.activeElement as HTMLAnchorElement);
    const next = stops.at((here + (event.shiftKey ? -1 : 1)) % stops.length);
    event.preventDefault();
    next?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button and links receive
    <div className="-mr-2.5 bar:hidden" onKeyDown={keepFocusInside}>
      <button
        ref={toggle}
        type="button"
        popoverTarget="menu"
        aria-label={open ? header.closeMenu : header.openMenu}
        aria-expanded={open}
        aria-controls="menu"
        className="grid size-12 place-content-center gap-[7px] not-supports-[selector(:popover-open)]:hidden"
      >
        <span className="menu-line w-[26px] border-t border-heading transition-[translate,rotate]" />
        <span className="menu-line w-[26px] border-t border-heading transition-[translate,rotate]" />
      </button>
      <nav
        ref={panel}
        id="menu"
        popover="auto"
        aria-label={header.menuLabel}
        onBeforeToggle={(event) => markOpen(event.newState === 'open')}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="menu ink"
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline pb-5 text-small text-quiet">
          {header.phoneNote}
          <a
            href={phoneHref(header.phone)}
            onClick={close}
            className="py-3 text-body text-accent tabular-nums"
          >
            {phoneLabel(header.phone)}
          </a>
        </p>
        <ul>
          {menuNavigation.map((item) => (
            <li key={item.label} className="border-b border-hairline">
              <FrameLink
                item={item}
                onClick={close}
                className="block py-4 font-display text-[1.75rem] leading-tight font-light tracking-[-0.012em] text-heading transition-colors hover:text-accent-strong aria-[current=page]:text-accent"
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
