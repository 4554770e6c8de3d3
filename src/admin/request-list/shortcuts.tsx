import { type RefObject, useEffect, useState } from 'react';
import { shortcutCopy } from '#content/staff/shared.ts';
import { Dialog } from '#ui/dialog.tsx';
import { readSetting, saveSetting } from '../kit/browser-setting.ts';
import { StaffButton } from '../kit/buttons.tsx';

const STORAGE_KEY = 'staff-shortcuts';

type Shortcuts = {
  list: RefObject<HTMLElement | null>;
  /** The card that has the focus, by the id of its request. */
  onSelect: (id: number) => void;
  onHelp: () => void;
};

/**
 * Keys of the lists. A button with `data-shortcut` is pressed by its key on the card that has the focus. They are ignored while
 * somebody types, with a modifier, in dialogs, and when they are turned off, which WCAG 2.1.4 asks for: speech input would
 * trigger them.
 */
export function useShortcuts({ list, onSelect, onHelp }: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      const { key, target } = event;
      const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
      if (isArrow ? !target.matches('[data-request] > article') : !areShortcutsOn()) return;
      const handle = {
        j: () => focusCard(list.current, 1),
        ArrowDown: () => focusCard(list.current, 1),
        k: () => focusCard(list.current, -1),
        ArrowUp: () => focusCard(list.current, -1),
        x: () => {
          const card = target.closest<HTMLElement>('[data-request]');
          if (card) onSelect(Number(card.dataset.request));
        },
        '?': onHelp,
      }[key];
      const button = target
        .closest('[data-request]')
        ?.querySelector<HTMLButtonElement>(`[data-shortcut="${CSS.escape(key)}"]`);
      if (button) {
        event.preventDefault();
        return button.click();
      }
      if (!handle) return;
      event.preventDefault();
      handle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Whether a single key may act: it is free, and the keys are not turned off. */
export function isShortcut(event: KeyboardEvent): boolean {
  return isFree(event) && areShortcutsOn();
}

/** Whether a key has no other meaning here: nobody types, and no dialog is open. */
function isFree(event: KeyboardEvent): event is KeyboardEvent & { target: HTMLElement } {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  return target instanceof HTMLElement && !isTyping(target) && !document.querySelector('dialog[open]');
}

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select');
}

/** Moves the focus to the next or previous card, or to the first one. */
export function focusCard(list: HTMLElement | null, step: 1 | -1): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-request] > article') ?? [])];
  const current = cards.findIndex((card) => card.parentElement?.contains(document.activeElement));
  const next = cards[current === -1 ? 0 : Math.min(cards.length - 1, Math.max(0, current + step))];
  if (next) focusOn(next);
}

/** Moves the focus to the card of a request. Returns false when it has none in the list. */
export function focusRequest(list: HTMLElement | null, id: number): boolean {
  const card = list?.querySelector<HTMLElement>(`[data-request="${id}"] > article`);
  if (card) focusOn(card);
  return Boolean(card);
}

function focusOn(card: HTMLElement): void {
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

function areShortcutsOn(): boolean {
  return readSetting(STORAGE_KEY) !== 'off';
}

function turnShortcuts(on: boolean): void {
  saveSetting(STORAGE_KEY, on ? null : 'off');
}

/** Lists the keys and turns them off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);

  return (
    <Dialog
      open={open}
      title={shortcutCopy.title}
      lead={shortcutCopy.lead}
      onClose={onClose}
      className="max-w-md"
    >
      <dl className="mt-4 grid gap-2 text-small">
        {shortcutCopy.keys.map(({ keys, label }) => (
          <div key={label} className="flex items-center gap-3">
            <dt className="flex min-w-16 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-edge border border-control px-1.5 text-center font-text text-heading"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-label text-quiet">{shortcutCopy.arrows}</p>
      <label className="mt-4 flex min-h-11 items-center gap-3 text-small text-heading">
        <input
          type="checkbox"
          checked={isOn}
          className="size-5 accent-heading"
          onChange={({ target }) => {
            setOn(target.checked);
            turnShortcuts(target.checked);
          }}
        />
        {shortcutCopy.turnOn}
      </label>
      <div className="mt-4 flex justify-end">
        <StaffButton onClick={onClose}>{shortcutCopy.close}</StaffButton>
      </div>
    </Dialog>
  );
}
