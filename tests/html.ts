import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type ElementInHtml = { tagName: string; attributes: Record<string, string>; text: string };

/** Every element of a document as a browser without scripts reads it, in order. */
export function elementsOf(html: string): ElementInHtml[] {
  return elementsIn(parse(html, { scriptingEnabled: false }));
}

function elementsIn(node: DefaultTreeAdapterTypes.Node): ElementInHtml[] {
  const own = defaultTreeAdapter.isElementNode(node)
    ? [
        {
          tagName: node.tagName,
          attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
          text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
        },
      ]
    : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsIn)] : own;
}

/** The paths of the files that a document names. */
export function namedFiles(html: string): Record<'scripts' | 'styles' | 'fonts', string[]> {
  const files = { scripts: new Set<string>(), styles: new Set<string>(), fonts: new Set<string>() };
  for (const { tagName, attributes } of elementsOf(html)) {
    const { rel, href = '', src, as } = attributes;
    if (tagName === 'script' && src) files.scripts.add(src);
    if (tagName !== 'link') continue;
    if (rel === 'modulepreload') files.scripts.add(href);
    if (rel === 'stylesheet') files.styles.add(href);
    if (rel === 'preload' && as === 'font') files.fonts.add(href);
  }
  return { scripts: [...files.scripts], styles: [...files.styles], fonts: [...files.fonts] };
}

/** The scripts that a document names and, file by file, what they import from the start. */
export async function scriptsOf(html: string, textAt: (path: string) => Promise<string>): Promise<string[]> {
  const paths = new Set(namedFiles(html).scripts);
  // A set in a loop also visits what is added meanwhile.
  for (const path of paths) {
    const imports = (await textAt(path)).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g);
    for (const [, file] of imports) paths.add(`/assets/${file}`);
  }
  return [...paths];
}

/** The text of the body outside of links. */
export function textOutsideLinks(html: string): string {
  const textOf = (node: DefaultTreeAdapterTypes.Node): string => {
    if (defaultTreeAdapter.isTextNode(node)) return node.value;
    if (
      defaultTreeAdapter.isElementNode(node) &&
      ['a', 'head', 'script', 'style', 'noscript'].includes(node.tagName)
    ) {
      return '';
    }
    return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  };
  return textOf(parse(html, { scriptingEnabled: false }));
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** The elements below, in order, that a selector of tag, `#id`, descendants, ` > ` and a last `:first`, `:second` or `:last` names. */
export function select(root: Node, selector: string): Element[] {
  const [, path = '', position] = selector.match(/^(.*?)(?::(first|second|last))?$/) ?? [];
  let found: Node[] = [root];
  let isChild = false;
  for (const step of path.split(' ')) {
    if (step === '>') {
      isChild = true;
      continue;
    }
    const [, tag = '', id] = step.match(/^([\w]*)(?:#([\w-]+))?$/) ?? [];
    const matches = (element: Element) =>
      (!tag || element.tagName === tag) && (!id || attributeOf(element, 'id') === id);
    const reached = found.flatMap((node) => (isChild ? childElements(node) : descendants(node)));
    found = [...new Set(reached)].filter(matches);
    isChild = false;
  }
  const elements = found.filter(defaultTreeAdapter.isElementNode);
  if (!position) return elements;
  return elements.slice(
    ...{ first: [0, 1], second: [1, 2], last: [-1] }[position as 'first' | 'second' | 'last'],
  );
}

function childElements(node: Node): Element[] {
  return 'childNodes' in node ? node.childNodes.filter(defaultTreeAdapter.isElementNode) : [];
}

function descendants(node: Node): Element[] {
  return childElements(node).flatMap((child) => [child, ...descendants(child)]);
}

const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'span', 'strong', 'time']);

/** Text that is visible without opening anything, with whitespace collapsed. A block ends a word. */
export function visibleText(node: Node): string {
  return rawText(node).replaceAll(/\s+/g, ' ').trim();
}

function rawText(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!('childNodes' in node)) return '';
  if (!defaultTreeAdapter.isElementNode(node)) return node.childNodes.map(rawText).join('');
  if (['script', 'style', 'noscript', 'template'].includes(node.tagName)) return '';
  if (attributeOf(node, 'hidden') !== undefined) return '';
  // A fold is closed on phones alone.
  const isFold = attributeOf(node, 'class')?.split(' ').includes('fold');
  const isClosed = node.tagName === 'details' && !isFold && attributeOf(node, 'open') === undefined;
  const shown = isClosed ? select(node, '> summary') : node.childNodes;
  const text = shown.map(rawText).join('');
  return inline.has(node.tagName) ? text : ` ${text} `;
}
