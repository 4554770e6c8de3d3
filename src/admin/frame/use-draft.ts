import { useState } from 'react';

/** Unsent text, kept in this tab's session storage so that it survives signing in again. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = keyOf(name);
  const [text, setText] = useState(() => readDraft(name) ?? '');
  const keep = (next: string) => {
    setText(next);
    try {
      if (next) sessionStorage.setItem(key, next);
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked or full: the draft then lives as long as the page.
    }
  };
  return [text, keep];
}

export function hasDraft(name: string): boolean {
  return readDraft(name) !== null;
}

function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

function keyOf(name: string): string {
  return `staff-draft:${name}`;
}
