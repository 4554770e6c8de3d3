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
