import { createHash } from 'node:crypto';
import { Features, type MediaList, type Selector, type SelectorComponent, transform } from 'lightningcss';
import { unescapeHtml } from './unescape-html.ts';

/** As Tailwind optimizes the whole sheet, so that both parts need the same browsers. */
const options = {
  filename: 'site.css',
  targets: {
    safari: (16 << 16) | (4 << 8),
    ios_saf: (16 << 16) | (4 << 8),
    firefox: 128 << 16,
    chrome: 111 << 16,
  },
  exclude: Features.LogicalProperties | Features.DirSelector | Features.LightDark,
};

const element = /<style id="site-style">(.*?)<\/style>/s;

/** The whole style sheet of public pages, from a document that the build has just rendered. */
export function styleSheetOf(html: string): { path: string; text: string } {
  const text = element.exec(html)?.[1];
  if (!text) throw new Error('A page has the style sheet inside.');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { path: `/assets/site-${hash}.css`, text };
}

/**
 * Leaves in a document the rules that its own elements can use on a screen, which keeps most documents within the first ten packets
 * of a connection. The whole sheet comes with the scripts (start-scripts.ts), which add other elements and classes, and
 * at once where there are no scripts.
 */
export function keepOwnStyles(html: string, sheet: { path: string; text: string }): string {
  const own = ownStyles(sheet.text, html.replace(element, ''));
  return html
    .replace(element, () => `<style id="site-style">${own}</style>`)
    .replace('</head>', () => `<noscript><link rel="stylesheet" href="${sheet.path}"></noscript></head>`);
}

/** Every document has the type faces inside. Declared again they would be loaded again, and all text laid out again. */
export function withoutFontFaces(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, '');
}

/** The rules of a style sheet without those for classes and elements that the HTML has not. */
export function ownStyles(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => unescapeHtml(names).split(/\s+/)),
  );
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name));
  const hasControls = ['input', 'select', 'textarea'].some((name) => elements.has(name));
  const cannotMatch = (selector: Selector): boolean =>
    selector.some((part) => {
      if (part.type === 'class') return !classes.has(part.name);
      if (part.type === 'type') return !elements.has(part.name);
      if (part.type === 'pseudo-element') return !hasControls && isPartOfControl(part);
      return (
        part.type === 'pseudo-class' &&
        (part.kind === 'is' || part.kind === 'where') &&
        part.selectors.every(cannotMatch)
      );
    });
  const rules = transform({
    ...options,
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.every(cannotMatch) ? [] : undefined),
        // Nobody prints a page before its scripts have come.
        media: ({ value }) => (isForPaper(value.query) ? [] : undefined),
      },
    },
  }).code.toString();
  const { code } = transform({
    ...options,
    code: Buffer.from(rules),
    minify: true,
    unusedSymbols: unusedProperties(rules),
  });
  return code.toString().trim();
}

function isPartOfControl(part: Extract<SelectorComponent, { type: 'pseudo-element' }>): boolean {
  if (part.kind === 'custom') return part.name.startsWith('-webkit-');
  return part.kind === 'placeholder' || part.kind === 'file-selector-button';
}

function isForPaper({ mediaQueries }: MediaList): boolean {
  return mediaQueries.every(({ mediaType, qualifier }) => mediaType === 'print' && qualifier !== 'not');
}

/** Custom properties that no other property needs, directly or through another custom property. */
function unusedProperties(css: string): string[] {
  const declarations = /(--[\w-]+)\s*:([^;}]*)/g;
  const namesIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
  const needs = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(declarations))
    needs.set(name, [...(needs.get(name) ?? []), ...namesIn(value)]);
  for (const [, name = ''] of css.matchAll(/@property\s+(--[\w-]+)/g)) needs.set(name, needs.get(name) ?? []);

  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    needs.get(name)?.forEach(use);
  };
  namesIn(css.replaceAll(declarations, '')).forEach(use);
  return [...needs.keys()].filter((name) => !used.has(name));
}
