import { useState } from 'react';
import { Link } from 'react-router';
import { splitAtReferences } from '#content/requests/reference.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { listCopy } from '#content/staff/shared.ts';

const MAX_LINES = 2;

/** A text of customers or colleagues, cut at a word and without its line breaks until it is expanded. References in it are links. */
export function LongText({ text, maxCharacters = 280 }: { text: string; maxCharacters?: number }) {
  const [whole, setWhole] = useState(false);
  const short = shorten(text, maxCharacters);
  if (short === text) return withLinks(text);
  return (
    <>
      {withLinks(whole ? text : `${short}…`)}{' '}
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

function withLinks(text: string) {
  return splitAtReferences(text).map(({ text, reference }, index) =>
    reference ? (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order
        key={index}
        to={requestPath({ list: 'quote-requests', id: reference })}
        className="underline underline-offset-4 hover:text-accent-strong"
      >
        {text}
      </Link>
    ) : (
      text
    ),
  );
}

function shorten(text: string, maxCharacters: number): string {
  // A slightly longer text is shown whole, without a button.
  if (text.length < maxCharacters + 30 && text.split('\n').length <= MAX_LINES) return text;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxCharacters ? line.slice(0, maxCharacters).replace(/\s+\S*$/, '') : line;
}
