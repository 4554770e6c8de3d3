import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/**
 * What a screen reader says, by Guidepup's virtual one: it computes roles, names and states from the document as browsers do.
 */
const SCRIPT = '/tests-screen-reader.js';
const source = readFileSync(
  fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
);

type Reader = {
  start: (options: { container: Element }) => Promise<void>;
  next: () => Promise<void>;
  stop: () => Promise<void>;
  lastSpokenPhrase: () => Promise<string>;
  spokenPhraseLog: () => Promise<string[]>;
  clearSpokenPhraseLog: () => Promise<void>;
};

/** Before the page is opened: its policy allows scripts of the site's own. */
export async function bringReader(page: Page): Promise<void> {
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ body: source, contentType: 'text/javascript' }));
  // Greetings and hours follow the clock.
  await page.clock.setFixedTime('2026-03-12T15:00:00Z');
}

/** Reads a part of the page from its beginning to its end. */
export async function readAloud(page: Page, part: string): Promise<string> {
  const phrases = await page.evaluate(
    async ({ script, selector }) => {
      const { virtual }: { virtual: Reader } = await import(script);
      const container = document.querySelector(selector) ?? document.body;
      // It does not know that these are neither drawn nor read, nor that those are fields.
      const mend = (which: string, name: string, value: string) => {
        const elements = [...container.querySelectorAll(`:is(${which}):not([${name}])`)];
        for (const element of elements) element.setAttribute(name, value);
        return () => {
          for (const element of elements) element.removeAttribute(name);
        };
      };
      const undo = [
        mend('noscript, details:not([open]) > :not(summary)', 'aria-hidden', 'true'),
        mend('[type="date"], [type="time"], [type="password"]', 'role', 'textbox'),
      ];
      await virtual.start({ container });
      do await virtual.next();
      while (!/^end of (document|main)$/.test(await virtual.lastSpokenPhrase()));
      const log = await virtual.spokenPhraseLog();
      await virtual.stop();
      for (const work of undo) work();
      return log;
    },
    { script: SCRIPT, selector: part },
  );
  return spoken(phrases);
}

/** Boundaries that readers do not speak by themselves, and choices, which are read when the list is open. */
const unspoken = /^(paragraph|term|definition|row(group)?(,.*)?|document|end(,| of ).*|option,.*)$/;
const isText = (phrase: string) =>
  !/^(link|button|heading|image|group|list|listitem|banner|main|navigation|form|region|article|figure|contentinfo|text|alert|status|dialog|tab|cell|columnheader|rowheader|table|combobox|textbox|spinbutton|checkbox|radio|search|separator|polite:|assertive:)(,|$| )/.test(
    phrase,
  );
const flat = (text: string) => text.replace(/\W/g, '');

/** A line for each thing: what a link or heading holds is its name, and texts of one paragraph are one. */
function spoken(phrases: string[]): string {
  const lines: string[] = [];
  let joins = false;
  for (let index = 0; index < phrases.length; index++) {
    const phrase = phrases[index] ?? '';
    const end = phrases.indexOf(`end of ${phrase}`, index);
    const inside = phrases.slice(index + 1, Math.max(end, index)).filter((inner) => !unspoken.test(inner));
    const name = flat(phrase.slice(phrase.indexOf(',') + 1));
    const isInName = inside.every((inner) => name.includes(flat(inner.replace(/^image, /, ''))));
    const isQuiet =
      unspoken.test(phrase) || phrases.includes(`end, ${phrase}`, index) || (phrase === 'alert' && end < 0);
    if (isQuiet) joins = false;
    else if (joins && isText(phrase)) lines.push(`${lines.pop()}${/^[.,]/.test(phrase) ? '' : ' '}${phrase}`);
    else {
      lines.push(phrase.replace(/^listitem, level \d, position (\d+), set size (\d+)$/, '$1 of $2'));
      joins = isText(phrase);
    }
    if (!isQuiet && phrase.includes(', ') && inside.length > 0 && isInName) index = end;
  }
  return `${lines.join('\n')}\n`;
}
