/** What was typed into a form, kept in this tab's session storage until the form is sent or the tab is closed. */

type Draft = {
  /** The query of the address it was typed at: a link with another one makes a new wish. */
  search: string;
  entries: [name: string, value: string][];
};

/** Not saved: the honeypot, which is for bots, and consents, which are asked each time. */
const leftOut = new Set(['website', 'consent']);

const keyOf = (name: string) => `draft:${name}`;

export function saveDraft(name: string, form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && !leftOut.has(entry[0]),
  );
  try {
    if (entries.length === 0) sessionStorage.removeItem(keyOf(name));
    else
      sessionStorage.setItem(
        keyOf(name),
        JSON.stringify({ search: window.location.search, entries } satisfies Draft),
      );
  } catch {
    // The browser keeps nothing, or has no room left: the form works without a draft.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}

export type RestoredDraft = { search: string; names: Set<string> };

/** Fills in what is still empty; what was typed before the scripts came stays. Returns the fields it filled. */
export function restoreDraft(name: string, form: HTMLFormElement): RestoredDraft {
  const { search, entries } = readDraft(name);
  const names = new Set<string>();
  for (const control of form.elements) {
    if (!isEntry(control) || leftOut.has(control.name)) continue;
    const values = entries.flatMap(([entry, value]) => (entry === control.name ? [value] : []));
    const [value] = values;
    if (value === undefined) continue;
    if (control.type === 'radio' || control.type === 'checkbox')
      (control as HTMLInputElement).checked ||= values.includes(control.value);
    else if (control.value === '') control.value = value;
    else continue;
    names.add(control.name);
  }
  return { search, names };
}

function readDraft(name: string): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '') as Draft;
    if (Array.isArray(draft.entries)) return draft;
  } catch {
    // Nothing kept, or nothing that we wrote.
  }
  return { search: '', entries: [] };
}

function isEntry(control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return control.matches('input, select, textarea');
}
