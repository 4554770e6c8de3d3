/** The entries of a form, kept in this tab's session storage until the form is sent or the tab is closed. */

type Draft = {
  /** The query of the address it was typed at. A link with another query may preselect other entries. */
  search: string;
  entries: [name: string, value: string][];
};

/** The honeypot is for bots, and consent is given anew for each form. */
const unsavedNames = new Set(['website', 'consent']);

const keyOf = (name: string) => `draft:${name}`;

export function saveDraft(name: string, form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && !unsavedNames.has(entry[0]),
  );
  try {
    if (entries.length === 0) sessionStorage.removeItem(keyOf(name));
    else
      sessionStorage.setItem(
        keyOf(name),
        JSON.stringify({ search: window.location.search, entries } satisfies Draft),
      );
  } catch {
    // Session storage is unavailable or full: the form works without a draft.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Session storage is unavailable, so there is no draft.
  }
}

export type RestoredDraft = { search: string; names: Set<string> };

/** Fills in empty fields and keeps what was typed before hydration. Returns the names of the fields it filled. */
export function restoreDraft(name: string, form: HTMLFormElement): RestoredDraft {
  const { search, entries } = readDraft(name);
  const names = new Set<string>();
  const positions = new Map<string, number>();
  for (const control of form.elements) {
    if (!isControl(control) || unsavedNames.has(control.name)) continue;
    const values = entries.flatMap(([entry, value]) => (entry === control.name ? [value] : []));
    if (control.type === 'radio' || control.type === 'checkbox') {
      (control as HTMLInputElement).checked ||= values.includes(control.value);
    } else {
      // The nth of several controls with one name takes the nth entry.
      const position = positions.get(control.name) ?? 0;
      positions.set(control.name, position + 1);
      const value = values[position];
      if (value === undefined || control.value !== '') continue;
      control.value = value;
    }
    if (values.length > 0) names.add(control.name);
  }
  return { search, names };
}

function readDraft(name: string): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '') as Draft;
    if (Array.isArray(draft.entries)) return draft;
  } catch {
    // There is no draft, or the value is not one of ours.
  }
  return { search: '', entries: [] };
}

function isControl(control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return control.matches('input, select, textarea');
}
