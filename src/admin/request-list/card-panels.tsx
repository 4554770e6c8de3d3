import { type ReactNode, useState } from 'react';
import { timelineCopy } from '#content/staff/quote-panels.ts';
import { noteCopy } from '#content/staff/shared.ts';
import { requestLists } from '#contracts/all-lists.ts';
import type { RequestListName, RequestNote } from '#contracts/request-lists.ts';
import { hasDraft } from '../kit/forms.tsx';
import type { MenuEntry } from './card-menu.tsx';
import { Notes, noteDraft } from './notes.tsx';
import { Timeline } from './timeline.tsx';

/** A panel that opens below the card. */
export type CardPanel = {
  name: string;
  /** On its button. */
  label: string;
  /** Before the quiet actions, or the last of them; without it, in the menu. */
  variant?: 'strong' | 'plain' | 'quiet' | undefined;
  /** The key that opens it. */
  shortcut: string;
  startsOpen?: boolean;
  /** Open until the member closes it, also when it comes later. */
  staysOpen?: boolean;
  content: ReactNode;
};

type CardRequest = { list: RequestListName; id: number };

/** A note that was being typed when the session expired is open again after sign-in. */
export function isWritingNote({ list, id }: CardRequest): boolean {
  return hasDraft(noteDraft(list, id));
}

export function notesPanel(about: CardRequest, notes: RequestNote[]): CardPanel {
  return {
    name: 'notes',
    label: noteCopy.count(notes.length),
    shortcut: 'n',
    startsOpen: isWritingNote(about),
    content: <Notes {...about} notes={notes} />,
  };
}

export function timelinePanel(about: CardRequest): CardPanel {
  return {
    name: 'timeline',
    label: timelineCopy.open,
    variant: 'quiet',
    shortcut: 't',
    content: <Timeline {...about} />,
  };
}

export type Panels = ReturnType<typeof usePanels>;

/** Which panels are open. */
export function usePanels(panels: CardPanel[], cardId: string) {
  /** Those that the member has opened or closed, or that have started open. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(panels.filter((panel) => panel.startsOpen).map(({ name }) => [name, true])),
  );
  const [lastOpened, setLastOpened] = useState<string>();
  const isOpen = (name: string) =>
    chosen.get(name) ?? panels.some((panel) => panel.name === name && panel.staysOpen);
  return {
    panels,
    lastOpened,
    isOpen,
    idOf: (name: string) => `${cardId}-${name}`,
    toggle(name: string) {
      setChosen(new Map(chosen).set(name, !isOpen(name)));
      setLastOpened(isOpen(name) ? undefined : name);
    },
  };
}

/** Panels without a place among the actions. */
export function panelEntries({ panels, toggle }: Panels, { list }: Pick<CardRequest, 'list'>): MenuEntry[] {
  return panels
    .filter(({ variant }) => !variant)
    .map(({ name, label, shortcut }) => ({
      name,
      label,
      shortcut,
      endpoint: requestLists[list].timeline,
      onChoose: () => toggle(name),
    }));
}

export function OpenPanels({ panels, lastOpened, isOpen, idOf }: Panels) {
  return panels.map(({ name, content }) => (
    <div
      key={name}
      id={idOf(name)}
      ref={lastOpened === name ? focusField : undefined}
      hidden={!isOpen(name)}
      className="border-t border-hairline px-4 py-3"
    >
      {isOpen(name) && content}
    </div>
  ));
}

/** A panel that was just opened starts with the focus in its field, if it has one. */
function focusField(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[data-first-field]')?.focus();
}
