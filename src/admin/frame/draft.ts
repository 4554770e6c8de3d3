import { useState } from 'react';

/** What was typed and not yet sent. It outlives a session that ends in the middle of a sentence, and the tab only. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `staff-draft:${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
  };
  return [text, keep];
}

export function hasDraft(name: string): boolean {
  return sessionStorage.getItem(`staff-draft:${name}`) !== null;
}
