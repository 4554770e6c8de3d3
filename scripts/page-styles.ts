import {
  type Declaration,
  Features,
  type MediaList,
  type Selector,
  type SelectorComponent,
  transform,
} from 'lightningcss';
import { assetPath } from './asset-path.ts';
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
  return { path: assetPath('site', 'css', text), text };
}

/**
 * Leaves in a document the rules that its own elements can use on a screen, without transitions and what follows the
 * pointer, so that nearly every document fits into the first ten packets of a connection. The whole sheet comes with the
 * scripts (start-scripts.ts), which add other elements and classes, and at once where there are no scripts.
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

/** The rules of a style sheet that the HTML can use on a screen until its scripts have come. */
export function ownStyles(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => unescapeHtml(names).split(/\s+/)),
  );
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name));
  const controls = controlsOf(html);
  const cannotMatch = (selector: Selector): boolean =>
    selector.some((part) => {
      if (part.type === 'class') return !classes.has(part.name);
      if (part.type === 'type') return !elements.has(part.name);
      if (part.type === 'attribute') return isSetByScripts(part.name) && !hasAttribute(html, part);
      if (part.type === 'pseudo-element') {
        return part.kind.startsWith('view-transition') || !hasControlWith(part, controls);
      }
      if (part.type !== 'pseudo-class') return false;
      if (part.kind === 'is' || part.kind === 'where') return part.selectors.every(cannotMatch);
      if (part.kind === 'disabled') return !/\sdisabled(?=[\s=>])/.test(html);
      return part.kind === 'hover' || part.kind === 'active';
    });
  const rules = transform({
    ...options,
    code: Buffer.from(css.replaceAll(/\/\*!.*?\*\//gs, '')),
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.every(cannotMatch) ? [] : undefined),
        media: ({ value }) => (isForPaper(value.query) || isWithoutScripts(value.query) ? [] : undefined),
        // Only browsers older than the targets need it, but every sheet must name the layers in the same order.
        'layer-block': ({ value: { name, loc } }) =>
          name?.[0] === 'properties' ? { type: 'layer-statement', value: { names: [name], loc } } : undefined,
      },
      Selector: (selector) => (cannotMatch(selector) ? [] : undefined),
      Declaration: (declaration) => (propertyOf(declaration).startsWith('transition') ? [] : undefined),
    },
  }).code.toString();
  const folded = foldConstants(rules);
  const { code } = transform({
    ...options,
    code: Buffer.from(folded),
    minify: true,
    unusedSymbols: [...unusedProperties(folded), ...unusedKeyframes(folded)],
  });
  return code.toString().trim();
}

type Attribute = Extract<SelectorComponent, { type: 'attribute' }>;

/** Unlike `open` and others, which a browser sets by itself. */
function isSetByScripts(attribute: string): boolean {
  return /^(data|aria)-/.test(attribute);
}

function hasAttribute(html: string, { name, operation }: Attribute): boolean {
  const values = [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
  return operation?.operator === 'equal' ? values.includes(operation.value) : values.length > 0;
}

function propertyOf(declaration: Declaration): string {
  return declaration.property === 'unparsed' ? declaration.value.propertyId.property : declaration.property;
}

/** The types of the inputs, and the names of other controls. */
function controlsOf(html: string): string[] {
  return [...html.matchAll(/<(input|select|textarea)\b([^>]*)/g)].map(([, name = '', attributes = '']) =>
    name === 'input' ? (/\stype="([^"]*)"/.exec(attributes)?.[1] ?? 'text') : name,
  );
}

const dates = ['date', 'time', 'datetime-local', 'month', 'week'];
/** Parts that only some controls have. */
const controlsWithPart: [part: RegExp, controls: string[]][] = [
  [/^-webkit-(date|calendar)/, dates],
  [/^-webkit-search-/, ['search']],
  [/^-webkit-(inner|outer)-spin-button$/, ['number']],
  [/^file-selector-button$/, ['file']],
];

