import { useState } from 'react';
import { listCopy } from '#content/staff/shared.ts';

const MAX_LINES = 2;

/** A text of customers or colleagues, cut at a word and without its line breaks until it is expanded. */
export function LongText({ text, maxCharacters = 280 }: { text: string; maxCharacters?: number }) {
  const [whole, setWhole] = useState(false);
  const short = shorten(text, maxCharacters);
  if (short === text) return text;
  return (
    <>
      {whole ? text : `${short}…`}{' '}
      <button
        type="button"
        className="min-h-6 font-medium text-accent underline-offset-4 hover:text-accent-strong hover:underline"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? listCopy.showLess : listCopy.showMore}
      </button>
    </>
  );
}

function shorten(text: string, maxCharacters: number): string {
  // A slightly longer text is shown whole, without a button.
  if (text.length < maxCharacters + 30 && text.split('\n').length <= MAX_LINES) return text;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxCharacters ? line.slice(0, maxCharacters).replace(/\s+\S*$/, '') : line;
}
