import { type ReactNode, useRef, useState } from 'react';
import type { Access } from '#contracts/endpoint.ts';
import { Chevron } from '#ui/chevron.tsx';
import { Popover } from '#ui/popover.tsx';
import { useAllows } from '../kit/allowed.tsx';
import { StaffButton } from '../kit/buttons.tsx';

/** What is rare on a card: it is done at once, or opens a dialog, which is made then. */
export type MenuEntry = {
  name: string;
  label: string;
  /** For those who may call it. */
  endpoint: { access: Access };
  /** The key that chooses it. */
  shortcut?: string | undefined;
  disabled?: boolean;
} & ({ onChoose: () => void } | { dialog: (onClose: () => void) => ReactNode });

/** The entries that the member may choose, and the dialog of the one that is open. */
export function useMenu(all: MenuEntry[]) {
  const may = useAllows();
  const [opened, setOpened] = useState<string>();
  const entries = all.filter(({ endpoint }) => may(endpoint));
  const entry = entries.find(({ name }) => name === opened);
  return {
    entries,
    choose(chosen: MenuEntry) {
      if ('onChoose' in chosen) chosen.onChoose();
      else setOpened(chosen.name);
    },
    dialog: entry && 'dialog' in entry && entry.dialog(() => setOpened(undefined)),
  };
}

type MenuProps<Entry> = {
  /** On its button. */
  label: string;
  accessibleLabel: string;
  variant: 'quiet' | 'plain';
  entries: Entry[];
  choose: (entry: Entry) => void;
};

/** A button that opens what is rare. */
export function Menu<Entry extends { name: string; label: string; disabled?: boolean; isOn?: boolean }>({
  label,
  accessibleLabel,
  variant,
  entries,
  choose,
}: MenuProps<Entry>) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  if (entries.length === 0) return null;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={accessibleLabel}
      trigger={
        <StaffButton ref={trigger} variant={variant} aria-label={accessibleLabel}>
          {label}
          <Chevron open={open} />
        </StaffButton>
      }
    >
      <div className="-m-3 grid min-w-44">
        {entries.map((entry) => (
          <StaffButton
            key={entry.name}
            variant="quiet"
            disabled={entry.disabled}
            aria-pressed={entry.isOn}
            className="justify-start!"
            onClick={() => {
              // A dialog gives the focus back to what had it.
              trigger.current?.focus({ preventScroll: true });
              setOpen(false);
              choose(entry);
            }}
          >
            {entry.label}
          </StaffButton>
        ))}
      </div>
    </Popover>
  );
}