/** Whether a page with these controls has the part; a part of no control is everywhere. */
function hasControlWith(
  part: Extract<SelectorComponent, { type: 'pseudo-element' }>,
  controls: string[],
): boolean {
  const name = part.kind === 'custom' ? part.name : part.kind;
  const owners = controlsWithPart.find(([parts]) => parts.test(name))?.[1];
  if (owners) return owners.some((control) => controls.includes(control));
  return controls.length > 0 || !/^(-webkit-|placeholder$)/.test(name);
}

/** Nobody prints a page before its scripts have come. */
function isForPaper({ mediaQueries }: MediaList): boolean {
  return mediaQueries.every(({ mediaType, qualifier }) => mediaType === 'print' && qualifier !== 'not');
}

/** Where there are no scripts the whole sheet comes at once. */
function isWithoutScripts({ mediaQueries }: MediaList): boolean {
  return mediaQueries.every(
    ({ condition }) =>
      condition?.type === 'feature' &&
      condition.value.type === 'plain' &&
      condition.value.name === 'scripting' &&
      condition.value.value.type === 'ident' &&
      condition.value.value.value === 'none',
  );
}

const customDeclarations = /(--[\w-]+)\s*:([^;}]*)/g;
const registrations = /@property\s+(--[\w-]+)\s*\{([^}]*)\}/g;
/** A reference to a custom property, with a fallback that has at most two levels of parentheses. */
const references = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;

/** The custom properties that a text refers to. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Puts the value in the place of custom properties that have the same one on every element. */
function foldConstants(css: string): string {
  const constants = constantsOf(css);
  const fold = (text: string): string =>
    text.replaceAll(references, (reference, name: string, fallback?: string) => {
      const value = constants.has(name) ? (constants.get(name) ?? fallback) : undefined;
      if (value !== undefined) return fold(value);
      return fallback === undefined ? reference : `var(${name},${fold(fallback)})`;
    });
  return fold(css);
}

/** The values of custom properties that are the same on every element; undefined where the fallback applies. */
function constantsOf(css: string): Map<string, string | undefined> {
  const initial = new Map<string, string | undefined>();
  for (const [, name = '', descriptors = ''] of css.matchAll(registrations))
    initial.set(name, /initial-value:([^;}]*)/.exec(descriptors)?.[1]?.trim());
  const rules = css.replaceAll(registrations, '');
  const values = new Map<string, Set<string>>();
  for (const [, name = '', value = ''] of rules.matchAll(customDeclarations))
    values.set(name, (values.get(name) ?? new Set()).add(value.trim()));
  const ofRoot = new Set(
    [...rules.matchAll(/:root[^{}]*\{([^{}]*)\}/g)]
      .flatMap(([, declarations = '']) => [...declarations.matchAll(customDeclarations)])
      .map(([, name = '']) => name),
  );

  const constants = new Map<string, string | undefined>();
  for (const name of new Set(namesIn(rules))) {
    const [value, ...others] = values.get(name) ?? [];
    if (value === undefined) constants.set(name, initial.get(name));
    else if (others.length === 0 && (initial.has(name) ? value === initial.get(name) : ofRoot.has(name)))
      constants.set(name, value);
  }
  // A value that refers to a property with several values depends on the element.
  for (let before = -1; before !== constants.size; ) {
    before = constants.size;
    for (const [name, value = ''] of constants)
      if (namesIn(value).some((other) => !constants.has(other))) constants.delete(name);
  }
  return constants;
}

/** Custom properties that no other property needs, directly or through another custom property. */
function unusedProperties(css: string): string[] {
  const needs = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(customDeclarations))
    needs.set(name, [...(needs.get(name) ?? []), ...namesIn(value)]);
  for (const [, name = ''] of css.matchAll(registrations)) needs.set(name, needs.get(name) ?? []);

  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    needs.get(name)?.forEach(use);
  };
  namesIn(css.replaceAll(customDeclarations, '')).forEach(use);
  return [...needs.keys()].filter((name) => !used.has(name));
}

function unusedKeyframes(css: string): string[] {
  const animations = [...css.matchAll(/animation(?:-name)?\s*:([^;}]*)/g)]
    .map(([, value]) => value)
    .join(' ');
  const names = [...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name = '']) => name);
  return names.filter((name) => !animations.split(/[\s,]+/).includes(name));
}
