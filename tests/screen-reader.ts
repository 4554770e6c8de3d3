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
      const container = document.querySelector(selector);
      if (!container) throw new Error(`Nothing to read: ${selector}`);
      // It does not know that these are neither drawn nor read, nor that those are fields.
      const mend = (which: string, name: string, value: string) => {
        const mended = `:is(${which}):not([${name}])`;
        const elements = [container, ...container.querySelectorAll(mended)].filter((one) =>
          one.matches(mended),
        );
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
      const first = await virtual.lastSpokenPhrase();
      const ends = new Set([first, `end of ${first}`, 'end of main', 'end of document']);
      do await virtual.next();
      while (!ends.has(await virtual.lastSpokenPhrase()));
      const log = await virtual.spokenPhraseLog();
      // What holds nothing, such as a field, is read again after itself.
      if (log.at(-1) === first) log.pop();
      await virtual.stop();
      for (const work of undo) work();
      return log;
    },
    { script: SCRIPT, selector: part },
  );
  return spoken(phrases);
}

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const masks: [RegExp, string][] = [
  [/\b(?:Sun|Mon|Tue|Wednes|Thurs|Fri|Satur)day\b/g, '‹weekday›'],
  [/\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g, '‹weekday›'],
  [new RegExp(`\\b${month} \\d{1,2}(?:, \\d{4})?\\b`, 'g'), '‹date›'],
  [/\b\d{1,2}(?::\d{2})? [AP]M\b/g, '‹time›'],
  // One of today has no date.
  [/(?:today|tomorrow|‹weekday›(?:, ‹date›)?), ‹time›/g, '‹moment›'],
  [/\b[A-Z]{2}-[2-9A-Z]{4}-[2-9A-Z]{2}\b/g, '‹reference›'],
];

/** What follows the server's clock, or is drawn by lot, by its kind. */
function masked(text: string): string {
  return masks.reduce((masked, [pattern, mask]) => masked.replaceAll(pattern, mask), text);
}

/** A transcript of several readings, each under the words of what was done before it. */
export function startStory(page: Page) {
  const readings: string[] = [];
  return {
    /** Reads a part from its beginning, so many lines of it. */
    async hear(done: string, part = ':focus', lines = Number.POSITIVE_INFINITY): Promise<void> {
      const heard = masked(await readAloud(page, part))
        .trimEnd()
        .split('\n');
      readings.push(
        [`# ${done}`, ...heard.slice(0, lines), ...(heard.length > lines ? ['…'] : [])].join('\n'),
      );
    },
    transcript: () => `${readings.join('\n\n')}\n`,
  };
}

/** Boundaries that readers do not speak by themselves, and choices, which are read when the list is open. */
const unspoken = /^(paragraph|strong|term|definition|row(group)?(,.*)?|document|end(,| of ).*|option,.*)$/;
const isText = (phrase: string) =>
  !/^(link|button|heading|image|group|list|listitem|banner|main|navigation|form|region|article|figure|contentinfo|text|alert|status|dialog|tab(list|panel)?|cell|columnheader|rowheader|table|combobox|textbox|searchbox|spinbutton|checkbox|radio|search|separator|polite:|assertive:)(,|$| )/.test(
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
